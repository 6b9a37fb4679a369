#include "movegen/lion_trade.hpp"

#include "movegen/attacks.hpp"
#include "movegen/distance.hpp"

namespace shishi {

namespace {

bool is_enemy_lion(const Position& position, Square s) {
  return position.holds(s, ~position.side_to_move()) &&
         position.rules().role(position.kind(s)) == Role::lion;
}

// Rule: 4.1. The test sees the board without the capturing lion and without the piece it takes on
// the way; that piece still protects by its own moves, since attackers are those of the board
// before the move.
bool is_protected(const Position& position, Move move) {
  const Color them = ~position.side_to_move();
  const bool takes_on_way = move.via().has_first();
  const Square bridge = takes_on_way ? move.first_via() : Square{};
  return attacked_without(position, move.to(), them, move.from(), bridge) ||
         (takes_on_way && attacks(position, bridge, move.to()));
}

Illegal lion_takes(const Position& position, Move move) {
  if (!is_enemy_lion(position, move.to()) || distance(move.from(), move.to()) <= 1)
    return Illegal::none;
  const bool has_bridge = move.via().has_first() &&
                          position.rules().role(position.kind(move.first_via())) != Role::minor;
  return !has_bridge && is_protected(position, move) ? Illegal::lion_protected : Illegal::none;
}

// Rule: 4.2, for one captured lion. `on_way`: taken on the first of two steps.
Illegal ban(const Position& position, Square lion, bool on_way) {
  const bool same_square = lion == position.counter_strike();
  if (same_square && position.rules().spec().lion_trade == LionTrade::same_square_retake)
    return Illegal::none;
  return same_square || on_way ? Illegal::counter_strike_disputed : Illegal::counter_strike;
}

Illegal non_lion_takes(const Position& position, Move move) {
  if (!position.counter_strike().is_valid()) return Illegal::none;
  if (move.to() != move.from() && is_enemy_lion(position, move.to())) {
    const Illegal verdict = ban(position, move.to(), false);
    if (verdict != Illegal::none) return verdict;
  }
  if (move.via().has_first() && is_enemy_lion(position, move.first_via())) {
    const Illegal verdict = ban(position, move.first_via(), true);
    if (verdict != Illegal::none) return verdict;
  }
  if (move.via().has_second() && is_enemy_lion(position, move.second_via())) {
    return ban(position, move.second_via(), true);
  }
  return Illegal::none;
}

}  // namespace

Illegal lion_trade_verdict(const Position& position, Move move) {
  const bool is_lion = position.rules().role(position.kind(move.from())) == Role::lion;
  return is_lion ? lion_takes(position, move) : non_lion_takes(position, move);
}

bool takes_lion(const Position& position, Move move) {
  return !move.is_drop() &&
         (is_enemy_lion(position, move.to()) ||
          (move.via().has_first() && is_enemy_lion(position, move.first_via())) ||
          (move.via().has_second() && is_enemy_lion(position, move.second_via())));
}

}  // namespace shishi
