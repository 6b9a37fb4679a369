// The transposition table.
#include "search/tt.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "tests/catch.hpp"

namespace shishi {
namespace {

constexpr Move kMove = Move::board(Square::at(7, 6), Square::at(7, 5));
constexpr Move kDrop = Move::drop(Kind{100}, Square::at(17, 16));

/// A key of a bucket that keys of the same `bucket` share; they differ in the low half.
constexpr std::uint64_t key_in(std::uint64_t bucket, std::uint64_t low) {
  return bucket << 32 | low;
}

}  // namespace

TEST_CASE("a table gives back what was stored", "[search][tt]") {
  TranspositionTable table;
  REQUIRE(table.resize(1) == 1);
  for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper}) {
    for (const Score score : {0, -1, 12'345, -54'321, kMaxEvaluation, -kMaxEvaluation}) {
      for (const Move move : {kMove, kDrop, kMove.promoted(), Move{}}) {
        for (const int depth : {0, 1, 127, 255}) {
          table.clear();
          table.store(42, 3, {move, score, depth, bound});
          const auto hit = table.probe(42, 3);
          REQUIRE(hit.has_value());
          CHECK(hit->move == move);
          CHECK(hit->score == score);
          CHECK(hit->depth == depth);
          CHECK(hit->bound == bound);
        }
      }
    }
  }
}

TEST_CASE("the longest move word survives", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  const Move move =
      Move::board(Square{kCells - 1}, Square{kCells - 2}, Via::from_code(Via::kCodes - 1), true);
  table.store(1, 0, {move, 0, 1, Bound::exact});
  CHECK(table.probe(1, 0)->move == move);
}

TEST_CASE("mates are remembered by their distance from the node", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  table.store(7, 10, {kMove, mate_in(13), 5, Bound::exact});  // three plies from the node
  CHECK(table.probe(7, 10)->score == mate_in(13));
  CHECK(table.probe(7, 2)->score == mate_in(5));
  table.store(8, 10, {kMove, mated_in(12), 5, Bound::exact});
  CHECK(table.probe(8, 4)->score == mated_in(6));
  table.store(9, 10, {kMove, kRuleWin, 5, Bound::exact});  // no mate: not shifted
  CHECK(table.probe(9, 2)->score == kRuleWin);
}

TEST_CASE("keys that differ in any bit are told apart", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  const std::uint64_t key = 0x0123'4567'89AB'CDEF;
  table.store(key, 0, {kMove, 1, 1, Bound::exact});
  for (int bit = 0; bit < 64; ++bit) CHECK_FALSE(table.probe(key ^ std::uint64_t{1} << bit, 0));
  CHECK(table.probe(key, 0));
}

TEST_CASE("a store without a move keeps the old move", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  table.store(5, 0, {kMove, 1, 4, Bound::lower});
  table.store(5, 0, {Move{}, -3, 6, Bound::upper});
  CHECK(table.probe(5, 0)->move == kMove);
  CHECK(table.probe(5, 0)->score == -3);
}

TEST_CASE("a full bucket gives up its shallowest entry", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  for (std::uint64_t i = 0; i < 4; ++i) {
    table.store(key_in(9, i), 0, {kMove, 0, static_cast<int>(10 + i), Bound::exact});
  }
  table.store(key_in(9, 4), 0, {kMove, 0, 1, Bound::exact});
  CHECK_FALSE(table.probe(key_in(9, 0), 0));
  for (std::uint64_t i = 1; i < 5; ++i) CHECK(table.probe(key_in(9, i), 0));
}

TEST_CASE("entries of earlier searches go first", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  table.store(key_in(9, 0), 0, {kMove, 0, 12, Bound::exact});
  for (int search = 0; search < 3; ++search) table.new_search();
  for (std::uint64_t i = 1; i < 5; ++i) {
    table.store(key_in(9, i), 0, {kMove, 0, 1, Bound::exact});
  }
  CHECK_FALSE(table.probe(key_in(9, 0), 0));
  for (std::uint64_t i = 1; i < 5; ++i) CHECK(table.probe(key_in(9, i), 0));
}

TEST_CASE("a table can be cleared", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  table.store(5, 0, {kMove, 1, 4, Bound::lower});
  table.clear();
  CHECK_FALSE(table.probe(5, 0));
}

TEST_CASE("a table without memory answers nothing and takes everything", "[search][tt]") {
  TranspositionTable table;
  table.store(5, 0, {kMove, 1, 4, Bound::lower});
  table.prefetch(5);
  CHECK_FALSE(table.probe(5, 0));
  CHECK(table.hashfull() == 0);
  CHECK(table.size_mib() == 0);
}

TEST_CASE("a table has the size that was asked for", "[search][tt]") {
  TranspositionTable table;
  CHECK(table.resize(3) == 3);
  CHECK(table.size_mib() == 3);
  CHECK(table.resize(0) == 1);
}

#ifndef SHISHI_SANITIZED  // sanitizers need their own address space
TEST_CASE("a table that is too large for memory becomes smaller", "[search][tt]") {
  std::ifstream statm{"/proc/self/statm"};
  rlim_t pages = 0;
  REQUIRE(statm >> pages);
  rlimit former{};
  REQUIRE(getrlimit(RLIMIT_AS, &former) == 0);
  constexpr rlim_t kMib = 1 << 20;
  const rlimit tight{pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + 100 * kMib,
                     former.rlim_max};
  REQUIRE(setrlimit(RLIMIT_AS, &tight) == 0);
  TranspositionTable table;
  const std::size_t size = table.resize(1'024);
  REQUIRE(setrlimit(RLIMIT_AS, &former) == 0);
  CHECK(size == 64);
  CHECK(table.size_mib() == size);
  table.store(5, 0, {kMove, 1, 4, Bound::lower});
  CHECK(table.probe(5, 0));
}
#endif

TEST_CASE("hashfull grows to a thousand with the entries of this search", "[search][tt]") {
  TranspositionTable table;
  table.resize(1);
  CHECK(table.hashfull() == 0);
  std::mt19937_64 random{1};
  for (int i = 0; i < 500'000; ++i) table.store(random(), 0, {kMove, 0, 1, Bound::exact});
  CHECK(table.hashfull() > 950);
  table.new_search();
  CHECK(table.hashfull() == 0);
}

}  // namespace shishi
