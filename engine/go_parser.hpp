// The arguments of USI `go` and `ponderhit`, as clients really send them (design/usi.md 3).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/limits.hpp"

namespace shishi {

struct GoCommand {
  Limits limits;  ///< `search_moves`, `overhead` and `max_plies` are left to the caller
  std::vector<std::string> search_moves;  ///< as written; they need a position to be read
  std::optional<int> perft;               ///< `go perft N`
  bool mate = false;                      ///< `go mate`
  bool has_clock = false;                 ///< any of btime, wtime, byoyomi, binc, winc was given
  std::vector<std::string>
      problems;  ///< one message per unknown word or bad number; parsing went on
};

/// Reads the words after `go` (or `ponderhit`). Never fails: what makes no sense is skipped and
/// reported. With any clock value the clocks that were not given stand at zero. Negative numbers
/// count as zero.
GoCommand parse_go(std::span<const std::string_view> words);

}  // namespace shishi
