// The USI options: what is declared, and what clients set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/impasse.hpp"
#include "variants/expected.hpp"
#include "variants/spec.hpp"

namespace shishi {

/// The largest `ResignValue`: never resigns while there is a move, not even when mated in one.
inline constexpr int kNeverResign = 99'999;

/// The value of every option.
struct Options {
  int hash_mib = 64;
  bool ponder = false;  ///< the client decides when to ponder; declared because clients set it
  const VariantSpec* variant = nullptr;
  int multipv = 1;
  int threads = 1;
  EnteringKingRule entering_king = EnteringKingRule::none;
  int resign_value = kNeverResign;  ///< centipawns: resigns when it is this far behind
  int max_moves_to_draw = 0;        ///< plies; 0: no limit
  int depth_limit = 0;              ///< plies; 0: none
  int nodes_limit = 0;              ///< 0: none
  int move_overhead_ms = 30;
  bool analyse_mode = false;     ///< the client wants no resignation
  bool clear_hash = false;       ///< a request; who fulfils it takes it back
  std::string debug_log_file{};  ///< empty: none
};

/// The defaults; the variant is the first of `all_variants()`.
Options default_options();

/// An option as clients are told of it.
struct OptionInfo {
  enum class Type { check, spin, combo, button, filename };
  std::string_view name;
  Type type{};
  std::string default_value{};             ///< of a check "true" or "false", of a button none
  int least = 0;                           ///< of a spin
  int most = 0;                            ///< of a spin
  std::vector<std::string_view> values{};  ///< of a combo
};

/// All options, with one name each but for the number of lines, which has two.
std::vector<OptionInfo> option_list();

/// The `option name …` lines of the answer to `usi`.
std::vector<std::string> option_lines();

/// Sets one option; names and combo values are read in any case, `UCI_Variant` and `USI_MultiPV`
/// are other names of `USI_Variant` and `MultiPV`. A number out of range is set to the nearest
/// bound and reported in the returned note. Errors: unknown name, value of the wrong type.
Expected<std::optional<std::string>> set_option(Options& options, std::string_view name,
                                                std::string_view value);

/// The names of `EnteringKingRule` in the option of that name.
std::string_view to_string(EnteringKingRule rule);
std::optional<EnteringKingRule> parse_entering_king_rule(std::string_view name);

}  // namespace shishi
