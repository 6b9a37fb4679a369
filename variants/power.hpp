// How pieces move, as plain data: the five primitives that every piece of every variant is made of.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace shishi {

/// The eight directions clockwise from straight ahead, owner's view. Opposite = +4 modulo 8.
enum class Direction : std::uint8_t {
  forward,
  forward_right,
  right,
  back_right,
  back,
  back_left,
  left,
  forward_left
};
inline constexpr int kDirectionCount = 8;

/// A step vector from the owner's view.
struct Offset {
  std::int8_t right = 0;
  std::int8_t forward = 0;

  friend constexpr bool operator==(Offset, Offset) = default;
};

/// The unit step of each direction, indexed by `Direction`.
inline constexpr std::array<Offset, kDirectionCount> kUnit{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

/// A set of directions, one bit each.
class Directions {
 public:
  constexpr Directions() = default;
  constexpr Directions(std::initializer_list<Direction> list) {
    for (const Direction d : list)
      bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(d));
  }

  [[nodiscard]] constexpr bool contains(int direction) const {
    return ((bits_ >> direction) & 1) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend constexpr Directions operator|(Directions a, Directions b) {
    return Directions{static_cast<std::uint8_t>(a.bits_ | b.bits_)};
  }
  /// The directions of `a` that are not in `b`.
  friend constexpr Directions operator-(Directions a, Directions b) {
    return Directions{static_cast<std::uint8_t>(a.bits_ & ~b.bits_)};
  }
  friend constexpr bool operator==(Directions, Directions) = default;

 private:
  constexpr explicit Directions(std::uint8_t bits) : bits_{bits} {}
  std::uint8_t bits_ = 0;
};

inline constexpr Directions kForward{Direction::forward};
inline constexpr Directions kBack{Direction::back};
inline constexpr Directions kLeft{Direction::left};
inline constexpr Directions kRight{Direction::right};
inline constexpr Directions kForwardLeft{Direction::forward_left};
inline constexpr Directions kForwardRight{Direction::forward_right};
inline constexpr Directions kBackLeft{Direction::back_left};
inline constexpr Directions kBackRight{Direction::back_right};
inline constexpr Directions kVertical = kForward | kBack;
inline constexpr Directions kSideways = kLeft | kRight;
inline constexpr Directions kOrthogonal = kVertical | kSideways;
inline constexpr Directions kForwardDiagonal = kForwardLeft | kForwardRight;
inline constexpr Directions kBackDiagonal = kBackLeft | kBackRight;
inline constexpr Directions kDiagonal = kForwardDiagonal | kBackDiagonal;
inline constexpr Directions kAllDirections = kOrthogonal | kDiagonal;

/// The five ways a piece may move; all pieces of all variants are made of them.
enum class PowerType : std::uint8_t {
  slide,  ///< along a direction over empty squares, up to `range` squares; captures on the last and
          ///< stops
  jump,   ///< straight to an offset, whatever stands between
  lion,   ///< up to two king steps in any directions with captures on both, or a jump to distance
          ///< two
  line,   ///< up to `range` steps along one ray: may capture on the way, jump, and come back, never
          ///< past the origin
  hook    ///< a slide, one turn by 90 degrees on an empty square, a slide; captures only at the end
};

/// Most jump targets one power lists.
inline constexpr int kMaxJumps = 8;
/// Largest component of a jump, and largest `range` of a `line`: the board's guard frame is that
/// wide.
inline constexpr int kMaxLeap = 3;
/// `range` of a slide without limit.
inline constexpr int kUnlimited = 0;

/// One way of moving, from the owner's view. Make it with the functions below.
struct Power {
  PowerType type = PowerType::slide;
  Directions directions{};
  std::uint8_t range = 0;  ///< squares; for a slide 0 = unlimited
  std::uint8_t jump_count = 0;
  std::array<Offset, kMaxJumps> jumps{};

  friend constexpr bool operator==(const Power&, const Power&) = default;
};

constexpr Power slide(Directions directions, int range = kUnlimited) {
  return {PowerType::slide, directions, static_cast<std::uint8_t>(range), 0, {}};
}
constexpr Power step(Directions directions) { return slide(directions, 1); }
constexpr Power jump(std::initializer_list<Offset> to) {
  Power power{PowerType::jump, {}, 0, 0, {}};
  for (const Offset offset : to) power.jumps.at(power.jump_count++) = offset;
  return power;
}
constexpr Power lion(Directions directions, int steps) {
  return {PowerType::lion, directions, static_cast<std::uint8_t>(steps), 0, {}};
}
constexpr Power line(Directions directions, int steps) {
  return {PowerType::line, directions, static_cast<std::uint8_t>(steps), 0, {}};
}
constexpr Power hook(Directions directions) { return {PowerType::hook, directions, 0, 0, {}}; }

}  // namespace shishi
