// A match as one web page that needs nothing else.
#pragma once

#include <span>
#include <string>

#include "engine/match/match_settings.hpp"
#include "engine/match/record.hpp"

namespace shishi {

/// The page: the report, the course of the rating and of the test, game lengths, the engines'
/// scores by ply, and a table of the games. `games` by number.
std::string html_report(const MatchFacts& facts, std::span<const GameRecord> games);

}  // namespace shishi
