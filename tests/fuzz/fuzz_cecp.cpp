// Lines for the CECP loop. Searches are kept tiny; the engine answers, or says what is wrong, and
// never more moves than it was asked for.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>

#include "engine/cecp.hpp"
#include "engine/text.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace shishi;

/// What may ask for a move.
bool asks(std::string_view word) {
  static constexpr std::array<std::string_view, 7> kAsking{"go",      "usermove", "?",   "new",
                                                           "variant", "setboard", "exit"};
  return std::find(kAsking.begin(), kAsking.end(), word) != kAsking.end();
}

/// What would take long for good reasons, or undo the limits of this test.
bool is_costly(std::string_view line) {
  for (const std::string_view word : {"memory", "USI_Hash", "usi_hash", "sd", "DebugLogFile"}) {
    if (line.find(word) != std::string_view::npos) return true;
  }
  return false;
}

/// Whether a line tells a whole move: the legs before the last end with a comma.
bool is_move(std::string_view line) { return line.starts_with("move ") && !line.ends_with(','); }

int feed(CecpLoop& loop, std::string_view text) {
  int questions = 0;
  while (!text.empty()) {
    const std::string_view line = fuzz::next_line(text);
    if (is_costly(line)) continue;
    const auto words = split_words(line);
    questions += !words.empty() && asks(words.front()) ? 1 : 0;
    if (!loop.handle(line)) break;
    // `new` forgets the depth; it is set again before a search gets far.
    loop.handle("sd 1");
    if (loop.is_thinking()) loop.handle("?");
  }
  return questions;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostringstream stream;
  int questions = 0;
  {
    Output output{stream};
    CecpLoop loop{output};
    loop.handle("memory 1");
    loop.handle("sd 1");
    questions = feed(loop, fuzz::as_text(data, size));
  }
  fuzz::expect(fuzz::count_lines(stream.str(), is_move) <= questions, "no move is played unasked");
  return 0;
}
