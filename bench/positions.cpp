#include "bench/positions.hpp"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "movegen/sfen.hpp"
#include "variants/variants.hpp"

namespace shishi::bench {
namespace {

Position read_position(const Rules& rules, const std::string& sfen) {
  const auto position = parse_sfen(rules, sfen);
  if (!position) throw std::runtime_error(sfen + ": " + position.error().message);
  return *position;
}

/// The lines of a file of tests/data/positions; none if there is no such file.
std::vector<std::string> read_lines(const std::string& file_name) {
  std::ifstream file{std::string{SHISHI_TEST_DATA} + "/positions/" + file_name};
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The positions of such a file; its first line is a header.
std::vector<std::string> read_sfens(const std::string& file_name) {
  std::vector<std::string> sfens;
  for (const std::string& line : read_lines(file_name)) {
    const auto entry = nlohmann::json::parse(line);
    if (entry.contains("sfen")) sfens.push_back(entry["sfen"]);
  }
  return sfens;
}

using RulesByName = std::map<std::string, std::unique_ptr<Rules>>;

const RulesByName& all_rules() {
  static const RulesByName all = [] {
    RulesByName rules;
    for (const VariantSpec* spec : all_variants()) {
      rules[std::string{spec->name}] = std::make_unique<Rules>(*spec);
    }
    return rules;
  }();
  return all;
}

std::vector<std::unique_ptr<Workload>> load_workloads() {
  std::vector<std::unique_ptr<Workload>> list;
  for (const auto& [name, rules] : all_rules()) {
    list.push_back(std::make_unique<Workload>(
        *rules, "start", std::vector<std::string>{to_sfen(start_position(*rules))}));
    std::vector<std::string> games = read_sfens(name + ".jsonl");
    if (!games.empty()) {
      list.push_back(std::make_unique<Workload>(*rules, "games", std::move(games)));
    }
  }
  return list;
}

Position read_case_position(const nlohmann::json& entry) {
  const Rules& rules = *all_rules().at(entry.at("variant"));
  if (entry.contains("sfen")) return read_position(rules, entry["sfen"]);
  if (!entry.contains("file")) return start_position(rules);
  const std::size_t line_number = entry.at("line");
  const auto line = nlohmann::json::parse(read_lines(entry["file"]).at(line_number - 1));
  return read_position(rules, line.at("sfen"));
}

std::vector<PerftCase> load_perft_cases() {
  std::ifstream file{SHISHI_PERFT_CASES};
  std::vector<PerftCase> cases;
  for (const auto& entry : nlohmann::json::parse(file)) {
    cases.push_back({.name = entry.at("name"),
                     .depth = entry.value("bench_depth", entry.at("depth").get<int>()),
                     .slow = entry.value("slow", false),
                     .position = read_case_position(entry)});
  }
  return cases;
}

}  // namespace

Workload::Workload(const Rules& game, const std::string& set, std::vector<std::string> texts)
    : rules{game}, name{std::string{game.spec().name} + '/' + set}, sfens{std::move(texts)} {
  for (const std::string& sfen : sfens) positions.push_back(read_position(rules, sfen));
}

const std::vector<std::unique_ptr<Workload>>& workloads() {
  static const std::vector<std::unique_ptr<Workload>> list = load_workloads();
  return list;
}

const std::vector<PerftCase>& perft_cases() {
  static const std::vector<PerftCase> list = load_perft_cases();
  return list;
}

}  // namespace shishi::bench
