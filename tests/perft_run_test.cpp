// Perft on threads and with a table counts as without, and knows what its leaves are.
#include "engine/perft_run.hpp"

#include <random>
#include <utility>

#include "movegen/movegen.hpp"
#include "movegen/perft.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_moves.hpp"
#include "tests/support/slow_rules.hpp"

namespace shishi::test {
namespace {

constexpr std::string_view kTwoKings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
constexpr std::string_view kManyMoves = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";

/// The ways to count that must agree with the plain one. Small tables, so that entries are lost.
std::vector<PerftSettings> ways(PerftCount count, bool stats) {
  std::vector<PerftSettings> all;
  for (const int threads : {1, 2, 5}) {
    for (const std::size_t hash_mib : {std::size_t{0}, std::size_t{1}}) {
      PerftSettings settings;
      settings.count = count;
      settings.stats = stats;
      settings.threads = threads;
      settings.hash_mib = hash_mib;
      all.push_back(settings);
    }
  }
  return all;
}

std::uint64_t sum_of(const std::vector<RootCount>& roots) {
  std::uint64_t sum = 0;
  for (const RootCount& root : roots) sum += root.nodes;
  return sum;
}

/// A position with the deepest count of no more than some leaves, at least that of its moves.
struct Counted {
  Position position;
  int depth = 1;
  std::uint64_t nodes = 0;
};

Counted counted(Position position, PerftCount count, std::uint64_t most) {
  int depth = 1;
  std::uint64_t nodes = perft(position, 1, count);
  const std::uint64_t moves = nodes;
  while (depth < 4 && nodes > 0 && nodes * moves <= most) {
    nodes = perft(position, ++depth, count);
  }
  return {std::move(position), depth, nodes};
}

/// The start position and 20 others.
std::vector<Counted> sample(std::string_view variant, PerftCount count, std::uint64_t most) {
  std::vector<Counted> positions{counted(start_position(rules_of(variant)), count, most)};
  for (const PositionCase& listed : position_cases(variant)) {
    if (positions.size() > 20) break;
    positions.push_back(counted(position_from(rules_of(variant), listed.sfen), count, most));
  }
  return positions;
}

/// What the leaves one ply below a position are, by the second opinion.
LeafTally slow_leaves(const Position& position) {
  const SlowBoard board = twin_of(position);
  const Color us = board.side;
  const bool has_check_rule = position.rules().has_check_rule();
  LeafTally sum;
  for (const Effect& move : slow_moves(board)) {
    const SlowBoard after = slow_play(board, move);
    const auto royals = after.royals(~us);
    const bool checks = royals.size() == 1 && is_attacked(after, royals.front(), us);
    const bool takes_last = royals.empty() && !board.royals(~us).empty();
    ++sum.nodes;
    if (!move.captured.empty()) ++sum.captures;
    if (move.promotes) ++sum.promotions;
    if (move.from == kNowhere) ++sum.drops;
    if (checks) ++sum.checks;
    if (takes_last || (checks && has_check_rule && slow_moves(after).empty())) ++sum.mates;
  }
  return sum;
}

LeafTally leaves_of(const Position& position, int depth, PerftSettings settings = {}) {
  settings.stats = true;
  return PerftRunner{settings}.run(position, depth).total;
}

}  // namespace

TEST_CASE("threads and a table change no count of any variant", "[engine][perft]") {
  const std::uint64_t most = kSanitized ? 5'000 : 60'000;
  for (const std::string_view variant : kVariants) {
    const PerftCount count =
        variant == "chushogi-lishogi" ? PerftCount::spellings : PerftCount::moves;
    const std::vector<Counted> positions = sample(variant, count, most);
    REQUIRE(positions.size() == 21);
    for (const PerftSettings& settings : ways(count, false)) {
      PerftRunner runner{settings};
      for (const Counted& known : positions) {
        INFO(variant << ' ' << to_sfen(known.position) << " depth " << known.depth << " threads "
                     << settings.threads << " hash " << settings.hash_mib);
        const PerftResult result = runner.run(known.position, known.depth);
        CHECK(result.total.nodes == known.nodes);
        CHECK(sum_of(result.divide) == known.nodes);
        CHECK(result.divide.size() == MoveList{known.position}.size());
      }
    }
  }
}

TEST_CASE("sorts of leaves do not depend on threads and table", "[engine][perft]") {
  const std::uint64_t most = kSanitized ? 500 : 3'000;
  for (const std::string_view variant : {"shogi", "washogi-drops", "chushogi-lishogi"}) {
    for (const PerftCount count : {PerftCount::moves, PerftCount::spellings}) {
      PerftSettings plain;
      plain.count = count;
      for (const Counted& known : sample(variant, count, most)) {
        INFO(variant << ' ' << to_sfen(known.position) << " depth " << known.depth);
        const LeafTally leaves = leaves_of(known.position, known.depth, plain);
        CHECK(leaves.nodes == known.nodes);
        for (const PerftSettings& settings : ways(count, true)) {
          CHECK(leaves_of(known.position, known.depth, settings) == leaves);
        }
      }
    }
  }
}

TEST_CASE("each root move has the count of its own tree", "[engine][perft]") {
  for (const std::string_view variant : kVariants) {
    const Position start = start_position(rules_of(variant));
    for (const int depth : {1, 2, 3}) {
      if (depth == 3 && kSanitized) break;
      PerftSettings settings;
      settings.threads = 2;
      for (const RootCount& root : PerftRunner{settings}.run(start, depth).divide) {
        Position after = start;
        Undo undo;
        after.make(root.move, undo);
        CHECK(root.nodes == perft(after, depth - 1));
      }
    }
  }
}

TEST_CASE("the leaves of shogi positions are of the published sorts", "[engine][perft][shogi]") {
  // Sources: rules/shogi.md, from qiita ak11 and the public table of the 593 position.
  const Position start = start_position(rules_of("shogi"));
  CHECK(leaves_of(start, 2) == LeafTally{900, 0, 0, 0, 0, 0});
  CHECK(leaves_of(start, 3) == LeafTally{25'470, 59, 30, 0, 48, 0});
  if (!kSanitized) CHECK(leaves_of(start, 4) == LeafTally{719'731, 1'803, 842, 0, 1'121, 0});
  const Position many = position_from(rules_of("shogi"), kManyMoves);
  const LeafTally first = leaves_of(many, 1);
  CHECK(first.nodes == 593);
  CHECK(first.captures == 0);
  CHECK(first.promotions == 52);
  CHECK(first.checks == 40);
  CHECK(first.mates == 6);
  if (kSanitized) return;
  const LeafTally second = leaves_of(many, 2);
  CHECK(second.nodes == 105'677);
  CHECK(second.captures == 538);
  CHECK(second.promotions == 0);
  CHECK(second.checks == 3'802);
  CHECK(second.mates == 0);
}

TEST_CASE("the sorts of leaves agree with the second opinion", "[engine][perft][twin]") {
  std::mt19937_64 random{20};
  const int boards = scaled(60, 3);
  LeafTally all;
  for (const Rules* rules : all_rules()) {
    for (int i = 0; i < boards; ++i) {
      const Position position = random_board(*rules, random);
      INFO(rules->spec().name << ' ' << to_sfen(position));
      const LeafTally leaves = leaves_of(position, 1);
      CHECK(leaves == slow_leaves(position));
      all.add(leaves, 1);
    }
  }
  CHECK(all.captures > 0);
  CHECK(all.promotions > 0);
  CHECK(all.drops > 0);
  CHECK(all.checks > 0);
  CHECK(all.mates > 0);
}

TEST_CASE("a table reaches depths that a walk does not, up to the end of 64 bits",
          "[engine][perft]") {
  const Position kings = position_from(rules_of("shogi"), kTwoKings);
  PerftSettings settings;
  settings.hash_mib = 16;
  settings.threads = 2;
  PerftRunner runner{settings};
  const int depth = scaled(6, 4);
  Position copy = kings;
  CHECK(runner.run(kings, depth).total.nodes == perft(copy, depth));
  // Kings have some seven moves, and 7^26 is over 2^72.
  CHECK(runner.run(kings, 26).total.nodes == kCountOverflow);
}

TEST_CASE("depth 0 is one leaf, and a lost side has none", "[engine][perft]") {
  CHECK(PerftRunner{{}}.run(start_position(rules_of("shogi")), 0).total.nodes == 1);
  const Position lost = position_from(rules_of("chushogi"),
                                      "12/12/12/12/12/5k6/12/12/12/12/12/"
                                      "5P6 b - 1");
  for (const int depth : {1, 2, 3}) {
    const PerftResult result = PerftRunner{{}}.run(lost, depth);
    CHECK(result.total.nodes == 0);
    CHECK(result.divide.empty());
  }
}

TEST_CASE("progress counts the parts to the end", "[engine][perft]") {
  std::size_t last = 0;
  std::size_t announced = 0;
  PerftRunner runner{{}};
  runner.run(start_position(rules_of("shogi")), 3, [&](std::size_t done, std::size_t parts) {
    CHECK(done == last + 1);
    last = done;
    announced = parts;
  });
  CHECK(last == 900);
  CHECK(announced == 900);
}

TEST_CASE("a table gives back what was stored for that key and depth, or nothing",
          "[engine][perft]") {
  PerftTable<NodeTally> table{1};
  std::mt19937_64 random{7};
  std::vector<std::uint64_t> keys(kSanitized ? 40'000 : 100'000);
  const auto tally = [](std::uint64_t key, int depth) {
    return NodeTally{key * 3 + static_cast<std::uint64_t>(depth)};
  };
  for (std::uint64_t& key : keys) {
    key = random();
    const int depth = static_cast<int>(1 + key % 5);
    table.store(key, depth, tally(key, depth));
    CHECK(table.find(key, depth) == tally(key, depth));
    CHECK(!table.find(key, depth + 5));
    CHECK(!table.find(key ^ 1, depth));
  }
  int known = 0;
  for (const std::uint64_t key : keys) {
    const int depth = static_cast<int>(1 + key % 5);
    const auto found = table.find(key, depth);
    if (!found) continue;
    ++known;
    CHECK(found == tally(key, depth));
  }
  CHECK(known > 10'000);
  CHECK(known < static_cast<int>(keys.size()));
}

}  // namespace shishi::test
