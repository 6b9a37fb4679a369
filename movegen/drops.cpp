#include "movegen/drops.hpp"

#include <algorithm>

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"

namespace shishi {

namespace {

bool is_dead_drop(const Position& position, Kind kind, Square to) {
  const Mover& mover = position.rules().mover(position.side_to_move(), kind);
  return mover.arrival[static_cast<std::size_t>(to.row())] == Arrival::dead;
}

// Whether the enemy's sole royal could step out of a check by a dropped piece that attacks one
// square only: to a square that is free without the drop, or onto the piece itself.
bool has_flight(const Position& position, Square royal) {
  const Color us = position.side_to_move();
  const auto& steps = position.rules().mover(~us, position.kind(royal)).steps;
  return std::any_of(steps.begin(), steps.end(), [&](int step) {
    const Square to = royal + step;
    return (position.owner(to) & Position::owner_code(~us)) == 0 &&
           !attacked_without(position, to, us, royal);
  });
}

// Rule: uchifuzume, rules/shogi.md: a dropped pawn may not mate; the defender's replies must be
// fully legal. The drop must attack the enemy's sole royal.
bool mates_by_pawn(const Position& position, Kind kind, Square to) {
  const Color us = position.side_to_move();
  const bool one_target = position.rules().mover(us, kind).steps.size() == 1;
  if (one_target && has_flight(position, position.sole_royal(~us))) return false;
  Position after = position;
  Undo undo;
  after.make(Move::drop(kind, to), undo);
  return !has_legal_move(after);
}

// `drop_verdict` but for what makes the drop well-formed.
Illegal square_verdict(const Position& position, Kind kind, Square to) {
  if (!position.is_empty(to)) return Illegal::drop_on_piece;
  if (is_dead_drop(position, kind, to)) return Illegal::dead_drop;
  if (position.rules().role(kind) != Role::pawn) return Illegal::none;
  const Color us = position.side_to_move();
  if (position.pawns_on_file(us, to.file()) > 0) return Illegal::two_pawns;
  if (position.royal_count(~us) != 1) return Illegal::none;
  const auto& steps = position.rules().mover(us, kind).steps;
  const bool checks = std::any_of(steps.begin(), steps.end(),
                                  [&](int step) { return to + step == position.sole_royal(~us); });
  return checks && mates_by_pawn(position, kind, to) ? Illegal::pawn_drop_mate : Illegal::none;
}

}  // namespace

MatingSquares mating_squares(const Position& position, Kind kind) {
  MatingSquares squares;
  const Color us = position.side_to_move();
  if (position.royal_count(~us) != 1) return squares;
  for (const std::int16_t step : position.rules().mover(us, kind).steps) {
    const Square to = position.sole_royal(~us) + -step;
    if (square_verdict(position, kind, to) == Illegal::pawn_drop_mate) squares.push_back(to);
  }
  return squares;
}

Illegal drop_verdict(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const Kind kind = move.dropped();
  const Square to = move.to();
  if (!rules.has_drops()) return Illegal::no_drops;
  if (kind.index() >= rules.kind_count() || position.hand(position.side_to_move(), kind) == 0)
    return Illegal::not_in_hand;
  if (!rules.on_board(to)) return Illegal::malformed;
  return square_verdict(position, kind, to);
}

}  // namespace shishi
