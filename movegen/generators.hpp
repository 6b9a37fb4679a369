// The functions that write one piece's moves, by colour, by sort of moves and by kind.
// Internal to movegen: `generate` calls them, `Rules` holds the set that fits its spec.
#pragma once

#include <array>

#include "movegen/movegen.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Writes the moves of the piece on `from` by its powers, promotion and lion trading, each once;
/// royal safety is left to the caller. Returns the end.
using PieceGenerator = Move* (*)(const Position& position, Square from, Move* out);

inline constexpr std::size_t kGenKinds = 3;

struct Generators {
  std::array<std::array<std::array<PieceGenerator, kMaxKinds>, kGenKinds>, 2> of{};

  [[nodiscard]] const std::array<PieceGenerator, kMaxKinds>& get(Color c, GenKind kind) const {
    return of[index(c)][static_cast<std::size_t>(kind)];
  }
};

/// The set for a spec: compiled from its data if it is a built-in one, else `table_generators`.
const Generators& generators_of(const VariantSpec& spec);

/// The set that reads the tables of `Rules` and serves any spec.
const Generators& table_generators();

}  // namespace shishi
