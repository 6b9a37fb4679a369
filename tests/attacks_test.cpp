// Attack tests against their slow twin and the second opinion.

#include "movegen/attacks.hpp"

#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_moves.hpp"
#include "tests/support/slow_rules.hpp"

namespace shishi::test {
namespace {

std::string describe(const Position& position, Square target, Color by) {
  return std::string{position.rules().spec().name} + " " + to_sfen(position) + " cell " +
         std::to_string(target.index()) + (by == Color::black ? " by black" : " by white");
}

/// Every square and colour three ways; returns how many squares are attacked.
int check_board(const Position& position) {
  const Rules& rules = position.rules();
  const SlowBoard board = twin_of(position);
  int attacked_squares = 0;
  for (const Square square : rules.squares()) {
    for (const Color by : kColors) {
      const bool expected = is_attacked(board, place_of(rules, square), by);
      const bool is_right = attacked(position, square, by) == expected &&
                            attacked_from_scratch(position, square, by) == expected;
      if (!is_right) FAIL_CHECK(describe(position, square, by));
      attacked_squares += expected ? 1 : 0;
    }
  }
  return attacked_squares;
}

/// Squares with one or two men lifted.
void check_lifted(const Position& position, std::mt19937_64& random) {
  const Rules& rules = position.rules();
  const std::vector<Square>& squares = rules.squares();
  for (int i = 0; i < 200; ++i) {
    const Square target = squares[random() % squares.size()];
    const Square lifted = squares[random() % squares.size()];
    const Square also = random() % 2 == 0 ? squares[random() % squares.size()] : Square{};
    if (lifted == target || also == target) continue;
    SlowBoard board = twin_of(position);
    board.at(place_of(rules, lifted)) = {};
    if (also.is_valid()) board.at(place_of(rules, also)) = {};
    for (const Color by : kColors) {
      if (attacked_without(position, target, by, lifted, also) !=
          is_attacked(board, place_of(rules, target), by)) {
        FAIL_CHECK(describe(position, target, by)
                   << " without " << lifted.index() << " and " << also.index());
      }
    }
  }
}

bool any_attacked(const SlowBoard& board, Color side) {
  bool found = false;
  for (const Place royal : board.royals(side)) found |= is_attacked(board, royal, ~side);
  return found;
}

void check_royals(const Position& position) {
  const SlowBoard board = twin_of(position);
  for (const Color side : kColors) {
    const bool attacked_royal = any_attacked(board, side);
    INFO(to_sfen(position));
    CHECK(any_royal_attacked(position, side) == attacked_royal);
    CHECK(in_check(position, side) == (attacked_royal && board.royals(side).size() == 1));
  }
}

}  // namespace

TEST_CASE("attacked squares are those of the second opinion on random boards",
          "[movegen][attacks]") {
  std::mt19937_64 random{31};
  int attacked_squares = 0;
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(60, 3); ++i) {
      const Position position = random_board(*rules, random);
      attacked_squares += check_board(position);
      check_royals(position);
    }
  }
  CHECK(attacked_squares > scaled(30'000, 1'000));
}

TEST_CASE("attacked squares are those of the second opinion in listed positions",
          "[movegen][attacks][data]") {
  int attacked_squares = 0;
  for (const std::string_view variant : kVariants) {
    const std::vector<PositionCase> cases = dense_cases(variant);
    for (std::size_t i = 0; i < cases.size(); i += kSanitized ? 20 : 2) {
      const Position position = position_from(rules_of(variant), cases[i].sfen);
      attacked_squares += check_board(position);
      check_royals(position);
    }
  }
  CHECK(attacked_squares > scaled(10'000, 500));
}

TEST_CASE("lifted men neither attack nor block", "[movegen][attacks]") {
  std::mt19937_64 random{32};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(20, 2); ++i) check_lifted(random_board(*rules, random), random);
  }
}

TEST_CASE("a piece attacks what it could take", "[movegen][attacks]") {
  std::mt19937_64 random{33};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(10, 1); ++i) {
      const Position position = random_board(*rules, random);
      const SlowBoard board = twin_of(position);
      for (const Color color : kColors) {
        for (const Square from : position.pieces(color)) {
          const Square target = rules->squares()[random() % rules->squares().size()];
          if (target == from) continue;
          INFO(to_sfen(position) << " from " << from.index() << " to " << target.index());
          CHECK(attacks(position, from, target) ==
                could_take(board, place_of(*rules, from), place_of(*rules, target)));
        }
      }
    }
  }
}

}  // namespace shishi::test
