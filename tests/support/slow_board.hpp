// The board of the second opinion: a plain array, written from the rule text and the variant's spec
// alone, without the tables of movegen.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/types.hpp"
#include "variants/spec.hpp"

namespace shishi::test {

/// A place on the board as a reader of an SFEN sees it: column 0 on the left (the highest file),
/// row 0 on top (rank a).
struct Place {
  int column = 0;
  int row = 0;

  friend constexpr auto operator<=>(Place, Place) = default;
};

inline constexpr Place kNowhere{-1, -1};

/// What stands on a place; `spec` is null on an empty one.
struct Man {
  const PieceSpec* spec = nullptr;
  Color color = Color::black;

  [[nodiscard]] bool exists() const { return spec != nullptr; }
  [[nodiscard]] bool belongs_to(Color c) const { return exists() && color == c; }
};

/// A position in its simplest form: a member for each word of the SFEN.
struct SlowBoard {
  const VariantSpec* game = nullptr;
  std::vector<Man> men;  ///< row after row
  Color side = Color::black;
  std::vector<std::vector<int>> hands;  ///< [color][row of the spec]
  Place lion_taken = kNowhere;          ///< where a non-lion took a lion on the last move
  int number = 1;

  [[nodiscard]] bool contains(Place p) const {
    return p.row >= 0 && p.row < game->ranks && p.column >= 0 && p.column < game->files;
  }
  [[nodiscard]] Man& at(Place p) { return men.at(offset(p)); }
  [[nodiscard]] const Man& at(Place p) const { return men.at(offset(p)); }
  [[nodiscard]] std::vector<Place> places() const;
  /// Where the royals of a side stand.
  [[nodiscard]] std::vector<Place> royals(Color c) const;

 private:
  [[nodiscard]] std::size_t offset(Place p) const {
    return static_cast<std::size_t>(p.row * game->files + p.column);
  }
};

/// A board without men, Black to move.
SlowBoard empty_board(const VariantSpec& game);

/// Reads a canonical SFEN. Throws `std::invalid_argument` if it is not one.
SlowBoard read_slow(const VariantSpec& game, std::string_view sfen);

/// The canonical SFEN.
std::string write_slow(const SlowBoard& board);

/// The row of the spec of that id, which must exist.
const PieceSpec& piece_of(const VariantSpec& game, std::string_view id);

/// The place a step vector of an owner leads to.
constexpr Place shifted(Place from, Color owner, int right, int forward) {
  const int sign = owner == Color::black ? 1 : -1;
  return {from.column + sign * right, from.row - sign * forward};
}

}  // namespace shishi::test
