// Moves and squares in USI text (rules/notation.md 2 and 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/legality.hpp"
#include "movegen/position.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// "7g", "12l".
std::string to_string(Square square);

/// Reads a square name; it may lie outside a variant's board.
std::optional<Square> parse_square(std::string_view text);

/// The canonical text of a legal move.
std::string to_usi(const Position& position, Move move);

/// Reads a move in any spelling that has its effect. Fails with a reason if it is garbage or not
/// legal.
Expected<Move> parse_usi(const Position& position, std::string_view text);

/// A move read for a record: legal, or one whose reason the variant tolerates.
struct RecordedMove {
  Move move;
  Illegal tolerated = Illegal::none;  ///< `none` if the move is legal
};
Expected<RecordedMove> parse_recorded_usi(const Position& position, std::string_view text);

/// How many USI strings name this legal move, paths over empty squares included: lishogi's way of
/// counting.
int count_spellings(const Position& position, Move move);

}  // namespace shishi
