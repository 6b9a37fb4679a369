// Counting move paths: the proof of a generator.
#pragma once

#include <cstdint>

#include "movegen/perft_tally.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Leaves of the tree of legal moves, `depth` plies deep (0: 1). The last ply is listed, not
/// played. `position` is the same afterwards.
std::uint64_t perft(Position& position, int depth, PerftCount count = PerftCount::moves);

}  // namespace shishi
