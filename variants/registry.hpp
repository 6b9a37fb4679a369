// The seam between the list that CMake writes and the functions that search it.
#pragma once

#include <span>
#include <vector>

#include "variants/spec.hpp"

namespace shishi {

/// What every file of variants/games contributes, in the order of the file names. Defined in the
/// generated `all.cpp`.
std::vector<std::span<const VariantSpec>> builtin_specs();

}  // namespace shishi
