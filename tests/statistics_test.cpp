// Elo, its error, the pentanomial model and the sequential test, against figures published by
// other programs and against simulated matches.
#include "engine/match/statistics.hpp"

#include <cmath>
#include <random>

#include "engine/match/sprt.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

MatchScore games(std::int64_t wins, std::int64_t losses, std::int64_t draws) {
  MatchScore score;
  score.games = {losses, draws, wins};
  return score;
}

/// From pairs of 0, 1, 2, 3 and 4 half points.
MatchScore pairs(const std::array<std::int64_t, 5>& counts) {
  MatchScore score;
  score.pairs = counts;
  // How the single games went does not matter to the model; their number does.
  score.games[1] = 2 * score.pair_count();
  return score;
}

double llr(EloModel model, double elo0, double elo1, const MatchScore& score) {
  SprtSettings settings;
  settings.elo0 = elo0;
  settings.elo1 = elo1;
  settings.model = model;
  return run_sprt(settings, score).llr;
}

}  // namespace

// Figures: the tests of fastchess (Disservin/fastchess, app/tests/elo_test.cpp).
TEST_CASE("Elo from wins, losses and draws is as fastchess has it", "[engine][match]") {
  const StrengthEstimate a = estimate_strength(games(76, 89, 123));
  CHECK(a.normalised_elo.value == Approx(-20.76).epsilon(0.001));
  CHECK(a.normalised_elo.margin == Approx(40.13).epsilon(0.001));
  CHECK(a.los == Approx(0.1553).margin(0.0001));
  const StrengthEstimate b = estimate_strength(games(136, 96, 111));
  CHECK(b.normalised_elo.value == Approx(49.77).epsilon(0.001));
  CHECK(b.normalised_elo.margin == Approx(36.77).epsilon(0.001));
  CHECK(b.elo.value == Approx(40.70).epsilon(0.001));
  CHECK(b.elo.margin == Approx(30.43).epsilon(0.001));
  CHECK(b.los == Approx(0.9960).margin(0.0001));
  CHECK(b.draw_rate == Approx(111.0 / 343));
}

TEST_CASE("Elo from pairs is as fastchess has it", "[engine][match]") {
  const StrengthEstimate a = estimate_strength(pairs({34, 54, 31 + 32, 64, 75}));
  CHECK(a.normalised_elo.value == Approx(57.94).epsilon(0.001));
  CHECK(a.normalised_elo.margin == Approx(28.28).epsilon(0.001));
  CHECK(a.elo.value == Approx(55.58).epsilon(0.001));
  CHECK(a.elo.margin == Approx(27.65).epsilon(0.001));
  const StrengthEstimate b = estimate_strength(pairs({332, 433, 457 + 41, 333, 334}));
  CHECK(b.normalised_elo.value == Approx(-9.17).epsilon(0.001));
  CHECK(b.elo.value == Approx(-8.64).epsilon(0.001));
  CHECK(b.elo.margin == Approx(10.33).epsilon(0.001));
  CHECK(b.los == Approx(0.0505).margin(0.0001));
}

TEST_CASE("the log likelihood ratio is as fastchess has it", "[engine][match]") {
  const auto near = [](double value) { return Approx(value).margin(0.006); };
  CHECK(llr(EloModel::normalised, 0, 2, games(36433, 36027, 68692)) == near(0.92));
  CHECK(llr(EloModel::normalised, -1.75, 0.25, games(10871, 10650, 20431)) == near(2.30));
  CHECK(llr(EloModel::logistic, 0.5, 2.5, games(21404, 21184, 40708)) == near(-1.57));
  CHECK(llr(EloModel::logistic, 0, 2, games(57433, 57030, 106593)) == near(-2.59));
  CHECK(llr(EloModel::normalised, 0, 2, pairs({365, 16618, 36029 + 200, 16974, 390})) ==
        near(2.25));
  CHECK(llr(EloModel::normalised, -1.75, 0.25, pairs({127, 4883, 10311 + 401, 5150, 104})) ==
        near(3.01));
  CHECK(llr(EloModel::logistic, 0.5, 2.5, pairs({223, 9863, 20279 + 1000, 10037, 246})) ==
        near(-3.07));
  CHECK(llr(EloModel::logistic, 0, 2, pairs({871, 26175, 55003 + 980, 26678, 821})) == near(-4.98));
}

