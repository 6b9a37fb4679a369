// The positions that benchmarks run over: of every variant, searched and drawn up alike.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "movegen/position.hpp"
#include "movegen/rules.hpp"

namespace shishi::bench {

/// A named set of positions of one variant.
struct Workload {
  /// Throws std::runtime_error for an SFEN that cannot be read. `game` must outlive the set.
  Workload(const Rules& game, const std::string& set, std::vector<std::string> texts);

  const Rules& rules;
  std::string name;  ///< "<variant>/<set>"
  std::vector<std::string> sfens;
  std::vector<Position> positions;
};

/// Of every variant the set `start`, its start position, and, where tests/data/positions has the
/// variant, the set `games`: 60 positions of random games, mostly middle games. Loaded once.
const std::vector<std::unique_ptr<Workload>>& workloads();

/// A position to count to a fixed depth, and what bench/compare_perft calls it.
struct PerftCase {
  std::string name;
  int depth = 1;      ///< plies, those of shishi_bench
  bool slow = false;  ///< many seconds a count
  Position position;
};

/// bench/perft_cases.json, loaded once. Throws std::runtime_error for what cannot be read.
const std::vector<PerftCase>& perft_cases();

}  // namespace shishi::bench
