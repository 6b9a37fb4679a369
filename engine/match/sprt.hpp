// The sequential probability ratio test: whether a match has shown enough.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/match/statistics.hpp"
#include "variants/expected.hpp"

namespace shishi {

enum class EloModel { logistic, normalised };

/// H0: the difference is `elo0`; H1: it is `elo1`.
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< chance to accept H1 when H0 holds
  double beta = 0.05;   ///< chance to accept H0 when H1 holds
  EloModel model = EloModel::logistic;

  friend bool operator==(const SprtSettings&, const SprtSettings&) = default;
};

std::string_view to_string(EloModel model);
std::optional<EloModel> parse_elo_model(std::string_view name);

/// What is wrong with the settings, if anything is.
std::optional<Error> check(const SprtSettings& settings);

enum class SprtVerdict { undecided, accept_h0, accept_h1 };
std::string_view to_string(SprtVerdict verdict);

struct SprtState {
  double llr = 0;  ///< log likelihood ratio of H1 to H0
  double lower = 0;
  double upper = 0;
  SprtVerdict verdict = SprtVerdict::undecided;
};

/// The generalised test: the likelihood of each hypothesis is that of the likeliest distribution
/// it allows, given the observed one (Van den Bergh, see statistics.hpp; the method of Fishtest).
SprtState run_sprt(const SprtSettings& settings, const MatchScore& score);

}  // namespace shishi
