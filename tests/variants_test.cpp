// Every built-in variant against the rules' own description of it (tests/data/pieces, made from the
// sources).
#include "variants/variants.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tests/catch.hpp"
#include "tests/dai_shogi.hpp"
#include "variants/validate.hpp"

namespace shishi {
namespace {

using nlohmann::json;

json load(const std::string& file) {
  std::ifstream stream{std::string{SHISHI_TEST_DATA} + "/" + file};
  REQUIRE(stream.good());
  return json::parse(stream);
}

/// Two forms of a game ("washogi-drops") share the description of the first ("washogi").
json description_of(const VariantSpec& spec) {
  return load("pieces/" + std::string{spec.name.substr(0, spec.name.find('-'))} + ".json");
}

/// One direction or target of one power: type, right, forward, range or steps.
using Move = std::tuple<std::string, int, int, int>;

std::multiset<Move> moves_of(const PieceSpec& piece) {
  const std::map<PowerType, std::string> names = {{PowerType::slide, "slide"},
                                                  {PowerType::jump, "jump"},
                                                  {PowerType::lion, "lion"},
                                                  {PowerType::line, "line"},
                                                  {PowerType::hook, "hook"}};
  std::multiset<Move> moves;
  for (const Power& power : piece.powers) {
    const std::string& name = names.at(power.type);
    for (std::size_t i = 0; i < power.jump_count; ++i) {
      moves.emplace(name, power.jumps[i].right, power.jumps[i].forward, 0);
    }
    for (int direction = 0; direction < kDirectionCount; ++direction) {
      if (!power.directions.contains(direction)) continue;
      const Offset unit = kUnit[static_cast<std::size_t>(direction)];
      moves.emplace(name, unit.right, unit.forward, power.range);
    }
  }
  return moves;
}

std::multiset<Move> moves_of(const json& piece) {
  std::multiset<Move> moves;
  for (const json& power : piece.at("moves")) {
    const std::string type = power.at("type");
    const int range = power.value("range", power.value("steps", 0));
    for (const json& offset : power.at(type == "jump" ? "to" : "dirs")) {
      moves.emplace(type, offset.at(0), offset.at(1), range);
    }
  }
  return moves;
}

struct ExpectedRow {
  std::string id;
  std::string promotes_to;
  json piece;
};

/// The rows a variant must have, in order. In dai dai shogi the description names the kind a piece
/// promotes to, and each promoted face becomes a row with the moves of that kind.
std::vector<ExpectedRow> expected_rows(const json& description) {
  const auto text = [](const json& value) { return value.is_null() ? "" : value; };
  std::vector<ExpectedRow> rows;
  std::vector<ExpectedRow> faces;
  std::map<std::string, json> by_id;
  for (const json& piece : description.at("pieces")) by_id[piece.at("id")] = piece;
  const bool names_kinds = description.at("name") == "daidaishogi";
  for (const json& piece : description.at("pieces")) {
    const std::string id = piece.at("id");
    const std::string target = text(piece.at("promotes_to"));
    if (!names_kinds) {
      rows.push_back({id, target, piece});
    } else if (!piece.at("promoted_only").get<bool>()) {
      rows.push_back({id, target.empty() ? "" : "+" + id, piece});
      if (!target.empty()) faces.push_back({"+" + id, "", by_id.at(target)});
    }
  }
  rows.insert(rows.end(), faces.begin(), faces.end());
  return rows;
}

std::string kanji_of(const json& piece) {
  const json& kanji = piece.at("kanji");
  return kanji.is_object() ? kanji.at("full").at(0) : kanji;
}

/// The short form where the description states one, else nothing.
std::string short_kanji_of(const json& piece) {
  const json& kanji = piece.at("kanji");
  return kanji.is_object() ? kanji.at("short").at(0).get<std::string>()
                           : piece.value("kanji_short", "");
}

std::string token_of(std::string_view id) {
  const std::string plus{id.starts_with('+') ? "+" : ""};
  const std::string letters{id.substr(plus.size())};
  return plus + (letters.size() == 1 ? letters : "(" + letters + ")");
}

/// Black's rows as SFEN, from the description's grid.
std::vector<std::string> setup_rows(const json& description) {
  std::vector<std::string> rows;
  for (const json& row : description.at("setup")) {
    std::string text;
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (const json& cell : row) {
      if (cell.is_null()) {
        ++empty;
        continue;
      }
      flush();
      text += token_of(cell.get<std::string>());
    }
    flush();
    rows.push_back(text);
  }
  return rows;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// The pieces in the set-up of one side by id.
std::map<std::string, int> count_setup(const VariantSpec& spec) {
  std::map<std::string, int> counts;
  for (std::size_t at = 0; at < spec.setup.size(); ++at) {
    const char c = spec.setup[at];
    if (c == '(') {
      ++counts[std::string{spec.setup.substr(at + 1, 2)}];
      at += 3;
    } else if (c >= 'A' && c <= 'Z') {
      ++counts[std::string{c}];
    }
  }
  return counts;
}

int total_of(const std::map<std::string, int>& counts) {
  int total = 0;
  for (const auto& [id, count] : counts) total += count;
  return total;
}

std::string upper(std::string_view text) {
  std::string result{text};
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

/// UTF-8 characters in `text`.
std::ptrdiff_t characters(std::string_view text) {
  return std::count_if(text.begin(), text.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

TEST_CASE("every variant has the rows of its description, in order", "[variants]") {
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    const std::vector<ExpectedRow> rows = expected_rows(description_of(*spec));
    REQUIRE(spec->pieces.size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const PieceSpec& piece = spec->pieces[i];
      INFO(piece.id);
      CHECK(piece.id == rows[i].id);
      CHECK(piece.promotes_to == rows[i].promotes_to);
      CHECK((piece.role == Role::royal) == rows[i].piece.at("royal").get<bool>());
      CHECK(piece.kanji == kanji_of(rows[i].piece));
      const std::string short_kanji = short_kanji_of(rows[i].piece);
      if (!short_kanji.empty()) CHECK(piece.kanji_short == short_kanji);
    }
  }
}

TEST_CASE("every piece moves as described", "[variants]") {
  int pieces = 0;
  for (const VariantSpec* const spec : all_variants()) {
    const std::vector<ExpectedRow> rows = expected_rows(description_of(*spec));
    REQUIRE(spec->pieces.size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      INFO(spec->name << ' ' << spec->pieces[i].id);
      CHECK(moves_of(spec->pieces[i]) == moves_of(rows[i].piece));
      ++pieces;
    }
  }
  CHECK(pieces == 14 + 16 + 2 * 31 + 2 * 39 + 85);
}

TEST_CASE("only chu shogi states values, those of its table", "[variants]") {
  for (const VariantSpec* const spec : all_variants()) {
    const std::vector<ExpectedRow> rows = expected_rows(description_of(*spec));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      INFO(spec->name << ' ' << rows[i].id);
      CHECK(spec->pieces[i].value == rows[i].piece.value("value", 0));
      CHECK((spec->pieces[i].value > 0) == spec->name.starts_with("chushogi"));
    }
  }
}

TEST_CASE("sizes, zones, drops and set-ups are those described", "[variants]") {
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    const json description = description_of(*spec);
    CHECK(spec->files == description.at("files"));
    CHECK(spec->ranks == description.at("ranks"));
    CHECK(spec->zone == description.value("zone", 0));
    const json& form = spec->name == "washogi-drops" ? description.at("drops_form") : description;
    CHECK((spec->drops == Drops::captured_pieces) == form.at("drops").get<bool>());
    CHECK(split(spec->setup, '/') == setup_rows(description));
    std::map<std::string, int> counts = count_setup(*spec);
    for (const json& piece : description.at("pieces")) {
      CHECK(counts[piece.at("id").get<std::string>()] == piece.at("count"));
    }
  }
}

TEST_CASE("black's half of each start position is the set-up", "[variants]") {
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    const std::string sfen = description_of(*spec).at("startpos_sfen");
    std::vector<std::string> ranks = split(sfen.substr(0, sfen.find(' ')), '/');
    REQUIRE(ranks.size() == static_cast<std::size_t>(spec->ranks));
    const std::vector<std::string> setup = split(spec->setup, '/');
    std::reverse(ranks.begin(), ranks.end());
    CHECK(std::equal(setup.begin(), setup.end(), ranks.begin()));
  }
}

TEST_CASE("each side starts with the men the rules count", "[variants]") {
  const std::map<std::string_view, int> men = {
      {"shogi", 20},    {"shoshogi", 21},         {"washogi", 27},     {"washogi-drops", 27},
      {"chushogi", 46}, {"chushogi-lishogi", 46}, {"daidaishogi", 96},
  };
  REQUIRE(all_variants().size() == men.size());
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    CHECK(total_of(count_setup(*spec)) == men.at(spec->name));
  }
  const VariantSpec& daidai = *find_variant("daidaishogi");
  CHECK(count_setup(daidai).size() == 64);
  CHECK(std::count_if(daidai.pieces.begin(), daidai.pieces.end(),
                      [](const PieceSpec& piece) { return !piece.promotes_to.empty(); }) == 21);
}

TEST_CASE("handicaps are those of the rules", "[variants]") {
  const std::map<std::string, json> expected = {
      {"shogi", load("cases/shogi.json").at("handicaps")},
      {"shoshogi", load("pieces/shoshogi.json").at("handicaps")}};
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    const auto found = expected.find(std::string{spec->name});
    const json list = found == expected.end() ? json::array() : found->second;
    REQUIRE(spec->handicaps.size() == list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      CHECK(spec->handicaps[i].id == list[i].at("id").get<std::string>());
      CHECK(spec->handicaps[i].sfen == list[i].at("sfen").get<std::string>());
      CHECK(spec->handicaps[i].name == expected.at("shogi")[i].at("ja").get<std::string>());
    }
  }
}

