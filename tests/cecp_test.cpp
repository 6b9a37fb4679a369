// The protocol of XBoard: scripted sessions with the built engine, games, and the parts of it.
#include <algorithm>
#include <functional>

#include "engine/cecp/betza.hpp"
#include "engine/cecp/clock.hpp"
#include "engine/cecp/playable.hpp"
#include "engine/cecp/text.hpp"
#include "engine/text.hpp"
#include "movegen/game.hpp"
#include "movegen/sfen.hpp"
#include "movegen/xboard.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/process.hpp"
#include "tests/support/usi_script.hpp"
#include "variants/common_powers.hpp"

namespace shishi::test {
namespace {

using std::chrono::milliseconds;

/// An engine at the other end of pipes.
class Player {
 public:
  explicit Player(const std::string& variant) : process_{{"xboard"}} {
    for (const std::string& line :
         {std::string{"memory 1"}, std::string{"new"}, "variant " + variant, std::string{"sd 1"}}) {
      send(line);
    }
  }
  void send(const std::string& line) { REQUIRE(process_.write(line + '\n')); }

  /// The next line that begins with one of the words.
  std::string await(const std::vector<std::string>& words) {
    while (const auto line = process_.read_line()) {
      for (const std::string& word : words) {
        if (line->rfind(word, 0) == 0) return *line;
      }
    }
    FAIL("the engine is silent");
    return {};
  }

  /// The move, its legs joined, or the result that ends the game.
  std::string reply() {
    std::string move;
    for (;;) {
      const std::string line = await({"move ", "resign", "1-0", "0-1", "1/2", "Illegal", "Error"});
      if (line.rfind("move ", 0) != 0) return line;
      move += line.substr(5);
      if (!move.ends_with(',')) return move;
    }
  }

  Process& process() { return process_; }

