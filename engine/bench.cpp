#include "engine/bench.hpp"

#include <spdlog/spdlog.h>

#include "engine/bench_positions.hpp"
#include "engine/session.hpp"

namespace shishi {
namespace {

constexpr std::size_t kHashMib = 16;

std::uint64_t search_nodes(Session& session, const Position& position, int depth) {
  SilentListener silence;
  Limits limits;
  limits.depth = depth;
  session.searcher().clear();
  return session.searcher().search(Game{position}, limits, silence).nodes;
}

std::uint64_t bench_variant(const VariantSpec& spec) {
  SearchOptions options;
  options.hash_mib = kHashMib;
  Session session{spec, options};
  const BenchSet set = bench_set(spec.name);
  std::uint64_t nodes = search_nodes(session, session.start(), set.depth);
  for (const std::string_view sfen : set.sfens) {
    const auto position = session.parse(sfen);
    if (!position) {
      spdlog::error("bench position of {} refused: {}", spec.name, position.error().message);
      continue;
    }
    nodes += search_nodes(session, *position, set.depth);
  }
  return nodes;
}

}  // namespace

std::uint64_t run_bench(std::span<const VariantSpec* const> variants, const LineWriter& write) {
  const CpuTimer total;
  std::uint64_t nodes = 0;
  for (const VariantSpec* spec : variants) {
    const CpuTimer timer;
    const std::uint64_t count = bench_variant(*spec);
    write(std::string{spec->name} + ": " + speed_text(count, timer.seconds()));
    nodes += count;
  }
  write(speed_text(nodes, total.seconds()));
  return nodes;
}

}  // namespace shishi
