// Self-played games as text for people and as JSON for programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/match/referee.hpp"

namespace shishi {

/// Sums over the games of one variant.
struct SelfplaySummary {
  int games = 0;
  int black_wins = 0;
  int white_wins = 0;
  int draws = 0;
  std::uint64_t plies = 0;
  std::uint64_t nodes = 0;

  void add(const PlayedGame& game);
};

/// "game 3: black wins, checkmate, 87 plies".
std::string selfplay_line(const PlayedGame& game, int index);

/// The moves, wrapped and numbered, and the final board.
std::vector<std::string> game_lines(const PlayedGame& game);

/// "20 games: 9 black wins, 8 white wins, 3 draws, 132.4 plies on average, N nodes M nps".
std::string summary_line(const SelfplaySummary& summary, double cpu_seconds);

/// One JSON object on one line: variant, sfen, moves, random_plies, plies, result, reason, nodes,
/// seed, game.
std::string selfplay_json(const PlayedGame& game, std::uint64_t seed, int index);

}  // namespace shishi
