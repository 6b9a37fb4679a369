#include "movegen/royal_safety.hpp"

#include "movegen/attacks.hpp"

namespace shishi {

bool is_safe_by_playing(const Position& position, Move move) {
  Position after = position;
  Undo undo;
  after.make(move, undo);
  // Rule: sho shogi; taking the last royal ends the game, whatever it leaves behind.
  return after.royal_count(after.side_to_move()) == 0 || !in_check(after, ~after.side_to_move());
}

}  // namespace shishi
