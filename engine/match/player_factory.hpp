// Makes the player that an engine's settings describe.
#pragma once

#include <memory>
#include <optional>

#include "engine/match/engine_settings.hpp"
#include "engine/match/player.hpp"
#include "movegen/rules.hpp"

namespace shishi {

/// `rules` must outlive the player. `core`: the processor its process is bound to. Fails on options
/// that `proto=self` does not have; a process is started only for the first game.
Expected<std::unique_ptr<Player>> make_player(const EngineSettings& settings, const Rules& rules,
                                              std::optional<int> core);

}  // namespace shishi
