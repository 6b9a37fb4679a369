#include "movegen/board_text.hpp"

#include <algorithm>
#include <string>

namespace shishi {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }

Unexpected bad_token(std::string_view token) {
  return Unexpected{"bad piece '" + std::string{token.substr(0, 8)} + "'"};
}

// "12" is twelve empty squares; no row has more than two digits' worth.
Expected<BoardToken> read_run(std::string_view& row) {
  std::size_t length = 0;
  int empties = 0;
  while (length < row.size() && is_digit(row[length])) {
    empties = 10 * empties + (row[length] - '0');
    if (++length > 2) break;
  }
  const std::string_view text = row.substr(0, length);
  if (empties == 0 || length > 2 || text.front() == '0') {
    return Unexpected{"bad number '" + std::string{text} + "'"};
  }
  row.remove_prefix(length);
  return BoardToken{text, {}, empties, false};
}

}  // namespace

Expected<BoardToken> next_token(std::string_view& row) {
  if (is_digit(row.front())) return read_run(row);
  const bool promoted = row.front() == '+';
  const std::size_t start = promoted ? 1 : 0;
  if (start == row.size()) return bad_token(row);
  const bool in_parentheses = row[start] == '(';
  const std::size_t last = in_parentheses ? row.find(')', start) : start;
  if (last == std::string_view::npos) return bad_token(row);
  const std::string_view text = row.substr(0, last + 1);
  const std::string_view letters =
      in_parentheses ? row.substr(start + 1, last - start - 1) : row.substr(start, 1);
  if (letters.size() != (in_parentheses ? 2 : 1)) return bad_token(text);
  for (const char c : letters) {
    if (!is_letter(c) || is_upper(c) != is_upper(letters.front())) return bad_token(text);
  }
  row.remove_prefix(text.size());
  return BoardToken{text, letters, 0, promoted};
}

std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  std::size_t begin = text.find_first_not_of(separators);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(separators, end);
  }
  return parts;
}

}  // namespace shishi
