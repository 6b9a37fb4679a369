// How games end: each reason, each rule of repetition and of bare kings.

#include "movegen/outcome.hpp"

#include <algorithm>

#include "movegen/game.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

Game game_from(std::string_view variant, std::string_view sfen) {
  return Game{position_from(rules_of(variant), sfen)};
}

void play(Game& game, std::string_view usi) {
  const Expected<Move> move = parse_usi(game.position(), usi);
  INFO(to_sfen(game.position()) << " " << usi);
  REQUIRE(move);
  game.play(*move);
}

/// Plays `cycle` again and again until the game is over. Returns the length of the game then.
std::size_t plies_until_over(Game& game, std::string_view cycle) {
  const std::vector<std::string> moves = split(cycle);
  for (std::size_t i = 0; !game.outcome().is_over() && i < 100; ++i) {
    play(game, moves[i % moves.size()]);
  }
  return game.moves().size();
}

/// A game that goes round in circles, and how it ends.
struct Circle {
  std::string_view what;
  std::string_view variant;
  std::string_view sfen;
  std::string_view opening;  ///< a move before the first circle, or nothing
  std::string_view cycle;
  std::size_t plies;
  Outcome outcome;
};

constexpr Outcome kRepetition{Result::draw, Reason::repetition};
constexpr Outcome kWhiteByCheck{Result::white_wins, Reason::perpetual_check};
constexpr Outcome kBlackByCheck{Result::black_wins, Reason::perpetual_check};
constexpr Outcome kWhiteByAttack{Result::white_wins, Reason::perpetual_attack};
constexpr Outcome kBlackByAttack{Result::black_wins, Reason::perpetual_attack};

constexpr std::string_view kGoldChased = "11g/12/R11/12/12/12/5k6/12/12/12/12/5K6 b - 1";

constexpr Circle kCircles[] = {
    {"quiet", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "", "5i5h 5a5b 5h5i 5b5a", 12, kRepetition},
    {"White gives check all the time", "shogi", "4k4/9/9/9/9/9/8r/9/K8 w - 1", "1g1i",
     "9i9h 1i1h 9h9i 1h1i", 13, kBlackByCheck},
    {"one check a circle is missing", "shogi", "4k4/9/9/9/9/9/8r/9/K8 w - 1", "",
     "1g1i 9i9h 1i1g 9h9i", 12, kRepetition},
    {"perpetual check", "washogi", "10k/11/+S10/11/11/11/11/11/11/11/5K5 b - 1", "11c11a",
     "1a1b 11a11b 1b1a 11b11a", 13, kWhiteByCheck},
    {"check on a sole king", "shoshogi", "8k/9/R8/9/9/9/9/9/4K4 b - 1", "9c9a",
     "1a1b 9a9b 1b1a 9b9a", 13, kWhiteByCheck},
    {"an attack on one of two royals is no check", "shoshogi", "8k/9/R8/9/9/9/9/9/+e3K4 b - 1",
     "9c9a", "1a1b 9a9b 1b1a 9b9a", 13, kRepetition},
    {"perpetual check without a check rule", "daidaishogi",
     "16k/17/R16/17/17/17/17/17/17/17/17/17/17/17/17/17/8K8 b - 1", "17c17a",
     "1a1b 17a17b 1b1a 17b17a", 13, kWhiteByCheck},
    {"attacking a gold in dai dai is no check", "daidaishogi",
     "16g/17/R16/17/17/17/17/17/8k8/17/17/17/17/17/17/17/8K8 b - 1", "17c17a",
     "1a1b 17a17b 1b1a 17b17a", 13, kRepetition},
    {"perpetual attack on the king", "chushogi", "11k/12/R11/12/12/12/12/12/12/12/12/5K6 b - 1",
     "12c12a", "1a1b 12a12b 1b1a 12b12a", 13, kWhiteByAttack},
    {"perpetual attack on a gold", "chushogi", kGoldChased, "12c12a", "1a1b 12a12b 1b1a 12b12a", 13,
     kWhiteByAttack},
    {"perpetual attack by White", "chushogi", "6k5/12/12/12/12/6K5/12/12/12/11r/12/G11 w - 1",
     "1j1l", "12l12k 1l1k 12k12l 1k1l", 13, kBlackByAttack},
    {"one move of the circle does not attack", "chushogi", kGoldChased, "",
     "12c12a 1a1b 12a12c 1b1a", 12, kRepetition},
    {"both attack", "chushogi", "11g/12/R10g/12/12/12/5k6/12/12/G10r/12/G4K6 b - 1", "",
     "12c12a 1j1l 12a12c 1l1j", 12, kRepetition},
    {"only the passes of a lion", "chushogi", "k11/12/12/12/12/12/5N6/12/12/12/12/G4K6 b - 1", "",
     "7g7f7g 12a11a 7g7f7g 11a12a", 12, kRepetition},
    {"perpetual attack on lishogi", "chushogi-lishogi", kGoldChased, "12c12a",
     "1a1b 12a12b 1b1a 12b12a", 13, kWhiteByAttack},
};

}  // namespace

