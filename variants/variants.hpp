// The list of all built-in variants. CMake writes `all.cpp` from the files of this folder.
#pragma once

#include <span>
#include <string_view>

#include "variants/spec.hpp"

namespace shishi {

/// Every built-in variant, the default one (`shogi`) first, then by name.
std::span<const VariantSpec* const> all_variants();

/// The built-in variant of that name or alias (case-insensitive), or nullptr.
const VariantSpec* find_variant(std::string_view name);

}  // namespace shishi
