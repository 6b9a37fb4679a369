// What the results of a match say about the strength of two engines.
//
// Normalised Elo and the pentanomial model: M. Van den Bergh, "Comments on normalized Elo",
// https://www.cantate.be/Fishtest/normalized_elo_practical.pdf
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace shishi {

/// Results of the first engine, single games and pairs. A pair is two games of one opening with
/// colours swapped; its score is 0 to 4 half points.
struct MatchScore {
  std::array<std::int64_t, 3> games{};  ///< losses, draws, wins
  std::array<std::int64_t, 5> pairs{};  ///< by half points: LL, LD, WL or DD, WD, WW
  std::int64_t balanced_wins = 0;       ///< of the pairs with 2 half points, those won by one each

  [[nodiscard]] std::int64_t game_count() const { return games[0] + games[1] + games[2]; }
  [[nodiscard]] std::int64_t pair_count() const;
  [[nodiscard]] std::int64_t losses() const { return games[0]; }
  [[nodiscard]] std::int64_t draws() const { return games[1]; }
  [[nodiscard]] std::int64_t wins() const { return games[2]; }
  /// Counts the same results for the other side.
  [[nodiscard]] MatchScore reversed() const;

  MatchScore& operator+=(const MatchScore& other);
  friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

/// A figure with the half width of its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double margin = 0;
};

/// All that is said of a score. Elo of a score of 0 or 1 is infinite.
struct StrengthEstimate {
  double score = 0.5;  ///< per game
  Estimate elo;        ///< logistic
  Estimate normalised_elo;
  double los = 0.5;      ///< likelihood that the first engine is the stronger one
  double draw_rate = 0;  ///< per game
};

/// From the pairs if there are any, since the games of a pair are not independent, else from the
/// games. Games that are not part of a full pair count in `draw_rate` only.
StrengthEstimate estimate_strength(const MatchScore& score);

double elo_of_score(double score);
double score_of_elo(double elo);

/// The distribution of what one unit (a pair or a game) may score, from 0 to 1.
struct Outcomes {
  std::vector<double> values;
  std::vector<double> probabilities;
  double units = 0;  ///< how many were observed
  bool paired = false;
};

/// The observed distribution; `least`: what an outcome that never came counts.
Outcomes observed_outcomes(const MatchScore& score, double least);

double mean_of(const Outcomes& outcomes);
double variance_of(const Outcomes& outcomes);

/// Elo per standard deviation of a game's score: 800 / ln 10.
inline constexpr double kNormalisedEloUnit = 347.43558552260146;

}  // namespace shishi
