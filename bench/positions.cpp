#include "bench/positions.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "movegen/sfen.hpp"

namespace shishi::bench {
namespace {

/// Lines of a data file without its header line.
std::vector<std::string> load_sfens(const std::string& variant) {
  std::ifstream file{std::string{SHISHI_TEST_DATA} + "/positions/" + variant + ".jsonl"};
  std::vector<std::string> sfens;
  std::string line;
  while (std::getline(file, line)) {
    const auto entry = nlohmann::json::parse(line);
    if (entry.contains("sfen")) sfens.push_back(entry["sfen"]);
  }
  return sfens;
}

std::vector<std::unique_ptr<Workload>> load_all() {
  std::vector<std::unique_ptr<Workload>> list;
  for (const VariantSpec* spec : all_variants()) list.push_back(std::make_unique<Workload>(*spec));
  return list;
}

}  // namespace

Workload::Workload(const VariantSpec& spec)
    : rules{spec}, sfens{load_sfens(std::string{spec.name})} {
  if (sfens.empty()) sfens.push_back(to_sfen(start_position(rules)));
  for (const std::string& sfen : sfens) {
    const auto position = parse_sfen(rules, sfen);
    if (!position) throw std::runtime_error(sfen + ": " + position.error().message);
    positions.push_back(*position);
  }
}

const std::vector<std::unique_ptr<Workload>>& workloads() {
  static const std::vector<std::unique_ptr<Workload>> list = load_all();
  return list;
}

}  // namespace shishi::bench
