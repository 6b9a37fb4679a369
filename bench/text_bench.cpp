// Reading and writing positions and moves. An item is a position or a move, read and written once.
#include "bench/register.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"

namespace shishi::bench {
namespace {

void convert_positions(benchmark::State& state, const Workload& workload) {
  std::int64_t items = 0;
  for (auto iteration : state) {
    for (const std::string& sfen : workload.sfens) {
      const auto position = parse_sfen(workload.rules, sfen);
      benchmark::DoNotOptimize(to_sfen(*position));
    }
    items += static_cast<std::int64_t>(workload.sfens.size());
  }
  state.SetItemsProcessed(items);
}

void convert_moves(benchmark::State& state, const Workload& workload) {
  std::vector<MoveList> lists;
  for (const Position& position : workload.positions) lists.emplace_back(position);
  std::int64_t items = 0;
  for (auto iteration : state) {
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const Position& position = workload.positions[i];
      for (const Move move : lists[i]) {
        const auto read = parse_usi(position, to_usi(position, move));
        benchmark::DoNotOptimize(read->raw());
      }
      items += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(items);
}

const bool kRegistered =
    register_for_all("sfen", convert_positions) && register_for_all("usi", convert_moves);

}  // namespace
}  // namespace shishi::bench
