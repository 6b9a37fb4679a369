#include "engine/cecp/highlight.hpp"

#include <array>

#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

constexpr char kNone = 0;
using Colors = std::array<char, kCells>;

char& color_of(Colors& colors, Square s) { return colors[static_cast<std::size_t>(s.index())]; }

/// The end of a move; a choice of promotion or a way on is not lost to another move.
void mark_end(Colors& colors, const Position& position, Move move) {
  char& color = color_of(colors, move.to());
  if (color == 'M' || color == 'C') return;
  color = move.promotes() ? 'M' : position.is_empty(move.to()) ? 'Y' : 'R';
}

std::string to_fen(const Rules& rules, const Colors& colors) {
  return rows_text(rules, [&colors](Square s) {
    const char color = colors[static_cast<std::size_t>(s.index())];
    return color == kNone ? std::string{} : std::string{color};
  });
}

}  // namespace

std::string Highlighter::lift(const Position& position, Square square) {
  const bool goes_on = origin_ && leg_ == square;
  if (!goes_on) {
    origin_ = square;
    leg_.reset();
  }
  Colors colors{};
  // The piece may also stay where its first leg ended.
  if (goes_on) color_of(colors, square) = 'R';
  for (const Move move : MoveList{position}) {
    if (move.is_drop() || move.from() != *origin_) continue;
    const Via via = move.via();
    if (via.empty()) {
      if (!goes_on && move.to() != *origin_) mark_end(colors, position, move);
      continue;
    }
    const Square first = via.has_first() ? move.first_via() : move.second_via();
    if (!goes_on) {
      color_of(colors, first) = 'C';
    } else if (first == square) {
      mark_end(colors, position, move);
    }
  }
  return to_fen(position.rules(), colors);
}

void Highlighter::put(Square square) { leg_ = square; }

void Highlighter::forget() {
  origin_.reset();
  leg_.reset();
}

}  // namespace shishi
