// The time control as CECP tells it: `level`, `st`, `sd`, `time`, `otim`.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "movegen/types.hpp"
#include "search/limits.hpp"

namespace shishi {

class CecpClock {
 public:
  using Words = std::span<const std::string_view>;

  /// `level MOVES MIN[:SEC] SECONDS`, after `made` moves of the engine. False if that makes no
  /// sense; nothing changes then.
  bool set_level(Words words, int made);
  /// `st SECONDS` for each move.
  bool set_move_time(Words words);
  /// `sd DEPTH`.
  bool set_depth(Words words);
  /// `time` and `otim`: centiseconds left to the engine and to its opponent.
  bool set_own_time(Words words);
  bool set_other_time(Words words);
  /// A new game has no limit of depth.
  void forget_depth() { depth_.reset(); }

  /// The limits of a move of `side`, the engine's, after `made` moves of its own.
  [[nodiscard]] Limits limits(Color side, int made) const;

 private:
  std::optional<Milliseconds> move_time_;
  std::optional<Milliseconds> own_;
  std::optional<Milliseconds> other_;
  Milliseconds increment_{};
  int moves_ = 0;      // of a time control; 0: the whole game
  int made_then_ = 0;  // moves made when it began
  std::optional<int> depth_;
};

}  // namespace shishi
