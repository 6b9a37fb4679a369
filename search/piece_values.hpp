// What a kind of piece is worth: the value table where it has the piece, else a formula fitted to
// the table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/score.hpp"
#include "variants/spec.hpp"

namespace shishi {

/// What a piece can do in a normal form: two pieces move alike if and only if these are equal.
struct MoveSet {
  std::array<std::uint8_t, kDirectionCount> range{};  ///< squares walked, by `Direction`
  std::vector<Offset> leaps;  ///< targets beyond the neighbours reached over others, sorted
  bool lion = false;
  std::uint8_t line_mask = 0;   ///< directions of the `line` power, one bit each
  std::uint8_t line_range = 0;  ///< its steps
  std::uint8_t hook_mask = 0;   ///< directions of the `hook` power, one bit each

  friend bool operator==(const MoveSet&, const MoveSet&) = default;
};
/// `range` of a slide that only the edge stops.
inline constexpr std::uint8_t kToTheEdge = 255;

MoveSet move_set(const VariantSpec& spec, const PieceSpec& piece);

/// Number of terms of the formula.
inline constexpr std::size_t kValueTerms = 4;
/// What the formula weighs, by term: 1 for being a man at all, squares reached ahead, squares
/// reached sideways or behind, and effects that capture on the way.
///
/// A square counts with the probability that it is on the board (for an origin anywhere on it) and
/// that nothing stands before it: `openness` for each square on the way. A hook mover's second leg
/// counts half, because most squares off its own lines can be reached round two corners. A lion has
/// 8 x 8 two-step paths; a line power of n steps has 2 (n = 2) or 8 (n = 3) effects that take
/// something on the way, less the 2 that a lion move covers.
using ValueFeatures = std::array<double, kValueTerms>;
ValueFeatures value_features(const VariantSpec& spec, const PieceSpec& piece, double openness);

/// Coefficients of the formula: for `kOpenness` the least-squares solution over the distinct pieces
/// of the value table (eval_test solves it again), rounded to a hundredth of a centipawn.
/// `kOpenness` is the hundredth with the smallest error. The fit: bench/values.md.
inline constexpr double kOpenness = 0.83;
inline constexpr ValueFeatures kValueCoefficients{6.03, 65.71, 39.51, 16.05};

/// The formula's value in centipawns, at least 1.
Score formula_value(const VariantSpec& spec, const PieceSpec& piece);

/// One row of the value table, in centipawns.
struct ReferenceValue {
  const VariantSpec* spec = nullptr;
  const PieceSpec* piece = nullptr;
  MoveSet moves;
  Score value = 0;
};
/// All pieces of the built-in variants whose value is stated, those that move alike and are alike
/// royal only once.
std::vector<ReferenceValue> reference_values();

/// The table's value for a piece of any variant, if the table has one that moves alike and is alike
/// royal; centipawns.
std::optional<Score> reference_value(const std::vector<ReferenceValue>& table,
                                     const VariantSpec& spec, const PieceSpec& piece);

/// A captured piece that can be dropped anywhere is worth more than one on the board, by this share
/// of its unpromoted value in percent.
inline constexpr int kHandPercent = 115;

}  // namespace shishi
