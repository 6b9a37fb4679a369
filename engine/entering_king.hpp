// Winning by the king's entry instead of by mate: what the engine answers when the option allows
// it.
#pragma once

#include <optional>

#include "movegen/game.hpp"

namespace shishi {

/// Whether the side to move wins by declaring now.
bool can_declare(const Game& game, EnteringKingRule rule);

/// The legal king move that wins under the try rule, if there is one.
std::optional<Move> try_move(const Game& game, EnteringKingRule rule);

}  // namespace shishi
