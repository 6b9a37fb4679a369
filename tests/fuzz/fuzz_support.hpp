// What the fuzz targets share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "movegen/rules.hpp"
#include "variants/variants.hpp"

namespace shishi::fuzz {

/// Ends the process with a message if `condition` does not hold: assertions that no build switches
/// off.
inline void expect(bool condition, const char* message) {
  if (condition) return;
  std::fprintf(stderr, "fuzz: %s\n", message);
  std::abort();
}

/// The tables of all variants, built once.
inline const std::vector<Rules>& all_rules() {
  static const std::vector<Rules> list = [] {
    std::vector<Rules> rules;
    for (const VariantSpec* spec : all_variants()) rules.emplace_back(*spec);
    return rules;
  }();
  return list;
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// The text up to the next newline, which is removed with it.
inline std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

/// The lines for which `test` holds.
template <typename Test>
int count_lines(std::string_view text, Test test) {
  int count = 0;
  while (!text.empty()) count += test(next_line(text)) ? 1 : 0;
  return count;
}

}  // namespace shishi::fuzz
