// The positions of tests/data/positions, whose move lists several independent generators agree on.

#include <algorithm>

#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/perft.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

std::vector<std::string> usi_moves(const Position& position) {
  std::vector<std::string> moves;
  for (const Move move : MoveList{position}) moves.push_back(to_usi(position, move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

/// Perft that plays and takes back the last ply too.
std::uint64_t perft_made(Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Move move : MoveList{position}) {
    Undo undo;
    position.make(move, undo);
    leaves += perft_made(position, depth - 1);
    position.unmake(move, undo);
  }
  return leaves;
}

}  // namespace

TEST_CASE("every listed position has exactly the listed legal moves", "[movegen][data]") {
  std::size_t positions = 0;
  std::size_t moves = 0;
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& expected : position_cases(variant)) {
      INFO(variant << " " << expected.sfen);
      const Position position = position_from(rules_of(variant), expected.sfen);
      CHECK(usi_moves(position) == expected.moves);
      ++positions;
      moves += expected.moves.size();
    }
  }
  CHECK(positions == 700);
  CHECK(moves == 83'861);
}

TEST_CASE("every listed position survives the way through a Position", "[movegen][sfen][data]") {
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& expected : position_cases(variant)) {
      CHECK(to_sfen(position_from(rules_of(variant), expected.sfen)) == expected.sfen);
    }
  }
}

TEST_CASE("every listed position has the listed perft, listed or played",
          "[movegen][perft][data]") {
  const std::uint64_t limit = kSanitized ? 5'000 : 1'000'000;
  for (const std::string_view variant : kVariants) {
    for (const PositionCase& expected : position_cases(variant)) {
      Position position = position_from(rules_of(variant), expected.sfen);
      const Position before = position;
      for (std::size_t i = 0; i < expected.perft.size() && expected.perft[i] <= limit; ++i) {
        const int depth = static_cast<int>(i) + 1;
        INFO(variant << " " << expected.sfen << " depth " << depth);
        CHECK(perft(position, depth) == expected.perft[i]);
        CHECK(perft_made(position, depth) == expected.perft[i]);
        CHECK(position == before);
      }
    }
  }
}

}  // namespace shishi::test
