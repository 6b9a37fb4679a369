// The built engine over pipes: scripted sessions, and what scripts cannot say.
#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <sstream>

#include "movegen/game.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary.hpp"
#include "tests/support/usi_script.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

/// An engine that answers.
class Engine {
 public:
  Engine() : process_{{}} {}

  void send(const std::string& line) {
    rules_.sent(line);
    REQUIRE(process_.write(line + '\n'));
  }

  /// The next line that begins with `word`; search lines before it are kept.
  std::string await(const std::string& word) {
    while (const auto line = process_.read_line()) {
      rules_.received(*line);
      const auto words = split(*line);
      if (!words.empty() && words[0] == word) return *line;
      if (line->rfind("info depth", 0) == 0) search_lines_.push_back(*line);
    }
    FAIL("the engine never said " << word);
    return {};
  }

  /// The move word of the answer to `go <limits>`.
  std::string go(const std::string& limits) {
    search_lines_.clear();
    send("go " + limits);
    return split(await("bestmove")).at(1);
  }

  void quit() {
    send("quit");
    CHECK(process_.wait() == 0);
    CHECK(rules_.verdict().empty());
  }

  [[nodiscard]] const std::vector<std::string>& search_lines() const { return search_lines_; }
  Process& process() { return process_; }

 private:
  Process process_;
  ConversationRules rules_;
  std::vector<std::string> search_lines_;
};

/// The moves after `pv`, played from `position`; returns how many there are, fails at an illegal
/// one.
int check_pv(Position position, const std::string& line) {
  const auto words = split(line);
  auto word = std::find(words.begin(), words.end(), "pv");
  if (word == words.end()) return 0;
  int count = 0;
  Undo undo;
  for (++word; word != words.end(); ++word, ++count) {
    INFO(line << " at " << *word << " in " << to_sfen(position));
    const auto move = parse_usi(position, *word);
    REQUIRE(move);
    REQUIRE(to_usi(position, *move) == *word);
    position.make(*move, undo);
  }
  return count;
}

}  // namespace

TEST_CASE("every scripted session goes as written", "[engine][usi]") {
  const ScriptResults results = run_scripts("usi");
  CHECK(results.scripts >= 21);
  CHECK(results.problems == std::vector<std::string>{});
}

TEST_CASE("the script runner notices what is wrong", "[engine][usi]") {
  using Type = ScriptLine::Type;
  CHECK(!run_script({{Type::send, "isready", 1}, {Type::expect, "usiok", 2}}).empty());
  CHECK(!run_script({{Type::send, "isready", 1}}).empty());
  CHECK(!run_script({{Type::send, "isready", 1}, {Type::silence, "10000", 2}}).empty());
  CHECK(!run_script({{Type::send, "quit", 1}, {Type::exit, "1", 2}}).empty());
  ConversationRules rules;
  rules.sent("go depth 1");
  rules.received("info depth 1 pv 7g7f");
  rules.received("bestmove 2g2f");
  CHECK(!rules.verdict().empty());
  ConversationRules twice;
  twice.sent("go depth 1");
  twice.received("info depth 1 pv 7g7f");
  twice.received("bestmove 7g7f");
  twice.received("bestmove 7g7f");
  CHECK(!twice.verdict().empty());
}

TEST_CASE("lines of thinking hold only legal moves in every variant", "[engine][usi]") {
  int moves = 0;
  for (const std::string_view variant : kVariants) {
    Engine engine;
    engine.send("setoption name USI_Hash value 1");
    engine.send("setoption name USI_Variant value " + std::string{variant});
    const auto cases = position_cases(variant);
    const auto step = static_cast<std::size_t>(scaled(6, 30));
    for (std::size_t i = 0; i < cases.size(); i += step) {
      const Position position = position_from(rules_of(variant), cases[i].sfen);
      engine.send("position sfen " + cases[i].sfen);
      const std::string best = engine.go("nodes 3000");
      INFO(variant << ": " << cases[i].sfen << " " << best);
      const auto& legal = cases[i].moves;
      const bool is_legal_move = std::find(legal.begin(), legal.end(), best) != legal.end();
      CHECK((legal.empty() ? best == "resign" : is_legal_move));
      for (const std::string& line : engine.search_lines()) moves += check_pv(position, line);
    }
    engine.quit();
  }
  CHECK(moves > scaled(500, 100));
}

