// The fixed positions of `bench`: their node count is the signature of search and evaluation.
#pragma once

#include <span>
#include <string_view>

namespace shishi {

struct BenchSet {
  int depth = 0;  ///< iterations of each search
  std::span<const std::string_view> sfens{};
};

/// The set of a variant. One that has none is searched from its start position, to a depth for any
/// game.
BenchSet bench_set(std::string_view variant);

}  // namespace shishi
