// The searcher: limits, stopping, holding, lines, determinism, legality.
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "movegen/sfen.hpp"
#include "search/clock.hpp"
#include "tests/catch.hpp"
#include "tests/support/recorder.hpp"

namespace shishi {
namespace {

using test::Recorder;
using namespace std::chrono_literals;

/// An upper bound for "at once" that a busy machine under sanitizers keeps.
constexpr auto kSoon = 20s;

Game start_of(const Rules& rules) { return Game{start_position(rules)}; }

/// A game after some random legal moves.
Game random_opening(const Rules& rules, std::uint64_t seed, int plies) {
  Game game = start_of(rules);
  std::mt19937_64 random{seed};
  for (int ply = 0; ply < plies && !game.outcome().is_over(); ++ply) {
    const MoveList moves{game.position()};
    game.play(moves[random() % moves.size()]);
  }
  return game;
}

/// Searches on another thread, so that the test can interfere.
class Background {
 public:
  Background(Searcher& searcher, const Game& game, const Limits& limits)
      : searcher_{searcher}, thread_{[this, &game, limits] {
          searcher_.search(game, limits, recorder_);
        }} {}
  ~Background() {
    if (thread_.joinable()) {
      searcher_.stop();
      thread_.join();
    }
  }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  void wait_for_depth(int depth) const {
    const auto deadline = std::chrono::steady_clock::now() + kSoon;
    while (recorder_.depth() < depth && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(1ms);
    }
    REQUIRE(recorder_.depth() >= depth);
  }
  void join() { thread_.join(); }
  [[nodiscard]] const Recorder& recorder() const { return recorder_; }

 private:
  Recorder recorder_;
  Searcher& searcher_;
  std::thread thread_;
};

/// A position with few legal moves.
const char* const kFewMoves = "k8/9/1R7/9/9/9/9/9/4K4 w - 1";

}  // namespace

TEST_CASE("a depth limit is obeyed and every depth reported", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    INFO(rules->spec().name);
    Searcher searcher{*rules};
    Recorder recorder;
    const SearchResult result = searcher.search(start_of(*rules), test::depth_limit(3), recorder);
    CHECK(result.depth == 3);
    CHECK(recorder.best_moves() == 1);
    REQUIRE(recorder.infos().size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(recorder.infos()[i].depth == static_cast<int>(i) + 1);
      CHECK(recorder.infos()[i].selective_depth >= recorder.infos()[i].depth);
    }
  }
}

TEST_CASE("a node limit is never exceeded", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    const Game game = random_opening(*rules, 3, 20);
    for (const std::uint64_t nodes : {1U, 2U, 100U, 1'000U, 5'000U}) {
      INFO(rules->spec().name << ' ' << nodes);
      Searcher searcher{*rules};
      Recorder recorder;
      const SearchResult result = searcher.search(game, test::node_limit(nodes), recorder);
      CHECK(result.nodes == nodes);
      CHECK(MoveList{game.position()}.contains(result.best));
      CHECK(recorder.last().pv.front() == result.best);
    }
  }
}

TEST_CASE("a search ends by the time for the move", "[search]") {
  const Rules& rules = test::rules_of("chushogi");
  Searcher searcher{rules};
  Recorder recorder;
  Limits limits;
  limits.move_time = 150ms;
  const auto begin = std::chrono::steady_clock::now();
  searcher.search(start_of(rules), limits, recorder);
  const auto used = std::chrono::steady_clock::now() - begin;
  CHECK(used >= 50ms);
  CHECK(used < kSoon);
}

TEST_CASE("a search under a clock ends by itself", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  Searcher searcher{rules};
  Recorder recorder;
  Limits limits;
  limits.time = {1'000ms, 1'000ms};
  const auto begin = std::chrono::steady_clock::now();
  const SearchResult result = searcher.search(start_of(rules), limits, recorder);
  CHECK(std::chrono::steady_clock::now() - begin < kSoon);
  CHECK(result.depth >= 1);
}

