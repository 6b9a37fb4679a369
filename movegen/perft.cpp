#include "movegen/perft.hpp"

#include "movegen/perft_walk.hpp"

namespace shishi {

std::uint64_t perft(Position& position, int depth, PerftCount count) {
  if (depth <= 0) return 1;
  NoMemo memo;
  return PerftWalker<NodeTally>{position.rules(), depth, count, memo}.walk(position, depth).nodes;
}

}  // namespace shishi
