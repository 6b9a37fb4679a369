#include "variants/registry.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "variants/variants.hpp"

namespace shishi {
namespace {

constexpr std::string_view kDefault = "shogi";

/// The default variant comes before all others; they follow by name.
bool comes_before(const VariantSpec* a, const VariantSpec* b) {
  const bool a_first = a->name == kDefault;
  const bool b_first = b->name == kDefault;
  return a_first != b_first ? a_first : a->name < b->name;
}

std::vector<const VariantSpec*> sorted_list() {
  std::vector<const VariantSpec*> list;
  for (const std::span<const VariantSpec> file : builtin_specs()) {
    for (const VariantSpec& spec : file) list.push_back(&spec);
  }
  std::sort(list.begin(), list.end(), comes_before);
  return list;
}

/// ASCII only, whatever the locale: names of variants hold nothing else.
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

bool is_called(const VariantSpec& spec, std::string_view name) {
  if (equal_ignoring_case(spec.name, name)) return true;
  return std::any_of(spec.aliases.begin(), spec.aliases.end(),
                     [name](std::string_view alias) { return equal_ignoring_case(alias, name); });
}

}  // namespace

std::span<const VariantSpec* const> all_variants() {
  static const std::vector<const VariantSpec*> list = sorted_list();
  return list;
}

const VariantSpec* find_variant(std::string_view name) {
  for (const VariantSpec* const spec : all_variants()) {
    if (is_called(*spec, name)) return spec;
  }
  return nullptr;
}

}  // namespace shishi
