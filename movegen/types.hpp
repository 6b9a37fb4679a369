// Colours, squares and pieces: the small strong types everything above the variants is written in.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "variants/spec.hpp"

namespace shishi {

enum class Color : std::uint8_t { black, white };
inline constexpr std::array<Color, 2> kColors{Color::black, Color::white};

constexpr Color operator~(Color c) { return c == Color::black ? Color::white : Color::black; }
constexpr std::size_t index(Color c) { return static_cast<std::size_t>(c); }

/// One geometry for every board up to 17x17: rows of 32 cells, three guard rows above and below.
/// A row holds at least three guard cells on either side, so no leap of up to three leaves the
/// array.
inline constexpr int kStride = 32;
inline constexpr int kGuard = kMaxLeap;
inline constexpr int kRows = kMaxSide + 2 * kGuard;
inline constexpr int kCells = kRows * kStride;

/// A cell of the board array, from Black's view: rank 0 ('a', White's back rank) on top, file 1 on
/// the right.
class Square {
 public:
  constexpr Square() = default;
  constexpr explicit Square(int cell) : cell_{static_cast<std::uint16_t>(cell)} {
    assert(0 <= cell && cell < kCells);
  }

  /// The square of a 1-based file (1..17) and a 0-based rank (0..16).
  static constexpr Square at(int file, int rank) {
    return Square{(rank + kGuard) * kStride + kGuard + kMaxSide - file};
  }

  [[nodiscard]] constexpr int index() const { return cell_; }
  /// Row of the board array, guard rows included (0..22).
  [[nodiscard]] constexpr int row() const { return cell_ / kStride; }
  [[nodiscard]] constexpr int file() const { return kGuard + kMaxSide - cell_ % kStride; }
  [[nodiscard]] constexpr int rank() const { return cell_ / kStride - kGuard; }
  /// Whether this is a square at all; the default value is not.
  [[nodiscard]] constexpr bool is_valid() const { return cell_ != 0; }

  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;
  friend constexpr Square operator+(Square s, int delta) { return Square{s.cell_ + delta}; }

 private:
  std::uint16_t cell_ = 0;  // a guard cell: no square
};
static_assert(sizeof(Square) == 2);

/// The cell delta of an owner's step for a colour: White's moves are Black's turned by 180 degrees.
constexpr int delta(Color owner, Offset offset) {
  const int black = offset.right - kStride * offset.forward;
  return owner == Color::black ? black : -black;
}

/// A direction of the board: Black's view, 0..7, clockwise from towards rank a.
constexpr int board_direction(Color owner, int direction) {
  return owner == Color::black ? direction : (direction + 4) % kDirectionCount;
}
constexpr int opposite(int direction) { return (direction + 4) % kDirectionCount; }

/// Cell delta of each board direction.
inline constexpr std::array<int, kDirectionCount> kStep{
    {-kStride, -kStride + 1, 1, kStride + 1, kStride, kStride - 1, -1, -kStride - 1}};

/// Whether `test(direction)` holds for any of the eight directions, which it gets as compile-time
/// constants.
template <typename Test>
constexpr bool any_direction(Test test) {
  return [&test]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    return (test(std::integral_constant<int, kDirection>{}) || ...);
  }
  (std::make_integer_sequence<int, kDirectionCount>{});
}

/// A piece kind of the current variant: the index of its row in the spec.
class Kind {
 public:
  constexpr Kind() = default;
  constexpr explicit Kind(int row) : row_{static_cast<std::uint8_t>(row)} {
    assert(0 <= row && row < kMaxKinds);
  }

  [[nodiscard]] constexpr std::size_t index() const { return row_; }

  friend constexpr bool operator==(Kind, Kind) = default;
  friend constexpr auto operator<=>(Kind, Kind) = default;

 private:
  std::uint8_t row_ = 0;
};
static_assert(sizeof(Kind) == 1);

/// A piece of a colour, as it stands on a square.
struct Piece {
  Color color{};
  Kind kind{};

  friend constexpr bool operator==(Piece, Piece) = default;
};

}  // namespace shishi
