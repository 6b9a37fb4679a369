#include "search/piece_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "variants/variants.hpp"

namespace shishi {
namespace {

/// Centipawns per unit of the value table.
constexpr Score kTableUnit = 100;
/// Index of each term in `ValueFeatures`.
enum Term : std::size_t { man, ahead, elsewhere, multiple };

constexpr Offset times(Offset unit, int n) {
  return {static_cast<std::int8_t>(unit.right * n), static_cast<std::int8_t>(unit.forward * n)};
}
constexpr Offset sum(Offset a, Offset b) {
  return {static_cast<std::int8_t>(a.right + b.right),
          static_cast<std::int8_t>(a.forward + b.forward)};
}
constexpr bool is_neighbour(Offset o) {
  return std::max(std::abs(o.right), std::abs(o.forward)) == 1;
}

void widen(std::uint8_t& range, int squares) {
  range = static_cast<std::uint8_t>(std::max<int>(range, squares));
}

void add_slide(MoveSet& moves, const VariantSpec& spec, const Power& power) {
  const int longest = std::max(spec.files, spec.ranks) - 1;
  const bool unlimited = power.range == kUnlimited || power.range >= longest;
  for (std::size_t d = 0; d < kUnit.size(); ++d) {
    if (!power.directions.contains(static_cast<int>(d))) continue;
    widen(moves.range[d], unlimited ? kToTheEdge : power.range);
  }
}

void add_leap(MoveSet& moves, Offset to) {
  if (!is_neighbour(to)) {
    moves.leaps.push_back(to);
    return;
  }
  const auto unit = std::find(kUnit.begin(), kUnit.end(), to);
  widen(moves.range[static_cast<std::size_t>(unit - kUnit.begin())], 1);
}

void add_lion(MoveSet& moves) {
  moves.lion = true;
  for (int right = -2; right <= 2; ++right) {
    for (int forward = -2; forward <= 2; ++forward) {
      if (right == 0 && forward == 0) continue;
      add_leap(moves, {static_cast<std::int8_t>(right), static_cast<std::int8_t>(forward)});
    }
  }
}

void add_line(MoveSet& moves, const Power& power) {
  moves.line_range = std::max(moves.line_range, power.range);
  for (std::size_t d = 0; d < kUnit.size(); ++d) {
    if (!power.directions.contains(static_cast<int>(d))) continue;
    moves.line_mask = static_cast<std::uint8_t>(moves.line_mask | 1U << d);
    for (int n = 1; n <= power.range; ++n) add_leap(moves, times(kUnit[d], n));
  }
}

void add_hook(MoveSet& moves, const Power& power) {
  for (std::size_t d = 0; d < kUnit.size(); ++d) {
    if (!power.directions.contains(static_cast<int>(d))) continue;
    moves.hook_mask = static_cast<std::uint8_t>(moves.hook_mask | 1U << d);
    widen(moves.range[d], kToTheEdge);
  }
}

void sort_unique(std::vector<Offset>& leaps) {
  std::sort(leaps.begin(), leaps.end(), [](Offset a, Offset b) {
    return a.forward != b.forward ? a.forward < b.forward : a.right < b.right;
  });
  leaps.erase(std::unique(leaps.begin(), leaps.end()), leaps.end());
}

/// Collects the formula's features of one piece.
class FeatureCounter {
 public:
  FeatureCounter(const VariantSpec& spec, double openness)
      : files_{spec.files}, ranks_{spec.ranks}, openness_{openness} {
    features_[man] = 1;
  }

  void count(const MoveSet& moves) {
    for (std::size_t d = 0; d < kUnit.size(); ++d) {
      count_walk({}, kUnit[d], moves.range[d], 1);
      if ((moves.hook_mask >> d & 1) != 0) count_second_legs(d);
    }
    for (const Offset to : moves.leaps) count_leap(moves, to);
    count_multiple(moves);
  }
  [[nodiscard]] const ValueFeatures& features() const { return features_; }

 private:
  /// Squares between the farthest of an origin at 0, a corner and a target on one axis.
  static int span(int corner, int to) {
    return std::max({0, corner, to}) - std::min({0, corner, to});
  }

  /// Probability that a path over `corner` from a random square of the board stays on it.
  [[nodiscard]] double on_board(Offset corner, Offset to) const {
    const double right = std::max(0, files_ - span(corner.right, to.right));
    const double forward = std::max(0, ranks_ - span(corner.forward, to.forward));
    return right / files_ * forward / ranks_;
  }

