// Static evaluation: piece values, on the board and in hand.
#pragma once

#include <string>
#include <vector>

#include "movegen/position.hpp"
#include "search/score.hpp"

namespace shishi {

/// Values of all kinds of a variant in centipawns, derived from the value table (see
/// piece_values.hpp).
MaterialWeights material_weights(const Rules& rules);

/// Centipawns from the side to move's view. The position must use `material_weights` of its rules.
Score evaluate(const Position& position);

/// One term of the evaluation, for people: name and its value for Black and White in centipawns.
struct EvalTerm {
  std::string name;
  Score black = 0;
  Score white = 0;
};
std::vector<EvalTerm> explain_evaluation(const Position& position);

}  // namespace shishi
