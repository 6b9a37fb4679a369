// The generator against the second opinion of tests/support, which shares no code and no table with
// it: random games, random boards and the dense positions, in every game.

#include <set>

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_rules.hpp"

namespace shishi::test {
namespace {

/// What was compared; shown when a test ends with too little.
struct Tally {
  std::size_t positions = 0;
  std::size_t moves = 0;
};

std::set<Effect> effects_of(const Position& position, const MoveList& list) {
  std::set<Effect> effects;
  for (const Move move : list) effects.insert(effect_of(position, move));
  return effects;
}

/// The position after a move is the same on both boards.
void compare_played(const Position& position, const SlowBoard& twin, Move move) {
  Position played = position;
  Undo undo;
  played.make(move, undo);
  CHECK(to_sfen(played) == write_slow(slow_play(twin, effect_of(position, move))));
}

void check_partition(const Position& position, const MoveList& all) {
  MoveList captures{position.rules()};
  captures.fill<GenKind::captures>(position);
  MoveList quiets{position.rules()};
  quiets.fill<GenKind::quiets>(position);
  bool right_side = true;
  for (const Move move : captures) right_side &= position.is_capture(move) && all.contains(move);
  for (const Move move : quiets) right_side &= !position.is_capture(move) && all.contains(move);
  CHECK(right_side);
  CHECK(effects_of(position, captures).size() == captures.size());
  CHECK(effects_of(position, quiets).size() == quiets.size());
  CHECK(captures.size() + quiets.size() == all.size());
}

void compare(const Position& position, Tally& tally) {
  INFO(position.rules().spec().name << " " << to_sfen(position));
  const SlowBoard twin = twin_of(position);
  const MoveList list{position};
  const std::set<Effect> effects = effects_of(position, list);
  CHECK(effects.size() == list.size());
  CHECK((effects == slow_moves(twin)));
  check_partition(position, list);
  CHECK(has_legal_move(position) == !list.empty());
  const std::size_t stride = 1 + list.size() / 8;
  for (std::size_t i = tally.positions % stride; i < list.size(); i += stride) {
    compare_played(position, twin, list[i]);
  }
  ++tally.positions;
  tally.moves += list.size();
}

}  // namespace

TEST_CASE("generator and second opinion agree in random games", "[movegen][twin]") {
  Tally tally;
  for (const Rules* const rules : all_rules()) {
    for (std::uint64_t seed = 0; seed < scaled(8, 1); ++seed) {
      random_walk(start_position(*rules), seed, scaled(120, 40),
                  [&tally](const Position& position) { compare(position, tally); });
    }
  }
  CHECK(tally.positions > scaled(5'000, 200));
}

TEST_CASE("generator and second opinion agree on the way from dense positions",
          "[movegen][twin][data]") {
  Tally tally;
  for (const std::string_view variant : kVariants) {
    std::uint64_t seed = 100;
    for (const PositionCase& listed : dense_cases(variant)) {
      random_walk(position_from(rules_of(variant), listed.sfen), ++seed, scaled(8, 1),
                  [&tally](const Position& position) { compare(position, tally); });
    }
  }
  CHECK(tally.positions > scaled(1'500, 280));
}

TEST_CASE("generator and second opinion agree on random boards", "[movegen][twin]") {
  Tally tally;
  std::mt19937_64 random{2026};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(400, 20); ++i) compare(random_board(*rules, random), tally);
  }
  CHECK(tally.moves > static_cast<std::size_t>(scaled(200'000, 10'000)));
}

}  // namespace shishi::test
