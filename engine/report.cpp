#include "engine/report.hpp"

#include <algorithm>
#include <cmath>

namespace shishi {
namespace {

/// `std::clock` counts in microseconds: less than one tick is no measurement.
constexpr double kShortestSeconds = 1e-6;
/// Just inside 64 bits; a perft with a table can count faster.
constexpr double kTopSpeed = 9.2e18;

}  // namespace

std::int64_t nodes_per_second(std::uint64_t nodes, double cpu_seconds) {
  const double speed = static_cast<double>(nodes) / std::max(cpu_seconds, kShortestSeconds);
  return std::llround(std::min(speed, kTopSpeed));
}

std::string speed_text(std::uint64_t nodes, double cpu_seconds) {
  return std::to_string(nodes) + " nodes " + std::to_string(nodes_per_second(nodes, cpu_seconds)) +
         " nps";
}

}  // namespace shishi
