// No position has more moves than a MoveList holds.

#include <algorithm>

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

/// How many moves there are. The generator may write anything on the list up to the bound, nothing
/// behind it.
std::size_t count_moves(const Position& position) {
  const std::uint32_t guard = 0xFFFF'FFFF;
  const std::size_t bound = position.rules().max_moves();
  std::vector<Move> moves(bound + 20'000, Move::from_raw(guard));
  const Move* const end = generate<GenKind::all>(position, moves.data());
  CHECK(moves.at(bound).raw() == guard);
  return static_cast<std::size_t>(end - moves.data());
}

/// A board of one kind alone with its enemies, one royal a side, and full hands.
Position monotone_board(const Rules& rules, Kind kind, int tenths, std::mt19937_64& random) {
  Position position{rules};
  std::vector<Square> squares = rules.squares();
  std::shuffle(squares.begin(), squares.end(), random);
  const Kind royal = rules.find_kind("K").value();
  position.put(squares[0], {Color::black, royal});
  position.put(squares[1], {Color::white, royal});
  const std::size_t men = std::min(squares.size() * static_cast<std::size_t>(tenths) / 10,
                                   2 * static_cast<std::size_t>(rules.men()));
  for (std::size_t i = 2; i < men; ++i) {
    position.put(squares[i], {random() % 2 == 0 ? Color::black : Color::white, kind});
  }
  if (men >= 2 * static_cast<std::size_t>(rules.men())) return position;
  for (const Kind hand : rules.hand_kinds()) position.set_hand(Color::black, hand, 1);
  return position;
}

}  // namespace

TEST_CASE("no list of moves is longer than the bound", "[movegen][max_moves]") {
  std::mt19937_64 random{5};
  for (const Rules* const rules : all_rules()) {
    std::size_t most = 0;
    for (std::size_t row = 0; row < rules->kind_count(); ++row) {
      for (int tenths = 1; tenths <= 8; ++tenths) {
        const Kind kind{static_cast<int>(row)};
        most = std::max(most, count_moves(monotone_board(*rules, kind, tenths, random)));
      }
    }
    INFO(rules->spec().name << " most " << most << " bound " << rules->max_moves());
    CHECK(most <= rules->max_moves());
    CHECK(most > 100);
  }
}

TEST_CASE("listed and random positions stay within the bound", "[movegen][max_moves][data]") {
  std::size_t longest = 0;
  for (const std::string_view variant : kVariants) {
    const Rules& rules = rules_of(variant);
    for (const PositionCase& listed : position_cases(variant)) {
      const std::size_t count = count_moves(position_from(rules, listed.sfen));
      CHECK(count <= rules.max_moves());
      longest = std::max(longest, count);
    }
  }
  CHECK(longest > 1'000);
}

TEST_CASE("the shogi position with the most moves has 593", "[movegen][max_moves][shogi]") {
  const Position position =
      position_from(rules_of("shogi"), "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
  CHECK(count_moves(position) == 593);
  CHECK(rules_of("shogi").max_moves() >= 593);
}

}  // namespace shishi::test
