// Moves from outside: for every word that can be encoded, `is_legal` says what the generator says.

#include "movegen/legality.hpp"

#include <set>

#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

/// Counts the legal words among all board moves between the given squares.
std::size_t count_board_words(const Position& position, const std::vector<Square>& origins,
                              const std::vector<Square>& targets) {
  std::size_t legal = 0;
  for (const Square from : origins) {
    for (const Square to : targets) {
      for (int via = 0; via < Via::kCodes; ++via) {
        const Move move = Move::board(from, to, Via::from_code(via));
        legal += is_legal(position, move) ? 1U : 0U;
        legal += is_legal(position, move.promoted()) ? 1U : 0U;
      }
    }
  }
  return legal;
}

std::size_t count_drop_words(const Position& position, const std::vector<Square>& targets) {
  std::size_t legal = 0;
  for (int kind = 0; kind < kMaxKinds; ++kind) {
    for (const Square to : targets) {
      const Move move = Move::drop(Kind{kind}, to);
      legal += is_legal(position, move) ? 1U : 0U;
      legal += is_legal(position, move.promoted()) ? 1U : 0U;
    }
  }
  return legal;
}

std::vector<Square> all_cells() {
  std::vector<Square> cells;
  for (int cell = 0; cell < kCells; ++cell) cells.push_back(Square{cell});
  return cells;
}

/// Every listed move is legal, and no more words are than there are moves. So the two sets are
/// equal.
void check_position(const Position& position, const std::vector<Square>& origins,
                    const std::vector<Square>& targets) {
  INFO(position.rules().spec().name << " " << to_sfen(position));
  const MoveList list{position};
  bool all_legal = true;
  for (const Move move : list) all_legal &= is_legal(position, move);
  CHECK(all_legal);
  CHECK(count_board_words(position, origins, targets) + count_drop_words(position, targets) ==
        list.size());
}

/// A sample of positions of a game: the start, random boards, and listed ones if there are any.
std::vector<Position> sample(const Rules& rules, int boards, std::size_t stride) {
  std::vector<Position> positions{start_position(rules)};
  std::mt19937_64 random{64};
  for (int i = 0; i < boards; ++i) positions.push_back(random_board(rules, random));
  for (const std::string_view variant : kVariants) {
    if (variant != rules.spec().name) continue;
    const std::vector<PositionCase> cases = position_cases(variant);
    for (std::size_t i = 0; i < cases.size(); i += stride) {
      positions.push_back(position_from(rules, cases[i].sfen));
    }
  }
  return positions;
}

/// A move by the names of its squares.
Move move_of(std::string_view from, std::string_view to) {
  return Move::board(square_of(from), square_of(to));
}

Move drop_of(const Rules& rules, std::string_view id, std::string_view to) {
  return Move::drop(rules.find_kind(id).value(), square_of(to));
}

/// A position in which a move is refused for a reason.
struct Refusal {
  Illegal reason;
  std::string_view phrase;  ///< what people read
  std::string_view variant;
  std::string_view sfen;
  std::string_view usi;  ///< the move as text
};

constexpr std::string_view kShogiStart =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

