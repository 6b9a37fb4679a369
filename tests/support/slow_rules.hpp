// The second opinion: which moves are legal and what they do, written from the rule text and the
// variant's spec alone. Slow and simple on purpose.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "movegen/position.hpp"
#include "tests/support/slow_board.hpp"

namespace shishi::test {

/// A move by its effect (rules/notation.md 4).
struct Effect {
  Place from = kNowhere;       ///< `kNowhere` for a drop
  std::string_view dropped{};  ///< id of the dropped piece
  Place to;
  std::vector<Place> captured;  ///< sorted
  bool promotes = false;

  friend auto operator<=>(const Effect&, const Effect&) = default;
};

/// All legal moves of the side to move.
std::set<Effect> slow_moves(const SlowBoard& board);

/// The position after a move.
SlowBoard slow_play(const SlowBoard& board, const Effect& move);

/// The same position, by way of its SFEN.
SlowBoard twin_of(const Position& position);

/// What a well-formed move of the engine does.
Effect effect_of(const Position& position, Move move);

/// The engine's square as the second opinion counts.
Place place_of(const Rules& rules, Square square);

}  // namespace shishi::test
