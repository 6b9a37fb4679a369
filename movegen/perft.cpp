#include "movegen/perft.hpp"

#include <cassert>
#include <memory>
#include <numeric>

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"

namespace shishi {

namespace {

std::uint64_t count_leaves(const Position& position, const Move* first, const Move* last,
                           PerftCount count) {
  if (count == PerftCount::moves) return static_cast<std::uint64_t>(last - first);
  return std::accumulate(first, last, std::uint64_t{0}, [&](std::uint64_t sum, Move move) {
    return sum + static_cast<std::uint64_t>(count_spellings(position, move));
  });
}

// `stack` is where the moves of this ply go; deeper plies follow behind.
std::uint64_t walk(Position& position, int depth, PerftCount count, Move* stack) {
  Move* const end = generate<GenKind::all>(position, stack);
  if (depth == 1) return count_leaves(position, stack, end, count);
  std::uint64_t nodes = 0;
  for (const Move* move = stack; move != end; ++move) {
    const auto weight = count == PerftCount::moves
                            ? 1U
                            : static_cast<std::uint64_t>(count_spellings(position, *move));
    Undo undo;
    position.make(*move, undo);
    assert(position.key() == position.key_from_scratch());
    nodes += weight * walk(position, depth - 1, count, end);
    position.unmake(*move, undo);
  }
  return nodes;
}

}  // namespace

std::uint64_t perft(Position& position, int depth, PerftCount count) {
  if (depth <= 0) return 1;
  // Pages that no list reaches are never touched, so the bound costs address space only.
  const auto room = position.rules().max_moves() * static_cast<std::size_t>(depth);
  const auto stack = std::make_unique_for_overwrite<Move[]>(room);
  return walk(position, depth, count, stack.get());
}

}  // namespace shishi
