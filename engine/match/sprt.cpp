#include "engine/match/sprt.hpp"

#include <algorithm>
#include <cmath>

#include "engine/text.hpp"

namespace shishi {
namespace {

constexpr double kUnseen =
    1e-3;  // what an outcome that never came counts, so that logarithms exist
constexpr int kBisections = 100;
constexpr int kMostIterations = 100;
constexpr double kConverged = 1e-9;

using Values = std::vector<double>;

/// The x at which sum p_i a_i / (1 + x a_i) is 0. It falls from +infinity to -infinity between the
/// poles of the least and the largest a, which must have different signs.
double solve_multiplier(const Values& a, const Values& p) {
  double low = -1.0 / *std::max_element(a.begin(), a.end());
  double high = -1.0 / *std::min_element(a.begin(), a.end());
  for (int i = 0; i < kBisections; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) sum += p[k] * a[k] / (1 + x * a[k]);
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

/// The likeliest distribution under which the values `a` have mean 0.
Values constrain(const Values& a, const Values& observed) {
  const double x = solve_multiplier(a, observed);
  Values p(observed.size());
  for (std::size_t i = 0; i < p.size(); ++i) p[i] = observed[i] / (1 + x * a[i]);
  return p;
}

/// ... whose mean is `score`.
Values likeliest_with_score(const Outcomes& outcomes, double score) {
  Values a = outcomes.values;
  for (double& value : a) value -= score;
  return constrain(a, outcomes.probabilities);
}

/// ... whose mean lies `t` standard deviations above one half. Solved by iteration: the condition
/// is made linear at the last estimate (section 4.1 of the paper).
Values likeliest_with_t(const Outcomes& outcomes, double t) {
  Outcomes estimate = outcomes;
  const double uniform = 1.0 / static_cast<double>(outcomes.values.size());
  std::fill(estimate.probabilities.begin(), estimate.probabilities.end(), uniform);
  for (int i = 0; i < kMostIterations; ++i) {
    const double mean = mean_of(estimate);
    const double deviation = std::sqrt(variance_of(estimate));
    Values a = outcomes.values;
    for (double& value : a) {
      const double z = (value - mean) / deviation;
      value += -0.5 - t * deviation * (1 + z * z) / 2;
    }
    const Values next = constrain(a, outcomes.probabilities);
    double change = 0;
    for (std::size_t k = 0; k < next.size(); ++k) {
      change = std::max(change, std::abs(next[k] - estimate.probabilities[k]));
    }
    estimate.probabilities = next;
    if (change < kConverged) break;
  }
  return estimate.probabilities;
}

Values likeliest(const SprtSettings& settings, const Outcomes& outcomes, double elo) {
  if (settings.model == EloModel::logistic) {
    return likeliest_with_score(outcomes, score_of_elo(elo));
  }
  const double per_unit = outcomes.paired ? std::sqrt(2.0) : 1.0;
  return likeliest_with_t(outcomes, per_unit * elo / kNormalisedEloUnit);
}

}  // namespace

std::string_view to_string(EloModel model) {
  return model == EloModel::logistic ? "logistic" : "normalized";
}

std::optional<EloModel> parse_elo_model(std::string_view name) {
  if (equal_ignoring_case(name, "logistic")) return EloModel::logistic;
  if (equal_ignoring_case(name, "normalized") || equal_ignoring_case(name, "normalised")) {
    return EloModel::normalised;
  }
  return std::nullopt;
}

std::optional<Error> check(const SprtSettings& settings) {
  const auto is_rate = [](double rate) { return rate > 0 && rate < 1; };
  if (!(settings.elo0 < settings.elo1)) return Error{"elo0 must be less than elo1", 0};
  if (!is_rate(settings.alpha)) return Error{"alpha must be between 0 and 1", 0};
  if (!is_rate(settings.beta)) return Error{"beta must be between 0 and 1", 0};
  if (settings.alpha + settings.beta >= 1) return Error{"alpha + beta must be less than 1", 0};
  return std::nullopt;
}

std::string_view to_string(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::undecided:
      return "undecided";
    case SprtVerdict::accept_h0:
      return "H0 accepted";
    case SprtVerdict::accept_h1:
      return "H1 accepted";
  }
  return "";
}

SprtState run_sprt(const SprtSettings& settings, const MatchScore& score) {
  SprtState state;
  state.lower = std::log(settings.beta / (1 - settings.alpha));
  state.upper = std::log((1 - settings.beta) / settings.alpha);
  if (score.game_count() == 0) return state;
  const Outcomes outcomes = observed_outcomes(score, kUnseen);
  const Values p0 = likeliest(settings, outcomes, settings.elo0);
  const Values p1 = likeliest(settings, outcomes, settings.elo1);
  for (std::size_t i = 0; i < p0.size(); ++i) {
    state.llr += outcomes.units * outcomes.probabilities[i] * std::log(p1[i] / p0[i]);
  }
  if (state.llr >= state.upper) state.verdict = SprtVerdict::accept_h1;
  if (state.llr <= state.lower) state.verdict = SprtVerdict::accept_h0;
  return state;
}

}  // namespace shishi
