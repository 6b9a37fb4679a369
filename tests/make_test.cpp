// Playing and taking back: every byte, the key, the material and all counters.

#include <algorithm>
#include <map>

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

/// Weights that no two kinds share, so that no two mistakes cancel.
MaterialWeights distinct_weights() {
  MaterialWeights weights;
  for (std::size_t i = 0; i < weights.board.size(); ++i) {
    const auto row = static_cast<std::int32_t>(i);
    weights.board[i] = 100 + 13 * row * row;
    weights.hand[i] = 7 + 17 * row * row;
  }
  return weights;
}

bool is_consistent(const Position& position) {
  bool good = position.key() == position.key_from_scratch();
  for (const Color color : kColors) {
    good &= position.material(color) == position.material_from_scratch(color);
  }
  return good;
}

std::vector<Square> sorted(std::span<const Square> squares) {
  std::vector<Square> list{squares.begin(), squares.end()};
  std::sort(list.begin(), list.end());
  return list;
}

/// All that can be asked of a side equals what a position set up anew answers.
void check_side(const Position& played, const Position& fresh, Color color) {
  CHECK(sorted(played.pieces(color)) == sorted(fresh.pieces(color)));
  CHECK(sorted(played.hooks(color)) == sorted(fresh.hooks(color)));
  CHECK(played.hook_count(color) == fresh.hook_count(color));
  CHECK(played.leaper_count(color) == fresh.leaper_count(color));
  CHECK(played.royal_count(color) == fresh.royal_count(color));
  if (played.royal_count(color) == 1) CHECK(played.sole_royal(color) == fresh.sole_royal(color));
  for (int file = 1; file <= played.rules().files(); ++file) {
    CHECK(played.pawns_on_file(color, file) == fresh.pawns_on_file(color, file));
  }
}

void check_fresh(const Position& played) {
  INFO(played.rules().spec().name << " " << to_sfen(played));
  Position fresh{played.rules()};
  for (const Square square : played.rules().squares()) {
    if (played.is_empty(square)) continue;
    const Color color = played.holds(square, Color::black) ? Color::black : Color::white;
    fresh.put(square, {color, played.kind(square)});
  }
  for (const Color color : kColors) {
    for (const Kind kind : played.rules().hand_kinds()) {
      fresh.set_hand(color, kind, played.hand(color, kind));
    }
  }
  fresh.set_side_to_move(played.side_to_move());
  if (played.counter_strike().is_valid()) fresh.set_counter_strike(played.counter_strike());
  CHECK(played.key() == fresh.key());
  for (const Color color : kColors) check_side(played, fresh, color);
}

/// Plays and takes back every legal move; returns how many.
std::size_t check_all_moves(const Position& position) {
  INFO(position.rules().spec().name << " " << to_sfen(position));
  Position board = position;
  bool good = is_consistent(board);
  const MoveList list{position};
  for (const Move move : list) {
    Undo undo;
    board.make(move, undo);
    good &= is_consistent(board);
    good &= board.side_to_move() == ~position.side_to_move();
    board.unmake(move, undo);
    good &= board == position;
    if (!good) FAIL("broken by " << move.raw());
  }
  CHECK(good);
  return list.size();
}

Position weighted(Position position) {
  static const MaterialWeights weights = distinct_weights();
  position.use_weights(weights);
  return position;
}

}  // namespace

TEST_CASE("taking back restores every byte in random games", "[movegen][make]") {
  std::size_t moves = 0;
  for (const Rules* const rules : all_rules()) {
    for (std::uint64_t seed = 0; seed < scaled(4, 1); ++seed) {
      random_walk(weighted(start_position(*rules)), seed, scaled(200, 30),
                  [&moves](const Position& position) {
                    moves += check_all_moves(position);
                    check_fresh(position);
                  });
    }
  }
  CHECK(moves > static_cast<std::size_t>(scaled(200'000, 5'000)));
}

TEST_CASE("taking back restores every byte on crowded boards", "[movegen][make]") {
  std::mt19937_64 random{7};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(100, 5); ++i) {
      const Position position = weighted(random_board(*rules, random));
      check_all_moves(position);
      check_fresh(position);
    }
  }
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& listed : dense_cases(variant)) {
      check_all_moves(weighted(position_from(rules_of(variant), listed.sfen)));
    }
  }
}

TEST_CASE("more hook movers than the list holds are counted all the same", "[movegen][make]") {
  const Rules& rules = rules_of("daidaishogi");
  std::string rows = "8k8/";
  for (int i = 0; i < 6; ++i) rows += "(hm)3(lo)3(hm)8/";
  rows += "17/17/17/";
  for (int i = 0; i < 6; ++i) rows += "8(HM)3(LO)3(HM)/";
  const Position start = position_from(rules, rows + "8K8 b - 1");
  CHECK(start.hook_count(Color::black) == 18);
  CHECK(start.hooks(Color::black).empty());
  bool came_back = false;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    random_walk(weighted(start), seed, 60, [&came_back](const Position& position) {
      check_all_moves(position);
      check_fresh(position);
      came_back |= !position.hooks(Color::black).empty();
    });
  }
  CHECK(came_back);
}

TEST_CASE("a null move hands the turn over and can be taken back", "[movegen][make]") {
  std::mt19937_64 random{8};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < 50; ++i) {
      const Position before = weighted(random_board(*rules, random));
      Position position = before;
      Undo undo;
      position.make_pass(undo);
      CHECK(position.side_to_move() == ~before.side_to_move());
      CHECK_FALSE(position.counter_strike().is_valid());
      CHECK(position.key() != before.key());
      CHECK(is_consistent(position));
      check_fresh(position);
      position.unmake_pass(undo);
      CHECK(position == before);
    }
  }
}

TEST_CASE("positions that differ have different keys", "[movegen][make]") {
  for (const Rules* const rules : all_rules()) {
    std::map<std::uint64_t, std::string> seen;
    for (std::uint64_t seed = 0; seed < scaled(10, 2); ++seed) {
      random_walk(start_position(*rules), seed, 150, [&seen](const Position& position) {
        Position board = position;
        board.set_move_number(1);
        const std::string sfen = to_sfen(board);
        const auto [entry, is_new] = seen.emplace(position.key(), sfen);
        CHECK(entry->second == sfen);
      });
    }
  }
}

}  // namespace shishi::test
