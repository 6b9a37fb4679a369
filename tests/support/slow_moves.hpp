// How pieces move, written from the rule text: the five powers on a plain board, one function each.
#pragma once

#include <vector>

#include "tests/support/slow_board.hpp"

namespace shishi::test {

/// One thing a piece can do: where it ends, and which enemies it takes (sorted, the one on `to`
/// included). `to` may be its own place: igui, or a pass if nothing is taken.
struct Reach {
  Place to;
  std::vector<Place> captured;

  friend auto operator<=>(const Reach&, const Reach&) = default;
};

/// All a piece's powers allow, before any rule of promotion, check or lion trading; with
/// repetitions where several paths have one effect.
std::vector<Reach> reaches(const SlowBoard& board, Place from);

/// Whether the piece on `from` could take an enemy that stands, or would stand, on `target`.
bool could_take(const SlowBoard& board, Place from, Place target);

/// Whether any piece of `by` could take an enemy that stands, or would stand, on `target`.
bool is_attacked(const SlowBoard& board, Place target, Color by);

/// Whether a piece could never move again from that row, on whatever board and file. The rules name
/// whole ranks; a corner that is the end for a piece of one-sided moves is not meant.
bool is_stuck(const VariantSpec& game, const PieceSpec& piece, Color color, int row);

}  // namespace shishi::test
