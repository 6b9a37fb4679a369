// `perft`: counting move paths, in total or for each root move.
#pragma once

#include <cstdint>

#include "engine/perft_run.hpp"
#include "engine/report.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Writes the count of each root move if asked for, and last "N nodes M nps". Returns N.
std::uint64_t run_perft(const Position& position, const PerftSettings& settings,
                        const LineWriter& write);

}  // namespace shishi
