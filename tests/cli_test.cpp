// The command line: exit statuses, one-line errors, and what the commands print.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/version.hpp"
#include "movegen/game.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

struct BadCall {
  std::vector<std::string> arguments;
  std::string named;  ///< what the message must name
};

const std::vector<BadCall>& bad_calls() {
  static const std::vector<BadCall> kCalls{
      {{"frobnicate"}, "frobnicate"},
      {{"--frobnicate"}, "--frobnicate"},
      {{"perft"}, "VARIANT"},
      {{"perft", "shogi"}, "DEPTH"},
      {{"perft", "chess", "2"}, "'chess'"},
      {{"perft", "shogi", "two"}, "two"},
      {{"perft", "shogi", "-1"}, "-1"},
      {{"perft", "shogi", "2", "--count", "leaves"}, "'leaves'"},
      {{"perft", "shogi", "2", "9/9", "b", "-", "1"}, "SFEN"},
      {{"perft", "shogi", "2", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5X1/LNSGKGSNL b - 1"},
       "X"},
      {{"perft", "shogi", "2", "--threads", "0"}, "0"},
      {{"perft", "shogi", "2", "--threads", "many"}, "many"},
      {{"perft", "shogi", "2", "--hash", "-1"}, "-1"},
      {{"perft", "shogi", "2", "--expect", "some"}, "'some'"},
      {{"perft", "shogi", "2", "--expect", "-1"}, "'-1'"},
      {{"perft", "shogi", "2", "--file", "x", "--expect", "900"}, "--expect"},
      {{"perft", "shogi", "2", "--file", "x", "9/9"}, "SFEN"},
      {{"perft", "shogi", "2", "--file", "/no/such"}, "'/no/such'"},
      {{"perft", "shogi", "2", "--file", "/"}, "'/'"},
      {{"perft", "shogi", "2", "--shard", "3/2"}, "'3/2'"},
      {{"perft", "shogi", "2", "--shard", "1/2", "--expect", "900"}, "--expect"},
      {{"eval", "chushogi", "nonsense"}, "SFEN"},
      {{"bench", "chess"}, "'chess'"},
      {{"selfplay"}, "VARIANT"},
      {{"selfplay", "chess"}, "'chess'"},
      {{"selfplay", "shogi", "--games", "0"}, "'0'"},
      {{"selfplay", "shogi", "--games", "many"}, "'many'"},
      {{"selfplay", "shogi", "--games", "1.5"}, "1.5"},
      {{"selfplay", "shogi", "--nodes", "-4"}, "'-4'"},
      {{"selfplay", "shogi", "--depth"}, "--depth"},
      {{"selfplay", "shogi", "--seed", "-1"}, "'-1'"},
      {{"selfplay", "shogi", "--handicap", "queen"}, "'queen'"},
      {{"selfplay", "shogi", "--entering-king", "maybe"}, "'maybe'"},
      {{"selfplay", "shogi", "--frobnicate"}, "--frobnicate"},
      {{"match", "-engine", "self", "nodes=1"}, "two engines"},
      {{"match", "-variant", "chess"}, "'chess'"},
      {{"match", "-engine", "colour=red"}, "'colour=red'"},
      {{"match", "-engine", "name=x"}, "cmd="},
      {{"match", "-engine", "self", "-engine", "self"}, "nodes="},
      {{"match", "-each", "tc=fast"}, "'tc=fast'"},
      {{"match", "-engine", "self", "-engine", "self", "-each", "nodes=1", "-sprt", "elo0=9"},
       "elo0"},
      {{"match", "-engine", "self", "-engine", "self", "-each", "nodes=1", "-shard", "3/2"},
       "'3/2'"},
      {{"match", "-engine", "self", "-engine", "self", "-each", "nodes=1", "-openings", "file=/no"},
       "'/no'"},
      {{"match", "-engine", "self", "-engine", "self", "-each", "nodes=1", "-repeat", "-games",
        "3"},
       "even"},
      {{"match", "-engine", "self", "-engine", "self", "-each", "nodes=1", "-resume"}, "--records"},
      {{"merge"}, "FILE"},
      {{"report"}, "FILE"},
      {{"datagen", "make", "shogi"}, "--output"},
      {{"--log-level", "loud"}, "'loud'"},
      {{"--log-file", "/dev/null/log"}, "/dev/null/log"},
  };
  return kCalls;
}

/// N of the last line, which must be "N nodes M nps".
std::uint64_t nodes_of(const Finished& finished) {
  REQUIRE(!finished.lines.empty());
  const auto words = split(finished.lines.back());
  INFO(finished.lines.back());
  REQUIRE(words.size() == 4);
  REQUIRE(words[1] == "nodes");
  REQUIRE(words[3] == "nps");
  return std::stoull(words[0]);
}

Finished run_well(const std::vector<std::string>& arguments) {
  Finished finished = run_engine(arguments);
  std::string all;
  for (const std::string& line : finished.lines) all += line + '\n';
  INFO(all);
  REQUIRE(finished.status == 0);
  return finished;
}

/// A file that is removed at the end.
class TemporaryFile {
 public:
  [[nodiscard]] std::string path() const { return folder_.file("lines.txt"); }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    std::ifstream file{path()};
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

 private:
  TemporaryFolder folder_;
};

/// Replays a saved game: every move legal, none after the end, and the result as saved.
void check_saved_game(const nlohmann::json& saved, int max_plies) {
  const std::string variant = saved["variant"];
  INFO(saved.dump());
  Game game{position_from(rules_of(variant), saved["sfen"].get<std::string>())};
  for (const std::string text : saved["moves"]) {
    REQUIRE(!game.outcome(max_plies).is_over());
    const auto move = parse_usi(game.position(), text);
    REQUIRE(move);
    game.play(*move);
  }
  const Outcome outcome = game.outcome(max_plies);
  CHECK(outcome.is_over());
  CHECK(saved["result"] == std::string{to_string(outcome.result)});
  CHECK(saved["reason"] == std::string{to_string(outcome.reason)});
  CHECK(saved["plies"] == game.moves().size());
}

}  // namespace

