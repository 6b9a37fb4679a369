// XBoard's coordinates and FEN: examples, and the way there and back of every listed move.
#include "movegen/xboard.hpp"

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

Position after(Position position, Move move) {
  Undo undo;
  position.make(move, undo);
  return position;
}

std::string written(const Position& position, std::string_view usi) {
  const auto move = parse_usi(position, usi);
  REQUIRE(move);
  return to_xboard(position, *move);
}

std::string refusal(const Position& position, std::string_view text) {
  const auto move = parse_recorded_xboard(position, text);
  return move ? "read" : move.error().message;
}

Position start(std::string_view variant) { return start_position(rules_of(variant)); }

/// What is left of a position in XBoard's FEN.
std::string without_counter_strike(const Position& position) {
  Position bare = position;
  bare.set_counter_strike(Square{});
  bare.set_move_number(1);
  return to_sfen(bare);
}

}  // namespace

TEST_CASE("XBoard counts files from sente's left and ranks from below", "[movegen][xboard]") {
  const Rules& chu = rules_of("chushogi");
  CHECK(to_xboard(chu, square_of("12l")) == "a1");
  CHECK(to_xboard(chu, square_of("1a")) == "l12");
  CHECK(parse_xboard_square(chu, "f8") == square_of("7e"));
  for (const std::string_view bad : {"", "f", "8", "m1", "a0", "a13", "a123", "A1", "`1", "f8f"}) {
    INFO(bad);
    CHECK_FALSE(parse_xboard_square(chu, bad));
  }
  for (const Square s : chu.squares()) CHECK(parse_xboard_square(chu, to_xboard(chu, s)) == s);
}

TEST_CASE("a board of ten ranks is numbered from 0", "[movegen][xboard]") {
  static constexpr std::string_view kSetup = "4K5/PPPPPPPPPP";
  static constexpr Power kUp[] = {step(kForward)};
  static constexpr PieceSpec kPieces[] = {{"K", "king", "玉", "玉", "", kUp, Role::royal},
                                          {"P", "pawn", "歩", "歩", "", kUp}};
  static constexpr VariantSpec kTen{
      .name = "ten", .title = "Ten", .files = 10, .ranks = 10, .pieces = kPieces, .setup = kSetup};
  const Rules& rules = rules_of(kTen);
  CHECK(to_xboard(rules, square_of("10j")) == "a0");
  CHECK(parse_xboard_square(rules, "j9") == square_of("1a"));
  CHECK_FALSE(parse_xboard_square(rules, "a10"));
}

TEST_CASE("moves are written as XBoard reads them", "[movegen][xboard]") {
  CHECK(written(start("shogi"), "7g7f") == "c3c4");
  const Position drop = position_from(rules_of("shogi"), "4k4/9/9/9/9/9/9/9/4K4 b P 1");
  CHECK(written(drop, "P*5e") == "P@e5");
  const Position promotion = position_from(rules_of("shogi"), "4k4/9/9/2P6/9/9/9/9/4K4 b - 1");
  CHECK(written(promotion, "7d7c+") == "c6c7+");
  CHECK(written(promotion, "7d7c") == "c6c7");
  const Position lion =
      position_from(rules_of("chushogi"), "k11/12/12/12/5pp5/6N5/12/12/12/12/12/11K b - 1");
  CHECK(written(lion, "6f6e7e") == "g7g8,g8f8");
  CHECK(written(lion, "6f6e6f") == "g7g8,g8g7");
  CHECK(written(lion, "6f7e") == "g7f8");
  CHECK(written(lion, "6f5f6f") == "@@@@");
}

TEST_CASE("a move of three legs names both squares that it captures on", "[movegen][xboard]") {
  const Position dog = position_from(
      rules_of("daidaishogi"), "k16/17/17/17/17/9p7/9p7/9p7/9(LD)7/17/17/17/17/17/17/17/16K b - 1");
  CHECK(written(dog, "8i8h8g8f+") == "j9j10,j10j11,j11j12+");
}

