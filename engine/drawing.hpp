// A position as plain text for people.
#pragma once

#include <string>
#include <vector>

#include "movegen/position.hpp"

namespace shishi {

/// The board from Black's view, one line per rank, with file numbers and rank letters; Black's
/// pieces in upper case, hands above and below it in games that have them.
std::vector<std::string> draw_board(const Position& position);

/// The pieces in one hand, "2P R" or "nothing".
std::string hand_text(const Position& position, Color color);

/// Squares of the pieces that check the sole royal of the side to move, blanks between; "none" if
/// there are none.
std::string checkers_text(const Position& position);

}  // namespace shishi
