// Positions as text (rules/notation.md 3).
#pragma once

#include <string>
#include <string_view>

#include "movegen/position.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// The start position of the variant.
Position start_position(const Rules& rules);

/// Reads `board side third number`; a missing third field or number, several blanks, `_` for
/// blanks, and a leading `sfen` word are accepted. Errors name the row or field and the token.
Expected<Position> parse_sfen(const Rules& rules, std::string_view text);

/// The canonical text.
std::string to_sfen(const Position& position);

/// The rows of a board as FEN and SFEN write them: `token(square)` is the text of what stands
/// there, empty for an empty square.
template <typename Token>
std::string rows_text(const Rules& rules, Token token) {
  std::string text;
  int empties = 0;
  for (const Square s : rules.squares()) {
    const std::string piece = token(s);
    const bool ends_row = s.file() == 1;
    if (piece.empty()) ++empties;
    if (empties > 0 && (ends_row || !piece.empty())) {
      text += std::to_string(empties);
      empties = 0;
    }
    text += piece;
    if (ends_row && s.rank() + 1 < rules.ranks()) text += '/';
  }
  return text;
}

/// The board field of an SFEN.
std::string board_text(const Position& position);

/// The SFEN token of a piece: "P", "+p", "(LN)", "+(ea)".
std::string piece_token(const Rules& rules, Piece piece);

}  // namespace shishi
