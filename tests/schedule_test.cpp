// Who plays whom, time controls, openings, engine words.
#include "engine/match/schedule.hpp"

#include <fstream>
#include <set>

#include "engine/match/engine_settings.hpp"
#include "engine/match/match_arguments.hpp"
#include "engine/match/openings.hpp"
#include "tests/catch.hpp"
#include "tests/support/temporary.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

Schedule schedule_of(const ScheduleSettings& settings, std::size_t engines) {
  const auto schedule = Schedule::make(settings, engines);
  REQUIRE(schedule);
  return *schedule;
}

TimeControl control_of(std::string_view text) {
  TimeControl control;
  REQUIRE(!read_time_control(control, text));
  return control;
}

}  // namespace

TEST_CASE("a repeated opening is played with colours swapped", "[engine][match]") {
  const Schedule schedule = schedule_of({Format::round_robin, 2, 4, true}, 2);
  REQUIRE(schedule.size() == 8);
  for (std::uint64_t number = 0; number < 8; number += 2) {
    const Fixture first = schedule.fixture(number);
    const Fixture second = schedule.fixture(number + 1);
    CHECK(first.unit == second.unit);
    CHECK(first.opening == second.opening);
    CHECK(first.engines[0] == second.engines[1]);
    CHECK(first.engines[1] == second.engines[0]);
    CHECK(first.opening == number / 2);
  }
}

TEST_CASE("everybody meets everybody, or one meets all", "[engine][match]") {
  for (const Format format : {Format::round_robin, Format::gauntlet}) {
    const Schedule schedule = schedule_of({format, 3, 2, true}, 4);
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::uint64_t>> openings;
    for (std::uint64_t number = 0; number < schedule.size(); ++number) {
      const Fixture fixture = schedule.fixture(number);
      const auto pairing = std::minmax(fixture.engines[0], fixture.engines[1]);
      ++met[pairing];
      openings[pairing].insert(fixture.opening);
    }
    CHECK(met.size() == (format == Format::gauntlet ? 3U : 6U));
    for (const auto& [pairing, games] : met) {
      CHECK(games == 6);
      CHECK(openings[pairing] == std::set<std::uint64_t>{0, 1, 2});
      if (format == Format::gauntlet) CHECK(pairing.first == 0);
    }
  }
}

TEST_CASE("shards are disjoint, complete and tear no pair", "[engine][match]") {
  const Schedule schedule = schedule_of({Format::round_robin, 5, 2, true}, 3);
  for (const int count : {1, 2, 3, 7, 40}) {
    std::set<std::uint64_t> seen;
    for (int index = 1; index <= count; ++index) {
      std::set<std::uint64_t> units;
      const auto numbers = schedule.numbers({index, count});
      for (const std::uint64_t number : numbers) {
        CHECK(seen.insert(number).second);
        units.insert(schedule.fixture(number).unit);
      }
      CHECK(numbers.size() == 2 * units.size());
    }
    CHECK(seen.size() == schedule.size());
  }
  for (const char* text : {"0/2", "3/2", "1", "a/b", "1/0", "", "/"}) CHECK(!parse_shard(text));
}

