#include "engine/options.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

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
    Spin{"DepthLimit", &Options::depth_limit, 0, 1000},
    Spin{"NodesLimit", &Options::nodes_limit, 0, std::numeric_limits<int>::max()},
    Spin{"Move_Overhead", &Options::move_overhead_ms, 0, 10'000},
};

struct Check {
  std::string_view name;
  bool Options::*member;
};
constexpr std::array kChecks{
    Check{"USI_Ponder", &Options::ponder},
    Check{"USI_AnalyseMode", &Options::analyse_mode},
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

constexpr std::string_view kVariant = "USI_Variant";
constexpr std::string_view kEnteringKing = "EnteringKingRule";
constexpr std::string_view kClearHash = "Clear_Hash";
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

Expected<Note> set_check(Options& options, const Check& check, std::string_view value) {
  // CECP writes 1 and 0.
  const bool on = equal_ignoring_case(value, "true") || value == "1";
  if (!on && !equal_ignoring_case(value, "false") && value != "0")
    return bad_value(check.name, value, "true or false");
  options.*check.member = on;
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

OptionInfo spin_info(const Spin& spin, const Options& defaults) {
  return {spin.name, OptionInfo::Type::spin, std::to_string(defaults.*spin.member), spin.least,
          spin.most};
}

std::string option_line(const OptionInfo& option) {
  static constexpr std::array<std::string_view, 5> kTypes{"check", "spin", "combo", "button",
                                                          "filename"};
  const bool is_empty = option.type == OptionInfo::Type::filename && option.default_value.empty();
  std::string line = "option name " + std::string{option.name} + " type " +
                     std::string{kTypes.at(static_cast<std::size_t>(option.type))};
  if (option.type == OptionInfo::Type::button) return line;
  line += " default " + (is_empty ? std::string{kEmpty} : option.default_value);
  if (option.type == OptionInfo::Type::spin) {
    line += " min " + std::to_string(option.least) + " max " + std::to_string(option.most);
  }
  for (const std::string_view value : option.values) line += " var " + std::string{value};
  return line;
}

}  // namespace

Options default_options() {
  Options options;
  options.variant = all_variants().front();
  return options;
}

std::vector<OptionInfo> option_list() {
  using Type = OptionInfo::Type;
  const Options defaults = default_options();
  OptionInfo variant{kVariant, Type::combo, std::string{defaults.variant->name}};
  for (const VariantSpec* spec : all_variants()) variant.values.push_back(spec->name);
  OptionInfo entering_king{kEnteringKing, Type::combo,
                           std::string{to_string(defaults.entering_king)}};
  for (const RuleName& rule : kRuleNames) entering_king.values.push_back(rule.name);

  std::vector<OptionInfo> list;
  list.reserve(kSpins.size() + kChecks.size() + 4);
  for (const Spin& spin : kSpins) list.push_back(spin_info(spin, defaults));
  for (const Check& check : kChecks) {
    list.push_back({check.name, Type::check, defaults.*check.member ? "true" : "false"});
  }
  list.push_back(std::move(variant));
  list.push_back(std::move(entering_king));
  list.push_back({kClearHash, Type::button});
  list.push_back({kDebugLog, Type::filename, defaults.debug_log_file});
  return list;
}

std::vector<std::string> option_lines() {
  std::vector<std::string> lines;
  for (const OptionInfo& option : option_list()) lines.push_back(option_line(option));
  return lines;
}

Expected<std::optional<std::string>> set_option(Options& options, std::string_view name,
                                                std::string_view value) {
  const auto is = [name](std::string_view other) { return equal_ignoring_case(name, other); };
  const auto* spin = std::find_if(kSpins.begin(), kSpins.end(),
                                  [&is](const Spin& candidate) { return is(candidate.name); });
  if (spin != kSpins.end()) return set_spin(options, *spin, value);
  const auto* check = std::find_if(kChecks.begin(), kChecks.end(),
                                   [&is](const Check& candidate) { return is(candidate.name); });
  if (check != kChecks.end()) return set_check(options, *check, value);
  if (is(kVariant) || is("UCI_Variant")) return set_variant(options, value);
  if (is(kEnteringKing)) return set_entering_king(options, value);
  if (is(kClearHash)) {
    options.clear_hash = true;
    return Note{};
  }
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
