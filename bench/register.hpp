// Registers one benchmark for every set of positions, and says what a call costs.
#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "bench/positions.hpp"

namespace shishi::bench {

using Body = void (*)(benchmark::State& state, const Workload& workload);

/// Registers `<what>/<variant>/<set>` for all sets. The result makes it fit for a constant at
/// namespace scope.
inline bool register_for_all(const std::string& what, Body body) {
  for (const auto& workload : workloads()) {
    benchmark::RegisterBenchmark((what + '/' + workload->name).c_str(), body, std::cref(*workload));
  }
  return true;
}

/// Reports the items and, as `per_call`, the CPU seconds that one of `calls` calls took.
inline void report(benchmark::State& state, std::int64_t items, std::int64_t calls) {
  state.SetItemsProcessed(items);
  state.counters["per_call"] = benchmark::Counter(
      static_cast<double>(calls), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace shishi::bench
