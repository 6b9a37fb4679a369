#include "engine/match/schedule.hpp"

#include <algorithm>

namespace shishi {

Expected<Schedule> Schedule::make(const ScheduleSettings& settings, std::size_t engines) {
  if (engines < 2) return Unexpected{"a match needs two engines"};
  if (settings.repeat && settings.games % 2 != 0) {
    return Unexpected{"with --repeat the number of games must be even"};
  }
  std::vector<std::array<std::size_t, 2>> pairings;
  const std::size_t firsts = settings.format == Format::gauntlet ? 1 : engines;
  for (std::size_t a = 0; a < firsts; ++a) {
    for (std::size_t b = a + 1; b < engines; ++b) pairings.push_back({a, b});
  }
  return Schedule{settings, std::move(pairings)};
}

std::uint64_t Schedule::size() const {
  return static_cast<std::uint64_t>(settings_.rounds) * pairings_.size() *
         static_cast<std::uint64_t>(settings_.games);
}

Fixture Schedule::fixture(std::uint64_t number) const {
  const std::uint64_t units_per_encounter =
      static_cast<std::uint64_t>(settings_.games) / unit_size();
  Fixture fixture;
  fixture.number = number;
  fixture.unit = number / unit_size();
  const std::uint64_t encounter = fixture.unit / units_per_encounter;
  const std::uint64_t round = encounter / pairings_.size();
  fixture.round = static_cast<int>(round);
  fixture.opening = round * units_per_encounter + fixture.unit % units_per_encounter;
  fixture.engines = pairings_[encounter % pairings_.size()];
  const bool swapped = settings_.repeat ? number % 2 == 1 : fixture.opening % 2 == 1;
  if (swapped) std::swap(fixture.engines[0], fixture.engines[1]);
  return fixture;
}

std::vector<std::uint64_t> Schedule::numbers(const Shard& shard) const {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; number < size(); ++number) {
    if (shard.holds(number / unit_size())) numbers.push_back(number);
  }
  return numbers;
}

}  // namespace shishi