TEST_CASE("time controls are read as cutechess writes them", "[engine][match]") {
  const TimeControl control = control_of("40/1:00+0.5");
  CHECK(control.moves == 40);
  CHECK(control.main == Milliseconds{60'000});
  CHECK(control.increment == Milliseconds{500});
  CHECK(to_string(control) == "40/60+0.5");
  CHECK(!control_of("inf").is_timed());
  for (const char* text : {"", "x", "-1", "40/", "/60", "60+", "1:x", "nan", "1e30", "0/60"}) {
    TimeControl bad;
    INFO(text);
    CHECK(read_time_control(bad, text));
  }
}

TEST_CASE("a clock adds increment, byoyomi and the next control", "[engine][match]") {
  GameClock clock{control_of("2/10+1")};
  clock.charge(Milliseconds{4000});
  CHECK(clock.left() == Milliseconds{7000});
  CHECK(clock.moves_to_go() == 1);
  clock.charge(Milliseconds{7000});
  CHECK(clock.left() == Milliseconds{11'000});
  CHECK(clock.moves_to_go() == 2);

  TimeControl byoyomi = control_of("1");
  byoyomi.byoyomi = Milliseconds{500};
  GameClock other{byoyomi};
  CHECK(other.budget() == Milliseconds{1500});
  other.charge(Milliseconds{1400});
  CHECK(other.left() == Milliseconds{0});
  CHECK(other.budget() == Milliseconds{500});
}

TEST_CASE("words of an engine are read, and refused by name", "[engine][match]") {
  EngineSettings settings;
  const std::vector<std::string> words{"cmd=/bin/x",   "proto=xboard", "tc=5+0.1",
                                       "clock=cpu",    "args=-a b",    "option.Some name=a=b",
                                       "timemargin=20"};
  REQUIRE(!read_engine_words(settings, words));
  CHECK(settings.protocol == Protocol::cecp);
  CHECK(settings.arguments == std::vector<std::string>{"-a", "b"});
  REQUIRE(settings.options.size() == 1);
  CHECK(settings.options[0] == std::pair<std::string, std::string>{"Some name", "a=b"});
  REQUIRE(!complete(settings));
  CHECK(settings.name == "x");
  for (const std::string word : {"cmd", "colour=red", "nodes=0", "nodes=x", "proto=uci",
                                 "ponder=maybe", "st=-1", "option.=1", "refusal=accepted"}) {
    EngineSettings bad;
    const auto error = read_engine_words(bad, std::vector{word});
    REQUIRE(error);
    CHECK(error->message.find(word) != std::string::npos);
  }
}

TEST_CASE("one dash is enough, and engines keep their words", "[engine][match]") {
  const std::vector<std::string> words{"-engine", "cmd=a", "name=b",  "-engine", "self",
                                       "--each",  "st=1",  "-rounds", "3",       "-repeat"};
  const std::vector<std::string> rewritten = rewrite_match_words(words);
  CHECK(rewritten == std::vector<std::string>{"--engine", "cmd=a\x1fname=b", "--engine", "self",
                                              "--each", "st=1", "--rounds", "3", "--repeat"});
  CHECK(rewrite_match_words(rewritten) == rewritten);
}

TEST_CASE("an opening depends on seed and number alone", "[engine][match]") {
  for (const VariantSpec* spec : all_variants()) {
    Session session{*spec};
    OpeningSettings settings;
    settings.plies = 8;
    const auto book = OpeningBook::open(session, settings, 5);
    REQUIRE(book);
    const Opening third = book->opening(3);
    CHECK(third.moves.size() == 8);
    CHECK(book->opening(4).moves != third.moves);
    CHECK(book->opening(3).moves == third.moves);
    CHECK(OpeningBook::open(session, settings, 6)->opening(3).moves != third.moves);
  }
}

TEST_CASE("balanced openings are even to a short search", "[engine][match]") {
  Session session{*find_variant("shogi")};
  OpeningSettings settings;
  settings.balanced = true;
  settings.balance_cp = 100;
  settings.plies = 10;
  const auto book = OpeningBook::open(session, settings, 1);
  REQUIRE(book);
  for (std::uint64_t number = 0; number < 5; ++number) {
    const Opening opening = book->opening(number);
    Game game{opening.start};
    for (const Move move : opening.moves) game.play(move);
    SilentListener silence;
    Limits limits;
    limits.nodes = 3000;
    session.searcher().clear();
    CHECK(std::abs(session.searcher().search(game, limits, silence).score) <= 100);
  }
}

TEST_CASE("openings come from files in order or shuffled", "[engine][match]") {
  const TemporaryFolder folder;
  const std::string path = folder.file("openings.txt");
  std::ofstream{path} << "# comment\n7g7f 3c3d\nstartpos moves 2g2f\n\n"
                         "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
                         "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 "
                         "moves 9g9f\n";
  Session session{*find_variant("shogi")};
  OpeningSettings settings;
  settings.file = path;
  const auto book = OpeningBook::open(session, settings, 1);
  REQUIRE(book);
  REQUIRE(book->size() == 4);
  CHECK(book->opening(0).moves.size() == 2);
  CHECK(book->opening(2).moves.empty());
  CHECK(book->opening(5).moves == book->opening(1).moves);
  settings.shuffled = true;
  const auto shuffled = OpeningBook::open(session, settings, 1);
  REQUIRE(shuffled);
  CHECK(shuffled->size() == 4);
  settings.start = 5;
  CHECK(!OpeningBook::open(session, settings, 1));
  std::ofstream{path} << "7g7f\n7g7e\n";
  settings.start = 1;
  const auto bad = OpeningBook::open(session, settings, 1);
  REQUIRE(!bad);
  CHECK(bad.error().message.find("line 2") != std::string::npos);
  settings = {};
  settings.handicap = "queen";
  CHECK(!OpeningBook::open(session, settings, 1));
}

}  // namespace shishi::test
