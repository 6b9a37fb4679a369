// The counts of tests/data/perft, as deep as the time allows; bench and perft command do the
// deeper.

#include "movegen/perft.hpp"

#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

constexpr std::uint64_t kMostNodes = kSanitized ? 100'000 : 5'000'000;

/// Which list of counts of a position belongs to which variant.
struct Key {
  std::string_view name;
  std::string_view variant;
  PerftCount count = PerftCount::moves;
};

/// Checks the counts of one position and returns how many it checked.
int check_counts(Position position, const std::vector<std::uint64_t>& counts, PerftCount count) {
  int checked = 0;
  for (const std::uint64_t expected : counts) {
    if (expected > kMostNodes) break;
    ++checked;
    INFO(position.rules().spec().name << " " << to_sfen(position) << " depth " << checked);
    CHECK(perft(position, checked, count) == expected);
  }
  return checked;
}

int check_list(const nlohmann::json& positions, std::initializer_list<Key> keys) {
  int checked = 0;
  for (const nlohmann::json& row : positions) {
    for (const Key& key : keys) {
      const auto counts = row.find(key.name);
      if (counts == row.end()) continue;
      const Position position =
          position_from(rules_of(key.variant), row.at("sfen").get<std::string>());
      checked += check_counts(position, *counts, key.count);
    }
  }
  return checked;
}

}  // namespace

TEST_CASE("start positions have the published counts", "[movegen][perft][data]") {
  const nlohmann::json counts = load_json("perft/start.json");
  for (const std::string_view variant : kVariants) {
    check_counts(start_position(rules_of(variant)), counts.at(std::string{variant}),
                 PerftCount::moves);
  }
  check_counts(start_position(rules_of("chushogi-lishogi")),
               counts.at("usi_strings").at("chushogi-lishogi"), PerftCount::spellings);
}

TEST_CASE("shogi positions have the published counts", "[movegen][perft][shogi][data]") {
  const nlohmann::json file = load_json("perft/shogi.json");
  CHECK(check_list(file.at("positions"), {{"perft", "shogi"}}) >= 41);
}

TEST_CASE("sho shogi positions have the published counts", "[movegen][perft][sho][data]") {
  const nlohmann::json file = load_json("perft/shoshogi.json");
  CHECK(check_list(file.at("positions"), {{"perft", "shoshogi"}}) >= 30);
}

TEST_CASE("wa shogi positions have the published counts", "[movegen][perft][wa][data]") {
  const nlohmann::json file = load_json("perft/washogi.json");
  const std::initializer_list<Key> keys{{"no_drops", "washogi"}, {"drops", "washogi-drops"}};
  CHECK(check_list(file.at("positions"), keys) >= 42);
  CHECK(check_list(file.at("tests"), keys) == 12);
}

TEST_CASE("chu shogi positions have the published counts", "[movegen][perft][chu][data]") {
  const nlohmann::json file = load_json("perft/chushogi.json");
  CHECK(check_list(file.at("positions"),
                   {{"chushogi", "chushogi"},
                    {"chushogi-lishogi", "chushogi-lishogi"},
                    {"usi_strings_lishogi", "chushogi-lishogi", PerftCount::spellings}}) >= 3 * 82);
}

TEST_CASE("where one text names one move, spellings count as moves do", "[movegen][perft]") {
  for (const std::string_view variant : {"shogi", "shoshogi", "washogi", "washogi-drops"}) {
    for (const PositionCase& listed : position_cases(variant)) {
      Position position = position_from(rules_of(variant), listed.sfen);
      CHECK(perft(position, 1, PerftCount::spellings) == listed.moves.size());
    }
  }
}

}  // namespace shishi::test