TEST_CASE("the short kanji of two kinds differ", "[variants]") {
  for (const VariantSpec* const spec : all_variants()) {
    std::map<std::string_view, std::string_view> names;
    for (const PieceSpec& piece : spec->pieces) {
      INFO(spec->name << ' ' << piece.id);
      CHECK(characters(piece.kanji_short) <= (spec->name == "daidaishogi" ? 2 : 1));
      const auto [entry, is_new] = names.emplace(piece.kanji_short, piece.kanji);
      CHECK(entry->second == piece.kanji);
    }
  }
}

TEST_CASE("roles that the rules of a game name", "[variants]") {
  using Roles = std::map<Role, std::vector<std::string_view>>;
  const Roles shogi = {{Role::royal, {"K"}}, {Role::pawn, {"P"}}};
  const Roles chu = {
      {Role::royal, {"K", "+E"}}, {Role::minor, {"P", "I"}}, {Role::lion, {"N", "+O"}}};
  const std::map<std::string_view, Roles> expected = {{"shogi", shogi},
                                                      {"washogi", shogi},
                                                      {"washogi-drops", shogi},
                                                      {"chushogi", chu},
                                                      {"chushogi-lishogi", chu},
                                                      {"shoshogi", {{Role::royal, {"K", "+E"}}}},
                                                      {"daidaishogi", {{Role::royal, {"K"}}}}};
  for (const VariantSpec* const spec : all_variants()) {
    INFO(spec->name);
    Roles roles;
    for (const PieceSpec& piece : spec->pieces) {
      if (piece.role != Role::none) roles[piece.role].push_back(piece.id);
    }
    CHECK(roles == expected.at(spec->name));
  }
}

