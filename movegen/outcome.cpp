#include "movegen/outcome.hpp"

namespace shishi {

std::string_view to_string(Result result) {
  switch (result) {
    case Result::ongoing:
      return "goes on";
    case Result::black_wins:
      return "black wins";
    case Result::white_wins:
      return "white wins";
    case Result::draw:
      return "draw";
  }
  return "";
}

std::string_view to_string(Reason reason) {
  switch (reason) {
    case Reason::none:
      return "";
    case Reason::royal_captured:
      return "royal captured";
    case Reason::checkmate:
      return "checkmate";
    case Reason::no_legal_move:
      return "no legal move";
    case Reason::repetition:
      return "repetition";
    case Reason::perpetual_check:
      return "perpetual check";
    case Reason::perpetual_attack:
      return "perpetual attack";
    case Reason::bare_king:
      return "bare king";
    case Reason::royals_only:
      return "only royals left";
    case Reason::declaration:
      return "entering-king declaration";
    case Reason::impasse:
      return "impasse";
    case Reason::reached_try_square:
      return "king reached the try square";
    case Reason::move_limit:
      return "move limit";
    case Reason::resignation:
      return "resignation";
    case Reason::illegal_move:
      return "illegal move";
    case Reason::time_forfeit:
      return "time forfeit";
  }
  return "";
}

}  // namespace shishi
