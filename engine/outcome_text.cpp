#include "engine/outcome_text.hpp"

namespace shishi {

std::string_view color_name(Color color) { return color == Color::black ? "black" : "white"; }

std::string_view score_word(Result result) {
  switch (result) {
    case Result::black_wins:
      return "1-0";
    case Result::white_wins:
      return "0-1";
    case Result::draw:
      return "1/2-1/2";
    case Result::ongoing:
      break;
  }
  return "*";
}

}  // namespace shishi
