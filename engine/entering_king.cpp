#include "engine/entering_king.hpp"

#include "movegen/movegen.hpp"

namespace shishi {

bool can_declare(const Game& game, EnteringKingRule rule) {
  const Position& position = game.position();
  return declaration(position, rule, position.side_to_move()) == Declaration::wins;
}

std::optional<Move> try_move(const Game& game, EnteringKingRule rule) {
  const Position& position = game.position();
  const Color side = position.side_to_move();
  if (rule != EnteringKingRule::try_rule || position.royal_count(side) != 1) return std::nullopt;
  const Square royal = position.sole_royal(side);
  const Square goal = try_square(position.rules(), side);
  for (const Move move : MoveList{position}) {
    if (move.is_drop() || move.from() != royal || move.to() != goal) continue;
    // The rules have the last word: not every variant knows the try rule.
    Game next = game;
    next.play(move);
    if (next.outcome(0, rule).reason == Reason::reached_try_square) return move;
  }
  return std::nullopt;
}

}  // namespace shishi
