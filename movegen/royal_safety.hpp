// Which moves leave the sole royal attacked: one ray scan from the royal finds checkers and pins.
// Internal to movegen.
#pragma once

#include "movegen/position.hpp"

namespace shishi {

/// The royal safety of the side to move, for games with a check rule.
class RoyalSafety {
 public:
  explicit RoyalSafety(const Position& position);

  /// Whether moves of pieces other than the royal need no test at all.
  [[nodiscard]] bool is_free() const {
    return !applies_ || (!is_slow_ && checker_count_ == 0 && pins_.empty());
  }
  /// The square whose piece's moves need a test although `is_free()`: the sole royal's, or no
  /// square.
  [[nodiscard]] Square tested() const { return royal_; }
  /// Whether a pseudo-legal move leaves no attacked sole royal behind.
  [[nodiscard]] bool allows(Move move) const;

 private:
  struct Checker {
    Square square;
    int direction = -1;  ///< from the royal; -1: a leap, which cannot be blocked
  };
  struct Pin {
    Square square;
    Square pinner;
    int direction = 0;
  };
  void add_checker(Checker checker);
  void scan_rays();
  void scan_leaps();
  [[nodiscard]] bool on_line(Square target, int direction, Square end) const;
  [[nodiscard]] bool royal_may_go(Move move) const;
  [[nodiscard]] bool allows_by_playing(Move move) const;

  const Position& position_;
  bool applies_;  ///< there is a check rule and exactly one royal
  bool is_slow_;  ///< pieces with lion, line or hook powers: play each move and look
  Square royal_;
  Checker checker_;  ///< the first one found
  int checker_count_ = 0;
  StaticVector<Pin, kDirectionCount> pins_;
};

}  // namespace shishi
