// `bench`: searches to a fixed depth; the node count is the signature, the speed is what hardware
// makes of it.
#pragma once

#include <cstdint>
#include <span>

#include "engine/report.hpp"
#include "variants/spec.hpp"

namespace shishi {

/// Searches the bench positions of these variants with one thread and an empty table each. Writes a
/// line per variant and last the total, both as "N nodes M nps"; returns N of the total.
std::uint64_t run_bench(std::span<const VariantSpec* const> variants, const LineWriter& write);

}  // namespace shishi
