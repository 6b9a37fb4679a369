// A move in one 32-bit word, such that moves of equal effect are equal words.
#pragma once

#include <cassert>
#include <cstdint>

#include "movegen/types.hpp"

namespace shishi {

/// Which squares on the way are captured (the end square is not named: what stands there is
/// captured anyway). All lie on one ray from the origin, so a direction and two flags name them: 25
/// codes.
class Via {
 public:
  constexpr Via() = default;  ///< nothing on the way

  static constexpr Via first(int direction) {
    return Via{1 + direction};
  }  ///< the neighbour in that direction
  static constexpr Via second(int direction) {
    return Via{9 + direction};
  }  ///< the square behind it
  static constexpr Via both(int direction) { return Via{17 + direction}; }  ///< both of them
  static constexpr Via from_code(int code) { return Via{code}; }
  static constexpr int kCodes = 25;

  [[nodiscard]] constexpr int code() const { return code_; }
  [[nodiscard]] constexpr bool empty() const { return code_ == 0; }
  /// Board direction of the ray, 0..7; only if not empty.
  [[nodiscard]] constexpr int direction() const { return (code_ - 1) % kDirectionCount; }
  [[nodiscard]] constexpr bool has_first() const {
    return (code_ >= 1 && code_ <= 8) || code_ >= 17;
  }
  [[nodiscard]] constexpr bool has_second() const { return code_ >= 9; }

  friend constexpr bool operator==(Via, Via) = default;

 private:
  constexpr explicit Via(int code) : code_{static_cast<std::uint8_t>(code)} {
    assert(0 <= code && code < kCodes);
  }
  std::uint8_t code_ = 0;
};

/// bits 0-9 to, 10-19 from (a drop: the kind), 20 promotes, 21 drop, 22-26 `Via` code, 27-31 zero.
/// A pass (jitto) is `to == from` with nothing captured on the way.
class Move {
 public:
  constexpr Move() = default;  ///< no move: a value no generator emits

  static constexpr Move board(Square from, Square to, Via via = {}, bool promotes = false) {
    return Move{bits(to.index()) | bits(from.index()) << 10 | bits(promotes ? 1 : 0) << 20 |
                bits(via.code()) << 22};
  }
  static constexpr Move drop(Kind kind, Square to) {
    return Move{bits(to.index()) | static_cast<std::uint32_t>(kind.index()) << 10 | kDropBit};
  }
  /// The move of a stored word; any word is accepted, `is_legal` decides what it is worth.
  static constexpr Move from_raw(std::uint32_t raw) { return Move{raw}; }

  [[nodiscard]] constexpr std::uint32_t raw() const { return raw_; }
  /// Whether every field is in range; the accessors below need that. False for `Move{}`.
  [[nodiscard]] constexpr bool is_well_formed() const {
    const int origin = static_cast<int>(raw_ >> 10 & 0x3FF);
    return raw_ != 0 && raw_ >> 27 == 0 && static_cast<int>(raw_ & 0x3FF) < kCells &&
           static_cast<int>(raw_ >> 22 & 0x1F) < Via::kCodes &&
           (is_drop() ? origin < kMaxKinds && raw_ >> 22 == 0 && !promotes() : origin < kCells);
  }
  [[nodiscard]] constexpr bool is_none() const { return raw_ == 0; }
  [[nodiscard]] constexpr bool is_drop() const { return (raw_ & kDropBit) != 0; }
  [[nodiscard]] constexpr bool promotes() const { return (raw_ >> 20 & 1) != 0; }
  [[nodiscard]] constexpr Square to() const { return Square{static_cast<int>(raw_ & 0x3FF)}; }
  [[nodiscard]] constexpr Square from() const {
    assert(!is_drop());
    return Square{static_cast<int>(raw_ >> 10 & 0x3FF)};
  }
  [[nodiscard]] constexpr Kind dropped() const {
    assert(is_drop());
    return Kind{static_cast<int>(raw_ >> 10 & 0x3FF)};
  }
  [[nodiscard]] constexpr Via via() const {
    return Via::from_code(static_cast<int>(raw_ >> 22 & 0x1F));
  }
  /// The same move with promotion.
  [[nodiscard]] constexpr Move promoted() const { return Move{raw_ | 1U << 20}; }
  [[nodiscard]] constexpr Move unpromoted() const { return Move{raw_ & ~(1U << 20)}; }
  /// First and second captured square on the way; only if `via()` has them.
  [[nodiscard]] constexpr Square first_via() const {
    return from() + kStep.at(static_cast<std::size_t>(via().direction()));
  }
  [[nodiscard]] constexpr Square second_via() const {
    return from() + 2 * kStep.at(static_cast<std::size_t>(via().direction()));
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint32_t raw) : raw_{raw} {}
  static constexpr std::uint32_t bits(int value) { return static_cast<std::uint32_t>(value); }
  static constexpr std::uint32_t kDropBit = 1U << 21;

  std::uint32_t raw_ = 0;
};
static_assert(sizeof(Move) == 4);

}  // namespace shishi
