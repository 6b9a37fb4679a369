// Moves and positions as XBoard and the engines of its protocol (CECP) write them. Files are
// letters from the left, ranks numbers from below, both from sente's view, whom they call White.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/notation.hpp"
#include "movegen/position.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// "a1" is sente's left corner. XBoard numbers the ranks of a board of ten from 0.
std::string to_xboard(const Rules& rules, Square square);
/// Reads a square of the board.
std::optional<Square> parse_xboard_square(const Rules& rules, std::string_view text);

/// The text of a legal move: "h3h4+", "P@e5", "@@@@" for a pass. A move that captures on its way is
/// written in legs, "e5f6,f6g7" (HaChu, XBoard).
std::string to_xboard(const Position& position, Move move);

/// Reads a move of those forms, legal or tolerated; "=" at the end of a move says that it does not
/// promote. "@@@@" is any pass, since they all lead to the same position. Errors: not a move at
/// all, or the reason alone for which it is illegal.
Expected<RecordedMove> parse_recorded_xboard(const Position& position, std::string_view text);

/// XBoard's FEN: "board[hands] w 0 1". It does not hold the counter-strike square.
std::string to_xboard_fen(const Position& position);
/// The SFEN of such a text, whose board and letters `parse_sfen` has yet to check. Everything after
/// the side to move may be missing, and so may that: then sente is to move.
Expected<std::string> xboard_fen_to_sfen(std::string_view fen);

}  // namespace shishi
