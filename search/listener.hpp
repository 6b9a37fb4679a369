// How a search speaks to the world.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "movegen/move.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"

namespace shishi {

enum class Bound { exact, lower, upper };

/// One line of thinking.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;  ///< plies
  int multipv = 1;          ///< rank of this line, from 1
  Score score = 0;
  Bound bound = Bound::exact;
  std::uint64_t nodes = 0;
  Milliseconds time{};
  int hashfull = 0;      ///< per mille
  std::vector<Move> pv;  ///< legal from the root on
};

/// What a search found. `best` is none if there is no legal move.
struct SearchResult {
  Move best;
  Move ponder;  ///< none if unknown
  Score score = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
};

class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void info(const SearchInfo& info) = 0;
  /// Exactly once per search, after the last `info`.
  virtual void best_move(const SearchResult& result) = 0;
};

/// For searches of which only the result matters.
class SilentListener final : public SearchListener {
 public:
  void info(const SearchInfo& /*info*/) override {}
  void best_move(const SearchResult& /*result*/) override {}
};

}  // namespace shishi
