#include "tests/support/slow_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace shishi::test {
namespace {

/// A piece about to move, and what was found so far.
struct Mover {
  const SlowBoard& board;
  Place from;
  Color color;
  std::vector<Reach>& found;

  [[nodiscard]] bool is_own(Place p) const { return board.at(p).belongs_to(color); }
  [[nodiscard]] bool is_enemy(Place p) const { return board.at(p).belongs_to(~color); }
  [[nodiscard]] Place step(Place p, Offset unit, int times = 1) const {
    return shifted(p, color, unit.right * times, unit.forward * times);
  }
  /// Ends on `to`, taking the enemies among the places on the way and on `to`.
  void add(Place to, const std::vector<Place>& landed_on = {}) const {
    Reach reach{to, {}};
    for (const Place p : landed_on) {
      if (is_enemy(p)) reach.captured.push_back(p);
    }
    if (is_enemy(to)) reach.captured.push_back(to);
    std::sort(reach.captured.begin(), reach.captured.end());
    found.push_back(std::move(reach));
  }
};

std::vector<Offset> units(Directions directions) {
  std::vector<Offset> list;
  for (int d = 0; d < kDirectionCount; ++d) {
    if (directions.contains(d)) list.push_back(kUnit[static_cast<std::size_t>(d)]);
  }
  return list;
}

// Rule: dai dai shogi 3, slides end on the first occupied square; an enemy there may be captured.
void add_slide(const Mover& mover, const Power& power) {
  const int limit = power.range == kUnlimited ? kMaxSide : power.range;
  for (const Offset unit : units(power.directions)) {
    for (int n = 1; n <= limit; ++n) {
      const Place to = mover.step(mover.from, unit, n);
      if (!mover.board.contains(to) || mover.is_own(to)) break;
      mover.add(to);
      if (mover.is_enemy(to)) break;
    }
  }
}

// Rule: straight to the stated square, whatever stands between.
void add_jump(const Mover& mover, const Power& power) {
  for (int i = 0; i < power.jump_count; ++i) {
    const Place to = mover.step(mover.from, power.jumps[static_cast<std::size_t>(i)]);
    if (mover.board.contains(to) && !mover.is_own(to)) mover.add(to);
  }
}

// Rule: chu shogi 3 and dai dai shogi 5.1, forms 1 to 3 (the jump to distance two stands alone).
void add_lion(const Mover& mover) {
  for (int right = -2; right <= 2; ++right) {
    for (int forward = -2; forward <= 2; ++forward) {
      const Place to = shifted(mover.from, mover.color, right, forward);
      if (to != mover.from && mover.board.contains(to) && !mover.is_own(to)) mover.add(to);
    }
  }
  for (const Offset first : units(kAllDirections)) {
    const Place middle = mover.step(mover.from, first);
    if (!mover.board.contains(middle) || mover.is_own(middle)) continue;
    for (const Offset second : units(kAllDirections)) {
      const Place to = mover.step(middle, second);
      if (!mover.board.contains(to)) continue;
      if (to == mover.from || !mover.is_own(to)) mover.add(to, {middle});
    }
  }
}

/// Goes on along a ray from its square `at` (0: the origin) with `steps` left.
// Rule: dai dai shogi 5.2, a jump of k squares costs k steps, each landing square is empty or
// taken, and the origin is entered again only straight from square 1, which ends the move.
void walk_line(const Mover& mover, Offset unit, int length, int at, int steps,
               std::vector<Place>& landed_on) {
  for (int next = 1; next <= length; ++next) {
    const int cost = std::abs(next - at);
    const Place to = mover.step(mover.from, unit, next);
    if (cost == 0 || cost > steps || !mover.board.contains(to) || mover.is_own(to)) continue;
    std::vector<Place> before = landed_on;
    std::erase(before, to);  // taken when it was passed the first time
    mover.add(to, before);
    landed_on.push_back(to);
    walk_line(mover, unit, length, next, steps - cost, landed_on);
    landed_on.pop_back();
  }
}

void add_line(const Mover& mover, const Power& power) {
  for (const Offset unit : units(power.directions)) {
    std::vector<Place> landed_on;
    walk_line(mover, unit, power.range, 0, power.range, landed_on);
    const Place first = mover.step(mover.from, unit);
    if (mover.board.contains(first) && !mover.is_own(first)) mover.add(mover.from, {first});
  }
}

/// One straight leg over empty squares; returns those.
std::vector<Place> add_leg(const Mover& mover, Place start, Offset unit) {
  std::vector<Place> empty;
  for (Place to = mover.step(start, unit); mover.board.contains(to) && !mover.is_own(to);
       to = mover.step(to, unit)) {
    mover.add(to);
    if (mover.is_enemy(to)) break;
    empty.push_back(to);
  }
  return empty;
}

// Rule: dai dai shogi 5.5, one turn by 90 degrees on an empty square; captures only at the end.
void add_hook(const Mover& mover, const Power& power) {
  for (const Offset unit : units(power.directions)) {
    for (const Place corner : add_leg(mover, mover.from, unit)) {
      const Offset turn{unit.forward, static_cast<std::int8_t>(-unit.right)};
      const Offset other{static_cast<std::int8_t>(-turn.right),
                         static_cast<std::int8_t>(-turn.forward)};
      add_leg(mover, corner, turn);
      add_leg(mover, corner, other);
    }
  }
}

void add_power(const Mover& mover, const Power& power) {
  switch (power.type) {
    case PowerType::slide:
      return add_slide(mover, power);
    case PowerType::jump:
      return add_jump(mover, power);
    case PowerType::lion:
      return add_lion(mover);
    case PowerType::line:
      return add_line(mover, power);
    case PowerType::hook:
      return add_hook(mover, power);
  }
}

/// The board with some piece of `color` on `target`, in the place of what stands there.
SlowBoard with_victim(SlowBoard board, Place target, Color color) {
  board.at(target) = {&board.game->pieces.front(), color};
  return board;
}

bool takes(const SlowBoard& board, Place from, Place target) {
  const std::vector<Reach> found = reaches(board, from);
  return std::any_of(found.begin(), found.end(), [target](const Reach& reach) {
    return std::find(reach.captured.begin(), reach.captured.end(), target) != reach.captured.end();
  });
}

}  // namespace

std::vector<Reach> reaches(const SlowBoard& board, Place from) {
  std::vector<Reach> found;
  const Man& man = board.at(from);
  const Mover mover{board, from, man.color, found};
  for (const Power& power : man.spec->powers) add_power(mover, power);
  return found;
}

bool could_take(const SlowBoard& board, Place from, Place target) {
  return from != target && takes(with_victim(board, target, ~board.at(from).color), from, target);
}

bool is_attacked(const SlowBoard& board, Place target, Color by) {
  const SlowBoard with = with_victim(board, target, ~by);
  const std::vector<Place> places = board.places();
  return std::any_of(places.begin(), places.end(), [&](Place from) {
    return with.at(from).belongs_to(by) && takes(with, from, target);
  });
}

bool is_stuck(const VariantSpec& game, const PieceSpec& piece, Color color, int row) {
  for (int column = 0; column < game.files; ++column) {
    SlowBoard board = empty_board(game);
    board.at({column, row}) = {&piece, color};
    if (!reaches(board, {column, row}).empty()) return false;
  }
  return true;
}

}  // namespace shishi::test
