// When a move may or must promote, as a function of the spec alone.
#pragma once

#include <array>

#include "movegen/mover.hpp"
#include "variants/spec.hpp"

namespace shishi {

namespace detail {

constexpr PromotionOptions zone_options(bool from_zone, Arrival to, bool must) {
  const bool dead = to == Arrival::dead && must;
  return {!dead, dead || from_zone || to != Arrival::plain};
}

// Rule: chu shogi, rules/chushogi.md 2.
constexpr PromotionOptions chu_options(bool from_zone, Arrival to, bool captures, bool must) {
  const bool to_zone = to != Arrival::plain;
  const bool enters = !from_zone && to_zone;
  const bool takes = captures && (from_zone || to_zone);
  return {!(to == Arrival::dead && must), enters || takes || to == Arrival::dead};
}

}  // namespace detail

/// The options of a promotable kind's move from outside or inside the zone to a square of that
/// sort.
constexpr PromotionOptions promotion_options(const VariantSpec& spec, bool from_zone, Arrival to,
                                             bool captures) {
  const bool must = spec.dead_end == DeadEnd::must_promote;
  switch (spec.promotion) {
    case Promotion::none:
      return {true, false};
    case Promotion::zone:
      return detail::zone_options(from_zone, to, must);
    case Promotion::enter_or_capture:
      return detail::chu_options(from_zone, to, captures, must);
    case Promotion::on_capture:
      return {!captures, captures};
  }
  return {};
}

/// The same as a table: [from the zone][`Arrival`][captures].
using PromotionTable = std::array<std::array<std::array<PromotionOptions, 2>, 3>, 2>;

constexpr PromotionTable make_promotion_table(const VariantSpec& spec) {
  PromotionTable table{};
  for (std::size_t from_zone = 0; from_zone < 2; ++from_zone) {
    for (std::size_t to = 0; to < 3; ++to) {
      for (std::size_t captures = 0; captures < 2; ++captures) {
        table.at(from_zone).at(to).at(captures) =
            promotion_options(spec, from_zone != 0, static_cast<Arrival>(to), captures != 0);
      }
    }
  }
  return table;
}

/// Whether captures promote as other moves do.
constexpr bool captures_alike(const VariantSpec& spec) {
  for (const auto& from_zone : make_promotion_table(spec)) {
    for (const auto& [quiet, capture] : from_zone) {
      if (quiet != capture) return false;
    }
  }
  return true;
}

}  // namespace shishi
