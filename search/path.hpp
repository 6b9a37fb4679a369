// The line from the start of the game to the current node: what repetition in the tree is judged
// by.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/game.hpp"

namespace shishi {

/// A stack of the positions of the game and of the searched line.
///
/// Pushing is cheap: whether a move attacked something (chu's rule) costs a scan of the board and
/// is computed only once a repetition is found, by playing the line again from the root. A counter
/// per hash of the key tells nearly every new position from a repeated one without a scan of the
/// line.
class Path {
 public:
  /// Starts over from the current position of a game.
  void reset(const Game& game);

  /// The position with that key was reached by `move` (none: a null move); `checks`: the side to
  /// move is in check.
  void push(std::uint64_t key, Move move, bool checks);
  void pop();

  /// The rule's verdict if the current position has been there before, else ongoing. A second
  /// occurrence stands for the fourth: whoever can repeat once can go on. Repetitions across a null
  /// move do not count. `side_to_move`: of the current position.
  Outcome repetition(Color side_to_move);

 private:
  std::uint16_t& counter(std::uint64_t key) { return counters_[key % kCounters]; }
  void complete();

  static constexpr std::size_t kCounters = 8'192;

  std::array<std::uint16_t, kCounters> counters_{};
  std::vector<HistoryEntry> entries_;
  std::vector<Move> moves_;       // from the root on; none: a null move
  std::optional<Position> root_;  // once there is a game
  std::size_t root_entries_ = 0;  // entries that come from the game
  std::size_t complete_ = 0;      // entries from the front with all flags known
};

}  // namespace shishi