TEST_CASE("two engines play legal moves in every variant", "[engine][usi]") {
  for (const std::string_view variant : kVariants) {
    std::array<Engine, 2> engines;
    for (Engine& engine : engines) {
      engine.send("setoption name USI_Hash value 1");
      engine.send("setoption name USI_Variant value " + std::string{variant});
      engine.send("isready");
      engine.await("readyok");
      engine.send("usinewgame");
    }
    Game game{start_position(rules_of(variant))};
    std::string moves;
    for (int ply = 0; ply < scaled(40, 8) && !game.outcome().is_over(); ++ply) {
      Engine& engine = engines.at(static_cast<std::size_t>(ply % 2));
      engine.send("position startpos" + (moves.empty() ? "" : " moves" + moves));
      const std::string text = engine.go("nodes 300");
      const auto move = parse_usi(game.position(), text);
      INFO(variant << moves << ": " << text);
      REQUIRE(move);
      game.play(*move);
      moves += ' ' + text;
    }
    for (Engine& engine : engines) engine.quit();
  }
}

TEST_CASE("a game of 3,000 plies comes in one line and is understood", "[engine][usi]") {
  Engine engine;
  std::string line = "position startpos moves";
  for (int i = 0; i < 750; ++i) line += " 4i4h 4a4b 4h4i 4b4a";
  REQUIRE(line.size() > 14'000);
  engine.send(line);
  engine.send("d");
  CHECK(split(engine.await("sfen")).at(4) == "3001");
  CHECK(engine.await("outcome") == "outcome draw, repetition");
  engine.go("nodes 500");
  engine.quit();
}

TEST_CASE("an option that sets a large table touches no memory before isready", "[engine][usi]") {
  Engine engine;
  engine.send("setoption name USI_Hash value 4096");
  engine.send("usi");
  engine.await("usiok");
  std::ifstream status{"/proc/" + std::to_string(engine.process().id()) + "/statm"};
  std::size_t total_pages = 0;
  std::size_t resident_pages = 0;
  if (status >> total_pages >> resident_pages) {
    CHECK(resident_pages * 4096 < std::size_t{1} << 30);
  }
  engine.quit();
}

TEST_CASE("a reader that does not read for a while misses nothing", "[engine][usi]") {
  Engine engine;
  const int count = 1000;
  std::string lines;
  for (int i = 0; i < count; ++i) lines += "d\n";
  REQUIRE(engine.process().write(lines));
  for (int i = 0; i < count; ++i) engine.await("outcome");
  engine.send("isready");
  engine.await("readyok");
  engine.quit();
}

TEST_CASE("a reader that has gone away ends the engine", "[engine][usi]") {
  Process process{{}};
  REQUIRE(process.write("position startpos\ngo infinite\n"));
  REQUIRE(process.read_line());
  process.close_output();
  REQUIRE(process.write("isready\n"));
  CHECK(process.wait() == 1);
}

TEST_CASE("the debug log holds the lines of both directions", "[engine][usi]") {
  const TemporaryFolder folder;
  const std::string path = folder.file("usi.log");
  Engine engine;
  engine.send("setoption name DebugLogFile value " + path);
  engine.send("isready");
  engine.await("readyok");
  engine.send("setoption name DebugLogFile value <empty>");
  engine.send("side");
  engine.await("black");
  engine.send("setoption name DebugLogFile value /dev/null/log");
  const std::string refused = engine.await("info");
  CHECK(refused.find("DebugLogFile: cannot write the log file") != std::string::npos);
  engine.quit();
  std::ifstream file{path};
  std::stringstream text;
  text << file.rdbuf();
  CHECK(text.str().find(" < isready\n") != std::string::npos);
  CHECK(text.str().find(" > readyok\n") != std::string::npos);
  CHECK(text.str().find("side") == std::string::npos);
}

TEST_CASE("every option line keeps to what clients can read", "[engine][usi]") {
  Engine engine;
  engine.send("usi");
  std::set<std::string> names;
  while (const auto line = engine.process().read_line()) {
    if (*line == "usiok") break;
    const auto words = split(*line);
    if (words[0] != "option") continue;
    INFO(*line);
    CHECK(words[1] == "name");
    CHECK(words[3] == "type");  // so there is no blank in the name
    CHECK(line->find("  ") == std::string::npos);
    CHECK(names.insert(words[2]).second);
    if (words.at(4) == "button") continue;
    CHECK(words.at(5) == "default");
    CHECK(line->size() - line->find(" default ") < 250);
  }
  CHECK(names.size() >= 15);
  engine.quit();
}

}  // namespace shishi::test