TEST_CASE("stop from another thread ends an infinite search", "[search]") {
  for (const std::string_view variant : {"shogi", "daidaishogi"}) {
    const Rules& rules = test::rules_of(variant);
    Searcher searcher{rules};
    const Game game = start_of(rules);
    Limits limits;
    limits.infinite = true;
    Background search{searcher, game, limits};
    search.wait_for_depth(2);
    CHECK(search.recorder().best_moves() == 0);
    const auto begin = std::chrono::steady_clock::now();
    searcher.stop();
    search.join();
    CHECK(std::chrono::steady_clock::now() - begin < kSoon);
    CHECK(search.recorder().best_moves() == 1);
    CHECK(MoveList{game.position()}.contains(search.recorder().result().best));
  }
}

TEST_CASE("an infinite search that has finished holds its move until stop", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  Searcher searcher{rules};
  const Game game = start_of(rules);
  Limits limits = test::depth_limit(2);
  limits.infinite = true;
  Background search{searcher, game, limits};
  search.wait_for_depth(2);
  std::this_thread::sleep_for(100ms);
  CHECK(search.recorder().best_moves() == 0);
  searcher.stop();
  search.join();
  CHECK(search.recorder().best_moves() == 1);
}

TEST_CASE("pondering holds the move and the clock until ponderhit", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  Searcher searcher{rules};
  const Game game = start_of(rules);
  Limits limits;
  limits.ponder = true;
  limits.byoyomi = 50ms;
  Background search{searcher, game, limits};
  search.wait_for_depth(1);
  std::this_thread::sleep_for(200ms);
  CHECK(search.recorder().best_moves() == 0);
  const auto begin = std::chrono::steady_clock::now();
  searcher.ponder_hit();
  search.join();
  CHECK(std::chrono::steady_clock::now() - begin < kSoon);
  CHECK(search.recorder().best_moves() == 1);
}

TEST_CASE("stop ends pondering", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  Searcher searcher{rules};
  const Game game = start_of(rules);
  Limits limits = test::depth_limit(1);
  limits.ponder = true;
  Background search{searcher, game, limits};
  search.wait_for_depth(1);
  std::this_thread::sleep_for(50ms);
  CHECK(search.recorder().best_moves() == 0);
  searcher.stop();
  search.join();
  CHECK(search.recorder().best_moves() == 1);
}

TEST_CASE("a stop before the search begins has no effect on it", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  Searcher searcher{rules};
  searcher.stop();
  Recorder recorder;
  CHECK(searcher.search(start_of(rules), test::depth_limit(3), recorder).depth == 3);
}

TEST_CASE("equal searches give equal nodes, moves and reports", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    INFO(rules->spec().name);
    const Game game = random_opening(*rules, 17, 30);
    const std::uint64_t nodes = test::scaled(20'000, 2'000);
    Searcher used{*rules};
    Searcher fresh{*rules};
    Recorder warming;
    used.search(start_of(*rules), test::node_limit(nodes), warming);
    used.clear();
    Recorder first;
    Recorder second;
    used.search(game, test::node_limit(nodes), first);
    fresh.search(game, test::node_limit(nodes), second);
    CHECK(first.result().best == second.result().best);
    CHECK(first.result().ponder == second.result().ponder);
    CHECK(first.result().score == second.result().score);
    CHECK(first.result().depth == second.result().depth);
    REQUIRE(first.infos().size() == second.infos().size());
    for (std::size_t i = 0; i < first.infos().size(); ++i) {
      CHECK(first.infos()[i].nodes == second.infos()[i].nodes);
      CHECK(first.infos()[i].score == second.infos()[i].score);
      CHECK(first.infos()[i].pv == second.infos()[i].pv);
    }
  }
}

