// A variant that is defined in the tests alone is played by the engine as it stands.
#include "tests/dai_shogi.hpp"

#include <cstdint>

#include "movegen/movegen.hpp"
#include "movegen/perft.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"

namespace shishi {
namespace {

/// Leaves `depth` plies deep whose last move does not promote.
std::uint64_t plain_leaves(Position& position, int depth) {
  std::uint64_t leaves = 0;
  for (const Move move : MoveList{position}) {
    if (depth == 1) {
      if (!move.promotes()) ++leaves;
      continue;
    }
    Undo undo;
    position.make(move, undo);
    leaves += plain_leaves(position, depth - 1);
    position.unmake(move, undo);
  }
  return leaves;
}

TEST_CASE("dai shogi has another program's counts, its missing promotions apart",
          "[movegen][perft]") {
  const Rules rules{dai_shogi()};
  Position position = start_position(rules);
  CHECK(perft(position, 1) == 71);
  CHECK(perft(position, 2) == 5'041);
  // The crate mcr counts 357,836 at depth 3: all moves but the 142 promotions of dragon horses and
  // bishops that take a pawn in the zone, to which the rules entitle them.
  CHECK(plain_leaves(position, 3) == 357'836);
  CHECK(perft(position, 3) == 357'836 + 142);
}

TEST_CASE("dai shogi positions are read and written", "[movegen][sfen]") {
  const Rules rules{dai_shogi()};
  const Position start = start_position(rules);
  const Expected<Position> again = parse_sfen(rules, to_sfen(start));
  REQUIRE(again.has_value());
  CHECK(again->key() == start.key());
  CHECK(to_sfen(*again) == to_sfen(start));
}

}  // namespace
}  // namespace shishi
