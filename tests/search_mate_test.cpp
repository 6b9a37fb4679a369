// Mates and other ends of the game in the tree, checked against a slow search that knows only the
// rules.
#include <string>
#include <vector>

#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/recorder.hpp"

namespace shishi {
namespace {

using test::Recorder;

bool is_won_by_mover(const Position& after) {
  return static_outcome(after).result == win_of(~after.side_to_move());
}

bool wins_within(Position& position, int plies);

/// Whether every move of the side to move loses within `plies` more plies, the move included.
bool loses_within(Position& position, int plies) {
  const MoveList moves{position};
  for (const Move move : moves) {
    Undo undo;
    position.make(move, undo);
    const bool lost = !is_won_by_mover(position) && wins_within(position, plies - 1);
    position.unmake(move, undo);
    if (!lost) return false;
  }
  return true;
}

/// Whether the side to move can end the game in its favour in at most `plies` plies (odd).
bool wins_within(Position& position, int plies) {
  const MoveList moves{position};
  for (const Move move : moves) {
    Undo undo;
    position.make(move, undo);
    const bool won =
        is_won_by_mover(position) ||
        (plies >= 3 && !static_outcome(position).is_over() && loses_within(position, plies - 1));
    position.unmake(move, undo);
    if (won) return true;
  }
  return false;
}

struct MateCase {
  std::string_view variant;
  std::string_view sfen;
  int plies;  ///< to the end of the game; negative: the side to move loses
};

// Positions from games between weak players; the slow search proves each distance.
const MateCase kMates[] = {
    {"shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1},
    {"shogi", "l8/2r5+B/sp1p1+BG1p/1kp6/1N1sG4/P1P1P2P1/LP1P1PP1P/2S3RGL/2K3SN1 b GL4P2np 69", 1},
    {"shogi", "lng1kp1n1/1s5+R1/1pp3gsp/p2p+BP3/9/P1P1B4/1P1PP1PPP/4G1G2/LNLS1KSNL b R3P 57", 3},
    {"shogi", "lng1kp1n1/1s5+R1/1pp1R1gsp/p2p+BP3/9/P1P1B4/1P1PP1PPP/4G1G2/LNLS1KSNL w 3P 58", -2},
    {"shoshogi", "l2gk4/6s2/4s4/p8/3n5/9/1+r7/5+p3/2K1S4 w - 272", 3},
    {"shoshogi", "l2gk4/6s2/4s4/p8/3n5/9/1+r7/3S1+p3/2K6 b - 271", -4},
    {"shoshogi", "2+N2k3/+L7+L/+B1+E2+R3/5P3/6PP1/3P5/4P1S2/9/4K4 w - 274", -2},
    {"washogi-drops",
     "2lcvk1g3/me1s1w1d2x/p1p2p1pupp/1p1p7/4+f2P3/3P5P1/+f1P6r1/8PO1/1P1GxPP2MP/2U2SV1L2/5K1CE1H w "
     "D4Prwhop 100",
     1},
    {"washogi-drops",
     "1mlcvk1g3/he1s1w2ufo/p1p1ppd1ppp/1p1p3p3/11/7PP2/2gP7/9P1/PPP2PPK2P/xFUs5E1/4+r1VCLMH w "
     "RPxwdop 52",
     3},
    {"chushogi",
     "1fcsge2sfnl/2bdtx1t1b1a/+vm1r1k1d1rvm/3pp3hppp/1pp3pop3/12/6P3H1/1HPP1Q2PPP1/1PC2P1P3P/"
     "2R5R1VM/3DTODTGB1A/3SGK1ESCFL b - 369",
     1},
    {"chushogi",
     "4g2kg1f1/+D3t2ths2/2D2e5d/4p1o2cp1/6p2r2/7p4/1P1P8/4P7/3X2POn3/11G/2S1TT3SF1/1FC1GKE2C2 w - "
     "294",
     3},
    {"chushogi",
     "4g2kg1f1/+D3t2ths2/2D2e5d/4p1o2cp1/6p2r2/7p4/1P1P8/4P7/3X2P5/7n3G/2S1TT3SF1/1FC1GKE2C2 b - "
     "295",
     -2},
    {"chushogi-lishogi",
     "lfcte1kgsc1l/a1bg3ht2a/mvrsdq3rf1/p2ph1m1p2p/1ppipp1N1p2/6D5/3I1P6/1PPP2P1IP2/P1R1PQ2P2P/"
     "M1GHD3H1BM/AVBCKOXT2VA/LF1ST1EGSRFL b - 189",
     3},
    {"daidaishogi", "17/17/17/17/17/17/17/17/8k8/17/8(LD)8/17/17/17/17/17/K16 b - 1", 1},
};

SearchResult search(std::string_view variant, std::string_view sfen, int depth, Recorder& recorder,
                    EnteringKingRule rule = EnteringKingRule::none) {
  SearchOptions options;
  options.entering_king = rule;
  Searcher searcher{test::rules_of(variant), options};
  return searcher.search(test::game_from(variant, sfen), test::depth_limit(depth), recorder);
}

SearchResult search(std::string_view variant, std::string_view sfen, int depth) {
  Recorder recorder;
  return search(variant, sfen, depth, recorder);
}

}  // namespace

TEST_CASE("mates are found at their true distance", "[search][mate]") {
  for (const MateCase& mate : kMates) {
    INFO(mate.variant << ' ' << mate.sfen);
    const Game game = test::game_from(mate.variant, mate.sfen);
    Position position = game.position();
    if (mate.plies > 0) {
      REQUIRE(wins_within(position, mate.plies));
      REQUIRE((mate.plies == 1 || !wins_within(position, mate.plies - 2)));
    } else {
      REQUIRE(loses_within(position, -mate.plies));
      REQUIRE((mate.plies == -2 || !loses_within(position, -mate.plies - 2)));
    }
    Recorder recorder;
    const SearchResult result = search(mate.variant, mate.sfen, std::abs(mate.plies) + 2, recorder);
    CHECK(is_mate(result.score));
    CHECK(mate_plies(result.score) == mate.plies);
    CHECK(test::is_legal_line(position, recorder.last().pv));
  }
}

TEST_CASE("a long mate is found, and its line ends in mate", "[search][mate]") {
  const char* const sfen =
      "l2g1RpR1/ns1lk1+Ns1/2g1pp3/pppp5/4P2P1/PPP2PP2/L2PS3+l/1BG2G3/4K1S2 b B2N3P 91";
  Recorder recorder;
  const SearchResult result = search("shogi", sfen, 8, recorder);
  CHECK(result.score == mate_in(5));
  Game game = test::game_from("shogi", sfen);
  Position position = game.position();
  CHECK_FALSE(wins_within(position, 3));
  REQUIRE(test::is_legal_line(position, recorder.last().pv));
  REQUIRE(recorder.last().pv.size() == 5);
  for (const Move move : recorder.last().pv) game.play(move);
  CHECK(game.outcome() == Outcome{Result::black_wins, Reason::checkmate});
}

TEST_CASE("a lost side that cannot move is mated where it stands", "[search][mate]") {
  CHECK(search("shogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", 3).score == mated_in(0));
}

TEST_CASE("a side with king and prince is not mated by an attack on one of them",
          "[search][mate][sho]") {
  const char* const king_alone = "4k4/9/3GP4/9/9/9/9/9/4K4 b - 1";
  const char* const prince_alone = "4+e4/9/3GP4/9/9/9/9/9/4K4 b - 1";
  const char* const both = "4k3+e/9/3GP4/9/9/9/9/9/4K4 b - 1";
  CHECK(search("shoshogi", king_alone, 4).score == mate_in(1));
  CHECK(search("shoshogi", prince_alone, 4).score == mate_in(1));
  const SearchResult with_prince = search("shoshogi", both, 4);
  CHECK_FALSE(is_mate(with_prince.score));
  CHECK(with_prince.score > 0);  // but it wins the king
}

TEST_CASE("a lion takes king and prince in one move", "[search][mate][chu]") {
  const char* const sfen = "12/12/12/5+e6/5k6/5N6/12/12/12/12/12/K11 b - 1";
  const SearchResult result = search("chushogi", sfen, 3);
  CHECK(result.score == mate_in(1));
  CHECK(to_usi(test::game_from("chushogi", sfen).position(), result.best) == "7f7e7d");
}

TEST_CASE("a chu king that is attacked must be saved, a second royal need not", "[search][chu]") {
  // The rook takes the king unless it moves; with a prince there is no hurry.
  const char* const sole = "r3k7/12/12/12/12/12/12/12/12/12/12/K6+E4 w - 1";
  CHECK_FALSE(is_mate(search("chushogi", sole, 4).score));
  const char* const attacked = "11k/12/12/12/12/12/12/12/12/12/r11/1r9K b - 1";
  const SearchResult lost = search("chushogi", attacked, 4);
  CHECK(lost.score == mated_in(2));
  const char* const two = "11k/12/12/12/12/12/12/12/12/12/r4+E6/1r9K b - 1";
  CHECK_FALSE(search("chushogi", two, 4).score == mated_in(2));
}

TEST_CASE("a bare king has lost on lishogi, not by the seed", "[search][chu]") {
  // Taking the last white man but the king.
  const char* const sfen = "k11/12/12/12/12/12/12/12/5p6/5G6/12/K4R6 b - 1";
  CHECK(search("chushogi-lishogi", sfen, 2).score == mate_in(1));
  CHECK_FALSE(is_mate(search("chushogi", sfen, 2).score));
}

TEST_CASE("a won declaration ends the game in the tree", "[search][shogi]") {
  // Twelve men and 28 points are in the zone: the king enters, and after any reply Black declares.
  const char* const sfen = "RRBB5/GGGGSSSS1/9/4K4/9/9/9/9/4k4 b - 1";
  Position position = test::game_from("shogi", sfen).position();
  REQUIRE_FALSE(wins_within(position, 3));
  Recorder recorder;
  CHECK(search("shogi", sfen, 4, recorder, EnteringKingRule::csa27).score == mate_in(3));
  CHECK(search("shogi", sfen, 4, recorder).score < mate_in(3));
}

TEST_CASE("the try rule ends the game in the tree", "[search][shogi]") {
  const char* const sfen = "9/4K4/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1";
  Recorder recorder;
  const SearchResult tried = search("shogi", sfen, 4, recorder, EnteringKingRule::try_rule);
  CHECK(tried.score == mate_in(1));
  CHECK(to_usi(test::game_from("shogi", sfen).position(), tried.best) == "5b5a");
}

}  // namespace shishi
