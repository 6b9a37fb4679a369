// Whether a move from outside (a user, a transposition table) may be played, and if not, why.
#pragma once

#include <string_view>

#include "movegen/position.hpp"

namespace shishi {

/// Why a move is illegal.
enum class Illegal {
  none,  ///< it is legal
  malformed,
  no_royal,
  no_piece,
  not_own_piece,
  own_piece_on_target,
  cannot_move_so,
  cannot_promote,
  must_promote,
  lion_protected,
  counter_strike,
  counter_strike_disputed,  ///< legal in the game's other form, or the lion falls on the first of
                            ///< two steps
  royal_in_check,
  no_drops,
  not_in_hand,
  drop_on_piece,
  dead_drop,
  two_pawns,
  pawn_drop_mate
};

/// One phrase for people: "leaves the king in check".
std::string_view to_string(Illegal reason);

/// Whether `move` is legal, by the same rules as `generate` and for any word. Cheap enough for hash
/// moves.
bool is_legal(const Position& position, Move move);

/// `Illegal::none`, or the first reason against `move`.
Illegal why_illegal(const Position& position, Move move);

/// Whether records of this game may hold such a move although the strict rules refuse it
/// (rules/chushogi.md 7).
bool is_tolerated(const Rules& rules, Illegal reason);

}  // namespace shishi
