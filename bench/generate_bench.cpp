// Move generation, attack tests, make and unmake. An item is a move listed, a square asked about, a
// move made; `per_call` is the CPU time of one list, one test, one move made and unmade.
#include "bench/register.hpp"
#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"

namespace shishi::bench {
namespace {

template <GenKind kKind>
void generate_moves(benchmark::State& state, const Workload& workload) {
  MoveList moves{workload.rules};
  std::int64_t items = 0;
  for (auto iteration : state) {
    for (const Position& position : workload.positions) {
      moves.fill<kKind>(position);
      benchmark::DoNotOptimize(moves.begin());
      items += static_cast<std::int64_t>(moves.size());
    }
  }
  report(state, items, state.iterations() * std::ssize(workload.positions));
}

void ask_attacks(benchmark::State& state, const Workload& workload) {
  std::int64_t items = 0;
  for (auto iteration : state) {
    for (const Position& position : workload.positions) {
      int attacked_squares = 0;
      for (const Square square : workload.rules.squares()) {
        attacked_squares += attacked(position, square, position.side_to_move()) ? 1 : 0;
      }
      benchmark::DoNotOptimize(attacked_squares);
      items += static_cast<std::int64_t>(workload.rules.squares().size());
    }
  }
  report(state, items, items);
}

void make_and_unmake(benchmark::State& state, const Workload& workload) {
  std::vector<Position> positions = workload.positions;
  std::vector<std::vector<Move>> moves;
  for (const Position& position : positions) {
    const MoveList list{position};
    moves.emplace_back(list.begin(), list.end());
  }
  std::int64_t items = 0;
  Undo undo;
  for (auto iteration : state) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (const Move move : moves[i]) {
        positions[i].make(move, undo);
        benchmark::DoNotOptimize(positions[i].key());
        positions[i].unmake(move, undo);
      }
      items += static_cast<std::int64_t>(moves[i].size());
    }
  }
  report(state, items, items);
}

const bool kRegistered = register_for_all("generate", generate_moves<GenKind::all>) &&
                         register_for_all("captures", generate_moves<GenKind::captures>) &&
                         register_for_all("attacked", ask_attacks) &&
                         register_for_all("make_unmake", make_and_unmake);

}  // namespace
}  // namespace shishi::bench
