// Perft of bench/perft_cases.json without the slow ones. An item is a leaf.
#include "bench/register.hpp"
#include "movegen/movegen.hpp"
#include "movegen/perft.hpp"

namespace shishi::bench {
namespace {

/// Leaves are listed, not played.
void count_leaves(benchmark::State& state, const PerftCase& perft_case) {
  Position position = perft_case.position;
  std::uint64_t leaves = 0;
  for (auto iteration : state) leaves += perft(position, perft_case.depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

/// Plays all moves of `depth` plies, the last ply too. The moves go to `stack`, those of deeper
/// plies behind them.
std::uint64_t make_all(Position& position, int depth, Move* stack) {
  if (depth == 0) return 1;
  Move* const end = generate<GenKind::all>(position, stack);
  std::uint64_t leaves = 0;
  for (const Move* move = stack; move != end; ++move) {
    Undo undo;
    position.make(*move, undo);
    leaves += make_all(position, depth - 1, end);
    position.unmake(*move, undo);
  }
  return leaves;
}

/// Every leaf is made and unmade.
void make_leaves(benchmark::State& state, const PerftCase& perft_case) {
  Position position = perft_case.position;
  std::vector<Move> stack(position.rules().max_moves() *
                          static_cast<std::size_t>(perft_case.depth));
  std::uint64_t leaves = 0;
  for (auto iteration : state) leaves += make_all(position, perft_case.depth, stack.data());
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

void register_case(const std::string& what, void (*body)(benchmark::State&, const PerftCase&),
                   const PerftCase& perft_case) {
  benchmark::RegisterBenchmark((what + '/' + perft_case.name).c_str(), body, std::cref(perft_case))
      ->Unit(benchmark::kMillisecond);
}

bool register_cases() {
  for (const PerftCase& perft_case : perft_cases()) {
    if (perft_case.slow) continue;
    register_case("perft", count_leaves, perft_case);
    register_case("make_all", make_leaves, perft_case);
  }
  return true;
}

const bool kRegistered = register_cases();

}  // namespace
}  // namespace shishi::bench
