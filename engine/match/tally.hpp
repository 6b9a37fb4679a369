// What the records of a match add up to.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/record.hpp"
#include "engine/match/sprt.hpp"
#include "engine/match/statistics.hpp"

namespace shishi {

/// How an engine used its time, and what it did wrong.
struct EngineUsage {
  std::int64_t games = 0;
  std::int64_t moves = 0;
  std::int64_t time_us = 0;
  std::int64_t slowest_us = 0;
  std::uint64_t nodes = 0;
  std::int64_t nodes_time_us = 0;  ///< time of the moves of which nodes are known
  std::int64_t depth_sum = 0;
  std::int64_t depth_moves = 0;
  std::int64_t overhead_us = 0;
  std::int64_t overhead_moves = 0;
  std::int64_t largest_overhead_us = 0;
  std::map<std::string, int> failures;  ///< by reason

  void add(const GameRecord& game, Color side);
};

/// Two engines' games against each other, from the first one's view.
struct PairingTally {
  MatchScore score;
  MatchScore as_black;  ///< the games in which the first engine was Black
  MatchScore as_white;
  std::int64_t voids = 0;
};

/// How the colours fared: whether the openings are fair.
struct ColorBalance {
  std::array<std::int64_t, 3> games{};  ///< White's wins, draws, Black's wins
  std::int64_t pairs = 0;
  std::int64_t black_won_both = 0;  ///< pairs of an opening in which Black won both games
  std::int64_t white_won_both = 0;
};

class Tally {
 public:
  /// `repeat`: units are pairs of games.
  Tally(std::size_t engine_count, bool repeat) : engines(engine_count), repeat_{repeat} {}

  /// Games may come in any order.
  void add(const GameRecord& game);

  std::vector<EngineUsage> engines;
  std::map<std::pair<std::size_t, std::size_t>, PairingTally> pairings;  ///< first < second
  ColorBalance balance;
  std::map<std::string, int> reasons;
  std::int64_t games = 0;
  std::int64_t plies = 0;
  std::size_t longest = 0;
  std::size_t shortest = 0;

  /// Points of an engine against another: a pairing from either side.
  [[nodiscard]] MatchScore score(std::size_t engine, std::size_t opponent) const;
  /// Against all.
  [[nodiscard]] MatchScore total(std::size_t engine) const;

 private:
  /// What is to be known of a game until the other one of its pair comes.
  struct Half {
    std::array<std::size_t, 2> engines{};
    Result result = Result::ongoing;
  };
  void add_pair(const Half& a, const Half& b);

  bool repeat_;
  std::map<std::uint64_t, Half> halves_;  // by unit
};

Tally tally(std::span<const GameRecord> games, std::size_t engines, bool repeat);

/// The score of the first engine against the second as units become complete, in their order.
class UnitScore {
 public:
  explicit UnitScore(bool repeat) : repeat_{repeat} {}
  /// The next game by number. True if a unit is complete with it.
  bool add(const GameRecord& game);
  [[nodiscard]] const MatchScore& score() const { return score_; }

 private:
  bool repeat_;
  MatchScore score_;
  std::optional<GameRecord> half_;
};

/// The state of the test when it was first decided in the order of the games, else after all of
/// them.
SprtState sprt_of(const SprtSettings& settings, std::span<const GameRecord> games, bool repeat);

}  // namespace shishi