TEST_CASE("the fourth occurrence ends a game as its rule says", "[outcome][repetition]") {
  for (const Circle& circle : kCircles) {
    INFO(circle.what << ", " << circle.variant);
    Game game = game_from(circle.variant, circle.sfen);
    if (!circle.opening.empty()) play(game, circle.opening);
    CHECK(plies_until_over(game, circle.cycle) == circle.plies);
    CHECK(game.outcome() == circle.outcome);
  }
}

TEST_CASE("search may ask for an earlier occurrence", "[outcome][repetition]") {
  Game game = game_from("shogi", "8k/9/R8/9/9/9/9/9/4K4 b - 1");
  for (const char* const usi : {"9c9a", "1a1b", "9a9b", "1b1a"}) play(game, usi);
  const auto outcome = [&game](int occurrences) {
    return repetition_outcome(game.position().rules(), game.history(),
                              game.position().side_to_move(), occurrences);
  };
  CHECK_FALSE(outcome(2).is_over());
  play(game, "9b9a");
  CHECK(outcome(2) == kWhiteByCheck);
  CHECK_FALSE(outcome(3).is_over());
  CHECK_FALSE(game.outcome().is_over());
}

TEST_CASE("a mated side has lost", "[outcome]") {
  const Outcome black{Result::black_wins, Reason::checkmate};
  const Outcome white{Result::white_wins, Reason::checkmate};
  CHECK(game_from("shogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").outcome() == black);
  CHECK(game_from("shogi", "4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1").outcome() == white);
  CHECK(game_from("shogi", "4k4/4G4/9/9/9/9/9/9/4K4 w - 1").outcome() == Outcome{});
  CHECK(game_from("shoshogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").outcome() == black);
  CHECK(game_from("washogi", "ko9/O10/O10/11/11/11/11/11/11/11/5K5 w - 1").outcome() == Outcome{});
}

TEST_CASE("a side without a legal move has lost", "[outcome]") {
  const Outcome black{Result::black_wins, Reason::no_legal_move};
  const Outcome white{Result::white_wins, Reason::no_legal_move};
  CHECK(game_from("shogi", "8k/9/8K/9/9/9/9/9/7R1 w - 1").outcome() == black);
  CHECK(game_from("chushogi", "KP10/PP10/12/12/12/7r4/12/12/12/12/12/6k5 b - 1").outcome() ==
        white);
  CHECK(game_from("daidaishogi", "KP15/PP15/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8k8 b - 1")
            .outcome() == white);
}

TEST_CASE("a side without a royal has lost where capture decides", "[outcome]") {
  const Outcome black{Result::black_wins, Reason::royal_captured};
  const Outcome white{Result::white_wins, Reason::royal_captured};
  CHECK(game_from("shoshogi", "9/4g4/9/9/9/9/9/9/4K4 w - 1").outcome() == black);
  CHECK(game_from("shoshogi", "9/4g4/9/9/9/9/9/9/4K4 b - 1").outcome() == black);
  CHECK(game_from("daidaishogi", "8k8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8(NK)8 b - 1")
            .outcome() == white);
  Game game =
      game_from("daidaishogi", "3g4k8/8R8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8K8 b - 1");
  play(game, "9b9a");
  CHECK(game.outcome() == black);
  CHECK(MoveList{game.position()}.empty());
  // A mate problem: the side without a king is not lost.
  CHECK(game_from("shogi", "4k4/9/9/9/9/9/9/9/R8 b - 1").outcome() == Outcome{});
}

TEST_CASE("a prince goes on when the king is gone", "[outcome]") {
  Game game = game_from("chushogi", "k10+e/12/12/12/12/12/12/12/12/12/R11/11K b - 1");
  play(game, "12k12a");
  CHECK_FALSE(game.outcome().is_over());
  play(game, "1a1b");
  play(game, "12a12b");
  play(game, "1b1c");
  CHECK_FALSE(game.outcome().is_over());
}

