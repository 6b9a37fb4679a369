#include "engine/match/variant_names.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace shishi {

std::string offered_name(const VariantSpec& spec, std::span<const std::string> offered) {
  const auto is_offered = [&offered](std::string_view name) {
    return std::find_if(offered.begin(), offered.end(), [name](const std::string& word) {
      return equal_ignoring_case(word, name);
    });
  };
  auto found = is_offered(spec.name);
  for (const std::string_view alias : spec.aliases) {
    if (found != offered.end()) break;
    found = is_offered(alias);
  }
  return found == offered.end() ? std::string{} : *found;
}

}  // namespace shishi
