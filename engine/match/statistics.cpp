#include "engine/match/statistics.hpp"

#include <cmath>
#include <limits>
#include <numeric>

namespace shishi {
namespace {

constexpr double k95 = 1.959963984540054;  // standard deviations of a 95 % interval, both sides

}  // namespace

std::int64_t MatchScore::pair_count() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

MatchScore MatchScore::reversed() const {
  MatchScore other = *this;
  std::swap(other.games[0], other.games[2]);
  std::swap(other.pairs[0], other.pairs[4]);
  std::swap(other.pairs[1], other.pairs[3]);
  return other;
}

MatchScore& MatchScore::operator+=(const MatchScore& other) {
  for (std::size_t i = 0; i < games.size(); ++i) games[i] += other.games[i];
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  balanced_wins += other.balanced_wins;
  return *this;
}

double elo_of_score(double score) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kInfinite;
  if (score >= 1) return kInfinite;
  return -400.0 * std::log10(1.0 / score - 1.0);
}

double score_of_elo(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

Outcomes observed_outcomes(const MatchScore& score, double least) {
  Outcomes outcomes;
  const auto fill = [&outcomes, least](const auto& counts) {
    const auto steps = static_cast<double>(counts.size() - 1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const double count = counts[i] == 0 ? least : static_cast<double>(counts[i]);
      outcomes.values.push_back(static_cast<double>(i) / steps);
      outcomes.probabilities.push_back(count);
      outcomes.units += count;
    }
  };
  outcomes.paired = score.pair_count() > 0;
  if (outcomes.paired) {
    fill(score.pairs);
  } else {
    fill(score.games);
  }
  for (double& p : outcomes.probabilities) p /= outcomes.units > 0 ? outcomes.units : 1;
  return outcomes;
}

double mean_of(const Outcomes& outcomes) {
  return std::inner_product(outcomes.values.begin(), outcomes.values.end(),
                            outcomes.probabilities.begin(), 0.0);
}

double variance_of(const Outcomes& outcomes) {
  const double mean = mean_of(outcomes);
  double variance = 0;
  for (std::size_t i = 0; i < outcomes.values.size(); ++i) {
    variance += outcomes.probabilities[i] * std::pow(outcomes.values[i] - mean, 2);
  }
  return variance;
}

StrengthEstimate estimate_strength(const MatchScore& score) {
  StrengthEstimate estimate;
  if (score.game_count() == 0) return estimate;
  estimate.draw_rate = static_cast<double>(score.draws()) / static_cast<double>(score.game_count());
  const Outcomes outcomes = observed_outcomes(score, 0);
  estimate.score = mean_of(outcomes);
  const double variance = variance_of(outcomes);
  const double error = std::sqrt(variance / outcomes.units);  // of the mean
  estimate.elo.value = elo_of_score(estimate.score);
  const double upper = elo_of_score(estimate.score + k95 * error);
  const double lower = elo_of_score(estimate.score - k95 * error);
  estimate.elo.margin = upper == lower && std::isinf(upper) ? std::abs(upper) : (upper - lower) / 2;
  if (variance <= 0) {
    estimate.los = estimate.score == 0.5 ? 0.5 : (estimate.score > 0.5 ? 1 : 0);
    estimate.normalised_elo = {elo_of_score(estimate.score), estimate.elo.margin};
    return estimate;
  }
  // The mean of two games has half the variance of one.
  const double game_deviation = std::sqrt(outcomes.paired ? 2 * variance : variance);
  estimate.normalised_elo.value = (estimate.score - 0.5) / game_deviation * kNormalisedEloUnit;
  estimate.normalised_elo.margin = k95 * error / game_deviation * kNormalisedEloUnit;
  estimate.los = std::erfc(-(estimate.score - 0.5) / (error * std::sqrt(2.0))) / 2;
  return estimate;
}

}  // namespace shishi
