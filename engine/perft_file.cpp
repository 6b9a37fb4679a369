#include "engine/perft_file.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/text.hpp"
#include "movegen/sfen.hpp"
#include "search/score.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

using Json = nlohmann::json;

template <typename Number>
std::optional<Number> whole_number(std::string_view word) {
  Number number{};
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

std::optional<int> depth_name(std::string_view word) {
  if (word.empty() || (word.front() != 'D' && word.front() != 'd')) return std::nullopt;
  const auto depth = whole_number<int>(word.substr(1));
  return depth && *depth >= 0 && *depth <= kMaxPly ? depth : std::nullopt;
}

Expected<std::vector<PerftExpectation>> parse_expectations(std::string text) {
  std::replace(text.begin(), text.end(), ';', ' ');
  const auto words = split_words(text);
  std::vector<PerftExpectation> expected;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto depth = depth_name(words[i]);
    if (!depth) {
      return Unexpected{in_quotes(words[i]) + " is no depth from D0 to D" +
                        std::to_string(kMaxPly)};
    }
    if (i + 1 == words.size()) return Unexpected{"no count follows " + in_quotes(words[i])};
    const auto nodes = whole_number<std::uint64_t>(words[i + 1]);
    if (!nodes) return Unexpected{in_quotes(words[i + 1]) + " is no count"};
    expected.push_back({*depth, *nodes});
  }
  return expected;
}

Expected<std::vector<PerftExpectation>> listed_expectations(const Json& counts) {
  std::vector<PerftExpectation> expected;
  if (!counts.is_array()) return Unexpected{"\"perft\" is no list of counts"};
  for (const Json& count : counts) {
    if (!count.is_number_unsigned()) return Unexpected{in_quotes(count.dump()) + " is no count"};
    expected.push_back({static_cast<int>(expected.size()) + 1, count.get<std::uint64_t>()});
  }
  return expected;
}

Expected<std::optional<PerftLine>> parse_plain(const std::string& text) {
  const std::size_t end = std::min(text.find(';'), text.size());
  auto expected = parse_expectations(text.substr(end));
  if (!expected) return Unexpected{expected.error()};
  return std::optional{PerftLine{0, text.substr(0, end), std::move(*expected)}};
}

bool names(const Json& variant, const VariantSpec& spec) {
  if (!variant.is_string()) return false;
  const auto& name = variant.get_ref<const std::string&>();
  return name == spec.name || find_variant(name) == &spec;
}

/// Nothing if it is a header.
Expected<std::optional<PerftLine>> parse_json(const std::string& text, const VariantSpec& spec) {
  const Json object = Json::parse(text, nullptr, false);
  if (!object.is_object()) return Unexpected{"no JSON object: " + in_quotes(text)};
  const auto variant = object.find("variant");
  if (variant != object.end() && !names(*variant, spec)) {
    return Unexpected{"the variant is " + variant->dump() + ", not " + std::string{spec.name}};
  }
  const auto sfen = object.find("sfen");
  if (sfen == object.end() && variant != object.end()) return std::optional<PerftLine>{};
  if (sfen == object.end() || !sfen->is_string()) return Unexpected{"\"sfen\" is no text"};
  PerftLine line{0, sfen->get<std::string>()};
  if (const auto counts = object.find("perft"); counts != object.end()) {
    auto expected = listed_expectations(*counts);
    if (!expected) return Unexpected{expected.error()};
    line.expected = std::move(*expected);
  }
  return std::optional{std::move(line)};
}

Expected<std::optional<PerftLine>> parse_line(const std::string& text, const Rules& rules) {
  const auto words = split_words(text);
  if (words.empty() || words.front().front() == '#') return std::optional<PerftLine>{};
  auto line = words.front().front() == '{' ? parse_json(text, rules.spec()) : parse_plain(text);
  if (!line || !line->has_value()) return line;
  const auto position = parse_sfen(rules, (*line)->sfen);
  if (!position) return Unexpected{"SFEN: " + position.error().message};
  return line;
}

}  // namespace

Expected<std::vector<PerftLine>> read_perft_lines(std::istream& input, const Rules& rules) {
  std::vector<PerftLine> lines;
  std::size_t number = 0;
  for (std::string text; std::getline(input, text);) {
    ++number;
    auto line = parse_line(text, rules);
    if (!line) {
      return Unexpected{"line " + std::to_string(number) + ": " + line.error().message};
    }
    if (!line->has_value()) continue;
    (*line)->number = number;
    lines.push_back(std::move(**line));
  }
  return lines;
}

}  // namespace shishi