  void add_square(Offset corner, Offset to, double weight) {
    features_[to.forward > 0 ? ahead : elsewhere] += weight * on_board(corner, to);
  }

  /// Squares of a walk from `from`, which counts `weight`, over empty squares.
  void count_walk(Offset from, Offset unit, int range, double weight) {
    const int longest = std::min(range, kMaxSide);
    for (int n = 1; n <= longest; ++n) {
      add_square(from, sum(from, times(unit, n)), weight);
      weight *= openness_;
    }
  }

  void count_second_legs(std::size_t direction) {
    constexpr double kShareOfTwoPaths = 0.5;
    double empty = openness_;
    for (int n = 1; n <= kMaxSide; ++n) {
      const Offset corner = times(kUnit[direction], n);
      for (const std::size_t turn : {direction + 2, direction + 6}) {
        count_walk(corner, kUnit[turn % kUnit.size()], kMaxSide, empty * kShareOfTwoPaths);
      }
      empty *= openness_;
    }
  }

  /// A leap that a slide covers as well adds what the slide leaves: the chance that it is blocked.
  void count_leap(const MoveSet& moves, Offset to) {
    const int distance = std::max(std::abs(to.right), std::abs(to.forward));
    double weight = 1;
    for (std::size_t d = 0; d < kUnit.size(); ++d) {
      if (times(kUnit[d], distance) == to && moves.range[d] >= distance) {
        weight -= std::pow(openness_, distance - 1);
      }
    }
    add_square({}, to, weight);
  }

  void count_multiple(const MoveSet& moves) {
    constexpr int kLionPaths = 64;
    constexpr int kShortLine = 2;
    constexpr int kLongLine = 8;
    if (moves.lion) features_[multiple] += kLionPaths;
    const int per_line =
        (moves.line_range >= kMaxLeap ? kLongLine : kShortLine) - (moves.lion ? kShortLine : 0);
    for (std::size_t d = 0; d < kUnit.size(); ++d) {
      if ((moves.line_mask >> d & 1) != 0) features_[multiple] += per_line;
    }
  }

  int files_;
  int ranks_;
  double openness_;
  ValueFeatures features_{};
};

bool is_royal(const PieceSpec& piece) { return piece.role == Role::royal; }

}  // namespace

MoveSet move_set(const VariantSpec& spec, const PieceSpec& piece) {
  MoveSet moves;
  for (const Power& power : piece.powers) {
    switch (power.type) {
      case PowerType::slide:
        add_slide(moves, spec, power);
        break;
      case PowerType::jump:
        for (std::size_t i = 0; i < power.jump_count; ++i) add_leap(moves, power.jumps.at(i));
        break;
      case PowerType::lion:
        add_lion(moves);
        break;
      case PowerType::line:
        add_line(moves, power);
        break;
      case PowerType::hook:
        add_hook(moves, power);
        break;
    }
  }
  sort_unique(moves.leaps);
  return moves;
}

ValueFeatures value_features(const VariantSpec& spec, const PieceSpec& piece, double openness) {
  FeatureCounter counter{spec, openness};
  counter.count(move_set(spec, piece));
  return counter.features();
}

Score formula_value(const VariantSpec& spec, const PieceSpec& piece) {
  const ValueFeatures features = value_features(spec, piece, kOpenness);
  double value = 0;
  for (std::size_t i = 0; i < kValueTerms; ++i) value += kValueCoefficients[i] * features[i];
  return std::max<Score>(1, static_cast<Score>(std::lround(value)));
}

std::vector<ReferenceValue> reference_values() {
  std::vector<ReferenceValue> table;
  for (const VariantSpec* const spec : all_variants()) {
    for (const PieceSpec& piece : spec->pieces) {
      if (piece.value == 0 || reference_value(table, *spec, piece)) continue;
      table.push_back({spec, &piece, move_set(*spec, piece), piece.value * kTableUnit});
    }
  }
  return table;
}

std::optional<Score> reference_value(const std::vector<ReferenceValue>& table,
                                     const VariantSpec& spec, const PieceSpec& piece) {
  const MoveSet moves = move_set(spec, piece);
  const auto row = std::find_if(table.begin(), table.end(), [&](const ReferenceValue& reference) {
    return reference.moves == moves && is_royal(*reference.piece) == is_royal(piece);
  });
  if (row == table.end()) return std::nullopt;
  return row->value;
}

}  // namespace shishi
