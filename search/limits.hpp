// When a search ends.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/move.hpp"

namespace shishi {

using Milliseconds = std::chrono::milliseconds;

/// The limits of one search; the first one reached ends it. Nothing set: until stopped.
struct Limits {
  std::optional<int> depth;  ///< iterations, plies
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;            ///< hard
  std::array<std::optional<Milliseconds>, 2> time;  ///< left on each clock, by colour
  std::array<Milliseconds, 2> increment{};          ///< per move, by colour
  Milliseconds byoyomi{};                           ///< per move once the clock is used up
  int moves_to_go = 0;             ///< until the next time control; 0: sudden death
  Milliseconds overhead{30};       ///< kept back for the way to the GUI
  bool infinite = false;           ///< report no best move before `stop`
  bool ponder = false;             ///< the same until `ponderhit`
  std::vector<Move> search_moves;  ///< only these at the root; empty: all legal moves
  int max_plies = 0;               ///< draw once the move number is beyond it (0: no limit)
};

}  // namespace shishi
