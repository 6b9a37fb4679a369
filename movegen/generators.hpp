// The functions that write moves, by colour and by sort of moves or kind. Internal to movegen:
// `generate` calls them, `Rules` holds the set that fits its spec.
#pragma once

#include <array>

#include "movegen/movegen.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// What `generate` promises, for one colour and one sort of moves.
using WholeGenerator = Move* (*)(const Position& position, Move* out);

/// Writes all moves of the piece on `from` by its powers, promotion and lion trading, each once;
/// royal safety is left to the caller. Returns the end.
using PieceGenerator = Move* (*)(const Position& position, Square from, Move* out);

inline constexpr std::size_t kGenKinds = 3;

/// By `GenKind`.
using WholeGenerators = std::array<WholeGenerator, kGenKinds>;
/// By kind.
using PieceGenerators = std::array<PieceGenerator, kMaxKinds>;

struct Generators {
  std::array<WholeGenerators, 2> of_side{};
  std::array<PieceGenerators, 2> of_piece{};

  [[nodiscard]] WholeGenerator whole(Color c, GenKind kind) const {
    return of_side[index(c)][static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] const PieceGenerators& pieces(Color c) const { return of_piece[index(c)]; }
};

/// The set for a spec: compiled from its data if it is a built-in one, else `table_generators`.
const Generators& generators_of(const VariantSpec& spec);

/// The set that reads the tables of `Rules` and serves any spec.
const Generators& table_generators();

}  // namespace shishi
