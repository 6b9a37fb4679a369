#include "engine/eval_text.hpp"

#include <algorithm>

#include "engine/outcome_text.hpp"
#include "search/eval.hpp"

namespace shishi {
namespace {

constexpr std::size_t kNumberWidth = 9;

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string row(const std::string& name, std::size_t name_width, const std::string& black,
                const std::string& white, const std::string& difference) {
  return name + std::string(name_width - name.size(), ' ') + padded(black, kNumberWidth) +
         padded(white, kNumberWidth) + padded(difference, kNumberWidth);
}

}  // namespace

std::vector<std::string> eval_lines(const Position& position) {
  const std::vector<EvalTerm> terms = explain_evaluation(position);
  const std::string heading = "term";
  std::size_t width = heading.size();
  for (const EvalTerm& term : terms) width = std::max(width, term.name.size());
  std::vector<std::string> lines{row(heading, width, "black", "white", "diff")};
  for (const EvalTerm& term : terms) {
    lines.push_back(row(term.name, width, std::to_string(term.black), std::to_string(term.white),
                        std::to_string(term.black - term.white)));
  }
  lines.push_back("evaluation " + std::to_string(evaluate(position)) + " for " +
                  std::string{color_name(position.side_to_move())} + ", to move");
  return lines;
}

}  // namespace shishi
