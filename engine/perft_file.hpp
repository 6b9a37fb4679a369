// Positions for perft as text, one a line, with the counts they should have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "movegen/rules.hpp"
#include "variants/expected.hpp"

namespace shishi {

struct PerftExpectation {
  int depth = 0;
  std::uint64_t nodes = 0;
};

struct PerftLine {
  std::size_t number = 0;  ///< from 1 on; 0 if the position is not from a file
  std::string sfen;        ///< can be read; empty: the start position
  std::vector<PerftExpectation> expected{};
};

/// Reads all lines of `input`. A line is
///   `SFEN`, or `SFEN ;D1 30 ;D2 900` with the counts of any depths (more semicolons or none do not
///   matter),
///   a JSON object with `sfen` and maybe `perft`, the counts from depth 1 on, other members are
///   skipped; without `sfen` it is a header, whose `variant` must be this game,
///   empty, or a comment that begins with `#`.
/// Fails at the first line that is none of these; the message names it and the bad token.
Expected<std::vector<PerftLine>> read_perft_lines(std::istream& input, const Rules& rules);

}  // namespace shishi
