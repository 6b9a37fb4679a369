// Repetition and the move limit in the tree.
#include <random>
#include <string>
#include <vector>

#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "search/params.hpp"
#include "search/path.hpp"
#include "tests/catch.hpp"
#include "tests/support/recorder.hpp"

namespace shishi {
namespace {

using test::Recorder;

/// A game from `sfen` with `moves`, blanks between.
Game game_after(std::string_view variant, std::string_view sfen, std::string_view moves) {
  Game game = test::game_from(variant, sfen);
  for (const std::string& text : test::split(moves)) {
    const Expected<Move> move = parse_usi(game.position(), text);
    REQUIRE(move.has_value());
    game.play(*move);
  }
  return game;
}

SearchResult search(const Game& game, const Limits& limits) {
  Searcher searcher{game.position().rules()};
  Recorder recorder;
  return searcher.search(game, limits, recorder);
}

Score score_of_move(const Game& game, std::string_view text, int depth) {
  Limits limits = test::depth_limit(depth);
  limits.search_moves = {parse_usi(game.position(), text).value()};
  return search(game, limits).score;
}

/// What `Path` must say, from flags computed at once for every move.
Outcome eager_repetition(const std::vector<HistoryEntry>& history, const Position& position) {
  return repetition_outcome(position.rules(), history, position.side_to_move(), 2);
}

// Few men, so that random play repeats itself.
const std::pair<std::string_view, std::string_view> kEndgames[] = {
    {"shogi", "4k4/9/9/9/9/9/9/3R5/4K4 b - 1"},
    {"shoshogi", "4k4/9/9/9/9/9/9/3R5/4K4 b - 1"},
    {"chushogi", "5k6/12/12/12/12/4r7/6D5/12/12/12/12/5K6 b - 1"},
    {"daidaishogi", "8k8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8B8/8K8 b - 1"}};

}  // namespace

TEST_CASE("a path judges repetition as if it knew every flag", "[search][repetition]") {
  int repetitions = 0;
  int punished = 0;
  for (const auto& [variant, sfen] : kEndgames) {
    std::mt19937_64 random{9};
    for (int round = 0; round < test::scaled(150, 20); ++round) {
      Game game = test::game_from(variant, sfen);
      for (int ply = 0; ply < 6; ++ply) {
        const MoveList moves{game.position()};
        if (!moves.empty()) game.play(moves[random() % moves.size()]);
      }
      Path path;
      path.reset(game);
      Position position = game.position();
      std::vector<HistoryEntry> history = game.history();
      for (int ply = 0; ply < 60; ++ply) {
        const MoveList moves{position};
        if (moves.empty()) break;
        // Mostly from and to the first moves of the list: back and forth.
        const Move move = moves[random() % std::min<std::size_t>(moves.size(), 3)];
        Undo undo;
        position.make(move, undo);
        history.push_back(history_entry(position, move));
        path.push(position.key(), move, history.back().last_move_checked);
        const Outcome outcome = path.repetition(position.side_to_move());
        REQUIRE(outcome == eager_repetition(history, position));
        if (outcome.is_over()) ++repetitions;
        if (outcome.is_over() && outcome.result != Result::draw) ++punished;
        if (random() % 4 != 0) continue;
        path.pop();
        history.pop_back();
        position.unmake(move, undo);
      }
    }
  }
  CHECK(repetitions > 100);
  CHECK(punished > 5);
}

TEST_CASE("a repetition across a null move does not count", "[search][repetition]") {
  Game game = test::game_from("shogi", "4k4/9/9/9/9/9/9/3R5/4K4 b - 1");
  Position position = game.position();
  Path path;
  path.reset(game);
  Undo first;
  position.make_pass(first);
  path.push(position.key(), Move{}, false);
  Undo second;
  position.make_pass(second);
  path.push(position.key(), Move{}, false);
  REQUIRE(position.key() == game.position().key());
  CHECK_FALSE(path.repetition(position.side_to_move()).is_over());
}

TEST_CASE("the losing side repeats, the winning side does not", "[search][repetition]") {
  // White is two rooks up; both kings have gone to and fro.
  const char* const sfen = "4k4/9/9/rr7/9/9/9/9/8K w - 1";
  const Game white = game_after("shogi", sfen, "5a5b 1i1h 5b5a 1h1i");
  const SearchResult winning = search(white, test::depth_limit(4));
  CHECK(winning.score > 500);
  CHECK(score_of_move(white, "5a5b", 4) <= kDraw);
  // Black to move may come back to a position that was there before.
  const Game black = game_after("shogi", sfen, "5a5b 1i1h 5b5a 1h1i 5a5b");
  const SearchResult losing = search(black, test::depth_limit(2));
  CHECK(losing.score == kDraw - params::kRepetitionAversion);
  CHECK(to_usi(black.position(), losing.best) == "1i1h");
}

TEST_CASE("perpetual check is no way to a draw", "[search][repetition]") {
  // Black, far behind, has a rook that can check for ever; each check repeats a position.
  const char* const sfen = "4k4/9/9/9/5R3/9/pppp5/gggg5/8K b - 1";
  const Game game = game_after("shogi", sfen, "4e5e 5a4a 5e4e 4a5a");
  CHECK(score_of_move(game, "4e5e", 3) <= -kRuleWin + kMaxPly);
  const SearchResult result = search(game, test::depth_limit(4));
  CHECK(to_usi(game.position(), result.best) != "4e5e");
  CHECK(result.score > -kRuleWin + kMaxPly);
}

TEST_CASE("perpetual attack is no way to a draw in chu", "[search][repetition][chu]") {
  const char* const sfen = "5k6/12/12/12/6R5/12/12/12/12/12/qq10/11K b - 1";
  const Game game = game_after("chushogi", sfen, "6e7e 7a6a 7e6e 6a7a");
  CHECK(score_of_move(game, "6e7e", 3) <= -kRuleWin + kMaxPly);
}

TEST_CASE("with nothing else to choose, the search plays on instead of repeating",
          "[search][repetition]") {
  const Game game = game_after("shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h 5a5b 5h5i 5b5a");
  CHECK(to_usi(game.position(), search(game, test::depth_limit(3)).best) != "5i5h");
}

TEST_CASE("the move limit is a draw in the tree", "[search]") {
  // White is far ahead, but the game ends after four more plies.
  const char* const sfen = "4k4/9/gg7/9/9/9/9/9/8K w - 1";
  Limits limits = test::depth_limit(6);
  const Game game = test::game_from("shogi", sfen);
  limits.max_plies = 4;
  CHECK(search(game, limits).score == kDraw);
  limits.max_plies = 0;
  CHECK(search(game, limits).score > 500);
}

TEST_CASE("a mate on the last move of the limit is a mate", "[search]") {
  Limits limits = test::depth_limit(3);
  limits.max_plies = 1;
  const Game game = test::game_from("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  CHECK(search(game, limits).score == mate_in(1));
}

}  // namespace shishi
