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

/// The board field of that text.
std::string board_text(const Position& position);

/// The SFEN token of a piece: "P", "+p", "(LN)", "+(ea)".
std::string piece_token(const Rules& rules, Piece piece);

}  // namespace shishi
