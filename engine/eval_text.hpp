// `eval`: the terms of the evaluation for people.
#pragma once

#include <string>
#include <vector>

#include "movegen/position.hpp"

namespace shishi {

/// One line per term (Black, White, difference; centipawns) and last the sum from the side to
/// move's view.
std::vector<std::string> eval_lines(const Position& position);

}  // namespace shishi
