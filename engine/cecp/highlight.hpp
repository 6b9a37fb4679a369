// Which squares XBoard marks while a user moves a piece.
#pragma once

#include <optional>
#include <string>

#include "movegen/position.hpp"

namespace shishi {

/// Follows `lift` and `put`, so that the second leg of a move is marked too.
class Highlighter {
 public:
  /// The user took the piece on `square`. Returns the colours of the squares it can go to as a FEN:
  /// Y empty, R a capture, M a choice of promotion, C a capture from which it may go on.
  std::string lift(const Position& position, Square square);
  /// The user put it down there.
  void put(Square square);
  void forget();

 private:
  std::optional<Square> origin_;
  std::optional<Square> leg_;  // where the first leg ended
};

}  // namespace shishi