TEST_CASE("several lines are sorted and begin with different moves", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    INFO(rules->spec().name);
    SearchOptions options;
    options.multipv = 4;
    Searcher searcher{*rules, options};
    Recorder recorder;
    const Game game = random_opening(*rules, 23, 30);
    const SearchResult result = searcher.search(game, test::depth_limit(3), recorder);
    std::map<int, std::vector<SearchInfo>> by_depth;
    for (const SearchInfo& info : recorder.infos()) by_depth[info.depth].push_back(info);
    REQUIRE(by_depth.size() == 3);
    for (const auto& [depth, infos] : by_depth) {
      REQUIRE(infos.size() == 4);
      std::set<std::uint32_t> firsts;
      for (std::size_t i = 0; i < infos.size(); ++i) {
        CHECK(infos[i].multipv == static_cast<int>(i) + 1);
        if (i > 0) CHECK(infos[i - 1].score >= infos[i].score);
        CHECK(test::is_legal_line(game.position(), infos[i].pv));
        firsts.insert(infos[i].pv.front().raw());
      }
      CHECK(firsts.size() == infos.size());
    }
    CHECK(recorder.last().pv.front() == result.best);
  }
}

TEST_CASE("one line of several is what a search for one line finds", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  const Game game = test::game_from(
      "shogi", "l8/2r5+B/sp1p1+BG1p/1kp6/1N1sG4/P1P1P2P1/LP1P1PP1P/2S3RGL/2K3SN1 b GL4P2np 69");
  SearchOptions options;
  options.multipv = 3;
  Searcher searcher{rules, options};
  Recorder recorder;
  CHECK(searcher.search(game, test::depth_limit(3), recorder).score == mate_in(1));
}

TEST_CASE("more lines than moves are as many as there are moves", "[search]") {
  SearchOptions options;
  options.multipv = 50;
  Searcher searcher{test::rules_of("shogi"), options};
  Recorder recorder;
  const Game game = test::game_from("shogi", kFewMoves);
  const std::size_t moves = MoveList{game.position()}.size();
  searcher.search(game, test::depth_limit(1), recorder);
  CHECK(recorder.infos().size() == moves);
}

TEST_CASE("only the moves that are asked for are searched at the root", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    INFO(rules->spec().name);
    const Game game = random_opening(*rules, 31, 24);
    const MoveList moves{game.position()};
    REQUIRE(moves.size() > 3);
    Limits limits = test::depth_limit(3);
    limits.search_moves = {moves[1], moves[3]};
    Searcher searcher{*rules};
    Recorder recorder;
    const Move best = searcher.search(game, limits, recorder).best;
    CHECK((best == moves[1] || best == moves[3]));
    for (const SearchInfo& info : recorder.infos()) {
      CHECK((info.pv.front() == moves[1] || info.pv.front() == moves[3]));
    }
  }
}

TEST_CASE("with one legal move and a clock the search does not think", "[search]") {
  Searcher searcher{test::rules_of("shogi")};
  Recorder recorder;
  Limits limits;
  limits.time = {600s, 600s};
  const Game forced = test::game_from("shogi", "k8/9/9/9/9/9/9/9/1R2K4 w - 1");
  REQUIRE(MoveList{forced.position()}.size() == 1);
  CHECK(searcher.search(forced, limits, recorder).depth == 1);
}

TEST_CASE("a position without a legal move has no best move and is lost", "[search]") {
  for (const auto& [variant, sfen] :
       {std::pair{"shogi", "k8/2R6/9/9/9/9/9/9/1R2K4 w - 1"},
        std::pair{"chushogi", "12/12/12/12/12/12/12/12/12/12/5p6/K11 w - 1"}}) {
    Searcher searcher{test::rules_of(variant)};
    Recorder recorder;
    const SearchResult result =
        searcher.search(test::game_from(variant, sfen), test::depth_limit(3), recorder);
    CHECK(result.best.is_none());
    CHECK(result.score == mated_in(0));
    CHECK(recorder.best_moves() == 1);
  }
}