TEST_CASE("the two forms of chu shogi differ in three rules only", "[variants]") {
  const VariantSpec& seed = *find_variant("chushogi");
  const VariantSpec& lishogi = *find_variant("chushogi-lishogi");
  CHECK(seed.pieces.data() == lishogi.pieces.data());
  CHECK(seed.setup == lishogi.setup);
  CHECK(seed.promotion == lishogi.promotion);
  CHECK(seed.repetition == lishogi.repetition);
  CHECK(seed.tolerance == lishogi.tolerance);
  CHECK(seed.dead_end != lishogi.dead_end);
  CHECK(seed.lion_trade != lishogi.lion_trade);
  CHECK(seed.bare_king != lishogi.bare_king);
}

TEST_CASE("variants are found by name and alias in any case", "[variants]") {
  const std::map<std::string_view, std::vector<std::string_view>> names = {
      {"shogi", {"standard", "9x9"}},
      {"shoshogi", {"sho"}},
      {"washogi", {"wa", "wa-shogi"}},
      {"washogi-drops", {"wa-drops", "wa-shogi-drop", "crazywa"}},
      {"chushogi", {"chu"}},
      {"chushogi-lishogi", {"chu-lishogi"}},
      {"daidaishogi", {"daidai", "dada"}}};
  for (const auto& [name, aliases] : names) {
    INFO(name);
    const VariantSpec* const spec = find_variant(name);
    REQUIRE(spec != nullptr);
    CHECK(spec->name == name);
    CHECK(find_variant(upper(name)) == spec);
    CHECK(std::vector<std::string_view>(spec->aliases.begin(), spec->aliases.end()) == aliases);
    for (const std::string_view alias : aliases) {
      CHECK(find_variant(alias) == spec);
      CHECK(find_variant(upper(alias)) == spec);
    }
  }
  CHECK(find_variant("daishogi") == nullptr);
  CHECK(find_variant("shog") == nullptr);
  CHECK(find_variant("shogi ") == nullptr);
  CHECK(find_variant("") == nullptr);
}

TEST_CASE("the list of variants begins with shogi and is sorted, without double names",
          "[variants]") {
  std::vector<std::string_view> order;
  std::set<std::string_view> names;
  std::size_t count = 0;
  for (const VariantSpec* const spec : all_variants()) {
    order.push_back(spec->name);
    names.insert(spec->name);
    names.insert(spec->aliases.begin(), spec->aliases.end());
    count += 1 + spec->aliases.size();
    CHECK_FALSE(validate(*spec).has_value());
  }
  CHECK(order == std::vector<std::string_view>{"shogi", "chushogi", "chushogi-lishogi",
                                               "daidaishogi", "shoshogi", "washogi",
                                               "washogi-drops"});
  CHECK(names.size() == count);
}

TEST_CASE("a variant outside the list is as good as a built-in one", "[variants]") {
  CHECK_FALSE(validate(dai_shogi()).has_value());
  const std::map<std::string, int> counts = count_setup(dai_shogi());
  CHECK(total_of(counts) == 65);
  CHECK(counts.size() == 29);
}

}  // namespace
}  // namespace shishi
