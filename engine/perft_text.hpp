// What perft prints.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/perft_run.hpp"

namespace shishi {

/// "7g7f: 30" for each root move.
std::vector<std::string> divide_lines(const Position& position, const PerftResult& result);

/// "captures 59 promotions 30 drops 0 checks 48 mates 0".
std::string stats_line(const LeafTally& tally);

/// One count of a position, and what it should be if that is known.
struct PerftRecord {
  int depth = 0;
  std::optional<std::uint64_t> expected{};
  PerftResult result{};
};

/// A JSON object in one line: variant, sfen, depth, count, nodes, expected (if known), divide and
/// stats (if asked for), threads, hash_mib, cpu_seconds, wall_seconds, nps (per CPU second).
std::string perft_json(const Position& position, const PerftSettings& settings,
                       const PerftRecord& record);

}  // namespace shishi
