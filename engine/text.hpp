// Small pieces of text handling that the protocol and the command line share.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shishi {

/// The words of a line: what stands between blanks, tabs and carriage returns. Views into `line`.
std::vector<std::string_view> split_words(std::string_view line);

/// The words with single blanks between them.
std::string join_words(std::span<const std::string_view> words);

/// Whether two ASCII words are the same but for case.
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// A whole number from a client: fractions are rounded up, values beyond 64 bits saturate.
/// Nothing if the word is no number from end to end.
std::optional<std::int64_t> parse_number(std::string_view word);

/// The text with everything but printable ASCII as '?'.
std::string printable(std::string_view text);

/// A foreign word for a message: in quotes, cut to a readable length, unprintable bytes as '?'.
std::string in_quotes(std::string_view word);

}  // namespace shishi
