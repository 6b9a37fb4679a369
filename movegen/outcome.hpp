// Who has won and why.
#pragma once

#include <string_view>

#include "movegen/types.hpp"

namespace shishi {

enum class Result { ongoing, black_wins, white_wins, draw };

enum class Reason {
  none,
  royal_captured,
  checkmate,
  no_legal_move,
  repetition,
  perpetual_check,
  perpetual_attack,
  bare_king,
  royals_only,
  declaration,
  impasse,
  reached_try_square,
  move_limit,
  resignation,
  illegal_move,
  time_forfeit
};

/// The state of a game: one value that says who won and why.
struct Outcome {
  Result result = Result::ongoing;
  Reason reason = Reason::none;

  [[nodiscard]] bool is_over() const { return result != Result::ongoing; }
  friend constexpr bool operator==(Outcome, Outcome) = default;
};

/// The result in which `winner` wins.
constexpr Result win_of(Color winner) {
  return winner == Color::black ? Result::black_wins : Result::white_wins;
}

std::string_view to_string(Result result);  ///< "black wins", "draw"
std::string_view to_string(Reason reason);  ///< "checkmate", "perpetual check"

}  // namespace shishi
