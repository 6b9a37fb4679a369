// Drops of pieces in hand. Internal to movegen: `generate` and `is_legal` share it.
#pragma once

#include "movegen/legality.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Writes all drops that break none of the drop rules; royal safety is left to the caller.
Move* generate_drops(const Position& position, Move* out);

/// What the drop rules say of a well-formed drop: `none` or the reason against it.
Illegal drop_verdict(const Position& position, Move move);

}  // namespace shishi
