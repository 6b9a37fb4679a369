#include "movegen/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "movegen/board_text.hpp"

namespace shishi {

namespace {

// What the powers of a kind say of one owner's direction.
struct Ray {
  int slide = 0;  // steps; kFar if unlimited, 0 if none
  int line = 0;   // steps of a line power
};

struct Summary {
  std::array<Ray, kDirectionCount> rays{};
  std::vector<Offset> jumps;
  HookAxes hook = HookAxes::none;
  bool is_lion = false;
};

void add_power(Summary& summary, const Power& power) {
  for (int d = 0; d < kDirectionCount; ++d) {
    if (!power.directions.contains(d)) continue;
    Ray& ray = summary.rays.at(static_cast<std::size_t>(d));
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

Summary summarize(std::span<const Power> powers) {
  Summary summary;
  for (const Power& power : powers) add_power(summary, power);
  return summary;
}

int distance(Offset o) { return std::max(std::abs(o.right), std::abs(o.forward)); }

// The direction whose ray holds the offset, or -1.
int ray_of(Offset o) {
  for (int d = 0; d < kDirectionCount; ++d) {
    const Offset unit = kUnit.at(static_cast<std::size_t>(d));
    if (o.right == unit.right * distance(o) && o.forward == unit.forward * distance(o)) return d;
  }
  return -1;
}

// How far along a direction lion and line powers already reach every square.
int covered(const Summary& summary, int direction) {
  return std::max(summary.is_lion ? 2 : 0,
                  summary.rays.at(static_cast<std::size_t>(direction)).line);
}

std::uint64_t leap_mask(Color owner, Offset o) {
  const int sign = owner == Color::black ? 1 : -1;
  return std::uint64_t{1} << leap_bit(sign * o.right, sign * o.forward);
}

Offset times(Offset o, int factor) {
  return {static_cast<std::int8_t>(o.right * factor), static_cast<std::int8_t>(o.forward * factor)};
}

void add_direction(Mover& mover, const Summary& summary, Color owner, int d) {
  const Offset unit = kUnit.at(static_cast<std::size_t>(d));
  const Ray& ray = summary.rays.at(static_cast<std::size_t>(d));
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

void add_jump(Mover& mover, const Summary& summary, Color owner, Offset o) {
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

void add_lion(Mover& mover, Color owner) {
  mover.is_lion = true;
  for (int right = -2; right <= 2; ++right) {
    for (int forward = -2; forward <= 2; ++forward) {
      const Offset o{static_cast<std::int8_t>(right), static_cast<std::int8_t>(forward)};
      if (distance(o) == 2) mover.leaps |= leap_mask(owner, o);
    }
  }
}

Mover make_mover(const Summary& summary, Color owner) {
  Mover mover;
  mover.hook = summary.hook;
  if (summary.is_lion) add_lion(mover, owner);
  for (int d = 0; d < kDirectionCount; ++d) add_direction(mover, summary, owner, d);
  for (const Offset o : summary.jumps) add_jump(mover, summary, owner, o);
  return mover;
}

// Whether a piece on that rank from its own side (0 = own back rank) has any target rank on the
// board.
bool can_leave(const Summary& summary, int own_rank, int ranks) {
  const auto fits = [&](Offset o) {
    return own_rank + o.forward >= 0 && own_rank + o.forward < ranks;
  };
  if (summary.is_lion || summary.hook != HookAxes::none) return true;
  for (int d = 0; d < kDirectionCount; ++d) {
    const Ray& ray = summary.rays.at(static_cast<std::size_t>(d));
    if ((ray.slide > 0 || ray.line > 0) && fits(kUnit.at(static_cast<std::size_t>(d)))) return true;
  }
  return std::any_of(summary.jumps.begin(), summary.jumps.end(), fits);
}

// Most targets of a kind on an empty or crowded board, promotion choices not counted.
int most_targets(const Summary& summary, int files, int ranks) {
  if (summary.hook != HookAxes::none) return files * ranks;
  constexpr int kMostLion =
      8 + 8 * 8 + 16 + 1;  // igui, a capture and on, jumps and steps, pass: an upper bound
  constexpr std::array<int, 4> kMostLine{0, 0, 4, 9};  // results on a ray full of enemies
  int targets = static_cast<int>(summary.jumps.size()) + (summary.is_lion ? kMostLion : 0) + 1;
  for (const Ray& ray : summary.rays) {
    targets += std::min(ray.slide, std::max(files, ranks) - 1) +
               kMostLine.at(static_cast<std::size_t>(ray.line));
  }
  return targets;
}

int count_men(std::string_view setup) {
  int men = 0;
  while (!setup.empty()) {
    std::string_view row = cut(setup, '/');
    while (!row.empty()) {
      const auto token = next_token(row);
      if (!token) return men;  // not reached for a valid spec
      if (token->empties == 0) ++men;
    }
  }
  return men;
}

PromotionOptions zone_options(bool from_zone, Arrival to, bool must) {
  const bool dead = to == Arrival::dead && must;
  return {!dead, dead || from_zone || to != Arrival::plain};
}

// Rule: chu shogi, rules/chushogi.md 2.
PromotionOptions chu_options(bool from_zone, Arrival to, bool captures, bool must) {
  const bool to_zone = to != Arrival::plain;
  const bool enters = !from_zone && to_zone;
  const bool takes = captures && (from_zone || to_zone);
  return {!(to == Arrival::dead && must), enters || takes || to == Arrival::dead};
}

PromotionOptions options(const VariantSpec& spec, bool from_zone, Arrival to, bool captures) {
  const bool must = spec.dead_end == DeadEnd::must_promote;
  switch (spec.promotion) {
    case Promotion::none:
      return {true, false};
    case Promotion::zone:
      return zone_options(from_zone, to, must);
    case Promotion::enter_or_capture:
      return chu_options(from_zone, to, captures, must);
    case Promotion::on_capture:
      return {!captures, captures};
  }
  return {};
}

}  // namespace

Rules::Rules(const VariantSpec& spec) : spec_{&spec} {
  for (int rank = 0; rank < ranks(); ++rank) {
    for (int file = files(); file >= 1; --file) squares_.push_back(Square::at(file, rank));
  }
  for (const PieceSpec& row : spec.pieces) roles_.push_back(row.role);
  build_promotion();
  build_movers();
  build_bounds();
}

std::optional<Kind> Rules::find_kind(std::string_view id) const {
  for (std::size_t i = 0; i < kind_count(); ++i) {
    if (spec_->pieces[i].id == id) return Kind{static_cast<int>(i)};
  }
  return std::nullopt;
}

ThirdField Rules::third_field() const {
  if (has_drops()) return ThirdField::hands;
  return trades_lions() ? ThirdField::counter_strike : ThirdField::unused;
}

void Rules::build_promotion() {
  for (std::size_t i = 0; i < kind_count(); ++i) {
    const PieceSpec& row = spec_->pieces[i];
    const bool promoted_face = row.id.front() == '+';
    bases_.push_back(promoted_face ? find_kind(row.id.substr(1)).value_or(Kind{})
                                   : Kind{static_cast<int>(i)});
    if (has_drops() && !promoted_face && row.role != Role::royal)
      hand_kinds_.push_back(bases_.back());
  }
  for (std::size_t from_zone = 0; from_zone < 2; ++from_zone) {
    for (std::size_t to = 0; to < 3; ++to) {
      for (std::size_t captures = 0; captures < 2; ++captures) {
        promotion_[from_zone][to][captures] =
            options(*spec_, from_zone != 0, static_cast<Arrival>(to), captures != 0);
      }
    }
  }
  for (int rank = 0; rank < ranks(); ++rank) {
    const auto row = static_cast<std::size_t>(Square::at(1, rank).row());
    zone_[shishi::index(Color::black)][row] = rank < spec_->zone;
    zone_[shishi::index(Color::white)][row] = rank >= ranks() - spec_->zone;
  }
}

// A kind's tables for one colour.
Mover Rules::make_kind(Color color, const PieceSpec& row) const {
  const Summary summary = summarize(row.powers);
  Mover mover = make_mover(summary, color);
  mover.is_promotable = !row.promotes_to.empty();
  mover.promoted = find_kind(row.promotes_to).value_or(Kind{});
  for (int rank = 0; rank < ranks(); ++rank) {
    const Square s = Square::at(1, rank);
    const int own_rank = color == Color::black ? ranks() - 1 - rank : rank;
    const Arrival live = in_zone(color, s) ? Arrival::zone : Arrival::plain;
    mover.arrival.at(static_cast<std::size_t>(s.row())) =
        can_leave(summary, own_rank, ranks()) ? live : Arrival::dead;
  }
  return mover;
}

void Rules::build_movers() {
  for (const Color color : kColors) {
    std::uint64_t all_leaps = 0;
    for (std::size_t i = 0; i < kind_count(); ++i) {
      const PieceSpec& row = spec_->pieces[i];
      const Mover mover = make_kind(color, row);
      const bool hooks = mover.hook != HookAxes::none;
      has_special_movers_ |= mover.is_lion || mover.line_mask != 0 || hooks;
      tracked_.at(i) = hooks || row.role == Role::royal || row.role == Role::pawn;
      all_leaps |= mover.leaps;
      movers_[shishi::index(color)].push_back(mover);
    }
    list_leaps(color, all_leaps);
  }
}

void Rules::list_leaps(Color color, std::uint64_t mask) {
  for (int dy = -kMaxLeap; dy <= kMaxLeap; ++dy) {
    for (int dx = -kMaxLeap; dx <= kMaxLeap; ++dx) {
      if ((mask >> leap_bit(dx, dy) & 1) == 0) continue;
      leaps_[shishi::index(color)].push_back({static_cast<std::int16_t>(dx - kStride * dy),
                                              static_cast<std::uint8_t>(leap_bit(dx, dy))});
    }
  }
}

void Rules::build_bounds() {
  men_ = 2 * count_men(spec_->setup);
  int most = 0;
  for (const PieceSpec& row : spec_->pieces) {
    const bool has_choice = !row.promotes_to.empty() && spec_->promotion != Promotion::on_capture;
    most = std::max(most,
                    most_targets(summarize(row.powers), files(), ranks()) * (has_choice ? 2 : 1));
  }
  const std::size_t cells = squares_.size();
  const std::size_t men_of_one_side = std::min(cells, static_cast<std::size_t>(2 * men_));
  max_moves_ = men_of_one_side * static_cast<std::size_t>(most) + hand_kinds_.size() * cells;
}

}  // namespace shishi
