// Samples from games of the searcher against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/match/openings.hpp"
#include "engine/match/referee.hpp"
#include "variants/spec.hpp"

namespace shishi {

struct DatagenSettings {
  const VariantSpec* variant = nullptr;
  std::uint64_t games = 1000;
  std::uint64_t nodes = 5000;  ///< per move
  int hash_mib = 16;           ///< of each thread
  int threads = 1;
  std::uint64_t seed = 1;
  OpeningSettings openings;
  int max_plies = 512;  ///< a game this long is a draw
};

/// What was done, with the processor time of all threads.
struct DatagenTotals {
  std::uint64_t games = 0;
  std::uint64_t samples = 0;
  std::uint64_t nodes = 0;
  double cpu_seconds = 0;
  double search_seconds = 0;  ///< of these, within the searches
};

/// Plays the games that are not yet in the file and appends a block for each, on several threads;
/// the block of a game depends on the settings and its number alone. With `resume` the file may be
/// there; what a kill left of a last block is cut off. `progress` is told the number of games in
/// the file after each one. Errors: the file, settings that differ from the file's.
Expected<DatagenTotals> generate_data(const DatagenSettings& settings, const std::string& path,
                                      bool resume, const std::atomic<bool>& interrupted,
                                      const std::function<void(std::uint64_t games)>& progress);

/// The positions of a game to learn from: those that the searcher was to move in, neither in check
/// nor with a capture or promotion as its move, nor with a decided score.
std::vector<std::string> quiet_samples(const PlayedGame& game);

}  // namespace shishi
