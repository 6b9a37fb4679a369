// Moves as text: the canonical form, all other spellings, and what is no move.

#include "movegen/notation.hpp"

#include <set>

#include "movegen/movegen.hpp"
#include "movegen/perft.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_moves.hpp"
#include "tests/support/slow_rules.hpp"

namespace shishi::test {
namespace {

/// The move a text is read as; `Move{}` if it is refused.
Move read(const Position& position, const std::string& text) {
  const Expected<Move> move = parse_usi(position, text);
  return move ? *move : Move{};
}

std::string name_of(const VariantSpec& game, Place p) {
  return std::to_string(game.files - p.column) + static_cast<char>('a' + p.row);
}

bool are_adjacent(Place a, Place b) {
  return a != b && std::abs(a.column - b.column) <= 1 && std::abs(a.row - b.row) <= 1;
}

/// What a walk of two king steps does, if nothing forbids it.
Effect walk_effect(const SlowBoard& board, Place from, Place middle, Place to, bool promotes) {
  Effect effect{from, {}, to, {}, promotes};
  for (const Place p : {middle, to}) {
    if (board.at(p).belongs_to(~board.side)) effect.captured.push_back(p);
  }
  std::sort(effect.captured.begin(), effect.captured.end());
  return effect;
}

/// Whether a lion's walk over `middle` is possible on the board: the walk stands on no own man.
bool can_walk(const SlowBoard& board, Place from, Place middle, Place to) {
  return !board.at(middle).belongs_to(board.side) &&
         (to == from || !board.at(to).belongs_to(board.side));
}

bool moves_as_lion(const PieceSpec& piece) {
  for (const Power& power : piece.powers) {
    if (power.type == PowerType::lion) return true;
  }
  return false;
}

/// Reads every walk of two king steps of the piece on `from` and compares with the second opinion.
int check_walks(const Position& position, const SlowBoard& board, const std::set<Effect>& legal,
                Place from) {
  int read_walks = 0;
  for (const Place middle : board.places()) {
    if (!are_adjacent(from, middle)) continue;
    for (const Place to : board.places()) {
      if (!are_adjacent(middle, to)) continue;
      std::string text;
      for (const Place p : {from, middle, to}) text += name_of(*board.game, p);
      CAPTURE(text);
      const bool promotes = board.game->promotion == Promotion::on_capture &&
                            !board.at(from).spec->promotes_to.empty() &&
                            !walk_effect(board, from, middle, to, false).captured.empty();
      const Effect effect = walk_effect(board, from, middle, to, promotes);
      const bool expected = can_walk(board, from, middle, to) && legal.contains(effect);
      const Move move = read(position, promotes ? text + "+" : text);
      CHECK(move.is_none() != expected);
      if (expected) CHECK((effect_of(position, move) == effect));
      read_walks += expected ? 1 : 0;
    }
  }
  return read_walks;
}

}  // namespace

TEST_CASE("every legal move of the listed positions comes back from its text",
          "[movegen][notation][data]") {
  std::size_t moves = 0;
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& listed : position_cases(variant)) {
      const Position position = position_from(rules_of(variant), listed.sfen);
      std::set<std::string> texts;
      for (const Move move : MoveList{position}) {
        const std::string text = to_usi(position, move);
        if (read(position, text) != move) FAIL_CHECK(variant << " " << listed.sfen << " " << text);
        texts.insert(text);
        ++moves;
      }
      CHECK(texts.size() == listed.moves.size());
    }
  }
  CHECK(moves == 83'861);
}

TEST_CASE("every legal move of random boards comes back from its text", "[movegen][notation]") {
  std::mt19937_64 random{91};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(60, 4); ++i) {
      const Position position = random_board(*rules, random);
      for (const Move move : MoveList{position}) {
        const std::string text = to_usi(position, move);
        if (read(position, text) != move) FAIL_CHECK(to_sfen(position) << " " << text);
      }
    }
  }
}

