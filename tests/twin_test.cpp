// The generator against the second opinion of tests/support, which shares no code and no table with
// it: random games, random boards and the dense positions, in every game.

#include <set>

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_rules.hpp"
#include "variants/validate.hpp"

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

/// A crowd around some lions in the middle of an otherwise empty board: what lion trading is about.
Position lion_fight(const Rules& rules, std::mt19937_64& random) {
  Position position{rules};
  const Kind royal = rules.find_kind("K").value();
  position.put(Square::at(1, rules.ranks() - 1), {Color::black, royal});
  position.put(Square::at(rules.files(), 0), {Color::white, royal});
  std::vector<Kind> lions;
  for (int row = 0; row < static_cast<int>(rules.kind_count()); ++row) {
    if (rules.role(Kind{row}) == Role::lion) lions.push_back(Kind{row});
  }
  for (int file = 4; file <= 9; ++file) {
    for (int rank = 3; rank <= 8; ++rank) {
      if (random() % 3 != 0) continue;
      const Color color = random() % 2 == 0 ? Color::black : Color::white;
      const std::uint64_t choice = random() % 6;
      Kind kind{static_cast<int>(random() % rules.kind_count())};
      if (choice < 2) kind = lions[random() % lions.size()];
      if (choice == 2) kind = rules.find_kind(random() % 2 == 0 ? "P" : "I").value();
      if (!rules.is_royal(kind)) position.put(Square::at(file, rank), {color, kind});
    }
  }
  if (random() % 2 == 0) position.set_side_to_move(Color::white);
  const std::span<const Square> men = position.pieces(~position.side_to_move());
  if (random() % 4 == 0) position.set_counter_strike(men[random() % men.size()]);
  return position;
}

VariantSpec changed(std::string_view variant, void (*change)(VariantSpec&)) {
  VariantSpec spec = rules_of(variant).spec();
  change(spec);
  return spec;
}

/// Games that nobody plays: pieces of one game under the rules of another. They show that each rule
/// is a choice of its own, and reach what no built-in game does (lions under a check rule, ...).
const std::vector<VariantSpec>& mixed_games() {
  static const std::vector<VariantSpec> games{
      changed("chushogi",
              [](VariantSpec& spec) {
                spec.royals = Royals::last_check;
                spec.promotion = Promotion::zone;
              }),
      changed("chushogi",
              [](VariantSpec& spec) {
                spec.royals = Royals::check;
                spec.lion_trade = LionTrade::none;
                spec.drops = Drops::captured_pieces;
                spec.promotion = Promotion::on_capture;
              }),
      changed("daidaishogi", [](VariantSpec& spec) { spec.royals = Royals::check; }),
      changed("daidaishogi", [](VariantSpec& spec) { spec.drops = Drops::captured_pieces; }),
      changed("shogi",
              [](VariantSpec& spec) {
                spec.promotion = Promotion::on_capture;
                spec.royals = Royals::last_check;
              }),
      changed("shogi", [](VariantSpec& spec) { spec.dead_end = DeadEnd::may_promote; }),
      changed("shoshogi", [](VariantSpec& spec) { spec.drops = Drops::captured_pieces; }),
      changed("washogi-drops", [](VariantSpec& spec) {
        spec.promotion = Promotion::enter_or_capture;
        spec.royals = Royals::capture;
      })};
  return games;
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

TEST_CASE("generator and second opinion agree where lions fight", "[movegen][twin][chu]") {
  Tally tally;
  std::mt19937_64 random{41};
  for (const char* const variant : {"chushogi", "chushogi-lishogi"}) {
    for (int i = 0; i < scaled(2'000, 100); ++i)
      compare(lion_fight(rules_of(variant), random), tally);
  }
  CHECK(tally.positions == static_cast<std::size_t>(2 * scaled(2'000, 100)));
}

TEST_CASE("generator and second opinion agree in games of mixed rules", "[movegen][twin]") {
  Tally tally;
  std::mt19937_64 random{42};
  for (const VariantSpec& spec : mixed_games()) {
    REQUIRE_FALSE(find_problem(spec).found());
    // The second opinion is slowest where every one of many moves is tried for check.
    const bool is_slow = spec.files > 12 && spec.royals != Royals::capture;
    const int boards = is_slow ? scaled(20, 1) : scaled(150, 5);
    for (int i = 0; i < boards; ++i) compare(random_board(rules_of(spec), random), tally);
    random_walk(start_position(rules_of(spec)), 43, is_slow ? 10 : scaled(100, 10),
                [&tally](const Position& position) { compare(position, tally); });
  }
  CHECK(tally.positions > static_cast<std::size_t>(scaled(1'500, 80)));
}

}  // namespace shishi::test
