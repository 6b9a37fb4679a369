// The checks of `find_problem` that look at the rows of pieces.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "variants/problem.hpp"
#include "variants/spec.hpp"

namespace shishi::detail {

constexpr bool is_promoted(std::string_view id) { return id.starts_with('+'); }

/// One or two upper-case letters, after a '+' for a promoted face.
constexpr bool is_id(std::string_view id) {
  if (is_promoted(id)) id.remove_prefix(1);
  for (const char letter : id) {
    if (letter < 'A' || letter > 'Z') return false;
  }
  return id.size() == 1 || id.size() == 2;
}

constexpr SpecProblem check_id(std::span<const PieceSpec> pieces, const PieceSpec& piece) {
  const auto problem = [&piece](std::string_view message) {
    return SpecProblem{message, SpecPart::piece, piece.id, {}};
  };
  if (!is_id(piece.id)) return problem("the id must be one or two of A-Z, after '+' if promoted");
  if (&pieces[find_row(pieces, piece.id)] != &piece) return problem("the id is used twice");
  if (piece.name.empty()) return problem("has no name");
  if (piece.value < 0) return problem("the value is negative");
  if (piece.points < 0) return problem("the points are negative");
  return {};
}

/// A piece and its promoted face name each other: "X" promotes to "+X", and a face promotes no
/// more.
constexpr SpecProblem check_promotion(std::span<const PieceSpec> pieces, const PieceSpec& piece) {
  const auto problem = [&piece](std::string_view message, std::string_view detail = {}) {
    return SpecProblem{message, SpecPart::piece, piece.id, detail};
  };
  if (is_promoted(piece.id)) {
    if (!piece.promotes_to.empty()) return problem("a promoted face cannot promote again");
    const std::size_t base = find_row(pieces, piece.id.substr(1));
    if (base == pieces.size()) return problem("has no row for its unpromoted face");
    if (pieces[base].promotes_to != piece.id) {
      return problem("its unpromoted face does not promote to it");
    }
    return {};
  }
  if (piece.promotes_to.empty()) return {};
  if (!is_promoted(piece.promotes_to) || piece.promotes_to.substr(1) != piece.id) {
    return problem("must promote to '+' and its own id, not to", piece.promotes_to);
  }
  if (find_row(pieces, piece.promotes_to) == pieces.size()) {
    return problem("promotes to a face that is not a row", piece.promotes_to);
  }
  return {};
}

/// Why a jump cannot be used, or nothing.
constexpr std::string_view jump_fault(const Power& power) {
  if (!power.directions.empty() || power.range != 0) return "a jump has no directions and no range";
  if (power.jump_count < 1 || power.jump_count > kMaxJumps) return "a jump needs 1 to 8 targets";
  for (std::size_t i = 0; i < power.jump_count; ++i) {
    const int right = power.jumps[i].right;
    const int forward = power.jumps[i].forward;
    if (right < -kMaxLeap || right > kMaxLeap || forward < -kMaxLeap || forward > kMaxLeap) {
      return "a jump reaches farther than three squares";
    }
    if (right >= -1 && right <= 1 && forward >= -1 && forward <= 1) {
      return "a jump to the own or a neighbouring square (a step is a slide of range 1)";
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (power.jumps[j] == power.jumps[i]) return "a jump lists the same target twice";
    }
  }
  return {};
}

/// Why a power cannot be used, or an empty text.
constexpr std::string_view power_fault(const Power& power) {
  if (power.type == PowerType::jump) return jump_fault(power);
  if (power.jump_count != 0) return "only a jump lists targets";
  if (power.directions.empty()) return "a power has no directions";
  switch (power.type) {
    case PowerType::jump:
      break;
    case PowerType::slide:
      return power.range < kMaxSide ? "" : "a slide has a range of more than 16 squares";
    case PowerType::lion:
      if (power.directions != kAllDirections || power.range != 2) {
        return "a lion power has all directions and two steps";
      }
      return {};
    case PowerType::line:
      return power.range == 2 || power.range == kMaxLeap ? "" : "a line power has 2 or 3 steps";
    case PowerType::hook:
      if (power.directions != kOrthogonal && power.directions != kDiagonal) {
        return "a hook power is all orthogonal or all diagonal";
      }
      return power.range == 0 ? "" : "a hook power has no range";
  }
  return "a power is of no known type";
}

/// Whether two powers of one type give the same move, which would then be generated twice.
constexpr bool overlaps(const Power& a, const Power& b) {
  if (a.type != b.type) return false;
  if (a.type != PowerType::jump) return a.directions - b.directions != a.directions;
  for (std::size_t i = 0; i < a.jump_count; ++i) {
    for (std::size_t j = 0; j < b.jump_count; ++j) {
      if (a.jumps[i] == b.jumps[j]) return true;
    }
  }
  return false;
}

constexpr SpecProblem check_powers(const PieceSpec& piece) {
  if (piece.powers.empty()) return {"has no moves", SpecPart::piece, piece.id, {}};
  for (std::size_t i = 0; i < piece.powers.size(); ++i) {
    const std::string_view fault = power_fault(piece.powers[i]);
    if (!fault.empty()) return {fault, SpecPart::piece, piece.id, {}};
    for (std::size_t j = 0; j < i; ++j) {
      if (overlaps(piece.powers[j], piece.powers[i])) {
        return {"two powers of one type give the same move", SpecPart::piece, piece.id, {}};
      }
    }
  }
  return {};
}

constexpr SpecProblem check_pieces(const VariantSpec& spec) {
  for (const PieceSpec& piece : spec.pieces) {
    for (const SpecProblem& problem :
         {check_id(spec.pieces, piece), check_promotion(spec.pieces, piece), check_powers(piece)}) {
      if (problem.found()) return problem;
    }
  }
  return {};
}

}  // namespace shishi::detail
