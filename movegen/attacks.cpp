#include "movegen/attacks.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "movegen/attackers.hpp"

namespace shishi {

namespace {

// Where one square lies from another, if on one of the eight rays.
struct Bearing {
  int direction;
  int distance;
};

int columns(Square from, Square to) { return from.file() - to.file(); }  // to the right: positive
int rows(Square from, Square to) { return from.rank() - to.rank(); }     // towards rank a: positive

std::optional<Bearing> bearing(Square from, Square to) {
  const int dx = columns(from, to);
  const int dy = rows(from, to);
  const int distance = std::max(std::abs(dx), std::abs(dy));
  for (int d = 0; d < kDirectionCount; ++d) {
    const Offset unit = kUnit.at(static_cast<std::size_t>(d));
    if (distance > 0 && unit.right * distance == dx && unit.forward * distance == dy)
      return Bearing{d, distance};
  }
  return std::nullopt;
}

// Whether two squares lie on one ray with only clear squares between them.
template <typename Lift>
bool sees(const Position& position, Square from, Square to, const Lift& lift) {
  const auto line = bearing(from, to);
  if (!line) return false;
  const int step = kStep.at(static_cast<std::size_t>(line->direction));
  for (Square s = from + step; s != to; s = s + step) {
    if (!is_clear(position, s, lift)) return false;
  }
  return true;
}

bool is_orthogonal(Bearing b) { return b.direction % 2 == 0; }

template <typename Lift>
bool turns_at(const Position& position, Square hook, int file, int rank, Square target,
              const Lift& lift) {
  const Rules& rules = position.rules();
  if (file < 1 || file > rules.files() || rank < 0 || rank >= rules.ranks()) return false;
  const Square corner = Square::at(file, rank);
  return is_clear(position, corner, lift) && corner != hook && sees(position, hook, corner, lift) &&
         sees(position, corner, target, lift);
}

// A hook path has one corner, so a target off the mover's own lines has at most two paths.
template <typename Lift>
bool hook_attacks(const Position& position, Square hook, HookAxes axes, Square target,
                  const Lift& lift) {
  const auto direct = bearing(hook, target);
  if (direct && is_orthogonal(*direct) == (axes == HookAxes::orthogonal))
    return sees(position, hook, target, lift);
  if (axes == HookAxes::orthogonal) {
    return turns_at(position, hook, hook.file(), target.rank(), target, lift) ||
           turns_at(position, hook, target.file(), hook.rank(), target, lift);
  }
  // Corners are where a diagonal of one crosses an antidiagonal of the other: file+rank of one,
  // file-rank of the other.
  const int hook_sum = hook.file() + hook.rank();
  const int hook_difference = hook.file() - hook.rank();
  const int target_sum = target.file() + target.rank();
  const int target_difference = target.file() - target.rank();
  if ((hook_sum - target_sum) % 2 != 0) return false;
  return turns_at(position, hook, (hook_sum + target_difference) / 2,
                  (hook_sum - target_difference) / 2, target, lift) ||
         turns_at(position, hook, (target_sum + hook_difference) / 2,
                  (target_sum - hook_difference) / 2, target, lift);
}

template <typename Lift>
bool hook_attacked(const Position& position, Square target, Color by, const Lift& lift) {
  if (position.hook_count(by) == 0) return false;
  const auto listed = position.hooks(by);
  for (const Square s : listed.empty() ? position.pieces(by) : listed) {
    const HookAxes axes = position.rules().mover(by, position.kind(s)).hook;
    if (axes != HookAxes::none && s != target && !lift.contains(s) &&
        hook_attacks(position, s, axes, target, lift))
      return true;
  }
  return false;
}

template <typename Lift>
bool attacked_with(const Position& position, Square target, Color by, const Lift& lift) {
  const TableAttackers attackers{position.rules(), by};
  return ray_attacked(position, target, attackers, lift) ||
         (position.leaper_count(by) > 0 && leap_attacked(position, target, attackers, lift)) ||
         hook_attacked(position, target, by, lift);
}

}  // namespace

bool attacked(const Position& position, Square target, Color by) {
  return attacked_with(position, target, by, NoneLifted{});
}

bool attacked_without(const Position& position, Square target, Color by, Square lifted,
                      Square also_lifted) {
  if (!also_lifted.is_valid()) return attacked_with(position, target, by, Lifted{lifted});
  return attacked_with(position, target, by, BothLifted{lifted, also_lifted});
}

bool attacks(const Position& position, Square from, Square target) {
  if (from == target) return false;
  const Color owner = position.holds(from, Color::black) ? Color::black : Color::white;
  const Mover& mover = position.rules().mover(owner, position.kind(from));
  const int dx = columns(from, target);
  const int dy = rows(from, target);
  if (std::max(std::abs(dx), std::abs(dy)) <= kMaxLeap &&
      (mover.leaps >> leap_bit(dx, dy) & 1) != 0)
    return true;
  const auto line = bearing(from, target);
  if (line && mover.reach.at(static_cast<std::size_t>(line->direction)) >= line->distance &&
      sees(position, from, target, NoneLifted{})) {
    return true;
  }
  return mover.hook != HookAxes::none &&
         hook_attacks(position, from, mover.hook, target, NoneLifted{});
}

bool attacked_from_scratch(const Position& position, Square target, Color by) {
  const auto pieces = position.pieces(by);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](Square s) { return attacks(position, s, target); });
}

bool in_check(const Position& position, Color side) {
  return position.royal_count(side) == 1 && attacked(position, position.sole_royal(side), ~side);
}

bool any_royal_attacked(const Position& position, Color side) {
  if (position.royal_count(side) <= 1) return in_check(position, side);
  const auto pieces = position.pieces(side);
  return std::any_of(pieces.begin(), pieces.end(), [&](Square s) {
    return position.rules().is_royal(position.kind(s)) && attacked(position, s, ~side);
  });
}

}  // namespace shishi
