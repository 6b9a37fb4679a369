#include "engine/search_settings.hpp"

#include <algorithm>
#include <cstdint>

namespace shishi {

SearchOptions search_options(const Options& options) {
  SearchOptions search;
  search.hash_mib = static_cast<std::size_t>(options.hash_mib);
  search.multipv = options.multipv;
  search.entering_king = options.entering_king;
  return search;
}

Limits with_options(Limits limits, const Options& options) {
  limits.overhead = Milliseconds{options.move_overhead_ms};
  limits.max_plies = options.max_moves_to_draw;
  if (const int depth = options.depth_limit; depth > 0) {
    limits.depth = std::min(limits.depth.value_or(depth), depth);
  }
  if (const auto nodes = static_cast<std::uint64_t>(options.nodes_limit); nodes > 0) {
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
  }
  return limits;
}

Score resign_threshold(const Options& options) {
  const bool resigns = options.resign_value != kNeverResign && !options.analyse_mode;
  return resigns ? Score{options.resign_value} : kInfinity;
}

}  // namespace shishi
