#include "movegen/royal_safety.hpp"

#include "movegen/attacks.hpp"

namespace shishi {

RoyalSafety::RoyalSafety(const Position& position)
    : position_{position},
      applies_{position.rules().has_check_rule() &&
               position.royal_count(position.side_to_move()) == 1},
      is_slow_{position.rules().has_special_movers()} {
  if (!applies_) return;
  royal_ = position.sole_royal(position.side_to_move());
  if (is_slow_) return;
  scan_rays();
  scan_leaps();
}

// Of two or more checkers the first is enough: only the royal can move.
void RoyalSafety::add_checker(Checker checker) {
  if (checker_count_++ == 0) checker_ = checker;
}

void RoyalSafety::scan_rays() {
  const Color us = position_.side_to_move();
  const Rules& rules = position_.rules();
  const auto attacks_back = [&](Square s, int d, int distance) {
    return position_.holds(s, ~us) && rules.reach(~us, position_.kind(s), opposite(d)) >= distance;
  };
  any_direction([&](auto direction) {
    constexpr int kDelta = kStep[static_cast<std::size_t>(direction())];
    Square s = royal_ + kDelta;
    int distance = 1;
    const auto walk = [&] {
      while (position_.is_empty(s)) {
        s = s + kDelta;
        ++distance;
      }
    };
    walk();
    if (position_.holds(s, us)) {
      const Square shield = s;
      s = s + kDelta;
      ++distance;
      walk();
      if (attacks_back(s, direction, distance)) pins_.push_back({shield, s, direction});
    } else if (attacks_back(s, direction, distance)) {
      add_checker({s, direction});
    }
    return false;  // look in all of them
  });
}

void RoyalSafety::scan_leaps() {
  const Color them = ~position_.side_to_move();
  if (position_.leaper_count(them) == 0) return;
  for (const Leap& leap : position_.rules().leaps(them)) {
    const Square s = royal_ + -leap.delta;
    if (!position_.holds(s, them)) continue;
    if ((position_.rules().leap_mask(them, position_.kind(s)) >> leap.bit & 1) == 0) continue;
    if (checker_count_ > 0 && checker_.square == s) {
      checker_.direction = -1;  // blocking its slide would not stop its leap
    } else {
      add_checker({s, -1});
    }
  }
}

// Whether `target` lies on the ray from the royal, no farther than `end`.
bool RoyalSafety::on_line(Square target, int direction, Square end) const {
  const int step = kStep[static_cast<std::size_t>(direction)];
  for (Square s = royal_ + step;; s = s + step) {
    if (s == target) return true;
    if (s == end) return false;
  }
}

bool RoyalSafety::royal_may_go(Move move) const {
  return !attacked_without(position_, move.to(), ~position_.side_to_move(), royal_);
}

bool RoyalSafety::allows_by_playing(Move move) const {
  Position after = position_;
  Undo undo;
  after.make(move, undo);
  // Rule: sho shogi; taking the last royal ends the game, whatever it leaves behind.
  return after.royal_count(after.side_to_move()) == 0 || !in_check(after, ~after.side_to_move());
}

bool RoyalSafety::allows(Move move) const {
  if (!applies_) return true;
  if (is_slow_) return allows_by_playing(move);
  if (!move.is_drop()) {
    const Square from = move.from();
    if (from == royal_) return royal_may_go(move);
    // Rule: sho shogi, an elephant that becomes a prince answers any check: two royals have no
    // duty.
    if (move.promotes()) {
      const Color us = position_.side_to_move();
      const Kind promoted = position_.rules().mover(us, position_.kind(from)).promoted;
      if (position_.rules().is_royal(promoted)) return true;
    }
    for (const Pin& pin : pins_) {
      if (pin.square == from && !on_line(move.to(), pin.direction, pin.pinner)) return false;
    }
  }
  if (checker_count_ == 0) return true;
  if (checker_count_ > 1) return false;
  if (move.to() == checker_.square) return true;
  return checker_.direction >= 0 && on_line(move.to(), checker_.direction, checker_.square);
}

}  // namespace shishi
