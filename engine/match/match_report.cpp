#include "engine/match/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/outcome_text.hpp"

namespace shishi {
namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

constexpr double kPercent = 100.0;

double ratio(double sum, std::int64_t count) {
  return count > 0 ? sum / static_cast<double>(count) : 0;
}

double milliseconds(std::int64_t us) { return static_cast<double>(us) / 1000; }

std::string estimate_text(const Estimate& estimate) {
  return elo_text(estimate.value) + " +- " + elo_text(estimate.margin);
}

std::string counts_text(const MatchScore& score) {
  return fmt::format("{} - {} - {}", score.wins(), score.losses(), score.draws());
}

/// Points of a game's score, from 0 to 1.
double points(const MatchScore& score) {
  return ratio(static_cast<double>(score.wins()) + static_cast<double>(score.draws()) / 2,
               score.game_count());
}

void add_pairing(Lines& lines, const std::string& a, const std::string& b,
                 const PairingTally& pairing) {
  const MatchScore& score = pairing.score;
  const StrengthEstimate strength = estimate_strength(score);
  lines.push_back(fmt::format("Score of {} vs {}: {}  [{:.3f}] {}", a, b, counts_text(score),
                              points(score), score.game_count()));
  lines.push_back(fmt::format("...  {} as Black: {}  [{:.3f}] {}", a, counts_text(pairing.as_black),
                              points(pairing.as_black), pairing.as_black.game_count()));
  lines.push_back(fmt::format("...  {} as White: {}  [{:.3f}] {}", a, counts_text(pairing.as_white),
                              points(pairing.as_white), pairing.as_white.game_count()));
  lines.push_back(fmt::format("Elo: {}, nElo: {}, LOS: {:.1f} %, draws: {:.1f} %",
                              estimate_text(strength.elo), estimate_text(strength.normalised_elo),
                              kPercent * strength.los, kPercent * strength.draw_rate));
  if (score.pair_count() > 0) {
    const auto& p = score.pairs;
    lines.push_back(
        fmt::format("Pairs (0, 0.5, 1, 1.5, 2 points): [{}, {}, {}, {}, {}], {} of the even ones "
                    "by a win each",
                    p[0], p[1], p[2], p[3], p[4], score.balanced_wins));
  }
  if (pairing.voids > 0) lines.push_back(fmt::format("Void games: {}", pairing.voids));
}

void add_cross_table(Lines& lines, const MatchFacts& facts, const Tally& sum) {
  lines.emplace_back("Cross table (wins - losses - draws):");
  for (std::size_t a = 0; a < facts.engines.size(); ++a) {
    const MatchScore total = sum.total(a);
    std::string line = fmt::format("{:2}. {:<20} {:6.3f} of {:<5}", a + 1, facts.engines[a],
                                   points(total), total.game_count());
    for (std::size_t b = 0; b < facts.engines.size(); ++b) {
      const std::string cell = a == b ? "-" : counts_text(sum.score(a, b));
      line += fmt::format(" | {:>13}", sum.score(a, b).game_count() == 0 && a != b ? "." : cell);
    }
    lines.push_back(line);
  }
}

void add_balance(Lines& lines, const Tally& sum, bool repeat) {
  const ColorBalance& balance = sum.balance;
  const std::int64_t count = balance.games[0] + balance.games[1] + balance.games[2];
  lines.push_back(fmt::format("Black won {}, White {}, draws {}: Black scores {:.1f} %",
                              balance.games[2], balance.games[0], balance.games[1],
                              kPercent * ratio(static_cast<double>(balance.games[2]) +
                                                   static_cast<double>(balance.games[1]) / 2,
                                               count)));
  if (repeat) {
    lines.push_back(
        fmt::format("Openings played by both sides: {}; Black won both games in {}, "
                    "White in {}",
                    balance.pairs, balance.black_won_both, balance.white_won_both));
  }
  std::string ends = "Ends:";
  for (const auto& [reason, games] : sum.reasons) ends += fmt::format(" {} {},", reason, games);
  ends.pop_back();
  lines.push_back(ends);
  lines.push_back(fmt::format("Plies: {:.1f} on average, {} to {}",
                              ratio(static_cast<double>(sum.plies), sum.games), sum.shortest,
                              sum.longest));
}

void add_usage(Lines& lines, const std::string& name, const std::string& limits,
               const EngineUsage& usage) {
  std::string line = fmt::format(
      "{} ({}): {} moves, {:.1f} ms a move, slowest {:.1f} ms", name, limits, usage.moves,
      milliseconds(usage.time_us) / static_cast<double>(std::max<std::int64_t>(usage.moves, 1)),
      milliseconds(usage.slowest_us));
  if (usage.nodes_time_us > 0) {
    line += fmt::format(", {:.0f} nps", 1e6 * static_cast<double>(usage.nodes) /
                                            static_cast<double>(usage.nodes_time_us));
  }
  if (usage.depth_moves > 0) {
    line += fmt::format(", depth {:.1f}",
                        ratio(static_cast<double>(usage.depth_sum), usage.depth_moves));
  }
  if (usage.overhead_moves > 0) {
    line += fmt::format(", overhead {:.1f} ms, at most {:.1f} ms",
                        ratio(milliseconds(usage.overhead_us), usage.overhead_moves),
                        milliseconds(usage.largest_overhead_us));
  }
  for (const auto& [reason, count] : usage.failures) {
    line += fmt::format(", {} times: {}", count, reason);
  }
  lines.push_back(line);
}

std::string sprt_text(const SprtSettings& settings, const SprtState& state) {
  return fmt::format(
      "SPRT ({} Elo {} against {}, alpha {}, beta {}): LLR {:.2f} [{:.2f}, {:.2f}], "
      "{}",
      to_string(settings.model), settings.elo0, settings.elo1, settings.alpha, settings.beta,
      state.llr, state.lower, state.upper, to_string(state.verdict));
}

/// JSON knows no infinity.
Json number_json(double value) {
  return std::isfinite(value) ? Json(value) : Json(elo_text(value));
}

Json score_json(const MatchScore& score) {
  return {{"wins", score.wins()}, {"losses", score.losses()}, {"draws", score.draws()}};
}

Json pairing_json(const MatchFacts& facts, std::size_t a, std::size_t b,
                  const PairingTally& pairing) {
  const StrengthEstimate strength = estimate_strength(pairing.score);
  Json json = score_json(pairing.score);
  json.update({{"first", facts.engines[a]},
               {"second", facts.engines[b]},
               {"as_black", score_json(pairing.as_black)},
               {"as_white", score_json(pairing.as_white)},
               {"voids", pairing.voids},
               {"score", points(pairing.score)},
               {"elo", number_json(strength.elo.value)},
               {"elo_margin", number_json(strength.elo.margin)},
               {"nelo", number_json(strength.normalised_elo.value)},
               {"nelo_margin", number_json(strength.normalised_elo.margin)},
               {"los", strength.los},
               {"draw_rate", strength.draw_rate}});
  if (pairing.score.pair_count() > 0) json["pentanomial"] = pairing.score.pairs;
  return json;
}

Json usage_json(const std::string& name, const EngineUsage& usage) {
  return {{"name", name},
          {"games", usage.games},
          {"moves", usage.moves},
          {"time_us", usage.time_us},
          {"slowest_us", usage.slowest_us},
          {"nodes", usage.nodes},
          {"nps", usage.nodes_time_us > 0 ? 1e6 * static_cast<double>(usage.nodes) /
                                                static_cast<double>(usage.nodes_time_us)
                                          : 0},
          {"depth", ratio(static_cast<double>(usage.depth_sum), usage.depth_moves)},
          {"overhead_ms", ratio(milliseconds(usage.overhead_us), usage.overhead_moves)},
          {"largest_overhead_ms", milliseconds(usage.largest_overhead_us)},
          {"failures", usage.failures}};
}

}  // namespace

