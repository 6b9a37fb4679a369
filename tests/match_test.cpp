// Whole matches: engines that fail in every way, kills, shards, leaks.
#include "engine/match/match.hpp"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "engine/match/html_report.hpp"
#include "engine/match/record_file.hpp"
#include "engine/match/tally.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

namespace fs = std::filesystem;

EngineSettings self(const std::string& name, std::uint64_t nodes) {
  EngineSettings engine;
  engine.name = name;
  engine.protocol = Protocol::self;
  engine.nodes = nodes;
  engine.options.emplace_back("USI_Hash", "1");
  return engine;
}

EngineSettings bad(const std::string& way, const std::string& mark = {}) {
  EngineSettings engine;
  engine.name = "bad";
  engine.command = SHISHI_BAD_ENGINE;
  engine.arguments = {way};
  if (!mark.empty()) engine.arguments.push_back(mark);
  engine.nodes = 1;
  return engine;
}

MatchSettings match_of(EngineSettings a, EngineSettings b, int games) {
  MatchSettings settings;
  settings.variant = find_variant("shogi");
  settings.engines = {std::move(a), std::move(b)};
  settings.schedule.games = games;
  settings.referee.max_plies = 60;
  return settings;
}

std::vector<GameRecord> play(const MatchSettings& settings) {
  std::signal(SIGPIPE, SIG_IGN);
  spdlog::set_level(spdlog::level::off);
  std::vector<GameRecord> games;
  const std::atomic<bool> interrupted{false};
  const MatchEnd end = play_match(
      settings, games, [](const GameRecord&, const SprtState&) { return std::optional<Error>{}; },
      interrupted);
  INFO((end.error ? end.error->message : ""));
  REQUIRE(!end.error);
  return games;
}

/// A way to fail, and what is to be said of it.
struct Way {
  std::string name;
  std::string reason;
  std::string detail;
};

void check_way(const Way& way, EngineSettings engine) {
  INFO(way.name);
  const auto games = play(match_of(std::move(engine), self("good", 20), 3));
  REQUIRE(games.size() == 3);
  for (const GameRecord& game : games) {
    const Color side = game.fixture.engines[0] == 0 ? Color::black : Color::white;
    CHECK(game.reason == way.reason);
    CHECK(game.culprit == side);
    CHECK(game.result == win_of(~side));
    INFO(game.detail);
    CHECK(game.detail.find(way.detail) != std::string::npos);
  }
}

std::vector<std::string> match_words(const std::string& records) {
  return {"match",     "-variant", "washogi",   "-engine",  "self",     "name=A",
          "nodes=60",  "-engine",  "self",      "name=B",   "nodes=90", "-games",
          "40",        "-repeat",  "-maxmoves", "120",      "-seed",    "11",
          "-openings", "random",   "plies=4",   "-records", records,    "-json"};
}

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// What a match has shown, without the times it took.
nlohmann::json without_times(nlohmann::json report) {
  for (auto& engine : report.at("engines")) {
    for (const char* key : {"time_us", "slowest_us", "nps"}) engine.erase(key);
  }
  return report;
}

nlohmann::json report_of(const std::string& records) {
  const Finished finished = run_engine({"report", records, "--json"});
  REQUIRE(finished.status == 0);
  REQUIRE(finished.lines.size() == 1);
  return without_times(nlohmann::json::parse(finished.lines[0]));
}

std::size_t lines_of(const std::string& path) {
  std::ifstream file{path};
  return static_cast<std::size_t>(
      std::count(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}, '\n'));
}

}  // namespace

TEST_CASE("a match survives engines that die, hang or talk nonsense", "[engine][match]") {
  const std::vector<Way> ways{
      {"crash", "engine died", "signal 11"},       {"exit", "engine died", "status 3"},
      {"close", "engine died", "closed its pipe"}, {"garbage", "illegal move", ": no move"},
      {"empty", "unreadable move", "'bestmove'"},  {"illegal", "illegal move", "'5i5a'"},
      {"win", "false claim", "declares"}};
  // A sanitizer catches the signal of the crash and exits instead.
  for (const Way& way : ways) {
    if (kSanitized && way.name == "crash") continue;
    check_way(way, bad(way.name));
  }
}

