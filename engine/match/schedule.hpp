// Who plays whom, with which colours, from which opening: game by game, by number alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/shard.hpp"
#include "variants/expected.hpp"

namespace shishi {

enum class Format { round_robin, gauntlet };

struct ScheduleSettings {
  Format format = Format::round_robin;
  int rounds = 1;
  int games = 1;        ///< of each pairing in each round
  bool repeat = false;  ///< each opening is played twice, with colours swapped

  friend bool operator==(const ScheduleSettings&, const ScheduleSettings&) = default;
};

/// A game to be played.
struct Fixture {
  std::uint64_t number = 0;   ///< of all games, from 0
  std::uint64_t unit = 0;     ///< games of one opening and pairing: 2 if repeated, else 1
  std::uint64_t opening = 0;  ///< all pairings play the same openings
  int round = 0;
  std::array<std::size_t, 2> engines{};  ///< by colour

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

class Schedule {
 public:
  /// Fails if there are fewer than two engines, or an odd number of games is to be paired.
  static Expected<Schedule> make(const ScheduleSettings& settings, std::size_t engines);

  [[nodiscard]] std::uint64_t size() const;
  [[nodiscard]] Fixture fixture(std::uint64_t number) const;
  /// Numbers of the games of one shard. Whole units, so that no pair is torn.
  [[nodiscard]] std::vector<std::uint64_t> numbers(const Shard& shard) const;

 private:
  Schedule(const ScheduleSettings& settings, std::vector<std::array<std::size_t, 2>> pairings)
      : settings_{settings}, pairings_{std::move(pairings)} {}
  [[nodiscard]] std::uint64_t unit_size() const { return settings_.repeat ? 2 : 1; }

  ScheduleSettings settings_;
  std::vector<std::array<std::size_t, 2>> pairings_;
};

}  // namespace shishi
