#include "engine/report.hpp"

#include <algorithm>
#include <cmath>

namespace shishi {
namespace {

/// `std::clock` counts in microseconds: less than one tick is no measurement.
constexpr double kShortestSeconds = 1e-6;

}  // namespace

std::string speed_text(std::uint64_t nodes, double cpu_seconds) {
  const double speed = static_cast<double>(nodes) / std::max(cpu_seconds, kShortestSeconds);
  return std::to_string(nodes) + " nodes " + std::to_string(std::llround(speed)) + " nps";
}

}  // namespace shishi
