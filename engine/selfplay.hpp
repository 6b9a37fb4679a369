// Games of the searcher against itself.
#pragma once

#include <cstdint>
#include <string>

#include "engine/session.hpp"
#include "movegen/game.hpp"
#include "variants/expected.hpp"

namespace shishi {

struct SelfplaySettings {
  std::uint64_t seed = 1;  ///< of the random openings; game n of a seed is always the same opening
  int random_plies =
      6;  ///< random legal moves before the searcher takes over: by these games differ
  int max_plies = 1000;  ///< a game this long is a draw; 0: no limit
  Limits limits;         ///< of each search; none set would never end
  EnteringKingRule entering_king = EnteringKingRule::none;
  std::string handicap{};  ///< id of the variant's handicap; empty: the usual start
};

/// A finished game.
struct GameRecord {
  Game game;
  Outcome outcome;
  int random_plies = 0;  ///< how many of the moves were drawn by lot
  std::uint64_t nodes = 0;
};

/// The position such games start from. Fails if the variant has no such handicap.
Expected<Position> selfplay_start(const Session& session, const SelfplaySettings& settings);

/// Plays game number `index` (from 0) from `start` to its end by the rules, with a forgetful
/// searcher: depth and node limits give the same game whatever was played before. Fails if the
/// searcher returns an illegal move.
Expected<GameRecord> play_game(Session& session, const Position& start,
                               const SelfplaySettings& settings, int index);

}  // namespace shishi