TEST_CASE("bad arguments end with status 2 and one line that names them", "[engine][cli]") {
  for (const BadCall& call : bad_calls()) {
    const Finished finished = run_engine(call.arguments);
    std::string words;
    for (const std::string& word : call.arguments) words += word + ' ';
    INFO(words);
    CHECK(finished.status == 2);
    REQUIRE(finished.lines.size() == 1);
    INFO(finished.lines[0]);
    CHECK(finished.lines[0].rfind("shishi: ", 0) == 0);
    CHECK(finished.lines[0].find(call.named) != std::string::npos);
    CHECK(finished.lines[0].size() < 250);
  }
}

TEST_CASE("help and version succeed", "[engine][cli]") {
  const std::string shown = run_well({"--version"}).lines.at(0);
  CHECK(shown == build_description());
  const std::string form{
      "Shishi \\d+\\.\\d+\\.\\d+, commit (unknown|[0-9a-f]{10,}(-dirty)?), "
      "(g\\+\\+|clang) \\d+\\..*, [a-z0-9 -]+"};
  CHECK_THAT(shown, Catch::Matchers::Matches(form));
  const auto help = run_well({"--help"}).lines;
  for (const std::string name : {"perft", "bench", "selfplay", "eval", "moves", "match", "merge",
                                 "report", "datagen", "xboard"}) {
    CHECK(std::any_of(help.begin(), help.end(), [&name](const std::string& line) {
      return line.find("  " + name + ' ') == 0;
    }));
    CHECK(run_well({name, "--help"}).lines.size() > 3);
  }
}

TEST_CASE("perft prints the known counts of every start position", "[engine][cli]") {
  const auto counts = load_json("perft/start.json");
  for (const std::string_view variant : kVariants) {
    const std::string name{variant};
    const int depth = scaled(3, 2);
    const auto expected = counts[name].at(static_cast<std::size_t>(depth - 1)).get<std::uint64_t>();
    CHECK(nodes_of(run_well({"perft", name, std::to_string(depth)})) == expected);
  }
  CHECK(nodes_of(run_well({"perft", "shogi", "0"})) == 1);
}

