// Reverse attack scans: who of one colour attacks a square. `Attackers` tells how the kinds attack:
// the tables of `Rules`, or constants. Internal to movegen; hook movers are not seen here (see
// attacks.hpp).
#pragma once

#include <algorithm>

#include "movegen/position.hpp"

namespace shishi {

/// How the pieces of one colour attack, read from the tables of `Rules`.
class TableAttackers {
 public:
  TableAttackers(const Rules& rules, Color color) : rules_{rules}, color_{color} {}

  [[nodiscard]] Color color() const { return color_; }
  [[nodiscard]] int reach(Kind kind, int direction) const {
    return rules_.reach(color_, kind, direction);
  }
  [[nodiscard]] std::uint64_t leap_mask(Kind kind) const { return rules_.leap_mask(color_, kind); }
  /// Whether `test(leap)` holds for any leap of any kind.
  template <typename Test>
  bool any_leap(Test test) const {
    const auto& leaps = rules_.leaps(color_);
    return std::any_of(leaps.begin(), leaps.end(), test);
  }

 private:
  const Rules& rules_;
  const Color color_;
};

// Squares that count as empty although a piece stands there, which attacks nothing.
struct NoneLifted {
  [[nodiscard]] static constexpr bool contains(Square /*s*/) { return false; }
};
struct Lifted {
  Square square;
  [[nodiscard]] bool contains(Square s) const { return s == square; }
};
struct BothLifted {
  Square first;
  Square second;
  [[nodiscard]] bool contains(Square s) const { return s == first || s == second; }
};

template <typename Lift>
bool is_clear(const Position& position, Square s, const Lift& lift) {
  return position.is_empty(s) || lift.contains(s);
}

/// The first square along a ray that is not clear: a piece or the edge.
struct RayEnd {
  Square square;
  int distance = 0;
};

/// Looks along a ray from a square of the board. Most rays are short and their lengths hard to
/// predict, so the first squares are looked at without a branch; the guard is wide enough for that.
template <int kDelta, typename Lift>
RayEnd look_along(const Position& position, Square from, const Lift& lift) {
  Square s = from + kDelta;
  int distance = 1;
  while (is_clear(position, s, lift)) {
    s = s + kDelta;
    ++distance;
  }
  return {s, distance};
}

/// Whether the piece at the end of a ray in `direction` attacks back along it.
template <typename Attackers>
bool attacks_back(const Position& position, RayEnd end, int direction, const Attackers& attackers) {
  return position.holds(end.square, attackers.color()) &&
         attackers.reach(position.kind(end.square), opposite(direction)) >= end.distance;
}

/// Whether a piece attacks `target` along a ray.
template <typename Attackers, typename Lift>
bool ray_attacked(const Position& position, Square target, const Attackers& attackers,
                  const Lift& lift) {
  return any_direction([&](auto direction) {
    constexpr int kDelta = kStep[static_cast<std::size_t>(direction())];
    return attacks_back(position, look_along<kDelta>(position, target, lift), direction, attackers);
  });
}

/// Whether the piece on the square that `leap` leads from has that leap.
template <typename Attackers>
bool leaps_from(const Position& position, Square s, Leap leap, const Attackers& attackers) {
  return position.holds(s, attackers.color()) &&
         (attackers.leap_mask(position.kind(s)) >> leap.bit & 1) != 0;
}

/// Whether a piece attacks `target` over others.
template <typename Attackers, typename Lift>
bool leap_attacked(const Position& position, Square target, const Attackers& attackers,
                   const Lift& lift) {
  return attackers.any_leap([&](Leap leap) {
    const Square s = target + -leap.delta;
    return leaps_from(position, s, leap, attackers) && !lift.contains(s);
  });
}

}  // namespace shishi