TEST_CASE("royals alone draw where nothing else can happen", "[outcome]") {
  const Outcome draw{Result::draw, Reason::royals_only};
  const std::string chu = "12/12/5k6/12/12/12/12/12/12/5K6/12/12 w - 1";
  CHECK(game_from("shoshogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1").outcome() == draw);
  CHECK(game_from("shoshogi", "4k4/9/9/9/9/9/9/9/4K3P b - 1").outcome() == Outcome{});
  CHECK(game_from("chushogi", chu).outcome() == draw);
  CHECK(game_from("chushogi-lishogi", chu).outcome() == draw);
  CHECK(game_from("chushogi", "12/12/5k6/5K6/12/12/12/12/12/12/12/12 w - 1").outcome() ==
        Outcome{});
  CHECK(game_from("shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1").outcome() == Outcome{});
  CHECK(game_from("washogi", "5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1").outcome() == Outcome{});
  CHECK(game_from("daidaishogi", "8k8/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/8K8 b - 1")
            .outcome() == Outcome{});
}

TEST_CASE("a bare king loses on lishogi only", "[outcome]") {
  const std::string sfen = "12/12/5k6/12/12/6G5/12/12/12/5K6/12/12 w - 1";
  CHECK(game_from("chushogi-lishogi", sfen).outcome() ==
        Outcome{Result::black_wins, Reason::bare_king});
  CHECK(game_from("chushogi", sfen).outcome() == Outcome{});
  // The colours exchanged.
  CHECK(game_from("chushogi-lishogi", "12/12/5k6/12/12/6g5/12/12/12/5K6/12/12 w - 1").outcome() ==
        Outcome{Result::white_wins, Reason::bare_king});
}

TEST_CASE("a move limit draws when it is asked for", "[outcome]") {
  Game game{start_position(rules_of("shogi"))};
  for (const char* const usi : {"7g7f", "3c3d", "2g2f"}) play(game, usi);
  CHECK(game.outcome(4) == Outcome{});
  CHECK(game.outcome(0) == Outcome{});
  play(game, "8c8d");
  CHECK(game.outcome(4) == Outcome{Result::draw, Reason::move_limit});
  CHECK(game.outcome(5) == Outcome{});
  CHECK(game.outcome() == Outcome{});
}

TEST_CASE("a mate on the last ply of the limit is a mate", "[outcome]") {
  Game game = game_from("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
  play(game, "G*5b");
  CHECK(game.outcome(1) == Outcome{Result::black_wins, Reason::checkmate});
}

TEST_CASE("a king on the try square wins under the try rule", "[outcome][shogi]") {
  Game game = game_from("shogi", "9/4K4/9/9/9/9/9/9/4k4 b - 1");
  CHECK(try_square(game.position().rules(), Color::black) == square_of("5a"));
  CHECK(try_square(game.position().rules(), Color::white) == square_of("5i"));
  play(game, "5b5a");
  CHECK(game.outcome(0, EnteringKingRule::try_rule) ==
        Outcome{Result::black_wins, Reason::reached_try_square});
  CHECK(game.outcome(0, EnteringKingRule::csa27) == Outcome{});
  CHECK(game.outcome() == Outcome{});
}

TEST_CASE("an ended game forbids no move", "[outcome]") {
  Game circle{start_position(rules_of("shogi"))};
  plies_until_over(circle, "5i5h 5a5b 5h5i 5b5a");
  REQUIRE(circle.outcome() == kRepetition);
  CHECK(MoveList{circle.position()}.size() == 30);
  play(circle, "7g7f");
  CHECK_FALSE(circle.outcome().is_over());
  CHECK(circle.moves().size() == 13);
  CHECK(circle.history().size() == 14);

  Game bare = game_from("chushogi-lishogi", "12/12/5k6/12/12/6G5/12/12/12/5K6/12/12 w - 1");
  REQUIRE(bare.outcome().is_over());
  CHECK(MoveList{bare.position()}.size() == 8);
  play(bare, "7c7d");
  play(bare, "6f6e");
  CHECK_FALSE(bare.outcome().is_over());  // the gold stands beside the king and can be taken
  CHECK(to_sfen(bare.start()) == "12/12/5k6/12/12/6G5/12/12/12/5K6/12/12 w - 1");
}

TEST_CASE("every result and reason has its own words", "[outcome]") {
  CHECK(to_string(Result::black_wins) == "black wins");
  CHECK(to_string(Result::white_wins) == "white wins");
  CHECK(to_string(Result::draw) == "draw");
  std::vector<std::string_view> seen;
  for (int i = 1; i <= static_cast<int>(Reason::time_forfeit); ++i) {
    const std::string_view words = to_string(static_cast<Reason>(i));
    CHECK_FALSE(words.empty());
    CHECK(std::find(seen.begin(), seen.end(), words) == seen.end());
    seen.push_back(words);
  }
  CHECK(win_of(Color::black) == Result::black_wins);
  CHECK(win_of(Color::white) == Result::white_wins);
}

}  // namespace shishi::test
