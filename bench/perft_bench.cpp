// Perft to two plies. An item is a leaf.
#include "bench/register.hpp"
#include "movegen/perft.hpp"

namespace shishi::bench {
namespace {

constexpr int kDepth = 2;

void count_leaves(benchmark::State& state, const Workload& workload) {
  std::vector<Position> positions = workload.positions;
  std::uint64_t leaves = 0;
  for (auto iteration : state) {
    for (Position& position : positions) leaves += perft(position, kDepth);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

const bool kRegistered = register_for_all("perft2", count_leaves);

}  // namespace
}  // namespace shishi::bench
