// The positions that benchmarks run over: test data of every variant, searched and drawn up alike.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "movegen/position.hpp"
#include "movegen/rules.hpp"
#include "variants/variants.hpp"

namespace shishi::bench {

/// A variant with its positions; they refer to `rules`.
struct Workload {
  explicit Workload(const VariantSpec& spec);

  Rules rules;
  std::vector<std::string>
      sfens;  ///< of positions/<variant>.jsonl; the start position if there is no such file
  std::vector<Position> positions;
};

/// The workloads of all variants, loaded once.
const std::vector<std::unique_ptr<Workload>>& workloads();

}  // namespace shishi::bench
