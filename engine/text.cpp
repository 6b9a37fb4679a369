#include "engine/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "movegen/board_text.hpp"

namespace shishi {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::size_t kQuotedLength = 60;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::int64_t saturated(double value) {
  constexpr double kLimit = 9.2e18;  // just inside 64 bits
  return static_cast<std::int64_t>(std::clamp(std::ceil(value), -kLimit, kLimit));
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view line) { return split(line, kBlanks); }

std::string join_words(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::int64_t> parse_number(std::string_view word) {
  if (word.size() > 1 && word.front() == '+' && word[1] != '-') word.remove_prefix(1);
  const char* end = word.data() + word.size();
  std::int64_t whole = 0;
  const auto as_whole = std::from_chars(word.data(), end, whole);
  if (as_whole.ptr == end && as_whole.ec == std::errc{}) return whole;
  if (as_whole.ptr == end && as_whole.ec == std::errc::result_out_of_range) {
    return word.front() == '-' ? std::numeric_limits<std::int64_t>::min()
                               : std::numeric_limits<std::int64_t>::max();
  }
  double real = 0;
  const auto as_real = std::from_chars(word.data(), end, real);
  if (as_real.ptr != end || as_real.ec != std::errc{} || !std::isfinite(real)) return std::nullopt;
  return saturated(real);
}

std::string printable(std::string_view text) {
  std::string cleaned{text};
  for (char& c : cleaned) {
    if (c < ' ' || c > '~') c = '?';
  }
  return cleaned;
}

std::string in_quotes(std::string_view word) {
  return '\'' + printable(word.substr(0, kQuotedLength)) +
         (word.size() > kQuotedLength ? "...'" : "'");
}

}  // namespace shishi
