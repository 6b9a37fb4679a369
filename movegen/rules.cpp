#include "movegen/rules.hpp"

#include <algorithm>
#include <span>

#include "movegen/board_text.hpp"
#include "movegen/generators.hpp"
#include "movegen/make_mover.hpp"
#include "movegen/promotion.hpp"

namespace shishi {

namespace {

// Most targets of a kind on an empty or crowded board, promotion choices not counted.
int most_targets(const detail::PowerSummary& summary, int files, int ranks) {
  if (summary.hook != HookAxes::none) return files * ranks;
  constexpr int kMostLion =
      8 + 8 * 8 + 16 + 1;  // igui, a capture and on, jumps and steps, pass: an upper bound
  constexpr std::array<int, 4> kMostLine{0, 0, 4, 9};  // results on a ray full of enemies
  int targets = static_cast<int>(summary.jumps.size()) + (summary.is_lion ? kMostLion : 0) + 1;
  for (const detail::RaySummary& ray : summary.rays) {
    targets += std::min(ray.slide, std::max(files, ranks) - 1) +
               kMostLine.at(static_cast<std::size_t>(ray.line));
  }
  return targets;
}

// Whether a kind of piece can move to another file.
bool leaves_file(const Mover& mover) {
  const auto is_sideways = [](int delta) { return delta % kStride != 0; };
  return mover.is_lion || mover.line_mask != 0 || mover.hook != HookAxes::none ||
         std::any_of(mover.steps.begin(), mover.steps.end(), is_sideways) ||
         std::any_of(mover.rides.begin(), mover.rides.end(),
                     [&](const Ride& ride) { return is_sideways(ride.delta); });
}

Counted count_of(const Mover& mover, Role role) {
  Counted counted;
  counted.leaps = mover.leaps != 0;
  counted.hooks = mover.hook != HookAxes::none;
  counted.royal = role == Role::royal;
  counted.pawn = role == Role::pawn;
  counted.by_place = counted.hooks || counted.royal || (counted.pawn && leaves_file(mover));
  return counted;
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
  const std::size_t row = find_row(spec_->pieces, id);
  return row < kind_count() ? std::optional{Kind{static_cast<int>(row)}} : std::nullopt;
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
    if (can_be_held(*spec_, i)) hand_kinds_.emplace_back(static_cast<int>(i));
  }
  promotion_ = make_promotion_table(*spec_);
  for (int rank = 0; rank < ranks(); ++rank) {
    const auto row = static_cast<std::size_t>(Square::at(1, rank).row());
    for (const Color c : kColors) zone_[shishi::index(c)][row] = is_zone_rank(*spec_, c, rank);
  }
}

void Rules::build_movers() {
  for (const Color color : kColors) {
    const std::size_t side = shishi::index(color);
    for (std::size_t i = 0; i < kind_count(); ++i) {
      const Mover mover = make_mover(*spec_, color, i);
      has_special_movers_ |= is_special(mover);
      counted_.at(i) = count_of(mover, roles_[i]);
      promoted_.at(i) = mover.promoted;
      reach_[side].at(i) = mover.reach;
      leap_masks_[side].at(i) = mover.leaps;
      movers_[side].push_back(mover);
    }
    leaps_[side] = list_leaps(movers_[side]);
  }
  generators_ = &generators_of(*spec_);
}

void Rules::build_bounds() {
  men_ = 2 * count_men(spec_->setup);
  int most = 0;
  for (const PieceSpec& row : spec_->pieces) {
    const bool has_choice = !row.promotes_to.empty() && spec_->promotion != Promotion::on_capture;
    most = std::max(
        most, most_targets(detail::summarize(row.powers), files(), ranks()) * (has_choice ? 2 : 1));
  }
  const std::size_t cells = squares_.size();
  const std::size_t men_of_one_side = std::min(cells, static_cast<std::size_t>(2 * men_));
  max_moves_ =
      men_of_one_side * static_cast<std::size_t>(most) + hand_kinds_.size() * cells + kDropBlock;
}

}  // namespace shishi
