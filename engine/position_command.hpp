// The arguments of USI `position`.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session.hpp"

namespace shishi {

/// What a `position` command asks for, and all that is to be said about it.
struct PositionResult {
  std::optional<Game> game;  ///< none if the position itself was refused: the former one stays
  std::vector<std::string> messages;  ///< refusals (word, index, reason) and tolerated moves
};

/// Reads the words after `position`: `startpos | [sfen] <sfen>`, then `moves …`. At a refused move
/// the game ends with the moves before it.
PositionResult read_position(const Session& session, std::span<const std::string_view> words);

}  // namespace shishi
