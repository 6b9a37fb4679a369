// Perft on several threads, with or without a table of results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/perft_table.hpp"
#include "engine/shard.hpp"
#include "movegen/perft_tally.hpp"
#include "movegen/position.hpp"

namespace shishi {

struct PerftSettings {
  int depth = 1;  ///< plies, 0 and more
  PerftCount count = PerftCount::moves;
  bool divide = false;  ///< also one count per root move
  bool stats = false;   ///< also what sort of moves the leaves are; plays the last ply, so slower
  int threads = 1;      ///< 1 and more
  std::size_t hash_mib = 0;  ///< size of the table; 0: none
  Shard shard;               ///< counts only this part: the sum over all parts is the count
};

struct RootCount {
  Move move;
  std::uint64_t nodes = 0;
};

struct PerftResult {
  LeafTally total;                ///< without `stats` only `nodes` is counted
  std::vector<RootCount> divide;  ///< root moves in the generator's order; empty at depth 0
  double cpu_seconds = 0;         ///< processor time of all threads
  double wall_seconds = 0;
};

/// Told by the calling thread how many of how many parts are done.
using PerftProgress = std::function<void(std::size_t done, std::size_t parts)>;

class PerftRunner {
 public:
  /// Throws `std::bad_alloc` if there is no room for the table.
  explicit PerftRunner(const PerftSettings& settings);

  /// Counts the leaves `depth` plies below `position`. The table lives on from run to run, so all
  /// positions must be of one game. A sum that does not fit 64 bits is `kCountOverflow`.
  PerftResult run(const Position& position, int depth, const PerftProgress& progress = {});

 private:
  PerftSettings settings_;
  std::unique_ptr<PerftTable<NodeTally>> nodes_;   // the table without stats
  std::unique_ptr<PerftTable<LeafTally>> leaves_;  // the table with stats
};

}  // namespace shishi
