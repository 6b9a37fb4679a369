// Any text as an SFEN of every variant: what is accepted is written and read again unchanged.
#include "movegen/sfen.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace shishi;

void check(const Rules& rules, std::string_view text) {
  const auto position = parse_sfen(rules, text);
  if (!position) {
    fuzz::expect(!position.error().message.empty(), "a refusal says why");
    return;
  }
  const std::string canonical = to_sfen(*position);
  const auto again = parse_sfen(rules, canonical);
  fuzz::expect(again.has_value(), "what was written is read");
  fuzz::expect(*again == *position, "a round trip keeps the position");
  fuzz::expect(to_sfen(*again) == canonical, "the canonical text is stable");
  fuzz::expect(position->key() == position->key_from_scratch(), "the key belongs to the position");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const Rules& rules : fuzz::all_rules()) check(rules, fuzz::as_text(data, size));
  return 0;
}
