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

bool makes_two_pawns(const Position& position, Kind kind, Square to) {
  return position.rules().role(kind) == Role::pawn &&
         position.pawns_on_file(position.side_to_move(), to.file()) > 0;
}

// Whether a pawn dropped on `to` would attack the enemy's sole royal.
bool pawn_checks(const Position& position, Kind kind, Square to) {
  const Color them = ~position.side_to_move();
  if (position.royal_count(them) != 1) return false;
  const auto& steps = position.rules().mover(~them, kind).steps;
  const int gap = position.sole_royal(them).index() - to.index();
  return std::find(steps.begin(), steps.end(), gap) != steps.end();
}

// Rule: uchifuzume, rules/shogi.md: a dropped pawn may not mate; the defender's replies must be
// fully legal.
bool mates_by_pawn(const Position& position, Kind kind, Square to) {
  if (position.rules().role(kind) != Role::pawn || !pawn_checks(position, kind, to)) return false;
  Position after = position;
  Undo undo;
  after.make(Move::drop(kind, to), undo);
  return !has_legal_move(after);
}

}  // namespace

Illegal drop_verdict(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const Kind kind = move.dropped();
  const Square to = move.to();
  if (!rules.has_drops()) return Illegal::no_drops;
  if (kind.index() >= rules.kind_count() || position.hand(position.side_to_move(), kind) == 0)
    return Illegal::not_in_hand;
  if (!rules.on_board(to)) return Illegal::malformed;
  if (!position.is_empty(to)) return Illegal::drop_on_piece;
  if (is_dead_drop(position, kind, to)) return Illegal::dead_drop;
  if (makes_two_pawns(position, kind, to)) return Illegal::two_pawns;
  if (mates_by_pawn(position, kind, to)) return Illegal::pawn_drop_mate;
  return Illegal::none;
}

Move* generate_drops(const Position& position, Move* out) {
  const Rules& rules = position.rules();
  const Color us = position.side_to_move();
  const auto in_hand = [&](Kind kind) { return position.hand(us, kind) > 0; };
  if (std::none_of(rules.hand_kinds().begin(), rules.hand_kinds().end(), in_hand)) return out;
  std::array<Square, kMaxSide * kMaxSide> empties;
  std::size_t count = 0;
  for (const Square s : rules.squares()) {
    empties[count] = s;
    if (position.is_empty(s)) ++count;
  }
  for (const Kind kind : rules.hand_kinds()) {
    if (!in_hand(kind)) continue;
    const Mover& mover = rules.mover(us, kind);
    const bool is_pawn = rules.role(kind) == Role::pawn;
    for (std::size_t i = 0; i < count; ++i) {
      const Square to = empties[i];
      if (mover.arrival[static_cast<std::size_t>(to.row())] == Arrival::dead) continue;
      if (is_pawn && (makes_two_pawns(position, kind, to) || mates_by_pawn(position, kind, to)))
        continue;
      *out++ = Move::drop(kind, to);
    }
  }
  return out;
}

}  // namespace shishi
