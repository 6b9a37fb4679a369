// Whether a variant's data hold together: at compile time for the built-in ones, at run time for
// others.
#pragma once

#include <optional>
#include <string_view>

#include "variants/check_pieces.hpp"
#include "variants/check_setup.hpp"
#include "variants/check_xboard.hpp"
#include "variants/expected.hpp"
#include "variants/problem.hpp"
#include "variants/spec.hpp"

namespace shishi {

namespace detail {

constexpr bool is_name(std::string_view name) {
  return !name.empty() && name.find_first_of(" \t\r\n") == std::string_view::npos;
}

constexpr SpecProblem check_names(const VariantSpec& spec) {
  const auto problem = [&spec](std::string_view message, std::string_view detail = {}) {
    return SpecProblem{message, SpecPart::game, spec.name, detail};
  };
  if (!is_name(spec.name)) return problem("the name must be one word");
  if (spec.title.empty()) return problem("has no title");
  for (const std::string_view alias : spec.aliases) {
    if (!is_name(alias)) return problem("an alias must be one word", alias);
  }
  return {};
}

constexpr bool any_promotes(const VariantSpec& spec) {
  for (const PieceSpec& piece : spec.pieces) {
    if (!piece.promotes_to.empty()) return true;
  }
  return false;
}

constexpr SpecProblem check_rules(const VariantSpec& spec) {
  const auto problem = [&spec](std::string_view message) {
    return SpecProblem{message, SpecPart::game, spec.name, {}};
  };
  if (spec.zone < 0 || spec.zone > spec.ranks / 2) {
    return problem("the promotion zone must be between 0 and half the ranks");
  }
  const bool by_zone =
      spec.promotion == Promotion::zone || spec.promotion == Promotion::enter_or_capture;
  if (by_zone && spec.zone == 0) return problem("promotion by zone needs a zone");
  if (spec.impasse == Impasse::entering_king && spec.zone == 0) {
    return problem("the entering-king rule needs a zone");
  }
  if ((spec.promotion == Promotion::none) == any_promotes(spec)) {
    return problem(spec.promotion == Promotion::none
                       ? "pieces promote, but there is no rule of promotion"
                       : "there is a rule of promotion, but no piece promotes");
  }
  // The third SFEN field holds either the hands or the square of the captured lion.
  if (spec.drops != Drops::none && spec.lion_trade != LionTrade::none) {
    return problem("drops and lion trading exclude each other");
  }
  return {};
}

constexpr SpecProblem check_size(const VariantSpec& spec) {
  const auto problem = [&spec](std::string_view message) {
    return SpecProblem{message, SpecPart::game, spec.name, {}};
  };
  if (spec.files < 1 || spec.files > kMaxSide) return problem("files must be between 1 and 17");
  if (spec.ranks < 1 || spec.ranks > kMaxSide) return problem("ranks must be between 1 and 17");
  if (spec.pieces.empty()) return problem("has no pieces");
  if (spec.pieces.size() > kMaxKinds) return problem("has more than 126 kinds of piece");
  return {};
}

}  // namespace detail

/// The first problem of `spec`: sizes, ids unique and well-formed, promotions that exist, powers
/// within the board's frame, a set-up that fits, a royal on each side, rules that agree with the
/// pieces, handicaps of the right shape, letters and pictures that XBoard can show.
constexpr SpecProblem find_problem(const VariantSpec& spec) {
  using Check = SpecProblem (*)(const VariantSpec&);
  for (const Check check :
       {&detail::check_names, &detail::check_size, &detail::check_pieces, &detail::check_setup,
        &detail::check_rules, &detail::check_handicaps, &detail::check_xboard}) {
    const SpecProblem problem = check(spec);
    if (problem.found()) return problem;
  }
  return {};
}

/// The same for specs that are built at run time: the first problem as one line that names the row,
/// or nothing if the spec can be played.
std::optional<Error> validate(const VariantSpec& spec);

}  // namespace shishi
