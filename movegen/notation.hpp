// Moves and squares in USI text (rules/notation.md 2 and 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/legality.hpp"
#include "movegen/position.hpp"
#include "movegen/static_vector.hpp"
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

/// The squares of a move in the order the piece visits them, its own first: at most three steps,
/// and a spare for paths that come back.
using SquarePath = StaticVector<Square, 5>;

/// A move as a notation spells it.
struct SpelledMove {
  SquarePath path;                ///< of a drop: the target only
  std::optional<Kind> dropped{};  ///< of a drop
  bool promotes = false;
  bool declines = false;  ///< says that it does not promote
};

/// The move with the effect of what is spelled. The message of an error is the reason alone:
/// "leaves the king in check".
Expected<RecordedMove> find_move(const Position& position, const SpelledMove& spelled);

/// How many USI strings name this legal move, paths over empty squares included: lishogi's way of
/// counting.
int count_spellings(const Position& position, Move move);

}  // namespace shishi
