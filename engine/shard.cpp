#include "engine/shard.hpp"

#include "engine/text.hpp"

namespace shishi {

Expected<Shard> parse_shard(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto index = parse_number(text.substr(0, slash));
    const auto count = parse_number(text.substr(slash + 1));
    if (index && count && 1 <= *index && *index <= *count && *count <= kMost) {
      return Shard{static_cast<int>(*index), static_cast<int>(*count)};
    }
  }
  return Unexpected{in_quotes(text) + " is no part i/n with 1 <= i <= n"};
}

}  // namespace shishi
