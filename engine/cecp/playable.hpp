// Which moves XBoard and the engines at its other end accept.
#pragma once

#include <vector>

#include "movegen/game.hpp"

namespace shishi {

/// The legal moves that may be played under XBoard. In games without a check rule (chu) it takes a
/// move that leaves the last royal attacked for illegal, so those are left out, even if none
/// remains: then one resigns. Left out if others remain: captures of a lion right after a non-lion
/// took one, which XBoard refuses to all, and in chu what HaChu refuses: moves that repeat a
/// position, and the late promotion of a pawn or lance on the last rank (rules/chushogi.md 2, 4 to
/// 6 and 8).
std::vector<Move> playable_moves(const Game& game);

}  // namespace shishi