TEST_CASE("without a clock a silent engine stalls, under a clock it loses on time",
          "[engine][match]") {
  for (const std::string name : {"hang", "unterminated", "flood"}) {
    EngineSettings stalling = bad(name);
    stalling.stall = Milliseconds{150};
    check_way({name, "engine stalled", "no answer"}, stalling);
  }
  EngineSettings hanging = bad("hang");
  hanging.time.move_time = Milliseconds{100};
  check_way({"hang", "time forfeit", "no answer"}, hanging);
  EngineSettings slow = bad("slow");
  slow.time.move_time = Milliseconds{20};
  slow.margin = Milliseconds{20};
  if (!kSanitized) check_way({"slow", "time forfeit", "late"}, slow);
}

TEST_CASE("a processor clock charges work, not waiting", "[engine][match]") {
  EngineSettings slow = bad("slow");  // sleeps 150 ms
  slow.time.move_time = Milliseconds{100};
  slow.clock = ClockKind::cpu;
  slow.stall = Milliseconds{5000};
  const auto games = play(match_of(slow, self("good", 20), 2));
  for (const GameRecord& game : games) CHECK(!game.culprit);

  EngineSettings spinning = bad("spin");
  spinning.time.move_time = Milliseconds{50};
  spinning.clock = ClockKind::cpu;
  check_way({"spin", "time forfeit", "no answer"}, spinning);
}

TEST_CASE("a second answer does not spoil the next move", "[engine][match]") {
  // The engine answers twice; the second answer is read as the one to the next question. It is
  // then illegal, and the engine, not the match, has lost.
  const auto games = play(match_of(bad("late"), self("good", 20), 2));
  REQUIRE(games.size() == 2);
  for (const GameRecord& game : games) CHECK(game.reason == "illegal move");
}

TEST_CASE("an engine that is deaf in its second life loses that game", "[engine][match]") {
  const TemporaryFolder folder;
  EngineSettings deaf = bad("deaf", folder.file("mark"));
  deaf.handshake = Milliseconds{300};
  // The first life is the trial before the match.
  check_way({"deaf", "engine not ready", "no readyok"}, deaf);
}

TEST_CASE("an engine that leaves after a game is started for the next", "[engine][match]") {
  const auto games = play(match_of(bad("leave"), self("good", 20), 3));
  REQUIRE(games.size() == 3);
  for (const GameRecord& game : games) CHECK(!game.culprit);
}

TEST_CASE("an engine that cannot be started at all ends the match at once", "[engine][match]") {
  EngineSettings missing;
  missing.name = "missing";
  missing.command = "/no/such/engine";
  missing.nodes = 1;
  std::vector<GameRecord> games;
  const std::atomic<bool> interrupted{false};
  const MatchEnd end = play_match(
      match_of(missing, self("good", 20), 2), games,
      [](const GameRecord&, const SprtState&) { return std::optional<Error>{}; }, interrupted);
  REQUIRE(end.error);
  CHECK(end.error->message.find("/no/such/engine") != std::string::npos);
  CHECK(games.empty());
}

