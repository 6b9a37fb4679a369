// The list of specialised games. CMake writes its definition, and one file per game, from
// variants/games.
#pragma once

#include <span>

#include "movegen/generators.hpp"

namespace shishi {

/// The generators of a spec if it belongs to one game, else nullptr.
using FindFixedGenerators = const Generators* (*)(const VariantSpec& spec);

/// One function per file of variants/games.
std::span<const FindFixedGenerators> fixed_generator_finders();

}  // namespace shishi
