// What one piece may do, by its powers, promotion and lion trading; royal safety is left to the
// caller. Internal to movegen: `generate` and `is_legal` share it, so that a piece moves the same
// for both.
#pragma once

#include <algorithm>

#include "movegen/lion_trade.hpp"
#include "movegen/movegen.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// More moves than any one piece of any variant has: a hook mover reaches every square, others
/// fewer than 300 results.
inline constexpr std::size_t kMaxPieceMoves = 2 * kMaxSide * kMaxSide;

/// Writes moves of single pieces of the side to move.
template <GenKind kKind>
class PieceMoves {
 public:
  /// `trades`: whether the lion-trading rules limit captures.
  PieceMoves(const Position& position, Move* out, bool trades)
      : position_{position},
        rules_{position.rules()},
        us_{position.side_to_move()},
        own_{Position::owner_code(us_)},
        theirs_{Position::owner_code(~us_)},
        trades_{trades},
        out_{out} {}

  /// Emits all moves of the piece on `from`, each once.
  void add(Square from) {
    from_ = from;
    mover_ = &rules_.mover(us_, position_.kind(from));
    Move* const first = out_;
    for (const std::int16_t step : mover_->steps) add_target(from + step);
    for (const Ride& ride : mover_->rides) add_ride(ride);
    if (mover_->is_lion) add_lion();
    if (mover_->line_mask != 0) add_lines();
    if (mover_->hook != HookAxes::none) add_hook();
    if (mover_->overlaps) sieve(first);
  }

  /// One past the last move written.
  [[nodiscard]] Move* end() const { return out_; }

 private:
  static constexpr bool kCaptures = kKind != GenKind::quiets;
  static constexpr bool kQuiets = kKind != GenKind::captures;

  // --- emission ---

  void add_target(Square to) {
    const std::uint8_t owner = position_.owner(to);
    if (owner == Position::kEmpty) {
      if constexpr (kQuiets) emit<false>(to, {});
    } else if (owner == theirs_) {
      if constexpr (kCaptures) emit<true>(to, {});
    }
  }

  template <bool kTakes>
  void emit(Square to, Via via) {
    const Move move = Move::board(from_, to, via);
    if constexpr (kTakes) {
      if (trades_ && lion_trade_verdict(position_, move) != Illegal::none) return;
    }
    if (!mover_->is_promotable) {
      *out_++ = move;
      return;
    }
    const PromotionOptions options = rules_.promotion_options(us_, *mover_, from_, to, kTakes);
    if (options.promote) *out_++ = move.promoted();
    if (options.stay) *out_++ = move;
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

  [[nodiscard]] bool is_blocked(Square s) const { return (position_.owner(s) & own_) != 0; }
  [[nodiscard]] bool is_enemy(Square s) const { return position_.owner(s) == theirs_; }

  // --- powers ---

  void add_ride(const Ride& ride) {
    Square s = from_;
    for (int distance = 1; distance <= ride.range; ++distance) {
      s = s + ride.delta;
      if (!position_.is_empty(s)) {
        if (is_enemy(s) && distance > ride.skip) capture(s, {});
        return;
      }
      if constexpr (kQuiets) {
        if (distance > ride.skip) emit<false>(s, {});
      }
    }
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
    if (!mover_->is_lion) add_pass(mover_->line_mask);
    for (int d = 0; d < kDirectionCount; ++d) {
      if ((mover_->line_mask >> d & 1) != 0) add_line(d);
    }
  }

  void add_line(int d) {
    const Square first = from_ + step(d);
    const Square second = first + step(d);
    const bool takes_first = is_enemy(first);
    const bool takes_second = is_enemy(second);
    if (!mover_->is_lion) {  // a lion has these already
      arrive(first, {});
      if (takes_first) capture(from_, Via::first(d));
      arrive(second, {});
      if (takes_first) arrive(second, Via::first(d));
    }
    if (mover_->line_range < 3) return;
    if (takes_second) arrive(first, Via::second(d));
    const Square third = second + step(d);
    arrive(third, {});
    if (takes_first) arrive(third, Via::first(d));
    if (takes_second) arrive(third, Via::second(d));
    if (takes_first && takes_second) arrive(third, Via::both(d));
  }

  // Rule: dai dai shogi, hook moves (rules/daidaishogi.md 5.5). A target may be on two paths: each
  // is emitted once.
  void add_hook() {
    const int first_axis = mover_->hook == HookAxes::orthogonal ? 0 : 1;
    seen_.fill(false);
    for (int d = first_axis; d < kDirectionCount; d += 2) {
      Square corner = from_ + step(d);
      for (; position_.is_empty(corner); corner = corner + step(d)) {
        add_once(corner);
        add_leg(corner, (d + 2) % kDirectionCount);
        add_leg(corner, (d + 6) % kDirectionCount);
      }
      add_once(corner);
    }
  }

  void add_leg(Square corner, int d) {
    Square s = corner + step(d);
    for (; position_.is_empty(s); s = s + step(d)) add_once(s);
    add_once(s);
  }

  void add_once(Square to) {
    bool& seen = seen_[static_cast<std::size_t>(to.index())];
    if (seen) return;
    seen = true;
    if (!is_blocked(to)) add_target(to);
  }

  // Removes moves that a jump and a slide of the same piece both emitted.
  void sieve(Move* first) {
    std::sort(first, out_, [](Move a, Move b) { return a.raw() < b.raw(); });
    out_ = std::unique(first, out_);
  }

  static constexpr int step(int d) { return kStep[static_cast<std::size_t>(d)]; }

  const Position& position_;
  const Rules& rules_;
  const Color us_;
  const std::uint8_t own_;
  const std::uint8_t theirs_;
  const bool trades_;
  Move* out_;
  Square from_;
  const Mover* mover_ = nullptr;
  std::array<bool, kCells> seen_;  // of `add_hook`; set up there
};

}  // namespace shishi
