#include "engine/match/match_settings.hpp"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/datagen/crc32.hpp"
#include "engine/options.hpp"
#include "engine/version.hpp"

namespace shishi {
namespace {

using Json = nlohmann::json;

constexpr int kFormatVersion = 1;
constexpr std::string_view kGauntlet = "gauntlet";
constexpr std::string_view kRoundRobin = "roundrobin";

Json opening_json(const OpeningSettings& openings) {
  Json json{{"handicap", openings.handicap}};
  if (openings.file.empty()) {
    json["plies"] = openings.plies;
    json["balanced"] = openings.balanced;
    if (openings.balanced) json["balance"] = openings.balance_cp;
  } else {
    json["file"] = openings.file;
    json["order"] = openings.shuffled ? "random" : "sequential";
    json["start"] = openings.start;
    // The same name may stand for another file on another machine.
    std::ifstream file{openings.file, std::ios::binary};
    json["crc32"] = crc32(std::string{std::istreambuf_iterator<char>{file}, {}});
  }
  return json;
}

Json referee_json(const RefereeRules& rules) {
  Json json{{"maxmoves", rules.max_plies}, {"entering_king", to_string(rules.entering_king)}};
  if (rules.resign) {
    json["resign"] = {{"movecount", rules.resign->moves},
                      {"score", rules.resign->score_cp},
                      {"twosided", rules.resign->two_sided}};
  }
  if (rules.draw) {
    json["draw"] = {{"movenumber", rules.draw->from_ply},
                    {"movecount", rules.draw->moves},
                    {"score", rules.draw->score_cp}};
  }
  return json;
}

Json sprt_json(const SprtSettings& sprt) {
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"alpha", sprt.alpha},
          {"beta", sprt.beta},
          {"model", to_string(sprt.model)}};
}

std::string limits_text(const Json& engine) {
  std::string text = engine.at("time");
  if (engine.contains("nodes")) text += ", " + engine.at("nodes").dump() + " nodes";
  if (engine.contains("depth")) text += ", depth " + engine.at("depth").dump();
  constexpr std::string_view kNoClock = "none, ";
  if (text.starts_with(kNoClock)) text.erase(0, kNoClock.size());
  return text;
}

std::string openings_text(const Json& head) {
  const Json& openings = head.at("openings");
  std::string text =
      openings.contains("file")
          ? openings.at("file").get<std::string>() + ", " + openings.at("order").get<std::string>()
          : openings.at("plies").dump() + " random plies" +
                (openings.at("balanced").get<bool>() ? ", balanced" : "");
  const std::string handicap = openings.at("handicap");
  if (!handicap.empty()) text += ", handicap " + handicap;
  return text + ", seed " + head.at("seed").dump();
}

SprtSettings read_sprt(const Json& json) {
  SprtSettings sprt;
  sprt.elo0 = json.at("elo0");
  sprt.elo1 = json.at("elo1");
  sprt.alpha = json.at("alpha");
  sprt.beta = json.at("beta");
  sprt.model = parse_elo_model(json.at("model").get<std::string>()).value_or(EloModel::logistic);
  return sprt;
}

std::uint64_t planned_games(const Json& head, bool repeat, std::size_t engines) {
  ScheduleSettings settings;
  settings.format =
      head.at("format").get<std::string>() == kGauntlet ? Format::gauntlet : Format::round_robin;
  settings.rounds = head.at("rounds");
  settings.games = head.at("games");
  settings.repeat = repeat;
  const auto schedule = Schedule::make(settings, engines);
  if (!schedule) return 0;
  return schedule->numbers({head.at("shard").at(0), head.at("shard").at(1)}).size();
}

}  // namespace

nlohmann::json match_head(const MatchSettings& settings) {
  Json engines = Json::array();
  for (const EngineSettings& engine : settings.engines) engines.push_back(to_json(engine));
  Json head{{"type", "match"},
            {"version", kFormatVersion},
            {"program", build_description()},
            {"variant", settings.variant->name},
            {"engines", std::move(engines)},
            {"format", settings.schedule.format == Format::gauntlet ? kGauntlet : kRoundRobin},
            {"rounds", settings.schedule.rounds},
            {"games", settings.schedule.games},
            {"repeat", settings.schedule.repeat},
            {"openings", opening_json(settings.openings)},
            {"referee", referee_json(settings.referee)},
            {"seed", settings.seed},
            {"shard", {settings.shard.index, settings.shard.count}}};
  if (settings.sprt) head["sprt"] = sprt_json(*settings.sprt);
  return head;
}

Expected<MatchFacts> match_facts(const nlohmann::json& head) {
  try {
    if (head.at("version").get<int>() != kFormatVersion) {
      return Unexpected{"the head's version is " + head.at("version").dump() + ", not " +
                        std::to_string(kFormatVersion)};
    }
    MatchFacts facts;
    facts.variant = head.at("variant");
    for (const Json& engine : head.at("engines")) {
      facts.engines.push_back(engine.at("name"));
      facts.times.push_back(limits_text(engine));
    }
    facts.repeat = head.at("repeat");
    if (head.contains("sprt")) facts.sprt = read_sprt(head.at("sprt"));
    facts.planned = planned_games(head, facts.repeat, facts.engines.size());
    facts.openings = openings_text(head);
    return facts;
  } catch (const Json::exception& error) {
    return Unexpected{std::string{"the head of the match: "} + error.what()};
  }
}

}  // namespace shishi
