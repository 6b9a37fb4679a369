// All that a match is made of.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/engine_settings.hpp"
#include "engine/match/openings.hpp"
#include "engine/match/schedule.hpp"
#include "engine/match/sprt.hpp"
#include "variants/spec.hpp"

namespace shishi {

struct MatchSettings {
  const VariantSpec* variant = nullptr;
  std::vector<EngineSettings> engines;
  ScheduleSettings schedule;
  OpeningSettings openings;
  RefereeRules referee;
  std::optional<SprtSettings> sprt;
  std::uint64_t seed = 1;
  Shard shard;
  // What follows changes no game:
  int concurrency = 1;
  bool pinned = false;  ///< each game's engines are bound to a processor of their own
};

/// Everything that decides the games: the first line of a record file.
nlohmann::json match_head(const MatchSettings& settings);

/// What a report needs to know of a head. Errors name the field.
struct MatchFacts {
  std::string variant;
  std::vector<std::string> engines;
  std::vector<std::string> times;  ///< of each engine: "0.1/move", "1000 nodes"
  bool repeat = false;
  std::optional<SprtSettings> sprt;
  std::uint64_t planned = 0;  ///< games of this shard
  std::string openings;       ///< in words
};
Expected<MatchFacts> match_facts(const nlohmann::json& head);

}  // namespace shishi
