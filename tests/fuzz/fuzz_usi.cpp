// Lines for the USI loop. Searches are kept tiny; every question gets exactly one answer.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

#include "engine/text.hpp"
#include "engine/usi.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace shishi;

constexpr std::string_view kFewNodes = " nodes 100";

bool contains_ignoring_case(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
           return std::tolower(static_cast<unsigned char>(a)) ==
                  std::tolower(static_cast<unsigned char>(b));
         }) != text.end();
}

/// What would take long, or write files, for good reasons.
bool is_costly(std::string_view line) {
  for (const std::string_view word : {"perft", "bench", "hash", "debuglogfile"}) {
    if (contains_ignoring_case(line, word)) return true;
  }
  return false;
}

bool is_answer(std::string_view line) {
  return line.starts_with("bestmove ") || line.starts_with("checkmate ");
}

/// Feeds all lines; returns how many of them ask for an answer.
int feed(UsiLoop& loop, std::string_view text) {
  int questions = 0;
  while (!text.empty()) {
    const std::string_view line = fuzz::next_line(text);
    if (is_costly(line)) continue;
    const auto words = split_words(line);
    const bool asks = !words.empty() && words.front() == "go";
    questions += asks ? 1 : 0;
    if (!loop.handle(asks ? std::string{line} + std::string{kFewNodes} : std::string{line})) break;
  }
  return questions;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostringstream stream;
  int questions = 0;
  {
    Output output{stream};
    UsiLoop loop{output};
    loop.handle("setoption name USI_Hash value 1");
    questions = feed(loop, fuzz::as_text(data, size));
  }
  fuzz::expect(fuzz::count_lines(stream.str(), is_answer) == questions,
               "every question has exactly one answer");
  return 0;
}
