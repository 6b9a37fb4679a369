// The tokens of an SFEN board field, for the reader of positions and for set-ups of specs.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "variants/expected.hpp"

namespace shishi {

/// One token of a row: a run of empty squares, or a piece.
struct BoardToken {
  std::string_view text;  ///< as it stands in the row
  std::string_view
      letters;      ///< "P", "ln": without '+' and parentheses; empty for a run of empty squares
  int empties = 0;  ///< length of the run, at least 1; 0 for a piece
  bool promoted = false;

  /// Upper case: Black's.
  [[nodiscard]] bool is_black() const { return letters.front() >= 'A' && letters.front() <= 'Z'; }
};

/// Reads the token at the front of `row` and removes it. Errors carry offset 0 and name the token.
Expected<BoardToken> next_token(std::string_view& row);

/// Cuts `text` at the first `separator` and returns the part before it.
std::string_view cut(std::string_view& text, char separator);

/// The parts of `text` that hold none of the separators, empty ones left out. Views into `text`.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

}  // namespace shishi
