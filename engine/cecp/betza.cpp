#include "engine/cecp/betza.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace shishi {
namespace {

bool has(Directions set, Directions part) { return (part - set).empty(); }

/// Prefixes of the orthogonal directions of a set, as one word: "fs" is forward and sideways.
std::string orthogonal_prefix(Directions set) {
  std::string prefix;
  if (has(set, kVertical)) {
    prefix += 'v';
  } else if (has(set, kForward)) {
    prefix += 'f';
  } else if (has(set, kBack)) {
    prefix += 'b';
  }
  if (has(set, kSideways)) {
    prefix += 's';
  } else if (has(set, kLeft)) {
    prefix += 'l';
  } else if (has(set, kRight)) {
    prefix += 'r';
  }
  return prefix;
}

struct Prefix {
  Directions directions;
  std::string_view text;
};

/// Prefixes of the diagonals of a set. Two letters mean one diagonal, so that three need two words.
std::vector<std::string> diagonal_prefixes(Directions set) {
  static constexpr std::array kPrefixes{
      Prefix{kForwardDiagonal, "f"},
      Prefix{kBackDiagonal, "b"},
      Prefix{kForwardLeft | kBackLeft, "l"},
      Prefix{kForwardRight | kBackRight, "r"},
      Prefix{kForwardLeft, "fl"},
      Prefix{kForwardRight, "fr"},
      Prefix{kBackLeft, "bl"},
      Prefix{kBackRight, "br"},
  };
  std::vector<std::string> prefixes;
  for (const Prefix& prefix : kPrefixes) {
    if (!has(set, prefix.directions)) continue;
    prefixes.emplace_back(prefix.text);
    set = set - prefix.directions;
  }
  return prefixes;
}

/// The words of a set of directions: each of `orthogonal` or `diagonal` after its prefix.
std::string along(Directions set, const std::vector<std::string>& orthogonal,
                  const std::vector<std::string>& diagonal) {
  const auto add = [](std::string& text, const std::string& prefix,
                      const std::vector<std::string>& words) {
    for (const std::string& word : words) text += prefix + word;
  };
  std::string text;
  const Directions straight = set - kDiagonal;
  const Directions slanted = set - kOrthogonal;
  if (!straight.empty()) {
    add(text, straight == kOrthogonal ? "" : orthogonal_prefix(straight), orthogonal);
  }
  if (slanted == kDiagonal) {
    add(text, "", diagonal);
  } else {
    for (const std::string& prefix : diagonal_prefixes(slanted)) add(text, prefix, diagonal);
  }
  return text;
}

std::string slide_text(const Power& power) {
  if (power.range == kUnlimited) {
    return power.directions == kAllDirections ? "Q" : along(power.directions, {"R"}, {"B"});
  }
  if (power.range == 1) {
    return power.directions == kAllDirections ? "K" : along(power.directions, {"W"}, {"F"});
  }
  const std::string range = std::to_string(power.range);
  return along(power.directions, {"W" + range}, {"F" + range});
}

/// The unit direction of a jump straight along a line, or of the side to which an oblique one goes
/// farther.
Directions direction_of(Offset jump) {
  const int right = std::abs(jump.right) < std::abs(jump.forward) ? 0 : jump.right;
  const int forward = std::abs(jump.forward) < std::abs(jump.right) ? 0 : jump.forward;
  const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  for (int d = 0; d < kDirectionCount; ++d) {
    const Offset unit = kUnit.at(static_cast<std::size_t>(d));
    if (unit.right == sign(right) && unit.forward == sign(forward)) {
      return Directions{static_cast<Direction>(d)};
    }
  }
  return {};
}

/// Jumps of one length: all that `power` has of the form (`low`, `high`).
std::optional<std::string> jumps_text(const Power& power, int low, int high, char atom) {
  Directions set;
  Directions twice;
  int count = 0;
  for (std::size_t i = 0; i < power.jump_count; ++i) {
    const Offset jump = power.jumps.at(i);
    const int right = std::abs(jump.right);
    const int forward = std::abs(jump.forward);
    if (std::min(right, forward) != low || std::max(right, forward) != high) continue;
    const Directions direction = direction_of(jump);
    if (has(set, direction)) twice = twice | direction;
    set = set | direction;
    ++count;
  }
  if (count == 0) return std::string{};
  const std::string word(1, atom);
  if (low == 0 || low == high) return along(set, {word}, {word});
  if (count == 8) return word;
  if (twice != set) return std::nullopt;  // one jump of a mirrored pair
  std::string prefix;
  for (const Prefix& pair :
       {Prefix{kForward, "ff"}, Prefix{kBack, "bb"}, Prefix{kLeft, "ll"}, Prefix{kRight, "rr"}}) {
    if (has(set, pair.directions)) prefix += pair.text;
  }
  return prefix + word;
}

std::optional<std::string> jump_text(const Power& power) {
  struct Atom {
    int low;
    int high;
    char name;
  };
  static constexpr std::array kAtoms{Atom{0, 2, 'D'}, Atom{2, 2, 'A'}, Atom{1, 2, 'N'},
                                     Atom{0, 3, 'H'}, Atom{1, 3, 'C'}, Atom{2, 3, 'Z'},
                                     Atom{3, 3, 'G'}};
  std::string text;
  for (const Atom& atom : kAtoms) {
    const auto jumps = jumps_text(power, atom.low, atom.high, atom.name);
    if (!jumps) return std::nullopt;
    text += *jumps;
  }
  return text;
}

std::optional<std::string> power_text(const Power& power) {
  switch (power.type) {
    case PowerType::slide:
      return slide_text(power);
    case PowerType::jump:
      return jump_text(power);
    case PowerType::lion:
      // Steps and jumps, then what Muller's "move again" adds: capture and go on, step and return.
      return "KNADcaKmabK";
    case PowerType::line:
      if (power.range != 2) return std::nullopt;
      return along(power.directions, {"W", "D", "cavW", "mabW"}, {"F", "A", "cavF", "mabF"});
    case PowerType::hook:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::string betza(std::span<const Power> powers) {
  std::string text;
  for (const Power& power : powers) {
    const auto part = power_text(power);
    if (!part) return {};
    text += *part;
  }
  return text;
}

}  // namespace shishi