TEST_CASE("every listed move reads back with the same effect", "[movegen][xboard][data]") {
  std::size_t moves = 0;
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& listed : position_cases(variant)) {
      const Position position = position_from(rules_of(variant), listed.sfen);
      for (const Move move : MoveList{position}) {
        const std::string text = to_xboard(position, move);
        const auto read = parse_recorded_xboard(position, text);
        INFO(variant << " " << listed.sfen << " " << text);
        REQUIRE(read);
        CHECK(read->tolerated == Illegal::none);
        if (text == "@@@@") {
          CHECK(after(position, read->move) == after(position, move));
        } else {
          CHECK(read->move == move);
        }
        ++moves;
      }
    }
  }
  CHECK(moves == 83'861);
}

TEST_CASE("every listed position survives XBoard's FEN", "[movegen][xboard][data]") {
  std::size_t positions = 0;
  for (const std::string_view variant : kVariants) {
    const Rules& rules = rules_of(variant);
    if (rules.spec().xboard.name.empty()) continue;
    for (const PositionCase& listed : position_cases(variant)) {
      const Position position = position_from(rules, listed.sfen);
      const auto sfen = xboard_fen_to_sfen(to_xboard_fen(position));
      INFO(listed.sfen << " " << to_xboard_fen(position));
      REQUIRE(sfen);
      const Position read = position_from(rules, *sfen);
      CHECK(without_counter_strike(read) == without_counter_strike(position));
      CHECK((read.move_number() + 1) / 2 == (position.move_number() + 1) / 2);
      ++positions;
    }
  }
  CHECK(positions == 600);
}

TEST_CASE("other spellings of a move are read", "[movegen][xboard]") {
  const Position lion =
      position_from(rules_of("chushogi"), "k11/12/12/12/5pp5/6N5/12/12/12/12/12/11K b - 1");
  const auto same = [&](std::string_view a, std::string_view b) {
    return parse_recorded_xboard(lion, a)->move == parse_recorded_xboard(lion, b)->move;
  };
  CHECK(same("g7h8,h8g9", "g7g9"));
  CHECK(same("g7g8=", "g7g8"));
  const Position drop = position_from(rules_of("shogi"), "4k4/9/9/9/9/9/9/9/4K4 w p 1");
  CHECK(parse_recorded_xboard(drop, "p@e5")->move == *parse_usi(drop, "P*5e"));
}

TEST_CASE("a move that is refused is refused with the reason", "[movegen][xboard]") {
  const Position shogi = start("shogi");
  CHECK(refusal(shogi, "c3c5") == to_string(Illegal::cannot_move_so));
  CHECK(refusal(shogi, "c7c6") == to_string(Illegal::not_own_piece));
  CHECK(refusal(shogi, "P@e5") == to_string(Illegal::not_in_hand));
  CHECK(refusal(shogi, "@@@@") == "no piece can pass");
  CHECK(refusal(start("chushogi"), "P@e5") == to_string(Illegal::no_drops));
  for (const std::string_view bad :
       {"", "c3", "c3c4,", "c3c4,c5c6", "c3c4,c4c5,c5c6,c6c7,c7c8", "c3c4q", "c3c4++", "P@", "P@z1",
        "K@e5", "e2e4e5", "c3j4", "c3c10"}) {
    INFO(bad);
    CHECK(refusal(shogi, bad) == "no move: '" + std::string{bad} + "'");
  }
}

TEST_CASE("a FEN is read with or without what chess has in it", "[movegen][xboard]") {
  const std::string board = "4k4/9/9/9/9/9/9/9/4K4";
  const auto sfen = [&](std::string_view rest) {
    const auto read = xboard_fen_to_sfen(board + std::string{rest});
    return read ? *read : "refused: " + read.error().message;
  };
  CHECK(sfen("") == board + " b - 1");
  CHECK(sfen(" b") == board + " w - 2");
  CHECK(sfen("[-] w 0 1") == board + " b - 1");
  CHECK(sfen("[PPn] b - - 3 12") == board + " w PPn 24");
  CHECK(sfen("[] w") == board + " b - 1");
  CHECK(sfen("[PP w") == "refused: hands: no ']' at the end");
  CHECK(sfen(" x") == "refused: side to move: 'x' is neither w nor b");
  CHECK(sfen(" w KQkq") == "refused: unexpected 'KQkq'");
  CHECK_FALSE(xboard_fen_to_sfen("  "));
}

}  // namespace shishi::test
