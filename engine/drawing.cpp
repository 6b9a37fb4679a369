#include "engine/drawing.hpp"

#include <algorithm>

#include "movegen/attacks.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

std::string in_case_of(Color color, std::string_view id) {
  std::string text{id};
  if (color == Color::white) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
  }
  return text;
}

std::string cell_text(const Position& position, Square square) {
  if (position.is_empty(square)) return ".";
  const Color color = position.holds(square, Color::black) ? Color::black : Color::white;
  return in_case_of(color, position.rules().piece(position.kind(square)).id);
}

/// Wide enough for every piece id and every file number, and one blank.
std::size_t cell_width(const Rules& rules) {
  std::size_t width = 2;
  for (const PieceSpec& piece : rules.spec().pieces) width = std::max(width, piece.id.size());
  return width + 1;
}

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string rank_line(const Position& position, int rank, std::size_t width) {
  std::string line;
  for (int file = position.rules().files(); file >= 1; --file) {
    line += padded(cell_text(position, Square::at(file, rank)), width);
  }
  return line + "  " + static_cast<char>('a' + rank);
}

}  // namespace

std::string hand_text(const Position& position, Color color) {
  std::string text;
  for (const Kind kind : position.rules().hand_kinds()) {
    const int count = position.hand(color, kind);
    if (count == 0) continue;
    if (!text.empty()) text += ' ';
    if (count > 1) text += std::to_string(count);
    text += in_case_of(color, position.rules().piece(kind).id);
  }
  return text.empty() ? "nothing" : text;
}

std::vector<std::string> draw_board(const Position& position) {
  const Rules& rules = position.rules();
  const std::size_t width = cell_width(rules);
  std::vector<std::string> lines;
  if (rules.has_drops()) lines.push_back("  White's hand: " + hand_text(position, Color::white));
  std::string files;
  for (int file = rules.files(); file >= 1; --file) files += padded(std::to_string(file), width);
  lines.push_back(files);
  for (int rank = 0; rank < rules.ranks(); ++rank)
    lines.push_back(rank_line(position, rank, width));
  if (rules.has_drops()) lines.push_back("  Black's hand: " + hand_text(position, Color::black));
  return lines;
}

std::string checkers_text(const Position& position) {
  const Color side = position.side_to_move();
  if (!in_check(position, side)) return "none";
  std::string text;
  for (const Square square : position.rules().squares()) {
    if (!position.holds(square, ~side)) continue;
    if (!attacks(position, square, position.sole_royal(side))) continue;
    if (!text.empty()) text += ' ';
    text += to_string(square);
  }
  return text;
}

}  // namespace shishi
