// Dai shogi on 15x15, a game that the engine does not offer: it shows that a variant is one file of
// data.
#pragma once

#include "variants/spec.hpp"

namespace shishi {

/// Dai shogi: chu shogi's men and eight weak kinds more, a promotion zone of five ranks, no lion
/// trading.
const VariantSpec& dai_shogi();

}  // namespace shishi
