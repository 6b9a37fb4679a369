// Plays the games of a match on several threads and keeps every finished one.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "engine/match/match_settings.hpp"
#include "engine/match/record.hpp"
#include "engine/match/sprt.hpp"

namespace shishi {

/// Is told of every finished game, one at a time, and of the test as it then stands (if there is
/// one). An error ends the match.
using GameTaker =
    std::function<std::optional<Error>(const GameRecord& game, const SprtState& test)>;

/// How a match came to its end.
struct MatchEnd {
  std::optional<Error> error;  ///< of a game taker, or an engine that cannot be started at all
  bool interrupted = false;
  SprtVerdict verdict = SprtVerdict::undecided;
};

/// Plays the games of the settings' shard that are not among `done`, and adds them there. Ends
/// early when the test is decided: it sees the games in the order of their numbers, without gaps,
/// so that neither the length of games nor the number of threads has a say. Each game depends on
/// the settings and its number alone, as far as the engines do.
MatchEnd play_match(const MatchSettings& settings, std::vector<GameRecord>& done,
                    const GameTaker& take, const std::atomic<bool>& interrupted);

}  // namespace shishi
