// The checks of `find_problem` that look at the set-up and the handicaps.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "variants/check_pieces.hpp"
#include "variants/problem.hpp"
#include "variants/spec.hpp"

namespace shishi::detail {

/// One item of a set-up row: a run of empty squares, or a piece. `text` is empty if it cannot be
/// read.
struct SetupToken {
  std::string_view text{};
  int empty_squares = 0;
  bool promoted = false;
  std::string_view letters{};
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The token at the beginning of `row`, which is not empty. An id of one letter stands bare, a
/// longer one in parentheses (rules/notation.md 3).
constexpr SetupToken read_setup_token(std::string_view row) {
  SetupToken token;
  std::size_t at = 0;
  while (at < row.size() && at < 3 && is_digit(row[at])) {
    token.empty_squares = token.empty_squares * 10 + (row[at++] - '0');
  }
  if (at > 0) {
    if (at < 3 && row[0] != '0') token.text = row.substr(0, at);
    return token;
  }
  token.promoted = row[0] == '+';
  if (token.promoted) ++at;
  if (at == row.size()) return token;
  if (row[at] != '(') {
    token.letters = row.substr(at++, 1);
  } else {
    const std::size_t close = row.find(')', at);
    if (close != at + 3) return token;
    token.letters = row.substr(at + 1, 2);
    at = close + 1;
  }
  token.text = row.substr(0, at);
  return token;
}

/// The row of pieces that `token` names, or nullptr.
constexpr const PieceSpec* piece_of(std::span<const PieceSpec> pieces, const SetupToken& token) {
  for (const PieceSpec& piece : pieces) {
    const std::string_view letters = is_promoted(piece.id) ? piece.id.substr(1) : piece.id;
    if (is_promoted(piece.id) == token.promoted && letters == token.letters) return &piece;
  }
  return nullptr;
}

/// Checks one row of the set-up and adds its royals to `royals`.
constexpr SpecProblem check_setup_row(const VariantSpec& spec, std::string_view row, int& royals) {
  int squares = 0;
  for (std::string_view rest = row; !rest.empty();) {
    const SetupToken token = read_setup_token(rest);
    if (token.text.empty()) return {"cannot be read from here on", SpecPart::setup, row, rest};
    rest.remove_prefix(token.text.size());
    squares += token.empty_squares;
    if (token.letters.empty()) continue;
    const PieceSpec* const piece = piece_of(spec.pieces, token);
    if (piece == nullptr) return {"unknown piece", SpecPart::setup, row, token.text};
    squares += 1;
    if (piece->role == Role::royal) ++royals;
  }
  if (squares != spec.files) {
    return {"does not have as many squares as the board has files", SpecPart::setup, row, {}};
  }
  return {};
}

constexpr SpecProblem check_setup(const VariantSpec& spec) {
  int rows = 0;
  int royals = 0;
  std::string_view rest = spec.setup;
  for (bool more = true; more; ++rows) {
    const std::size_t slash = rest.find('/');
    const SpecProblem problem = check_setup_row(spec, rest.substr(0, slash), royals);
    if (problem.found()) return problem;
    more = slash != std::string_view::npos;
    if (more) rest.remove_prefix(slash + 1);
  }
  if (rows > spec.ranks / 2) {
    return {"the set-up fills more than half of the ranks", SpecPart::game, spec.name, {}};
  }
  if (royals == 0) return {"the set-up has no royal piece", SpecPart::game, spec.name, {}};
  return {};
}

constexpr SpecProblem check_handicaps(const VariantSpec& spec) {
  for (const Handicap& handicap : spec.handicaps) {
    const auto problem = [&handicap](std::string_view message) {
      return SpecProblem{message, SpecPart::handicap, handicap.id, {}};
    };
    if (handicap.id.empty()) return problem("has no id");
    if (handicap.name.empty()) return problem("has no name");
    int ranks = handicap.sfen.empty() ? 0 : 1;
    for (const char c : handicap.sfen) ranks += c == '/' ? 1 : 0;
    if (ranks != spec.ranks) return problem("its SFEN has not as many ranks as the board");
    for (const Handicap& other : spec.handicaps) {
      if (&other == &handicap) break;
      if (other.id == handicap.id) return problem("the id is used twice");
    }
  }
  return {};
}

}  // namespace shishi::detail
