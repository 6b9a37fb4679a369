// What one piece may do, by its powers, promotion and lion trading; royal safety is left to the
// caller. Internal to movegen. Where the mover comes from is a template parameter: the tables of
// `Rules`, or constants.
#pragma once

#include <algorithm>
#include <array>

#include "movegen/lion_trade.hpp"
#include "movegen/movegen.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// More moves than any one piece of any variant has: a hook mover reaches every square, others
/// fewer than 300 results.
inline constexpr std::size_t kMaxPieceMoves = 2 * kMaxSide * kMaxSide;

/// A mover read from the tables of `Rules`.
class TableSource {
 public:
  static constexpr bool kIsPlain = false;
  static constexpr bool kCapturesAlike = false;

  TableSource(const Position& position, Square from)
      : rules_{position.rules()},
        us_{position.side_to_move()},
        from_{from},
        role_{rules_.role(position.kind(from))},
        mover_{rules_.mover(us_, position.kind(from))} {}

  [[nodiscard]] Color us() const { return us_; }
  [[nodiscard]] Role role() const { return role_; }
  [[nodiscard]] const Mover& mover() const { return mover_; }
  template <bool kTakes>
  [[nodiscard]] PromotionOptions options(Square to) const {
    return rules_.promotion_options(us_, mover_, from_, to, kTakes);
  }
  template <typename F>
  void for_each_step(F f) const {
    for (const std::int16_t step : mover_.steps) f(step);
  }
  template <typename F>
  void for_each_ride(F f) const {
    for (const Ride& ride : mover_.rides) f(ride);
  }

 private:
  const Rules& rules_;
  Color us_;
  Square from_;
  Role role_;
  const Mover& mover_;
};

/// Writes the moves of one piece of the side to move.
template <GenKind kKind, typename Source>
class PieceMoves {
 public:
  /// `trades`: whether the lion-trading rules limit captures.
  PieceMoves(const Position& position, Source source, Square from, Move* out, bool trades)
      : position_{position}, source_{source}, from_{from}, out_{out}, trades_{trades} {}

  /// Writes all moves, each once; returns the end.
  Move* write() {
    Move* const first = out_;
    source_.for_each_step([this](auto step) { this->add_step(from_ + step); });
    source_.for_each_ride([this](auto ride) { this->add_ride(ride); });
    if (mover().is_lion) add_lion();
    if (mover().line_mask != 0) add_lines();
    if (mover().hook != HookAxes::none) add_hook();
    if (mover().overlaps) sieve(first);
    return out_;
  }

 private:
  static constexpr bool kCaptures = kKind != GenKind::quiets;
  static constexpr bool kQuiets = kKind != GenKind::captures;

  [[nodiscard]] const Mover& mover() const { return source_.mover(); }
  [[nodiscard]] std::uint8_t own() const { return Position::owner_code(source_.us()); }
  [[nodiscard]] bool is_blocked(Square s) const { return (position_.owner(s) & own()) != 0; }
  [[nodiscard]] bool is_enemy(Square s) const { return position_.holds(s, ~source_.us()); }
  static constexpr int step(int d) { return kStep[static_cast<std::size_t>(d)]; }

  // --- emission ---

  void add_step(Square to) {
    if constexpr (Source::kIsPlain) {  // without a branch: always written, counted if wanted
      *out_ = Move::board(from_, to);
      const std::uint8_t owner = position_.owner(to);
      if constexpr (kKind == GenKind::all) out_ += (owner & own()) == 0 ? 1 : 0;
      if constexpr (kKind == GenKind::captures) out_ += is_enemy(to) ? 1 : 0;
      if constexpr (kKind == GenKind::quiets) out_ += owner == Position::kEmpty ? 1 : 0;
    } else {
      add_target(to);
    }
  }

  void add_target(Square to) {
    if constexpr (kKind == GenKind::all && Source::kCapturesAlike) {  // one branch for both
      if (!is_blocked(to)) emit<false>(to, {});
      return;
    }
    if (position_.is_empty(to)) {
      if constexpr (kQuiets) emit<false>(to, {});
    } else if (is_enemy(to)) {
      if constexpr (kCaptures) emit<true>(to, {});
    }
  }

  template <bool kTakes>
  void emit(Square to, Via via) {
    const Move move = Move::board(from_, to, via);
    if constexpr (kTakes) {
      if (trades_ && is_barred(move)) return;
    }
    if (!mover().is_promotable) {
      *out_++ = move;
      return;
    }
    const PromotionOptions options = source_.template options<kTakes>(to);
    if (options.promote) *out_++ = move.promoted();
    if (options.stay) *out_++ = move;
  }

  // The cheap half of lion trading: only captures of lions by lions, or right after a
  // counter-strike, need a verdict.
  [[nodiscard]] bool is_barred(Move move) const {
    if (source_.role() == Role::lion) {
      if (!is_enemy(move.to()) || position_.rules().role(position_.kind(move.to())) != Role::lion)
        return false;
    } else if (!position_.counter_strike().is_valid()) {
      return false;
    }
    return lion_trade_verdict(position_, move) != Illegal::none;
  }

  void capture(Square to, Via via) {
    if constexpr (kCaptures) emit<true>(to, via);
  }

  // A target that is not own: what is captured on the way decides with what stands there.
  void arrive(Square to, Via via) {
    if (is_blocked(to)) return;
    if (via.empty()) {
      add_target(to);
    } else {
      capture(to, via);
    }
  }