TEST_CASE("perft divides by root moves and reads a position", "[engine][cli]") {
  const Finished finished = run_well({"perft", "SHOGI", "2", "--divide"});
  REQUIRE(finished.lines.size() == 31);
  CHECK(std::count(finished.lines.begin(), finished.lines.end(), "7g7f: 30") == 1);
  CHECK(nodes_of(finished) == 900);
  const std::string lion = "12/12/12/12/12/5k6/12/6N5/12/12/12/5K6 b - 1";
  const auto moves = nodes_of(run_well({"perft", "chu-lishogi", "1", lion}));
  const auto strings = nodes_of(run_well({"perft", "chu-lishogi", "1", "--count", "usi", lion}));
  const auto divided =
      nodes_of(run_well({"perft", "chu-lishogi", "1", "--divide", "--count", "usi", lion}));
  CHECK(strings > moves);
  CHECK(strings == divided);
  // The words of an SFEN need no quotes.
  CHECK(nodes_of(run_well({"perft", "chu-lishogi", "1", "12/12/12/12/12/5k6/12/6N5/12/12/12/5K6",
                           "b", "-", "1"})) == moves);
}

TEST_CASE("moves prints the legal moves of a position", "[engine][cli]") {
  for (const std::string_view variant : kVariants) {
    const auto cases = position_cases(variant);
    const PositionCase& sample = cases.at(cases.size() / 2);
    const Finished finished = run_well({"moves", std::string{variant}, sample.sfen});
    auto printed = split(finished.lines.at(0));
    std::sort(printed.begin(), printed.end());
    CHECK(printed == sample.moves);
  }
}

TEST_CASE("eval of a start position is even", "[engine][cli]") {
  for (const std::string_view variant : kVariants) {
    const auto lines = run_well({"eval", std::string{variant}}).lines;
    REQUIRE(lines.size() >= 2);
    CHECK(lines.back() == "evaluation 0 for black, to move");
  }
}

TEST_CASE("bench counts the same nodes every time", "[engine][cli]") {
  const std::string variant = "shoshogi";
  const Finished first = run_well({"bench", variant});
  CHECK(nodes_of(first) > 0);
  if (!kSanitized) CHECK(nodes_of(run_well({"bench", variant})) == nodes_of(first));
}

TEST_CASE("self-played games of every variant are legal and end as saved", "[engine][cli]") {
  const TemporaryFile file;
  const int max_plies = scaled(1000, 120);
  const int games = scaled(3, 1);
  const Finished finished = run_well(
      {"selfplay", "all", "--games", std::to_string(games), "--nodes", "200", "--seed", "7",
       "--random-plies", "30", "--max-plies", std::to_string(max_plies), "--save", file.path()});
  const auto saved = file.lines();
  REQUIRE(saved.size() == all_variants().size() * static_cast<std::size_t>(games));
  for (const std::string& line : saved) check_saved_game(nlohmann::json::parse(line), max_plies);
  CHECK(std::count_if(finished.lines.begin(), finished.lines.end(), [](const std::string& line) {
          return line.rfind("== ", 0) == 0;
        }) == static_cast<std::ptrdiff_t>(all_variants().size()));
}

TEST_CASE("a saved file is appended to, and a seed gives the same games", "[engine][cli]") {
  const TemporaryFile file;
  const std::vector<std::string> call{"selfplay", "shoshogi",  "--nodes",     "100",
                                      "--games",  "2",         "--seed",      "5",
                                      "--save",   file.path(), "--max-plies", "60"};
  run_well(call);
  run_well(call);
  const auto lines = file.lines();
  REQUIRE(lines.size() == 4);
  CHECK(lines[0] == lines[2]);
  CHECK(lines[1] == lines[3]);
  CHECK(nlohmann::json::parse(lines[0])["moves"] != nlohmann::json::parse(lines[1])["moves"]);
}

TEST_CASE("a game can begin with a handicap and shows its moves", "[engine][cli]") {
  const Finished finished = run_well({"selfplay", "shogi", "--handicap", "six_piece", "--nodes",
                                      "50", "--max-plies", "20", "--print"});
  const auto& lines = finished.lines;
  CHECK(std::count(lines.begin(), lines.end(), "game 1: draw, move limit, 20 plies") == 1);
  CHECK(std::any_of(lines.begin(), lines.end(),
                    [](const std::string& line) { return line.rfind("   1. ", 0) == 0; }));
  CHECK(std::count(lines.begin(), lines.end(), "  9  8  7  6  5  4  3  2  1") == 1);
}

}  // namespace shishi::test
