#include "movegen/perft_tally.hpp"

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"

namespace shishi {

namespace {

LeafTally of_leaf(Position& position, Move move) {
  const Color them = ~position.side_to_move();
  const bool had_royal = position.royal_count(them) > 0;
  LeafTally leaf{.nodes = 1};
  leaf.captures = position.is_capture(move) ? 1 : 0;
  leaf.promotions = move.promotes() ? 1 : 0;
  leaf.drops = move.is_drop() ? 1 : 0;
  Undo undo;
  position.make(move, undo);
  const bool checks = in_check(position, them);
  const bool takes_last_royal = had_royal && position.royal_count(them) == 0;
  const bool mates = checks && position.rules().has_check_rule() && !has_legal_move(position);
  position.unmake(move, undo);
  leaf.checks = checks ? 1 : 0;
  leaf.mates = mates || takes_last_royal ? 1 : 0;
  return leaf;
}

}  // namespace

std::uint64_t move_weight(const Position& position, Move move, PerftCount count) {
  if (count == PerftCount::moves) return 1;
  return static_cast<std::uint64_t>(count_spellings(position, move));
}

NodeTally NodeTally::of_leaves(const Position& position, std::span<const Move> moves,
                               PerftCount count) {
  if (count == PerftCount::moves) return {moves.size()};
  NodeTally sum;
  for (const Move move : moves) sum.nodes += move_weight(position, move, count);
  return sum;
}

void LeafTally::add(const LeafTally& part, std::uint64_t weight) {
  const auto add_to = [weight](std::uint64_t& sum, std::uint64_t more) {
    sum = saturated_sum(sum, saturated_product(more, weight));
  };
  add_to(nodes, part.nodes);
  add_to(captures, part.captures);
  add_to(promotions, part.promotions);
  add_to(drops, part.drops);
  add_to(checks, part.checks);
  add_to(mates, part.mates);
}

LeafTally LeafTally::of_leaves(Position& position, std::span<const Move> moves, PerftCount count) {
  LeafTally sum;
  for (const Move move : moves) {
    sum.add(of_leaf(position, move), move_weight(position, move, count));
  }
  return sum;
}

}  // namespace shishi
