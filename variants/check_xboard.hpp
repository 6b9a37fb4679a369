// The check of `find_problem` that looks at what XBoard is told of the game.
#pragma once

#include <cstddef>
#include <string_view>

#include "variants/check_pieces.hpp"
#include "variants/problem.hpp"
#include "variants/spec.hpp"

namespace shishi::detail {

/// XBoard's boards have at most 16 files (its BOARD_FILES), its pieces one letter.
inline constexpr int kMaxXBoardFiles = 16;

/// Whether one of XBoard's pictures shows that piece. A promoted face is named by its unpromoted
/// one or, as '+', by its place in the table.
constexpr bool has_picture(std::string_view pictures, std::string_view id) {
  if (!is_promoted(id)) return pictures.find(id) != std::string_view::npos;
  for (std::size_t i = 0; i + 1 < pictures.size(); ++i) {
    if (pictures[i] == '+' || (pictures[i] == '^' && pictures[i + 1] == id[1])) return true;
  }
  return false;
}

constexpr SpecProblem check_xboard(const VariantSpec& spec) {
  const XBoardGame& game = spec.xboard;
  const auto problem = [&spec](std::string_view message, std::string_view detail = {}) {
    return SpecProblem{message, SpecPart::game, spec.name, detail};
  };
  if (game.parent.empty() != game.pictures.empty()) {
    return problem("a game that XBoard does not know has a parent and pictures there");
  }
  if (game.name.empty()) {
    return game.parent.empty() ? SpecProblem{} : problem("has no name for XBoard");
  }
  if (spec.files > kMaxXBoardFiles) return problem("has too many files for XBoard");
  for (const PieceSpec& piece : spec.pieces) {
    const std::string_view letters = is_promoted(piece.id) ? piece.id.substr(1) : piece.id;
    if (letters.size() > 1) return problem("XBoard's pieces have one letter, unlike", piece.id);
    if (!game.pictures.empty() && !has_picture(game.pictures, piece.id)) {
      return problem("has no picture in XBoard for", piece.id);
    }
  }
  return {};
}

}  // namespace shishi::detail