TEST_CASE("this engine as a USI child, pondering, plays whole games", "[engine][match]") {
  for (const std::string variant : {"chushogi", "washogi-drops"}) {
    EngineSettings child;
    child.name = "child";
    child.command = SHISHI_EXECUTABLE;
    child.time.main = Milliseconds{scaled(2000, 20'000)};
    child.time.increment = Milliseconds{10};
    child.ponder = true;
    child.margin = Milliseconds{20'000};  // the machine may be busy
    EngineSettings opponent = self("self", 200);
    MatchSettings settings = match_of(child, opponent, 2);
    settings.variant = find_variant(variant);
    settings.schedule.repeat = true;
    for (const GameRecord& game : play(settings)) {
      INFO(game.reason << ' ' << game.detail);
      CHECK(!game.culprit);
      CHECK(game.moves.size() > 20);
      Game replayed{position_from(rules_of(variant), game.sfen)};
      for (const std::string& text : game.moves) {
        const auto move = parse_usi(replayed.position(), text);
        REQUIRE(move);
        replayed.play(*move);
      }
    }
  }
}

TEST_CASE("scores end games where asked", "[engine][match]") {
  MatchSettings settings = match_of(self("A", 300), self("B", 20), 4);
  settings.referee.max_plies = 300;
  settings.referee.resign = ResignRule{2, 500, false};
  bool adjudicated = false;
  for (const GameRecord& game : play(settings)) adjudicated |= game.reason == "adjudication";
  CHECK(adjudicated);
  settings.referee.resign.reset();
  settings.referee.draw = DrawRule{10, 2, 1'000'000};
  for (const GameRecord& game : play(settings)) {
    CHECK(game.result == Result::draw);
    CHECK(game.moves.size() >= 10);
    CHECK(game.moves.size() <= 12);
  }
}

TEST_CASE("a record is read as it was written", "[engine][match]") {
  for (const GameRecord& game : play(match_of(self("A", 50), bad("illegal"), 2))) {
    const auto read = parse_record(nlohmann::json::parse(to_line(game)));
    REQUIRE(read);
    CHECK(*read == game);
  }
}

TEST_CASE("the page of a match needs nothing else", "[engine][match]") {
  MatchSettings settings = match_of(self("A<b>&", 50), self("B", 80), 12);
  settings.schedule.repeat = true;
  settings.sprt = SprtSettings{};
  const auto games = play(settings);
  const auto facts = match_facts(match_head(settings));
  REQUIRE(facts);
  const std::string page = html_report(*facts, games);
  const auto count = [&page](const std::string& text) {
    int found = 0;
    for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) {
      ++found;
    }
    return found;
  };
  CHECK(count("<svg") == 4);
  CHECK(count("</svg>") == 4);
  CHECK(count("<tr>") == 13);
  for (const char* foreign : {"http", "src=", "href=", "url(", "A<b>", "nan"}) {
    INFO(foreign);
    CHECK(count(foreign) == 0);
  }
  CHECK(count("A&lt;b&gt;&amp;") > 0);
}

TEST_CASE("games without a result do not count", "[engine][match]") {
  GameRecord won;
  won.fixture = {0, 0, 0, 0, {0, 1}};
  won.result = Result::black_wins;
  GameRecord void_game = won;
  void_game.fixture = {1, 0, 0, 0, {1, 0}};
  void_game.result = Result::ongoing;
  GameRecord later = won;
  later.fixture = {2, 1, 1, 0, {0, 1}};
  GameRecord lost = won;
  lost.fixture = {3, 1, 1, 0, {1, 0}};
  const std::vector<GameRecord> games{won, void_game, later, lost};
  const Tally sum = tally(games, 2, true);
  const PairingTally& pairing = sum.pairings.at({0, 1});
  CHECK(pairing.voids == 1);
  CHECK(pairing.score.games == std::array<std::int64_t, 3>{1, 0, 2});
  CHECK(pairing.score.pairs == std::array<std::int64_t, 5>{0, 0, 1, 0, 0});
  CHECK(sum.balance.black_won_both == 1);
  CHECK(sum.score(1, 0).wins() == 1);
  // In any order.
  const std::vector<GameRecord> mixed{lost, void_game, won, later};
  CHECK(tally(mixed, 2, true).pairings.at({0, 1}).score == pairing.score);
}

TEST_CASE("a killed match goes on to the same result as one that was not", "[engine][match]") {
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole.jsonl");
  REQUIRE(run_engine(match_words(whole)).status == 0);
  const std::string killed = folder.file("killed.jsonl");
  int kills = 0;
  for (bool done = false; !done;) {
    const auto words = with(match_words(killed), {"-resume", "-concurrency", "2"});
    Process process{words};
    const std::size_t before = fs::exists(killed) ? lines_of(killed) : 0;
    // Killed after some more games, whatever is being written then; not when nearly done.
    while (kills < 4 && (!fs::exists(killed) || lines_of(killed) < before + 6)) {
      if (const auto status = process.wait(std::chrono::milliseconds{1})) break;
    }
    if (kills < 4) {
      process.send_signal(SIGKILL);
      ++kills;
      // As if the kill had come amidst a write.
      std::ofstream{killed, std::ios::app} << R"({"type":"game","num)";
    }
    const auto status = process.wait();
    done = status == 0;
    REQUIRE((done || status == -SIGKILL));
  }
  CHECK(kills == 4);
  CHECK(lines_of(killed) == 41);
  CHECK(report_of(killed) == report_of(whole));
  // Other settings are refused.
  auto other = with(match_words(killed), {"-resume"});
  *std::find(other.begin(), other.end(), "nodes=60") = "nodes=61";
  const Finished refused = run_engine(other);
  CHECK(refused.status == 2);
  CHECK(refused.lines.back().find("'engines'") != std::string::npos);
  CHECK(run_engine(match_words(killed)).status == 2);  // exists, and no --resume
}

TEST_CASE("shards make up the whole, and only shards of one match do", "[engine][match]") {
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole.jsonl");
  REQUIRE(run_engine(match_words(whole)).status == 0);
  std::vector<std::string> merge{"merge", "-o", folder.file("merged.jsonl"), "--json"};
  for (int i = 1; i <= 3; ++i) {
    const std::string part = folder.file("part" + std::to_string(i));
    REQUIRE(run_engine(with(match_words(part), {"-shard", std::to_string(i) + "/3"})).status == 0);
    merge.push_back(part);
  }
  const Finished merged = run_engine(merge);
  REQUIRE(merged.status == 0);
  CHECK(without_times(nlohmann::json::parse(merged.lines.back())) == report_of(whole));
  CHECK(report_of(folder.file("merged.jsonl")) == report_of(whole));

  const Finished twice = run_engine(with(merge, {folder.file("part2")}));
  CHECK(twice.status == 1);
  CHECK(twice.lines.back().find("overlap") != std::string::npos);
  auto other = match_words(folder.file("other"));
  *std::find(other.begin(), other.end(), "11") = "12";
  REQUIRE(run_engine(with(other, {"-shard", "1/3"})).status == 0);
  const Finished mixed =
      run_engine({"merge", folder.file("other"), folder.file("part2"), folder.file("part3")});
  CHECK(mixed.status == 1);
  CHECK(mixed.lines.back().find("'seed'") != std::string::npos);
}

TEST_CASE("the test ends a match and its exit status says how", "[engine][match]") {
  const auto run = [](const std::string& a, const std::string& b, const std::string& games) {
    return run_engine({"match",     "-engine", "self",         "name=A", a,
                       "-engine",   "self",    "name=B",       b,        "-games",
                       games,       "-repeat", "-sprt",        "elo0=0", "elo1=200",
                       "-maxmoves", "200",     "-concurrency", "2",      "-json"});
  };
  const Finished better = run("nodes=600", "nodes=10", "400");
  CHECK(better.status == 0);
  const auto report = nlohmann::json::parse(better.lines.back());
  CHECK(report.at("sprt").at("verdict") == "H1 accepted");
  CHECK(report.at("games") < 400);
  CHECK(run("nodes=10", "nodes=600", "400").status == 3);
  CHECK(run("nodes=50", "nodes=50", "2").status == 4);
}

TEST_CASE("an interrupt ends a match in order", "[engine][match]") {
  const TemporaryFolder folder;
  const std::string records = folder.file("records");
  auto words = match_words(records);
  *std::find(words.begin(), words.end(), "40") = "40000";
  Process process{words};
  while (!fs::exists(records) || lines_of(records) < 3) {
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
  }
  process.send_signal(SIGTERM);
  CHECK(process.wait() == 130);
  const auto read = read_records(records);
  REQUIRE(read);
  CHECK(read->games.size() + 1 == lines_of(records));
}

namespace {

/// Resident memory in KiB and the number of open files of this process.
std::pair<long, std::size_t> resources() {
  std::ifstream statm{"/proc/self/statm"};
  long size = 0;
  long resident = 0;
  statm >> size >> resident;
  const auto files = fs::directory_iterator{"/proc/self/fd"};
  return {resident * (sysconf(_SC_PAGESIZE) / 1024),
          static_cast<std::size_t>(std::distance(begin(files), end(files)))};
}

}  // namespace

TEST_CASE("2,000 fast games leak neither memory nor files", "[engine][match]") {
  const int games = scaled(2000, 60);
  MatchSettings settings = match_of(self("A", 5), self("B", 5), games);
  settings.referee.max_plies = 40;
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<GameRecord> records;
  const std::atomic<bool> interrupted{false};
  int count = 0;
  std::pair<long, std::size_t> warm;
  std::pair<long, std::size_t> last;
  const MatchEnd end = play_match(
      settings, records,
      [&](const GameRecord& game, const SprtState&) {
        ++count;
        if (count == games / 4) warm = resources();
        if (count == games) last = resources();
        // The records themselves stay in memory: that is no leak, so they are made small here.
        CHECK(game.moves.size() <= 40);
        return std::optional<Error>{};
      },
      interrupted);
  CHECK(!end.error);
  CHECK(count == games);
  CHECK(last.second == warm.second);
  // The records of the other games: some 10 KiB each.
  const long most = 16L * games * 3 / 4;
  INFO(warm.first << " KiB, then " << last.first << " KiB");
  if (!kSanitized) CHECK(last.first - warm.first < most);
}

TEST_CASE("engines are started and ended without a leak of files", "[engine][match]") {
  const auto before = resources();
  static_cast<void>(play(match_of(bad("exit"), bad("garbage"), scaled(60, 6))));
  CHECK(resources().second == before.second);
}

}  // namespace shishi::test
