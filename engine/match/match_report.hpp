// A match as text for people and as JSON for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/match/match_settings.hpp"
#include "engine/match/tally.hpp"

namespace shishi {

/// "+5 -3 =2, Elo 71.2 +- 210.5, LLR 0.31": the first engine against the others, in short.
std::string short_estimate(const MatchFacts& facts, const Tally& sum,
                           const std::optional<SprtState>& sprt);

/// "Finished game 3 (A vs B): 1-0, checkmate, 87 plies".
std::string game_line(const GameRecord& game);

/// The whole report: scores by colour, estimates, pentanomial counts, the test, the balance of the
/// openings, how games ended, and what the engines did with their time.
std::vector<std::string> report_lines(const MatchFacts& facts, std::span<const GameRecord> games);

/// The same figures.
nlohmann::json report_json(const MatchFacts& facts, std::span<const GameRecord> games);

/// "inf", "-12.3".
std::string elo_text(double elo);

}  // namespace shishi
