#include "engine/perft_text.hpp"

#include <nlohmann/json.hpp>

#include "engine/report.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

using Json = nlohmann::ordered_json;  // members in the order they are written

Json divide_object(const Position& position, const PerftResult& result) {
  Json object = Json::object();
  for (const RootCount& root : result.divide) object[to_usi(position, root.move)] = root.nodes;
  return object;
}

Json stats_object(const LeafTally& tally) {
  return {{"captures", tally.captures},
          {"promotions", tally.promotions},
          {"drops", tally.drops},
          {"checks", tally.checks},
          {"mates", tally.mates}};
}

}  // namespace

std::vector<std::string> divide_lines(const Position& position, const PerftResult& result) {
  std::vector<std::string> lines;
  for (const RootCount& root : result.divide) {
    lines.push_back(to_usi(position, root.move) + ": " + std::to_string(root.nodes));
  }
  return lines;
}

std::string stats_line(const LeafTally& tally) {
  return "captures " + std::to_string(tally.captures) + " promotions " +
         std::to_string(tally.promotions) + " drops " + std::to_string(tally.drops) + " checks " +
         std::to_string(tally.checks) + " mates " + std::to_string(tally.mates);
}

std::string perft_json(const Position& position, const PerftSettings& settings,
                       const PerftRecord& record) {
  const PerftResult& result = record.result;
  Json object;
  object["variant"] = position.rules().spec().name;
  object["sfen"] = to_sfen(position);
  object["depth"] = record.depth;
  object["count"] = settings.count == PerftCount::moves ? "moves" : "usi";
  object["nodes"] = result.total.nodes;
  if (record.expected) object["expected"] = *record.expected;
  if (settings.divide) object["divide"] = divide_object(position, result);
  if (settings.stats) object["stats"] = stats_object(result.total);
  object["threads"] = settings.threads;
  object["hash_mib"] = settings.hash_mib;
  object["cpu_seconds"] = result.cpu_seconds;
  object["wall_seconds"] = result.wall_seconds;
  object["nps"] = nodes_per_second(result.total.nodes, result.cpu_seconds);
  return object.dump();
}

}  // namespace shishi
