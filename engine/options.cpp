#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "engine/text.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

using Note = std::optional<std::string>;

/// Whole numbers within bounds.
struct Spin {
  std::string_view name;
  int Options::*member;
  int least;
  int most;
};
// Both names of the number of lines are printed: ShogiHome asks for one, ShogiGUI for the other.
constexpr std::array kSpins{
    Spin{"USI_Hash", &Options::hash_mib, 1, 1 << 20},
    Spin{"MultiPV", &Options::multipv, 1, 500},
    Spin{"USI_MultiPV", &Options::multipv, 1, 500},
    Spin{"Threads", &Options::threads, 1, 1},
    Spin{"ResignValue", &Options::resign_value, 1, kNeverResign},
    Spin{"MaxMovesToDraw", &Options::max_moves_to_draw, 0, 100'000},
    Spin{"Move_Overhead", &Options::move_overhead_ms, 0, 10'000},
};

struct RuleName {
  EnteringKingRule rule;
  std::string_view name;
};
constexpr std::array kRuleNames{
    RuleName{EnteringKingRule::none, "NoEnteringKing"},
    RuleName{EnteringKingRule::csa24, "CSARule24"},
    RuleName{EnteringKingRule::csa24h, "CSARule24H"},
    RuleName{EnteringKingRule::csa27, "CSARule27"},
    RuleName{EnteringKingRule::csa27h, "CSARule27H"},
    RuleName{EnteringKingRule::try_rule, "TryRule"},
};

constexpr std::string_view kPonder = "USI_Ponder";
constexpr std::string_view kVariant = "USI_Variant";
constexpr std::string_view kEnteringKing = "EnteringKingRule";
constexpr std::string_view kDebugLog = "DebugLogFile";
constexpr std::string_view kEmpty = "<empty>";

Unexpected bad_value(std::string_view option, std::string_view value, std::string_view wanted) {
  return Unexpected{std::string{option} + ": " + in_quotes(value) + " is not " +
                    std::string{wanted}};
}

Expected<Note> set_spin(Options& options, const Spin& spin, std::string_view value) {
  const auto number = parse_number(value);
  if (!number) return bad_value(spin.name, value, "a number");
  const auto bounded = std::clamp<std::int64_t>(*number, spin.least, spin.most);
  options.*spin.member = static_cast<int>(bounded);
  if (bounded == *number) return Note{};
  return Note{std::string{spin.name} + ": " + in_quotes(value) + " is out of range, set to " +
              std::to_string(bounded)};
}

Expected<Note> set_ponder(Options& options, std::string_view value) {
  const bool on = equal_ignoring_case(value, "true");
  if (!on && !equal_ignoring_case(value, "false"))
    return bad_value(kPonder, value, "true or false");
  options.ponder = on;
  return Note{};
}

Expected<Note> set_variant(Options& options, std::string_view value) {
  const VariantSpec* variant = find_variant(value);
  if (variant == nullptr) return bad_value(kVariant, value, "a known variant");
  options.variant = variant;
  return Note{};
}

Expected<Note> set_entering_king(Options& options, std::string_view value) {
  const auto rule = parse_entering_king_rule(value);
  if (!rule) return bad_value(kEnteringKing, value, "a known rule");
  options.entering_king = *rule;
  return Note{};
}

std::string combo_line(std::string_view name, std::string_view chosen,
                       const std::vector<std::string_view>& values) {
  std::string line =
      "option name " + std::string{name} + " type combo default " + std::string{chosen};
  for (const std::string_view value : values) line += " var " + std::string{value};
  return line;
}

std::string spin_line(const Spin& spin, const Options& defaults) {
  return "option name " + std::string{spin.name} + " type spin default " +
         std::to_string(defaults.*spin.member) + " min " + std::to_string(spin.least) + " max " +
         std::to_string(spin.most);
}

}  // namespace

Options default_options() {
  Options options;
  options.variant = all_variants().front();
  return options;
}

std::vector<std::string> option_lines() {
  const Options defaults = default_options();
  std::vector<std::string_view> variants;
  variants.reserve(all_variants().size());
  for (const VariantSpec* spec : all_variants()) variants.push_back(spec->name);
  std::vector<std::string_view> rules;
  rules.reserve(kRuleNames.size());
  for (const RuleName& rule : kRuleNames) rules.push_back(rule.name);

  std::vector<std::string> lines;
  lines.reserve(kSpins.size() + 4);
  for (const Spin& spin : kSpins) lines.push_back(spin_line(spin, defaults));
  lines.push_back("option name " + std::string{kPonder} + " type check default false");
  lines.push_back(combo_line(kVariant, defaults.variant->name, variants));
  lines.push_back(combo_line(kEnteringKing, to_string(defaults.entering_king), rules));
  lines.push_back("option name " + std::string{kDebugLog} + " type filename default " +
                  std::string{kEmpty});
  return lines;
}

Expected<std::optional<std::string>> set_option(Options& options, std::string_view name,
                                                std::string_view value) {
  const auto is = [name](std::string_view other) { return equal_ignoring_case(name, other); };
  const auto* spin = std::find_if(kSpins.begin(), kSpins.end(),
                                  [&is](const Spin& candidate) { return is(candidate.name); });
  if (spin != kSpins.end()) return set_spin(options, *spin, value);
  if (is(kPonder)) return set_ponder(options, value);
  if (is(kVariant) || is("UCI_Variant")) return set_variant(options, value);
  if (is(kEnteringKing)) return set_entering_king(options, value);
  if (is(kDebugLog)) {
    options.debug_log_file = value == kEmpty ? std::string{} : std::string{value};
    return Note{};
  }
  return Unexpected{"unknown option " + in_quotes(name)};
}

std::string_view to_string(EnteringKingRule rule) {
  const auto* found = std::find_if(kRuleNames.begin(), kRuleNames.end(),
                                   [rule](const RuleName& entry) { return entry.rule == rule; });
  return found->name;
}

std::optional<EnteringKingRule> parse_entering_king_rule(std::string_view name) {
  const auto* found =
      std::find_if(kRuleNames.begin(), kRuleNames.end(),
                   [name](const RuleName& entry) { return equal_ignoring_case(entry.name, name); });
  if (found == kRuleNames.end()) return std::nullopt;
  return found->rule;
}

}  // namespace shishi