TEST_CASE("one-sided and empty scores have finite tests", "[engine][match]") {
  CHECK(llr(EloModel::normalised, 0, 5, games(0, 16700, 0)) < -2.9);
  CHECK(llr(EloModel::logistic, 0, 5, games(20, 0, 0)) > 0);
  CHECK(llr(EloModel::logistic, 0, 5, {}) == 0);
  const StrengthEstimate all_won = estimate_strength(games(5, 0, 0));
  CHECK(std::isinf(all_won.elo.value));
  CHECK(all_won.los == 1);
  CHECK(estimate_strength({}).score == 0.5);
}

TEST_CASE("a score seen from the other side is its mirror image", "[engine][match]") {
  MatchScore score = pairs({1, 2, 3, 4, 5});
  score.games = {10, 6, 14};
  const StrengthEstimate ours = estimate_strength(score);
  const StrengthEstimate theirs = estimate_strength(score.reversed());
  CHECK(ours.elo.value == Approx(-theirs.elo.value));
  CHECK(ours.los == Approx(1 - theirs.los));
  CHECK(score.reversed().reversed() == score);
}

TEST_CASE("the settings of a test are checked", "[engine][match]") {
  CHECK(!check(SprtSettings{}));
  CHECK(check(SprtSettings{5, 5, 0.05, 0.05, EloModel::logistic}));
  CHECK(check(SprtSettings{0, 5, 0, 0.05, EloModel::logistic}));
  CHECK(check(SprtSettings{0, 5, 0.05, 1, EloModel::logistic}));
  CHECK(check(SprtSettings{0, 5, 0.6, 0.5, EloModel::logistic}));
}

namespace {

/// Plays pairs with independent games until the test is decided, and says whether it accepts H1.
/// The test is asked every few pairs, which changes its error rates only for the better.
bool accepts_h1(const SprtSettings& settings, double win, double draw, std::mt19937_64& random) {
  constexpr int kPairsPerLook = 4;
  constexpr int kMostLooks = 100'000;
  std::discrete_distribution<int> half_points{{1 - win - draw, draw, win}};
  MatchScore score;
  for (int look = 0; look < kMostLooks; ++look) {
    for (int i = 0; i < kPairsPerLook; ++i) {
      const int first = half_points(random);
      const int second = half_points(random);
      ++score.games[static_cast<std::size_t>(first)];
      ++score.games[static_cast<std::size_t>(second)];
      ++score.pairs[static_cast<std::size_t>(first + second)];
    }
    const SprtVerdict verdict = run_sprt(settings, score).verdict;
    if (verdict != SprtVerdict::undecided) return verdict == SprtVerdict::accept_h1;
  }
  FAIL("the test does not end");
  return false;
}

/// How often H1 is accepted in matches between engines `elo` apart by the settings' model.
double rate_of_h1(const SprtSettings& settings, double elo, int matches, std::uint64_t seed) {
  constexpr double kDraws = 0.2;
  const double score = settings.model == EloModel::logistic
                           ? score_of_elo(elo)
                           : 0.5 + elo / kNormalisedEloUnit * std::sqrt((1 - kDraws) / 4);
  std::mt19937_64 random{seed};
  int accepted = 0;
  for (int i = 0; i < matches; ++i) {
    if (accepts_h1(settings, score - kDraws / 2, kDraws, random)) ++accepted;
  }
  return static_cast<double>(accepted) / matches;
}

}  // namespace

TEST_CASE("the sequential test errs as rarely as it promises", "[engine][match]") {
  const int matches = scaled(1000, 60);
  // Three standard deviations of what chance does to the rate; the test is not exact.
  const double slack = 3 * std::sqrt(0.05 * 0.95 / matches);
  for (const EloModel model : {EloModel::logistic, EloModel::normalised}) {
    const SprtSettings settings{0, 40, 0.05, 0.05, model};
    INFO(to_string(model));
    const double false_h1 = rate_of_h1(settings, settings.elo0, matches, 1);
    const double true_h1 = rate_of_h1(settings, settings.elo1, matches, 2);
    INFO(false_h1 << " and " << true_h1);
    CHECK(false_h1 <= settings.alpha + slack);
    CHECK(true_h1 >= 1 - settings.beta - slack);
    // Not a test that hardly ever accepts anything.
    CHECK(false_h1 > 0);
    CHECK(true_h1 < 1);
  }
}

}  // namespace shishi::test