TEST_CASE("every walk of a lion is read as what it does, or refused", "[movegen][notation]") {
  std::mt19937_64 random{92};
  int walks = 0;
  for (const char* const variant : {"chushogi", "chushogi-lishogi", "daidaishogi"}) {
    for (int i = 0; i < scaled(60, 4); ++i) {
      const Position position = random_board(rules_of(variant), random);
      INFO(variant << " " << to_sfen(position));
      const SlowBoard board = twin_of(position);
      const std::set<Effect> legal = slow_moves(board);
      for (const Place from : board.places()) {
        if (!board.at(from).belongs_to(board.side) || !moves_as_lion(*board.at(from).spec)) {
          continue;
        }
        // The furious fiend's walks along a line are its own; the lions' are all of this form.
        if (board.at(from).spec->powers.size() == 1) {
          walks += check_walks(position, board, legal, from);
        }
      }
    }
  }
  CHECK(walks > scaled(3'000, 150));
}

TEST_CASE("paths of equal effect are one move, written in its shortest form",
          "[movegen][notation]") {
  struct Spelling {
    std::string_view variant;
    std::string_view sfen;
    std::vector<std::string> texts;  ///< the canonical one first
  };
  const std::string lion = "k11/12/12/12/12/5N6/12/12/12/12/12/11K b - 1";
  const std::string igui = "k11/12/12/5P1s4/6g5/5N6/12/12/12/12/12/11K b - 1";
  const std::string dog = "8k8/17/17/17/17/17/17/17/17/8(LD)8/17/17/17/17/17/17/8K8 b - 1";
  const std::string full_dog = "8k8/17/17/17/17/17/8p8/8p8/8p8/8(LD)8/17/17/17/17/17/17/8K8 b - 1";
  const Spelling spellings[] = {
      {"chushogi", lion, {"7f7d", "7f6e7d", "7f7e7d", "7f8e7d", "7f7d="}},
      {"chushogi", lion, {"7f6e", "7f7e6e", "7f6f6e"}},
      // The pass by way of the smallest file, then the smallest rank letter.
      {"chushogi", lion, {"7f6e7f", "7f6f7f", "7f6g7f", "7f7e7f", "7f7g7f", "7f8g7f"}},
      {"chushogi", igui, {"7f5d"}},
      {"chushogi", igui, {"7f6g", "7f7g6g", "7f6f6g"}},
      {"chushogi", igui, {"7f6e5d"}},
      {"chushogi", igui, {"7f6e7f"}},
      {"daidaishogi", dog, {"9j9g", "9j9i9h9g", "9j9i9g", "9j9h9g"}},
      {"daidaishogi", dog, {"9j9i", "9j9h9i", "9j9i9h9i"}},
      {"daidaishogi", dog, {"9j8i9j", "9j9i9j", "9j10k9j", "9j8j9j"}},
      {"daidaishogi", full_dog, {"9j9i9h9g+", "9j9i9h9g"}},
      {"daidaishogi", full_dog, {"9j9i9g+", "9j9i9g"}},
      {"daidaishogi", full_dog, {"9j9h9g+", "9j9h9g"}},
      {"daidaishogi", full_dog, {"9j9h9i+", "9j9i9h9i+", "9j9h9i"}},
      {"daidaishogi", full_dog, {"9j9i9j+", "9j9i9j"}},
      {"daidaishogi", full_dog, {"9j9g+", "9j9g"}},
      {"shogi", "4k4/9/9/2P6/9/9/9/9/4K4 b - 1", {"7d7c", "7d7c="}},
  };
  for (const Spelling& spelling : spellings) {
    const Position position = position_from(rules_of(spelling.variant), spelling.sfen);
    const Move move = read(position, spelling.texts.front());
    INFO(spelling.sfen << " " << spelling.texts.front());
    REQUIRE_FALSE(move.is_none());
    CHECK(to_usi(position, move) == spelling.texts.front());
    for (const std::string& text : spelling.texts) {
      CAPTURE(text);
      CHECK(read(position, text) == move);
    }
  }
}

TEST_CASE("a lion dog's moves on a full line are the nine of the rules", "[movegen][notation]") {
  const Position position =
      position_from(rules_of("daidaishogi"),
                    "8k8/17/17/17/17/17/8p8/8p8/7Pp1P6/7P(LD)P7/7PPP7/17/17/17/17/17/8K8 b - 1");
  std::set<std::string> on_line;
  for (const Move move : MoveList{position}) {
    const std::string text = to_usi(position, move);
    if (text.starts_with("9j9") && position.is_capture(move)) on_line.insert(text);
  }
  CHECK(on_line == std::set<std::string>{"9j9g+", "9j9h+", "9j9h9g+", "9j9h9i+", "9j9i+", "9j9i9g+",
                                         "9j9i9h+", "9j9i9h9g+", "9j9i9j+"});
}

TEST_CASE("lishogi counts every path as a spelling", "[movegen][notation][chu]") {
  struct Board {
    std::string_view piece;
    std::uint64_t moves;
    std::uint64_t spellings;
  };
  // The boards of lishogi's own counts: the piece alone in the middle, the kings in corners.
  for (const Board& board : {Board{"N", 28, 91}, Board{"+H", 43, 44}, Board{"+D", 40, 43}}) {
    INFO(board.piece);
    Position position = position_from(
        rules_of("chushogi-lishogi"),
        "11k/12/12/12/12/12/6" + std::string{board.piece} + "5/12/12/12/12/K11 b - 1");
    CHECK(perft(position, 1) == board.moves);
    CHECK(perft(position, 1, PerftCount::spellings) == board.spellings);
    int sum = 0;
    for (const Move move : MoveList{position}) sum += count_spellings(position, move);
    CHECK(static_cast<std::uint64_t>(sum) == board.spellings);
  }
}

TEST_CASE("texts that are no moves are refused with a word on why", "[movegen][notation]") {
  const std::vector<std::string> garbage = {"",
                                            "7",
                                            "7g",
                                            "7g7",
                                            "g7f7",
                                            "7g7f++",
                                            "7g7f=+",
                                            "7g 7f",
                                            "7g7f ",
                                            " 7g7f",
                                            "0g0f",
                                            "7g7z",
                                            "18a18b",
                                            "7G7F",
                                            "P*",
                                            "*5e",
                                            "P5e",
                                            "X*5e",
                                            "p*5e",
                                            "+P*5e",
                                            "P*5e+",
                                            "P*10e",
                                            "resign",
                                            "win",
                                            "0000",
                                            "none",
                                            "7g7f7e7d7c7b",
                                            "07g07f",
                                            "7g7f\n",
                                            "7776FU",
                                            "７六歩",
                                            "7g7f5e",
                                            "7g7g",
                                            "99999999999999999999a1b",
                                            std::string(100'000, '7'),
                                            std::string("\0", 1)};
  for (const Rules* const rules : all_rules()) {
    const Position position = start_position(*rules);
    for (const std::string& text : garbage) {
      INFO(rules->spec().name << " '" << text.substr(0, 40) << "'");
      const Expected<Move> move = parse_usi(position, text);
      CHECK_FALSE(move);
      if (!move) CHECK_FALSE(move.error().message.empty());
      if (!move) CHECK(move.error().message.size() < 200);
      CHECK_FALSE(parse_recorded_usi(position, text));
    }
  }
}

TEST_CASE("random texts made of move letters never crash the reader", "[movegen][notation]") {
  std::mt19937_64 random{93};
  const std::string_view letters = "0123456789abcdefghijklmnopqr+=*PLN()";
  std::size_t accepted = 0;
  for (const Rules* const rules : all_rules()) {
    const Position position = random_board(*rules, random);
    for (int i = 0; i < scaled(50'000, 3'000); ++i) {
      std::string text;
      for (std::uint64_t n = random() % 14; n > 0; --n) text += letters[random() % letters.size()];
      const Expected<Move> move = parse_usi(position, text);
      if (!move) continue;
      ++accepted;
      CHECK(MoveList{position}.contains(*move));
    }
  }
  CHECK(accepted > 0);
}

TEST_CASE("squares are file and rank", "[movegen][notation]") {
  CHECK(to_string(square_of("7g")) == "7g");
  CHECK(to_string(square_of("17q")) == "17q");
  CHECK(parse_square("12l") == square_of("12l"));
  for (const char* const text : {"", "7", "g", "7gg", "0a", "18a", "7r", "07g", "7G", "-1a"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_square(text));
  }
}

}  // namespace shishi::test
