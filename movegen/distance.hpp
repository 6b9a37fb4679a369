// How far two squares are apart. Internal to movegen.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "movegen/types.hpp"

namespace shishi {

/// King steps from one square to another on an empty board.
inline int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

}  // namespace shishi
