// Work split over processes or machines.
#pragma once

#include <cstdint>
#include <string_view>

#include "variants/expected.hpp"

namespace shishi {

/// Part `index` of `count`, from 1.
struct Shard {
  int index = 1;
  int count = 1;

  /// Whether piece `number` of the work, from 0, belongs to this part.
  [[nodiscard]] bool holds(std::uint64_t number) const {
    return number % static_cast<std::uint64_t>(count) == static_cast<std::uint64_t>(index - 1);
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Reads "2/8".
Expected<Shard> parse_shard(std::string_view text);

}  // namespace shishi