  // --- powers ---

  template <typename AnyRide>
  void add_ride(AnyRide ride) {
    Square s = from_ + ride.delta;
    int distance = 1;
    for (; position_.is_empty(s); s = s + ride.delta) {
      if constexpr (kQuiets) {
        if (distance > ride.skip) emit<false>(s, {});
      }
      if (++distance > ride.range) return;
    }
    if (is_enemy(s) && distance > ride.skip) capture(s, {});
  }

  void add_pass(std::uint8_t directions) {
    if constexpr (kQuiets) {
      for (int d = 0; d < kDirectionCount; ++d) {
        if ((directions >> d & 1) != 0 && position_.is_empty(from_ + step(d))) {
          *out_++ = Move::board(from_, from_);
          return;
        }
      }
    }
  }

  // Rule: chu shogi, lion moves (rules/chushogi.md 3); the same in dai dai shogi.
  void add_lion() {
    for (int right = -2; right <= 2; ++right) {
      for (int down = -2; down <= 2; ++down) {
        if (right != 0 || down != 0) arrive(from_ + (right + kStride * down), {});
      }
    }
    add_pass(0xFF);
    if constexpr (kCaptures) {
      for (int d = 0; d < kDirectionCount; ++d) {
        const Square first = from_ + step(d);
        if (!is_enemy(first)) continue;
        const Via via = Via::first(d);
        capture(from_, via);
        for (const int next : kStep) {
          if (first + next != from_) arrive(first + next, via);
        }
      }
    }
  }

  // Rule: dai dai shogi, lion dog (rules/daidaishogi.md 5.2); with two steps chu's falcon and
  // eagle.
  void add_lines() {
    if (!mover().is_lion) add_pass(mover().line_mask);
    for (int d = 0; d < kDirectionCount; ++d) {
      if ((mover().line_mask >> d & 1) != 0) add_line(d);
    }
  }

  void add_line(int d) {
    const Square first = from_ + step(d);
    const Square second = first + step(d);
    const bool takes_first = is_enemy(first);
    const bool takes_second = is_enemy(second);
    if (!mover().is_lion) {  // a lion has these already
      arrive(first, {});
      if (takes_first) capture(from_, Via::first(d));
      arrive(second, {});
      if (takes_first) arrive(second, Via::first(d));
    }
    if (mover().line_range < 3) return;
    if (takes_second) arrive(first, Via::second(d));
    const Square third = second + step(d);
    arrive(third, {});
    if (takes_first) arrive(third, Via::first(d));
    if (takes_second) arrive(third, Via::second(d));
    if (takes_first && takes_second) arrive(third, Via::both(d));
  }

  // Rule: dai dai shogi, hook moves (rules/daidaishogi.md 5.5). A path has one corner, so a target
  // off the own lines is on two paths at most, one setting out along each axis: the second pass
  // leaves out what the first one reached.
  void add_hook() {
    const int axis = mover().hook == HookAxes::orthogonal ? 0 : 1;
    const int other_axis = axis + 2;
    std::array<Extent, 2 * kMaxSide + 1> reached{};  // by steps along `axis`
    const auto at = [&](int along) -> Extent& {
      const int index = kMaxSide + along;
      return reached[static_cast<std::size_t>(index)];
    };
    const auto take = [&](Square s, int /*steps*/) { take_enemy(s); };
    const auto first_corner = [&](Square corner, int along) {
      go_quietly(corner);
      const auto stop = [&](Square s, int across) {
        take_enemy(s);
        (across < 0 ? at(along).low : at(along).high) = across;
      };
      walk_axis(
          corner, other_axis, [&](Square s, int /*across*/) { go_quietly(s); }, stop);
    };
    const auto second_corner = [&](Square corner, int across) {
      go_quietly(corner);
      const auto is_new = [&](int along) { return !at(along).contains(across); };
      walk_axis(
          corner, axis,
          [&](Square s, int along) {
            if (is_new(along)) go_quietly(s);
          },
          [&](Square s, int along) {
            if (is_new(along)) take_enemy(s);
          });
    };
    walk_axis(from_, axis, first_corner, take);
    walk_axis(from_, other_axis, second_corner, take);
  }

  // The steps across the first axis at which legs from one corner end.
  struct Extent {
    int low = 0;
    int high = 0;
    [[nodiscard]] bool contains(int steps) const { return low <= steps && steps <= high; }
  };

  // Walks both ways along an axis: `pass(square, steps)` for empty squares, `stop(square, steps)`
  // for what ends them; steps along the axis's direction are positive.
  template <typename Pass, typename Stop>
  void walk_axis(Square from, int direction, Pass pass, Stop stop) {
    for (const int sign : {1, -1}) {
      const int delta = sign * step(direction);
      Square s = from + delta;
      int steps = sign;
      for (; position_.is_empty(s); s = s + delta, steps += sign) pass(s, steps);
      stop(s, steps);
    }
  }

  void go_quietly(Square to) {
    if constexpr (kQuiets) emit<false>(to, {});
  }

  void take_enemy(Square to) {
    if (is_enemy(to)) capture(to, {});
  }

  // Removes moves that a jump and a slide of the same piece both emitted.
  void sieve(Move* first) {
    std::sort(first, out_, [](Move a, Move b) { return a.raw() < b.raw(); });
    out_ = std::unique(first, out_);
  }

  const Position& position_;
  const Source source_;
  const Square from_;
  Move* out_;
  const bool trades_;
};

}  // namespace shishi
