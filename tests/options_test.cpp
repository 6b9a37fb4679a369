// The USI options without a protocol around them.
#include "engine/options.hpp"

#include "tests/catch.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

struct BadValue {
  std::string_view name;
  std::string_view value;
};

bool is_set(Options& options, std::string_view name, std::string_view value) {
  const auto set = set_option(options, name, value);
  return set.has_value() && !set->has_value();
}

}  // namespace

TEST_CASE("numbers are set within their bounds", "[engine][options]") {
  Options options = default_options();
  CHECK(is_set(options, "USI_Hash", "128"));
  CHECK(options.hash_mib == 128);
  CHECK(is_set(options, "usi_hash", "1"));
  CHECK(options.hash_mib == 1);
  const auto clamped = set_option(options, "USI_Hash", "0");
  REQUIRE(clamped);
  CHECK(**clamped == "USI_Hash: '0' is out of range, set to 1");
  CHECK(set_option(options, "USI_Hash", "1e300"));
  CHECK(options.hash_mib == 1 << 20);
  CHECK(is_set(options, "MaxMovesToDraw", "512"));
  CHECK(options.max_moves_to_draw == 512);
  CHECK(is_set(options, "ResignValue", "3000"));
  CHECK(options.resign_value == 3000);
  CHECK(is_set(options, "Move_Overhead", "120"));
  CHECK(options.move_overhead_ms == 120);
  CHECK(is_set(options, "DepthLimit", "12"));
  CHECK(options.depth_limit == 12);
  CHECK(is_set(options, "NodesLimit", "100000"));
  CHECK(options.nodes_limit == 100'000);
  CHECK(set_option(options, "Threads", "64"));
  CHECK(options.threads == 1);
}

TEST_CASE("checks are set in either protocol's words", "[engine][options]") {
  Options options = default_options();
  for (const std::string_view on : {"true", "TRUE", "1"}) {
    options.ponder = false;
    CHECK(is_set(options, "USI_Ponder", on));
    CHECK(options.ponder);
  }
  for (const std::string_view off : {"false", "0"}) {
    options.analyse_mode = true;
    CHECK(is_set(options, "USI_AnalyseMode", off));
    CHECK_FALSE(options.analyse_mode);
  }
  CHECK_FALSE(set_option(options, "USI_Ponder", ""));
  CHECK(is_set(options, "Clear_Hash", ""));
  CHECK(options.clear_hash);
}

TEST_CASE("both names of the number of lines set one value", "[engine][options]") {
  Options options = default_options();
  CHECK(is_set(options, "MultiPV", "4"));
  CHECK(options.multipv == 4);
  CHECK(is_set(options, "USI_MultiPV", "2"));
  CHECK(options.multipv == 2);
}

TEST_CASE("every variant can be chosen by name and alias under both names of the option",
          "[engine][options]") {
  Options options = default_options();
  CHECK(options.variant->name == "shogi");
  for (const VariantSpec* spec : all_variants()) {
    CHECK(is_set(options, "USI_Variant", spec->name));
    CHECK(options.variant == spec);
    for (const std::string_view alias : spec->aliases) {
      CHECK(is_set(options, "USI_Variant", "shogi"));
      CHECK(is_set(options, "UCI_Variant", alias));
      CHECK(options.variant == spec);
    }
  }
}

TEST_CASE("every rule of entering kings can be chosen and is written back", "[engine][options]") {
  Options options = default_options();
  CHECK(options.entering_king == EnteringKingRule::none);
  for (const auto rule :
       {EnteringKingRule::csa24, EnteringKingRule::csa24h, EnteringKingRule::csa27,
        EnteringKingRule::csa27h, EnteringKingRule::try_rule, EnteringKingRule::none}) {
    CHECK(is_set(options, "EnteringKingRule", to_string(rule)));
    CHECK(options.entering_king == rule);
  }
  CHECK(is_set(options, "enteringkingrule", "csarule27h"));
  CHECK(options.entering_king == EnteringKingRule::csa27h);
}

TEST_CASE("the debug log is off by default and by <empty>", "[engine][options]") {
  Options options = default_options();
  CHECK(options.debug_log_file.empty());
  CHECK(is_set(options, "DebugLogFile", "a b.txt"));
  CHECK(options.debug_log_file == "a b.txt");
  CHECK(is_set(options, "DebugLogFile", "<empty>"));
  CHECK(options.debug_log_file.empty());
}

TEST_CASE("a refused value changes nothing", "[engine][options]") {
  Options options = default_options();
  options.hash_mib = 7;
  options.ponder = true;
  for (const BadValue& bad :
       {BadValue{"USI_Hash", ""}, BadValue{"USI_Hash", "seven"}, BadValue{"USI_Hash", "7x"},
        BadValue{"USI_Hash", "nan"}, BadValue{"USI_Hash", "inf"}, BadValue{"USI_Ponder", "2"},
        BadValue{"USI_Ponder", ""}, BadValue{"USI_Variant", ""}, BadValue{"USI_Variant", "chess"},
        BadValue{"EnteringKingRule", "CSARule"}, BadValue{"No_Such", "1"}, BadValue{"", ""}}) {
    INFO(bad.name << " = " << bad.value);
    CHECK(!set_option(options, bad.name, bad.value));
  }
  CHECK(options.hash_mib == 7);
  CHECK(options.ponder);
  CHECK(options.variant == all_variants().front());
  CHECK(is_set(options, "USI_Ponder", "FALSE"));
  CHECK(!options.ponder);
}

}  // namespace shishi