 private:
  Process process_;
};

/// Two engines play; returns how many moves were played. All of them are legal.
int play_game(std::string_view ours, const std::string& variant, int plies) {
  std::array<Player, 2> players{Player{variant}, Player{variant}};
  Game game{start_position(rules_of(ours))};
  players[0].send("go");
  for (int ply = 0; ply < plies; ++ply) {
    const auto mover = static_cast<std::size_t>(ply % 2);
    const std::string text = players[mover].reply();
    INFO(variant << " ply " << ply << " " << text << " " << to_sfen(game.position()));
    const auto move = parse_recorded_xboard(game.position(), text);
    if (!move) {
      const bool is_end =
          text == "resign" || text.rfind("1-0 {", 0) == 0 || text.rfind("0-1 {", 0) == 0;
      REQUIRE(is_end);
      return ply;
    }
    REQUIRE(move->tolerated == Illegal::none);
    game.play(move->move);
    players[1 - mover].send("usermove " + text);
  }
  return plies;
}

std::vector<std::string> playable(std::string_view variant, std::string_view sfen) {
  const Game game{position_from(rules_of(variant), sfen)};
  std::vector<std::string> texts;
  for (const Move move : playable_moves(game)) texts.push_back(to_usi(game.position(), move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::vector<std::string_view> words(std::string_view text) { return split_words(text); }

}  // namespace

TEST_CASE("every scripted CECP session goes as written", "[engine][cecp]") {
  const ScriptResults results = run_scripts("cecp");
  CHECK(results.scripts >= 14);
  CHECK(results.problems == std::vector<std::string>{});
}

TEST_CASE("two engines play legal games over CECP", "[engine][cecp]") {
  const int plies = scaled(120, 30);
  CHECK(play_game("shogi", "shogi", plies) > 20);
  CHECK(play_game("shoshogi", "shoshogi", plies) > 20);
  CHECK(play_game("washogi", "wa-shogi", plies) > 20);
  CHECK(play_game("washogi-drops", "wa-shogi-drop", plies) > 20);
  CHECK(play_game("chushogi", "chu", plies) > 20);
  CHECK(play_game("chushogi-lishogi", "lishogi-chu", plies) > 20);
}

TEST_CASE("a move that was pondered upon is answered", "[engine][cecp]") {
  Player player{"shogi"};
  for (const char* line : {"sd 6", "st 30", "hard", "force"}) player.send(line);
  Game game{start_position(rules_of("shogi"))};
  player.send("go");
  const auto play = [&game](const std::string& text) {
    const auto move = parse_recorded_xboard(game.position(), text);
    REQUIRE(move);
    game.play(move->move);
  };
  for (int i = 0; i < 3; ++i) {
    play(player.reply());
    const std::string hint = player.await({"Hint: "}).substr(6);
    play(hint);
    player.send("usermove " + hint);
  }
  // Another move than the one expected.
  play(player.reply());
  const std::string hint = player.await({"Hint: "}).substr(6);
  for (const std::string other : {"a7a6", "i7i6"}) {
    if (hint == other) continue;
    player.send("usermove " + other);
    play(other);
    break;
  }
  play(player.reply());
  player.send("easy");
  player.send("ping 5");
  CHECK(player.await({"pong"}) == "pong 5");
  player.send("quit");
  CHECK(player.process().wait() == 0);
}

TEST_CASE("thinking is written as XBoard reads it", "[engine][cecp]") {
  const Position start = start_position(rules_of("chushogi"));
  SearchInfo info;
  info.depth = 7;
  info.selective_depth = 12;
  info.score = -35;
  info.nodes = 123'456;
  info.time = milliseconds{1'230};
  info.pv = {*parse_usi(start, "7i7h")};
  CHECK(thinking_line(start, info) == "7 -35 123 123456 12 100371 0\tf4f5");
  info.bound = Bound::lower;
  info.score = mate_in(5);
  CHECK(thinking_line(start, info) == "7 100003 123 123456 12 100371 0\tf4f5!");
  info.bound = Bound::upper;
  info.score = -mate_in(4);
  info.time = milliseconds{0};
  CHECK(thinking_line(start, info) == "7 -100002 0 123456 12 123456000 0\tf4f5?");
}

TEST_CASE("a move of several legs takes as many lines", "[engine][cecp]") {
  using Lines = std::vector<std::string>;
  CHECK(move_lines("c3c4") == Lines{"move c3c4"});
  CHECK(move_lines("g7g8,g8f8") == Lines{"move g7g8,", "move g8f8"});
  CHECK(move_lines("j9j10,j10j11,j11j12+") == Lines{"move j9j10,", "move j10j11,", "move j11j12+"});
}

TEST_CASE("powers are written in Betza's notation", "[engine][cecp]") {
  CHECK(betza(kKing) == "K");
  CHECK(betza(kFreeKing) == "Q");
  CHECK(betza(kKnight) == "ffN");
  CHECK(betza(kKirin) == "FD");
  CHECK(betza(kPhoenix) == "WA");
  CHECK(betza(kLion) == "KNADcaKmabK");
  CHECK(betza(std::array{slide(kVertical), slide(kForwardDiagonal, 3)}) == "vRfF3");
  CHECK(betza(std::array{step(kForward | kLeft)}) == "flW");
  CHECK(betza(std::array{step(kDiagonal - kForwardLeft)}) == "bFfrF");
  CHECK(betza(std::array{step(kForwardLeft | kBackRight)}) == "flFbrF");
  CHECK(betza(std::array{line(kForward, 2)}) == "fWfDfcavWfmabW");
  CHECK(betza(std::array{jump(
            {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}, {2, 1}, {-2, 1}, {2, -1}, {-2, -1}})}) == "N");
  CHECK(betza(std::array{jump({{0, 3}, {3, 3}})}) == "fHfrG");
  CHECK(betza(std::array{jump({{1, 2}})}).empty());
  CHECK(betza(std::array{line(kForward, 3)}).empty());
  CHECK(betza(std::array{step(kForward), hook(kOrthogonal)}).empty());
}

TEST_CASE("the clock is read in all its forms", "[engine][cecp]") {
  CecpClock clock;
  CHECK(clock.limits(Color::black, 0).move_time == milliseconds{1000});
  REQUIRE(clock.set_level(words("40 5:30 0"), 3));
  const Limits control = clock.limits(Color::white, 10);
  CHECK(control.time[index(Color::white)] == milliseconds{330'000});
  CHECK(control.moves_to_go == 33);
  CHECK(clock.limits(Color::white, 43).moves_to_go == 40);
  REQUIRE(clock.set_own_time(words("1234")));
  REQUIRE(clock.set_other_time(words("77")));
  REQUIRE(clock.set_level(words("0 2 1.5"), 0));
  REQUIRE(clock.set_own_time(words("1234")));
  REQUIRE(clock.set_other_time(words("77")));
  const Limits sudden = clock.limits(Color::black, 10);
  CHECK(sudden.time[index(Color::black)] == milliseconds{12'340});
  CHECK(sudden.time[index(Color::white)] == milliseconds{770});
  CHECK(sudden.increment[index(Color::black)] == milliseconds{1500});
  CHECK(sudden.moves_to_go == 0);
  REQUIRE(clock.set_move_time(words("0.25")));
  CHECK(clock.limits(Color::black, 0).move_time == milliseconds{250});
  CHECK_FALSE(clock.limits(Color::black, 0).time[0]);
  REQUIRE(clock.set_depth(words("9")));
  CHECK(clock.limits(Color::black, 0).depth == 9);
  clock.forget_depth();
  CHECK_FALSE(clock.limits(Color::black, 0).depth);
  REQUIRE(clock.set_level(words("1 1 1"), 0));
  CHECK_FALSE(clock.limits(Color::black, 0).move_time);
}

TEST_CASE("no move leaves the last royal to XBoard's mercy", "[engine][cecp]") {
  using Texts = std::vector<std::string>;
  CHECK(playable("chushogi", "r10k/12/12/12/12/12/12/12/12/12/12/K11 b - 1") ==
        Texts{"12l11k", "12l11l"});
  CHECK(playable("chushogi", "rr9k/12/12/12/12/12/12/12/12/12/12/K11 b - 1").empty());
  // To take the last royal wins whatever is attacked.
  CHECK(playable("chushogi", "rr9k/12/12/12/12/12/12/12/12/12/12/K10R b - 1") ==
        Texts{"1l1a", "1l1a+"});
}

TEST_CASE("the move after a lion fell takes no lion if another is there", "[engine][cecp]") {
  const auto moves = playable("chushogi", "11k/12/12/12/3n8/12/12/3N8/12/12/12/K11 b 9h 1");
  CHECK(std::find(moves.begin(), moves.end(), "9h9e") == moves.end());
  CHECK(moves.size() > 10);
  const std::string adjacent = "11k/12/12/12/12/12/3n8/3N8/12/12/12/K11 b 9h 1";
  const auto others = playable("chushogi", adjacent);
  CHECK(std::find(others.begin(), others.end(), "9h9g") == others.end());
}

TEST_CASE("a move that repeats a position is avoided in chu", "[engine][cecp]") {
  Game shuffle{position_from(rules_of("chushogi"), "11k/12/12/12/12/12/12/12/12/12/12/K11 b - 1")};
  for (const char* usi : {"12l12k", "1a1b", "12k12l"}) {
    shuffle.play(*parse_usi(shuffle.position(), usi));
  }
  std::vector<std::string> texts;
  for (const Move move : playable_moves(shuffle)) {
    texts.push_back(to_usi(shuffle.position(), move));
  }
  CHECK(std::find(texts.begin(), texts.end(), "1b1a") == texts.end());
  CHECK(texts.size() == 4);
}

TEST_CASE("a pawn of chu does not promote where HaChu would not", "[engine][cecp]") {
  using Texts = std::vector<std::string>;
  const std::string inside = "12/3P8/12/11k/12/12/12/12/12/12/12/K11 b - 1";
  CHECK(playable("chushogi", inside) == Texts{"12l11k", "12l11l", "12l12k"});
  // A capture is another matter.
  CHECK(playable("chushogi", "3p8/3P8/12/11k/12/12/12/12/12/12/12/K11 b - 1").size() == 4);
}

}  // namespace shishi::test
