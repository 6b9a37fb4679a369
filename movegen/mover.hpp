// How a kind of one colour moves, in cells of the board array. `make_mover.hpp` works it out from
// the powers.
#pragma once

#include <array>
#include <cstdint>

#include "movegen/static_vector.hpp"
#include "movegen/types.hpp"

namespace shishi {

/// A slide from a square: targets at `skip + 1` up to `range` steps along `direction`.
/// Squares up to `skip` are walked but not emitted: a `line` power of the same piece already covers
/// them.
struct Ride {
  std::int16_t delta = 0;      ///< cells per step
  std::uint8_t direction = 0;  ///< board direction
  std::uint8_t skip = 0;
  std::uint8_t range = 0;  ///< steps; `kFar` if unlimited

  friend bool operator==(const Ride&, const Ride&) = default;
};
/// Longer than any line of the board: the edge stops it.
inline constexpr std::uint8_t kFar = 32;

enum class HookAxes : std::uint8_t { none, orthogonal, diagonal };

/// What arriving on a square means for a kind's promotion.
enum class Arrival : std::uint8_t {
  plain,
  zone,
  dead  ///< the piece could never move again
};

/// Whether a move may be played without and with promotion.
struct PromotionOptions {
  bool stay = true;
  bool promote = false;

  friend bool operator==(const PromotionOptions&, const PromotionOptions&) = default;
};

/// How a kind of one colour moves, in cell deltas and board directions.
struct Mover {
  StaticVector<std::int16_t, 48>
      steps;  ///< leaps and single steps (captures and quiet moves alike)
  StaticVector<Ride, kDirectionCount> rides;
  bool is_lion = false;  ///< two king steps with captures on the way, or any square within two
  std::uint8_t line_mask = 0;   ///< board directions of the `line` power, one bit each
  std::uint8_t line_range = 0;  ///< its steps, 2 or 3
  HookAxes hook = HookAxes::none;
  bool overlaps =
      false;  ///< a jump may land where a slide of the same piece ends: emitted moves need a sieve
  bool is_promotable = false;
  Kind promoted{};  ///< only if `is_promotable`
  /// Reverse attack test: this kind attacks along board direction d over empty squares up to
  /// `reach[d]` steps.
  std::array<std::uint8_t, kDirectionCount> reach{};
  /// Squares attacked whatever stands between, distance two and more: bit `leap_bit(dx, dy)`.
  std::uint64_t leaps = 0;
  std::array<Arrival, kRows> arrival{};  ///< by row of the board array
  std::uint32_t live_ranks = 0;          ///< bit r: on rank r it can move again
};

/// Whether a kind moves by lion, line or hook power: pins and blocks then follow no simple line.
constexpr bool is_special(const Mover& mover) {
  return mover.is_lion || mover.line_mask != 0 || mover.hook != HookAxes::none;
}

/// The bit of a leap of (dx right, dy towards rank a), each within ±kMaxLeap, Black's view.
constexpr int leap_bit(int dx, int dy) {
  return dx + kMaxLeap + (2 * kMaxLeap + 1) * (dy + kMaxLeap);
}

/// A leap that some kind has.
struct Leap {
  std::int16_t delta = 0;  ///< cells from the leaper to its target
  std::uint8_t bit = 0;    ///< its `leap_bit`
};

/// The leaps that any of the movers has.
template <typename Movers>
constexpr StaticVector<Leap, 48> list_leaps(const Movers& movers) {
  std::uint64_t mask = 0;
  for (const Mover& mover : movers) mask |= mover.leaps;
  StaticVector<Leap, 48> leaps;
  for (int dy = -kMaxLeap; dy <= kMaxLeap; ++dy) {
    for (int dx = -kMaxLeap; dx <= kMaxLeap; ++dx) {
      const int bit = leap_bit(dx, dy);
      if ((mask >> bit & 1) == 0) continue;
      leaps.push_back(
          {static_cast<std::int16_t>(dx - kStride * dy), static_cast<std::uint8_t>(bit)});
    }
  }
  return leaps;
}

}  // namespace shishi
