// Registers one benchmark for every variant.
#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "bench/positions.hpp"

namespace shishi::bench {

using Body = void (*)(benchmark::State& state, const Workload& workload);

/// Registers `<what>/<variant>` for all variants. The result makes it fit for a constant at
/// namespace scope.
inline bool register_for_all(const std::string& what, Body body) {
  for (const auto& workload : workloads()) {
    const std::string name = what + '/' + std::string{workload->rules.spec().name};
    benchmark::RegisterBenchmark(name.c_str(), body, std::cref(*workload));
  }
  return true;
}

}  // namespace shishi::bench