TEST_CASE("no search plays or shows an illegal move", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    Searcher searcher{*rules};
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Game game = random_opening(*rules, seed, 30);
      for (int ply = 0; ply < test::scaled(40, 8) && !game.outcome().is_over(); ++ply) {
        INFO(to_sfen(game.position()));
        Recorder recorder;
        const SearchResult result =
            searcher.search(game, test::node_limit(test::scaled(1'500, 300)), recorder);
        REQUIRE(MoveList{game.position()}.contains(result.best));
        REQUIRE(recorder.last().pv.front() == result.best);
        for (const SearchInfo& info : recorder.infos()) {
          REQUIRE(test::is_legal_line(game.position(), info.pv));
        }
        if (!result.ponder.is_none()) {
          REQUIRE(test::is_legal_line(game.position(), {result.best, result.ponder}));
        }
        game.play(result.best);
      }
    }
  }
}

TEST_CASE("dense boards are searched without trouble", "[search]") {
  for (const Rules* const rules : test::all_rules()) {
    Searcher searcher{*rules};
    std::mt19937_64 random{5};
    for (int i = 0; i < test::scaled(30, 5); ++i) {
      const Game game{test::random_board(*rules, random)};
      INFO(to_sfen(game.position()));
      Recorder recorder;
      const SearchResult result = searcher.search(game, test::node_limit(3'000), recorder);
      const MoveList moves{game.position()};
      REQUIRE((moves.empty() ? result.best.is_none() : moves.contains(result.best)));
      for (const SearchInfo& info : recorder.infos()) {
        REQUIRE(test::is_legal_line(game.position(), info.pv));
      }
    }
  }
}

TEST_CASE("the table's size can be changed between searches", "[search]") {
  const Rules& rules = test::rules_of("shogi");
  SearchOptions options;
  options.hash_mib = 1;
  Searcher searcher{rules, options};
  CHECK(searcher.prepare() == 1);
  Recorder recorder;
  searcher.search(start_of(rules), test::node_limit(30'000), recorder);
  CHECK(recorder.last().hashfull > 0);
  options.hash_mib = 4;
  searcher.set_options(options);
  CHECK(searcher.prepare() == 4);
  searcher.search(start_of(rules), test::depth_limit(2), recorder);
}

TEST_CASE("time is planned within what the clock allows", "[search][clock]") {
  for (const auto left : {0ms, 1ms, 40ms, 1'000ms, 60'000ms, 3'600'000ms}) {
    for (const auto increment : {0ms, 500ms}) {
      for (const auto byoyomi : {0ms, 10ms, 5'000ms}) {
        for (const int moves_to_go : {0, 1, 30}) {
          Limits limits;
          limits.time = {left, left};
          limits.increment = {increment, increment};
          limits.byoyomi = byoyomi;
          limits.moves_to_go = moves_to_go;
          const TimePlan plan = plan_time(limits, Color::white);
          INFO(left.count() << ' ' << increment.count() << ' ' << byoyomi.count());
          REQUIRE(plan.planned.has_value());
          REQUIRE(plan.most.has_value());
          const Milliseconds available = left + byoyomi + (left == 0ms ? increment : 0ms);
          CHECK(*plan.planned >= 1ms);
          CHECK(*plan.planned <= *plan.most);
          CHECK(*plan.most <= std::max<Milliseconds>(available - limits.overhead, 1ms));
        }
      }
    }
  }
}

TEST_CASE("without a clock no time is planned", "[search][clock]") {
  CHECK_FALSE(plan_time(Limits{}, Color::black).most.has_value());
  Limits limits;
  limits.move_time = 500ms;
  const TimePlan plan = plan_time(limits, Color::black);
  CHECK_FALSE(plan.planned.has_value());
  CHECK(plan.most == 470ms);
}

TEST_CASE("byoyomi alone is spent to the end", "[search][clock]") {
  Limits limits;
  limits.byoyomi = 1'000ms;
  const TimePlan plan = plan_time(limits, Color::black);
  CHECK(plan.planned == 970ms);
  CHECK(plan.most == 970ms);
}

}  // namespace shishi
