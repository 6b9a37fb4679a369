// The rules of drops. Internal to movegen: `generate` and `is_legal` share it.
#pragma once

#include "movegen/legality.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// The squares where a dropped pawn would mate, all else being in order.
using MatingSquares = StaticVector<Square, 48>;
MatingSquares mating_squares(const Position& position, Kind kind);

/// What the drop rules say of a well-formed drop: `none` or the reason against it.
Illegal drop_verdict(const Position& position, Move move);

}  // namespace shishi
