// From powers to movers. The same code runs when `Rules` builds its tables and when the compiler
// specialises a built-in game, so that there is one reading of a power.
#pragma once

#include <algorithm>
#include <span>

#include "movegen/mover.hpp"
#include "variants/spec.hpp"

namespace shishi {

namespace detail {

// What the powers of a kind say of one owner's direction.
struct RaySummary {
  int slide = 0;  // steps; kFar if unlimited, 0 if none
  int line = 0;   // steps of a line power
};

struct PowerSummary {
  std::array<RaySummary, kDirectionCount> rays{};
  StaticVector<Offset, 48> jumps;
  HookAxes hook = HookAxes::none;
  bool is_lion = false;
};

constexpr void add_power(PowerSummary& summary, const Power& power) {
  for (int d = 0; d < kDirectionCount; ++d) {
    if (!power.directions.contains(d)) continue;
    RaySummary& ray = summary.rays.at(static_cast<std::size_t>(d));
    if (power.type == PowerType::slide) {
      ray.slide = std::max<int>(ray.slide, power.range == kUnlimited ? kFar : power.range);
    }
    if (power.type == PowerType::line) ray.line = power.range;
  }
  if (power.type == PowerType::lion) summary.is_lion = true;
  if (power.type == PowerType::hook) {
    summary.hook = power.directions == kOrthogonal ? HookAxes::orthogonal : HookAxes::diagonal;
  }
  for (int i = 0; i < power.jump_count; ++i)
    summary.jumps.push_back(power.jumps.at(static_cast<std::size_t>(i)));
}

constexpr PowerSummary summarize(std::span<const Power> powers) {
  PowerSummary summary;
  for (const Power& power : powers) add_power(summary, power);
  return summary;
}

constexpr int distance(Offset o) {
  return std::max(o.right < 0 ? -o.right : o.right, o.forward < 0 ? -o.forward : o.forward);
}

// The direction whose ray holds the offset, or -1.
constexpr int ray_of(Offset o) {
  for (int d = 0; d < kDirectionCount; ++d) {
    const Offset unit = kUnit.at(static_cast<std::size_t>(d));
    if (o.right == unit.right * distance(o) && o.forward == unit.forward * distance(o)) return d;
  }
  return -1;
}

// How far along a direction lion and line powers already reach every square.
constexpr int covered(const PowerSummary& summary, int direction) {
  return std::max(summary.is_lion ? 2 : 0,
                  summary.rays.at(static_cast<std::size_t>(direction)).line);
}

constexpr std::uint64_t leap_mask(Color owner, Offset o) {
  const int sign = owner == Color::black ? 1 : -1;
  return std::uint64_t{1} << leap_bit(sign * o.right, sign * o.forward);
}

constexpr Offset times(Offset o, int factor) {
  return {static_cast<std::int8_t>(o.right * factor), static_cast<std::int8_t>(o.forward * factor)};
}

constexpr void add_direction(Mover& mover, const PowerSummary& summary, Color owner, int d) {
  const Offset unit = kUnit.at(static_cast<std::size_t>(d));
  const RaySummary& ray = summary.rays.at(static_cast<std::size_t>(d));
  const int board = board_direction(owner, d);
  const int skip = covered(summary, d);
  if (ray.slide == 1 && skip == 0) {
    mover.steps.push_back(static_cast<std::int16_t>(delta(owner, unit)));
  } else if (ray.slide > skip) {
    mover.rides.push_back({static_cast<std::int16_t>(delta(owner, unit)),
                           static_cast<std::uint8_t>(board), static_cast<std::uint8_t>(skip),
                           static_cast<std::uint8_t>(ray.slide)});
  }
  mover.reach.at(static_cast<std::size_t>(board)) =
      static_cast<std::uint8_t>(std::max(ray.slide, skip > 0 ? 1 : 0));
  if (ray.line == 0) return;
  mover.line_mask = static_cast<std::uint8_t>(mover.line_mask | 1U << board);
  mover.line_range = static_cast<std::uint8_t>(ray.line);
  for (int n = 2; n <= ray.line; ++n) mover.leaps |= leap_mask(owner, times(unit, n));
}

constexpr void add_jump(Mover& mover, const PowerSummary& summary, Color owner, Offset o) {
  const int direction = ray_of(o);
  if (summary.is_lion && distance(o) <= 2) return;
  if (direction >= 0 && distance(o) <= covered(summary, direction)) return;
  const int board = direction < 0 ? 0 : board_direction(owner, direction);
  if (direction >= 0 && summary.rays.at(static_cast<std::size_t>(direction)).slide >= distance(o))
    mover.overlaps = true;
  mover.steps.push_back(static_cast<std::int16_t>(delta(owner, o)));
  if (distance(o) == 1) {
    auto& reach = mover.reach.at(static_cast<std::size_t>(board));
    reach = std::max<std::uint8_t>(reach, 1);
  } else {
    mover.leaps |= leap_mask(owner, o);
  }
}

constexpr void add_lion(Mover& mover, Color owner) {
  mover.is_lion = true;
  for (int right = -2; right <= 2; ++right) {
    for (int forward = -2; forward <= 2; ++forward) {
      const Offset o{static_cast<std::int8_t>(right), static_cast<std::int8_t>(forward)};
      if (distance(o) == 2) mover.leaps |= leap_mask(owner, o);
    }
  }
}

constexpr Mover move_by(const PowerSummary& summary, Color owner) {
  Mover mover;
  mover.hook = summary.hook;
  if (summary.is_lion) add_lion(mover, owner);
  for (int d = 0; d < kDirectionCount; ++d) add_direction(mover, summary, owner, d);
  for (const Offset o : summary.jumps) add_jump(mover, summary, owner, o);
  return mover;
}

// Whether a piece on that rank from its own side (0 = own back rank) has any target rank on the
// board.
constexpr bool can_leave(const PowerSummary& summary, int own_rank, int ranks) {
  const auto fits = [&](Offset o) {
    return own_rank + o.forward >= 0 && own_rank + o.forward < ranks;
  };
  if (summary.is_lion || summary.hook != HookAxes::none) return true;
  for (int d = 0; d < kDirectionCount; ++d) {
    const RaySummary& ray = summary.rays.at(static_cast<std::size_t>(d));
    if ((ray.slide > 0 || ray.line > 0) && fits(kUnit.at(static_cast<std::size_t>(d)))) return true;
  }
  return std::any_of(summary.jumps.begin(), summary.jumps.end(), fits);
}

}  // namespace detail

/// Whether a rank (0: White's back rank) is in a colour's promotion zone.
constexpr bool is_zone_rank(const VariantSpec& spec, Color color, int rank) {
  return color == Color::black ? rank < spec.zone : rank >= spec.ranks - spec.zone;
}

/// How the kind of that row moves.
constexpr Mover make_mover(const VariantSpec& spec, Color color, std::size_t row) {
  const PieceSpec& piece = spec.pieces[row];
  const detail::PowerSummary summary = detail::summarize(piece.powers);
  Mover mover = detail::move_by(summary, color);
  mover.is_promotable = !piece.promotes_to.empty();
  if (mover.is_promotable)
    mover.promoted = Kind{static_cast<int>(find_row(spec.pieces, piece.promotes_to))};
  for (int rank = 0; rank < spec.ranks; ++rank) {
    const int own_rank = color == Color::black ? spec.ranks - 1 - rank : rank;
    const bool is_live = detail::can_leave(summary, own_rank, spec.ranks);
    const Arrival live = is_zone_rank(spec, color, rank) ? Arrival::zone : Arrival::plain;
    mover.arrival.at(static_cast<std::size_t>(Square::at(1, rank).row())) =
        is_live ? live : Arrival::dead;
    mover.live_ranks |= (is_live ? 1U : 0U) << rank;
  }
  return mover;
}

}  // namespace shishi
