// A position to learn from, and its form in a data file.
//
// A sample is a string of bits, lowest bits of each byte first, numbers lowest bit first:
//   1         side to move (0 Black)
//   2         result for the side to move (0 lost, 1 drawn, 2 won)
//   21        score for the side to move, centipawns, plus 2^20
//   12        plies played before it (4095: that many or more)
//   1         whether a non-lion has just taken a lion; if so 9 bits: its square
//   files * ranks   which squares are occupied
//   n each    the pieces on them: 2 * kind + colour, n the fewest bits that hold all of these
//   unary     in games with drops, for each unpromoted kind: pieces in Black's hand, in White's
// Squares are numbered (file - 1) * ranks + rank, from file 1 and rank a. Kinds are numbered as the
// variant lists its pieces. The last byte is filled with zeros.
#pragma once

#include <string>
#include <string_view>

#include "movegen/outcome.hpp"
#include "movegen/position.hpp"
#include "search/score.hpp"
#include "variants/expected.hpp"

namespace shishi {

struct Sample {
  Position position;
  Score score = 0;                  ///< of the search, for the side to move
  Result result = Result::ongoing;  ///< of the game: a win or a draw
  int ply = 0;                      ///< plies played before it

  friend bool operator==(const Sample&, const Sample&) = default;
};

/// The bytes of a sample.
std::string encode(const Sample& sample);

/// Reads the bytes. The move number is that of a game that began with number 1. Fails if they are
/// not a sample of this variant.
Expected<Sample> decode(const Rules& rules, std::string_view bytes);

}  // namespace shishi