std::string elo_text(double elo) {
  if (std::isnan(elo)) return "nan";
  if (std::isinf(elo)) return elo > 0 ? "inf" : "-inf";
  constexpr double kShownAsZero = 0.05;
  return fmt::format("{:.1f}", std::abs(elo) < kShownAsZero ? 0.0 : elo);  // never "-0.0"
}

std::string short_estimate(const MatchFacts& facts, const Tally& sum,
                           const std::optional<SprtState>& sprt) {
  const MatchScore total = sum.total(0);
  const StrengthEstimate strength = estimate_strength(total);
  std::string text = fmt::format("{}: +{} -{} ={}, Elo {}", facts.engines.front(), total.wins(),
                                 total.losses(), total.draws(), estimate_text(strength.elo));
  if (sprt)
    text += fmt::format(", LLR {:.2f} [{:.2f}, {:.2f}]", sprt->llr, sprt->lower, sprt->upper);
  return text;
}

std::string game_line(const GameRecord& game) {
  std::string line =
      fmt::format("Finished game {} ({} vs {}): {}, {}", game.fixture.number + 1, game.names[0],
                  game.names[1], score_word(game.result), game.reason);
  if (!game.detail.empty()) line += " (" + game.detail + ')';
  return line + fmt::format(", {} plies", game.moves.size());
}

std::vector<std::string> report_lines(const MatchFacts& facts, std::span<const GameRecord> games) {
  const Tally sum = tally(games, facts.engines.size(), facts.repeat);
  Lines lines;
  lines.push_back(fmt::format("{}: {} of {} games, {}", facts.variant, games.size(), facts.planned,
                              facts.openings));
  for (const auto& [pairing, result] : sum.pairings) {
    add_pairing(lines, facts.engines[pairing.first], facts.engines[pairing.second], result);
  }
  if (facts.sprt) {
    lines.push_back(sprt_text(*facts.sprt, sprt_of(*facts.sprt, games, facts.repeat)));
  }
  if (facts.engines.size() > 2) add_cross_table(lines, facts, sum);
  if (!games.empty()) add_balance(lines, sum, facts.repeat);
  for (std::size_t i = 0; i < facts.engines.size(); ++i) {
    add_usage(lines, facts.engines[i], facts.times[i], sum.engines[i]);
  }
  return lines;
}

nlohmann::json report_json(const MatchFacts& facts, std::span<const GameRecord> games) {
  const Tally sum = tally(games, facts.engines.size(), facts.repeat);
  Json json{{"variant", facts.variant},
            {"games", games.size()},
            {"planned", facts.planned},
            {"pairings", Json::array()},
            {"engines", Json::array()},
            {"reasons", sum.reasons},
            {"plies", sum.plies},
            {"black_wins", sum.balance.games[2]},
            {"white_wins", sum.balance.games[0]},
            {"draws", sum.balance.games[1]}};
  for (const auto& [pairing, result] : sum.pairings) {
    json["pairings"].push_back(pairing_json(facts, pairing.first, pairing.second, result));
  }
  for (std::size_t i = 0; i < facts.engines.size(); ++i) {
    json["engines"].push_back(usage_json(facts.engines[i], sum.engines[i]));
  }
  if (facts.sprt) {
    const SprtState state = sprt_of(*facts.sprt, games, facts.repeat);
    json["sprt"] = {{"llr", state.llr},
                    {"lower", state.lower},
                    {"upper", state.upper},
                    {"verdict", to_string(state.verdict)}};
  }
  return json;
}

}  // namespace shishi