constexpr Refusal kRefusals[] = {
    {Illegal::no_royal, "lost its last royal", "chushogi",
     "k11/12/12/12/12/12/12/12/12/12/12/11P b - 1", "1l1k"},
    {Illegal::no_piece, "no piece", "shogi", kShogiStart, "5e5d"},
    {Illegal::not_own_piece, "opponent's", "shogi", kShogiStart, "3c3d"},
    {Illegal::own_piece_on_target, "own piece", "shogi", kShogiStart, "9i9g"},
    {Illegal::cannot_move_so, "does not move so", "shogi", kShogiStart, "7g7e"},
    {Illegal::cannot_promote, "no promotion", "shogi", kShogiStart, "7g7f+"},
    {Illegal::must_promote, "must promote", "shogi", "4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a"},
    {Illegal::must_promote, "must promote", "shogi", "4k4/9/N8/9/9/9/9/9/4K4 b - 1", "9c8a"},
    {Illegal::must_promote, "must promote", "chushogi",
     "11k/2P9/12/12/12/12/12/12/12/12/12/11K b - 1", "10b10a"},
    {Illegal::must_promote, "must promote", "washogi", "5k5/PO9/11/11/11/11/11/11/11/11/5K5 b - 1",
     "10b10a"},
    {Illegal::lion_protected, "lion is protected", "chushogi",
     "k11/12/5g6/5n6/12/5N6/12/12/12/12/12/11K b - 1", "7f7d"},
    {Illegal::counter_strike, "counter-strike", "chushogi",
     "k11/12/12/5r6/12/12/12/3n8/12/3R8/12/11K b 7d 1", "9j9h"},
    {Illegal::counter_strike_disputed, "counter-strike", "chushogi",
     "k11/12/12/5+o6/12/12/12/12/12/5R6/12/11K b 7d 1", "7j7d"},
    {Illegal::royal_in_check, "king in check", "shogi", "4r4/9/9/9/9/9/9/4G4/3k1K3 b - 1", "4i5i"},
    {Illegal::royal_in_check, "king in check", "shogi", "k3r4/9/9/9/9/9/9/4G4/4K4 b - 1", "5h4h"},
    {Illegal::royal_in_check, "king in check", "shogi", "k3r4/9/9/9/9/9/9/9/4K4 b P 1", "P*1e"},
    {Illegal::royal_in_check, "king in check", "shoshogi", "k3r4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h"},
    {Illegal::no_drops, "no drops", "chushogi", "k11/12/12/12/12/12/12/12/12/12/12/11K b - 1",
     "P*5e"},
    {Illegal::not_in_hand, "not in hand", "shogi", kShogiStart, "P*5e"},
    {Illegal::drop_on_piece, "occupied", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5a"},
    {Illegal::dead_drop, "never move", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*9a"},
    {Illegal::dead_drop, "never move", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*9b"},
    {Illegal::dead_drop, "never move", "washogi-drops",
     "k10/11/11/11/11/11/11/11/11/11/P4K5 b PO 1", "O*5a"},
    {Illegal::two_pawns, "two pawns", "shogi", "4k4/9/9/9/P8/9/9/9/4K4 b P 1", "P*9c"},
    {Illegal::two_pawns, "two pawns", "washogi-drops", "k10/11/11/11/11/11/11/11/11/11/P4K5 b PO 1",
     "P*11e"},
    {Illegal::pawn_drop_mate, "pawn-drop mate", "shogi", "3rkr3/9/8p/4N4/1B7/9/1SG6/1KS6/9 b LPp 1",
     "P*5b"},
    // nshogi and Debian's fairy-stockfish list this one.
    {Illegal::pawn_drop_mate, "pawn-drop mate", "shogi",
     "1n1p3+P1/lr1g1s1Pl/ppp3p2/1n4kp+B/P3PR3/1P2G4/LS2+s4/1BK6/1N1g2SNL b G2P5p 95", "P*3e"},
    {Illegal::pawn_drop_mate, "pawn-drop mate", "washogi-drops",
     "ko9/11/1W9/11/11/11/11/11/11/11/5K5 b P 1", "P*11b"},
};

/// The word of a plain text: two squares, or a drop.
Move plain_move(const Rules& rules, std::string_view usi) {
  const bool promotes = usi.back() == '+';
  if (promotes) usi.remove_suffix(1);
  const std::size_t star = usi.find('*');
  if (star != std::string_view::npos) {
    return drop_of(rules, usi.substr(0, star), usi.substr(star + 1));
  }
  const std::size_t second = usi.find_first_of("0123456789", usi.find_first_of("abcdefghijkl"));
  const Move move = move_of(usi.substr(0, second), usi.substr(second));
  return promotes ? move.promoted() : move;
}

}  // namespace

TEST_CASE("of all words between board squares exactly the listed moves are legal",
          "[movegen][legality]") {
  for (const Rules* const rules : all_rules()) {
    for (const Position& position : sample(*rules, scaled(4, 1), kSanitized ? 100 : 20)) {
      check_position(position, rules->squares(), rules->squares());
    }
  }
}

TEST_CASE("no word to or from a cell outside the board is legal", "[movegen][legality]") {
  const std::vector<Square> cells = all_cells();
  for (const Rules* const rules : all_rules()) {
    std::mt19937_64 random{65};
    const Position position = random_board(*rules, random);
    const std::span<const Square> own = position.pieces(position.side_to_move());
    check_position(position, {own.begin(), own.end()}, cells);
    if (!kSanitized || rules->squares().size() < 100) {
      check_position(position, cells, rules->squares());
    }
  }
}

TEST_CASE("random words are refused unless they are listed", "[movegen][legality]") {
  std::mt19937_64 random{66};
  for (const Rules* const rules : all_rules()) {
    const Position position = random_board(*rules, random);
    std::set<std::uint32_t> listed;
    for (const Move move : MoveList{position}) listed.insert(move.raw());
    std::size_t wrong = 0;
    for (int i = 0; i < scaled(300'000, 20'000); ++i) {
      // Half of them differ from a listed move by one bit.
      const bool flips = i % 2 == 0 && !listed.empty();
      const std::uint32_t raw =
          flips
              ? *std::next(listed.begin(), static_cast<std::ptrdiff_t>(random() % listed.size())) ^
                    1U << (random() % 32)
              : static_cast<std::uint32_t>(random());
      const Move move = Move::from_raw(raw);
      const bool is_right = is_legal(position, move) == listed.contains(raw) &&
                            (why_illegal(position, move) == Illegal::none) == listed.contains(raw);
      wrong += is_right ? 0U : 1U;
    }
    INFO(rules->spec().name << " " << to_sfen(position));
    CHECK(wrong == 0);
  }
}

TEST_CASE("a move has a reason against it exactly if it is illegal", "[movegen][legality]") {
  std::set<Illegal> seen;
  for (const Rules* const rules : all_rules()) {
    for (const Position& position : sample(*rules, 2, 50)) {
      INFO(rules->spec().name << " " << to_sfen(position));
      std::size_t wrong = 0;
      const std::vector<Square>& squares = rules->squares();
      const std::size_t stride = squares.size() > 150 || kSanitized ? 7 : 1;
      for (std::size_t i = 0; i < squares.size() * squares.size(); i += stride) {
        for (int via = 0; via < Via::kCodes; ++via) {
          const Move stays = Move::board(squares[i / squares.size()], squares[i % squares.size()],
                                         Via::from_code(via));
          for (const Move move : {stays, stays.promoted()}) {
            const Illegal reason = why_illegal(position, move);
            seen.insert(reason);
            wrong += (reason == Illegal::none) == is_legal(position, move) ? 0U : 1U;
          }
        }
      }
      CHECK(wrong == 0);
    }
  }
  CHECK(seen.size() >= 8);
}

TEST_CASE("each refusal names its reason", "[movegen][legality]") {
  for (const Refusal& refusal : kRefusals) {
    INFO(refusal.variant << " " << refusal.sfen << " " << refusal.usi);
    const Rules& rules = rules_of(refusal.variant);
    const Position position = position_from(rules, refusal.sfen);
    const Move move = plain_move(rules, refusal.usi);
    CHECK(why_illegal(position, move) == refusal.reason);
    CHECK_FALSE(is_legal(position, move));
    const Expected<Move> read = parse_usi(position, refusal.usi);
    REQUIRE_FALSE(read);
    CHECK_THAT(read.error().message, Catch::Matchers::Contains(std::string{refusal.phrase}));
    CHECK_THAT(read.error().message, Catch::Matchers::Contains(std::string{refusal.usi}));
  }
}

TEST_CASE("every reason has its own phrase and, but for two, an example", "[movegen][legality]") {
  std::set<Illegal> examples;
  for (const Refusal& refusal : kRefusals) examples.insert(refusal.reason);
  std::set<std::string_view> phrases;
  const int last = static_cast<int>(Illegal::pawn_drop_mate);
  for (int i = 0; i <= last; ++i) phrases.insert(to_string(static_cast<Illegal>(i)));
  CHECK(phrases.size() == static_cast<std::size_t>(last) + 1);
  CHECK_FALSE(phrases.contains(""));
  // All but `none` and `malformed`, which no text leads to.
  CHECK(examples.size() == static_cast<std::size_t>(last) - 1);
}

TEST_CASE("words that are no moves at all are malformed", "[movegen][legality]") {
  const Rules& rules = rules_of("shogi");
  const Position position = start_position(rules);
  const Square outside = Square::at(10, 4);
  CHECK(why_illegal(position, Move{}) == Illegal::malformed);
  CHECK(why_illegal(position, Move::from_raw(0xFFFF'FFFF)) == Illegal::malformed);
  CHECK(why_illegal(position, Move::board(outside, square_of("5e"))) == Illegal::malformed);
  CHECK(why_illegal(position, Move::board(square_of("7g"), outside)) == Illegal::malformed);
}

TEST_CASE("records may hold what a chu form tolerates, and nothing else", "[movegen][legality]") {
  for (const Rules* const rules : all_rules()) {
    const bool is_chu = rules->spec().name.starts_with("chushogi");
    for (int i = 0; i <= static_cast<int>(Illegal::pawn_drop_mate); ++i) {
      const auto reason = static_cast<Illegal>(i);
      const bool expected =
          is_chu && (reason == Illegal::must_promote || reason == Illegal::counter_strike_disputed);
      CHECK(is_tolerated(*rules, reason) == expected);
    }
  }
}

}  // namespace shishi::test
