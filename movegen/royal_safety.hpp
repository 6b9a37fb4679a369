// Which moves leave the sole royal attacked: one ray scan from the royal finds checkers and pins.
// Internal to movegen. `Game`: `TableGame`, or a game as constants.
#pragma once

#include "movegen/attackers.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Whether a move leaves no attacked sole royal behind: plays it and looks.
bool is_safe_by_playing(const Position& position, Move move);

/// The royal safety of the side to move, for games with a check rule.
template <typename Game>
class RoyalSafety {
 public:
  RoyalSafety(const Position& position, const Game& game)
      : position_{position},
        game_{game},
        applies_{game.has_check_rule() && position.royal_count(game.us()) == 1} {
    if (!applies_) return;
    royal_ = position.sole_royal(game.us());
    if (game.has_special_movers()) return;
    scan_rays();
    scan_leaps();
  }

  /// Whether moves of pieces other than the royal need no test at all.
  [[nodiscard]] bool is_free() const {
    return !applies_ || (!game_.has_special_movers() && checker_count_ == 0 && pins_.empty());
  }
  /// The sole royal, if there is a check rule.
  [[nodiscard]] Square royal() const { return royal_; }
  /// Whether moves of the piece on `from` need `allows`.
  [[nodiscard]] bool concerns(Square from) const {
    if (!applies_) return false;
    const auto is_from = [from](const Pin& pin) { return pin.square == from; };
    return game_.has_special_movers() || checker_count_ > 0 || from == royal_ ||
           std::any_of(pins_.begin(), pins_.end(), is_from);
  }
  /// Whether drops are safe on the squares of `blocks` only.
  [[nodiscard]] bool limits_drops() const { return checker_count_ > 0; }
  /// Whether drops need `allows`, each.
  [[nodiscard]] bool tests_drops() const { return applies_ && game_.has_special_movers(); }
  /// The squares between the royal and the one checker, if it can be blocked.
  [[nodiscard]] StaticVector<Square, kMaxSide> blocks() const {
    StaticVector<Square, kMaxSide> squares;
    if (checker_count_ != 1 || checker_.direction < 0) return squares;
    const int step = kStep[static_cast<std::size_t>(checker_.direction)];
    for (Square s = royal_ + step; s != checker_.square; s = s + step) squares.push_back(s);
    return squares;
  }

  /// Whether a pseudo-legal move leaves no attacked sole royal behind.
  [[nodiscard]] bool allows(Move move) const {
    if (!applies_) return true;
    // Pieces with lion, line or hook powers: pins and blocks follow no simple line.
    if (game_.has_special_movers()) return is_safe_by_playing(position_, move);
    if (!move.is_drop()) {
      if (move.from() == royal_) return royal_may_go(move.to());
      // Rule: sho shogi, an elephant that becomes a prince answers any check: two royals have no
      // duty.
      if (move.promotes() && becomes_royal(move)) return true;
      for (const Pin& pin : pins_) {
        if (pin.square == move.from() && !on_line(move.to(), pin.direction, pin.pinner))
          return false;
      }
    }
    if (checker_count_ == 0) return true;
    if (checker_count_ > 1) return false;
    return move.to() == checker_.square ||
           (checker_.direction >= 0 && on_line(move.to(), checker_.direction, checker_.square));
  }

  /// Whether the sole royal may go to a square that no own piece is on.
  [[nodiscard]] bool royal_may_go(Square to) const {
    // The scans see the royal where it stands: what it hides behind itself is looked at apart.
    const auto attackers = game_.attackers();
    const auto covers = [&](Shadow shadow) { return this->is_in(shadow, to); };
    return !std::any_of(shadows_.begin(), shadows_.end(), covers) &&
           !ray_attacked(position_, to, attackers, NoneLifted{}) &&
           !leap_attacked(position_, to, attackers, NoneLifted{});
  }

 private:
  struct Checker {
    Square square;
    int direction = -1;  // from the royal; -1: a leap, which cannot be blocked
  };
  // A ray of a checker, were the royal not in its way.
  struct Shadow {
    int direction = 0;  // from the royal on, away from the checker
    int length = 0;     // squares
  };
  struct Pin {
    Square square;
    Square pinner;
    int direction = 0;
  };

  // Of two or more checkers the first is enough: only the royal can move.
  void add_checker(Checker checker) {
    if (checker_count_++ == 0) checker_ = checker;
  }

  void scan_rays() {
    const auto attackers = game_.attackers();
    any_direction([&](auto direction) {
      constexpr int kDelta = kStep[static_cast<std::size_t>(direction())];
      const RayEnd first = look_along<kDelta>(position_, royal_, NoneLifted{});
      if (position_.holds(first.square, game_.us())) {
        RayEnd behind = look_along<kDelta>(position_, first.square, NoneLifted{});
        behind.distance += first.distance;
        if (attacks_back(position_, behind, direction, attackers))
          pins_.push_back({first.square, behind.square, direction});
      } else if (attacks_back(position_, first, direction, attackers)) {
        add_checker({first.square, direction});
        const int reach = attackers.reach(position_.kind(first.square), opposite(direction));
        shadows_.push_back({opposite(direction), reach - first.distance});
      }
      return false;  // look in all of them
    });
  }

  void scan_leaps() {
    const auto attackers = game_.attackers();
    attackers.any_leap([&](Leap leap) {
      const Square s = royal_ + -leap.delta;
      if (!leaps_from(position_, s, leap, attackers)) return false;
      if (checker_count_ > 0 && checker_.square == s) {
        checker_.direction = -1;  // blocking its slide would not stop its leap
      } else {
        add_checker({s, -1});
      }
      return false;  // look at all of them
    });
  }

  // Whether `target` lies on the ray from the royal, no farther than `end`.
  [[nodiscard]] bool on_line(Square target, int direction, Square end) const {
    const int step = kStep[static_cast<std::size_t>(direction)];
    for (Square s = royal_ + step;; s = s + step) {
      if (s == target) return true;
      if (s == end) return false;
    }
  }

  [[nodiscard]] bool is_in(Shadow shadow, Square target) const {
    Square s = royal_;
    for (int n = 0; n < shadow.length; ++n) {
      s = s + kStep[static_cast<std::size_t>(shadow.direction)];
      if (s == target) return true;
      if (!position_.is_empty(s)) return false;
    }
    return false;
  }

  [[nodiscard]] bool becomes_royal(Move move) const {
    const Rules& rules = position_.rules();
    return rules.is_royal(rules.promoted(position_.kind(move.from())));
  }

  const Position& position_;
  const Game game_;
  const bool applies_;  // there is a check rule and exactly one royal
  Square royal_;
  Checker checker_;  // the first one found
  int checker_count_ = 0;
  StaticVector<Shadow, kDirectionCount> shadows_;
  StaticVector<Pin, kDirectionCount> pins_;
};

}  // namespace shishi
