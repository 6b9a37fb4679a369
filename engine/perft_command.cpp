#include "engine/perft_command.hpp"

#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

std::uint64_t divide(Position& position, const PerftSettings& settings, const LineWriter& write) {
  std::uint64_t total = 0;
  Undo undo;
  for (const Move move : MoveList{position}) {
    const std::string text = to_usi(position, move);
    const auto spellings = settings.count == PerftCount::moves
                               ? std::uint64_t{1}
                               : static_cast<std::uint64_t>(count_spellings(position, move));
    position.make(move, undo);
    const std::uint64_t leaves = spellings * perft(position, settings.depth - 1, settings.count);
    position.unmake(move, undo);
    write(text + ": " + std::to_string(leaves));
    total += leaves;
  }
  return total;
}

}  // namespace

std::uint64_t run_perft(Position position, const PerftSettings& settings, const LineWriter& write) {
  const CpuTimer timer;
  const bool divides = settings.divide && settings.depth > 0;
  const std::uint64_t nodes =
      divides ? divide(position, settings, write) : perft(position, settings.depth, settings.count);
  write(speed_text(nodes, timer.seconds()));
  return nodes;
}

}  // namespace shishi
