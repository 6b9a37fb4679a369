// `perft`: counting move paths, in total or for each root move.
#pragma once

#include "engine/report.hpp"
#include "movegen/perft.hpp"
#include "movegen/position.hpp"

namespace shishi {

struct PerftSettings {
  int depth = 1;  ///< plies, 0 and more
  PerftCount count = PerftCount::moves;
  bool divide = false;  ///< also one line per root move: "7g7f: 30"
};

/// Writes the count of each root move if asked for, and last "N nodes M nps". Returns N.
std::uint64_t run_perft(Position position, const PerftSettings& settings, const LineWriter& write);

}  // namespace shishi
