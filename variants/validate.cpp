#include "variants/validate.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace shishi {
namespace {

std::string_view part_name(SpecPart part) {
  switch (part) {
    case SpecPart::game:
      return "variant";
    case SpecPart::piece:
      return "piece";
    case SpecPart::setup:
      return "set-up row";
    case SpecPart::handicap:
      return "handicap";
  }
  return "";
}

std::string quoted(std::string_view text) { return "'" + std::string{text} + "'"; }

}  // namespace

std::optional<Error> validate(const VariantSpec& spec) {
  const SpecProblem problem = find_problem(spec);
  if (!problem.found()) return std::nullopt;
  std::string line{part_name(problem.part)};
  line += ' ' + quoted(problem.row) + ": " + std::string{problem.message};
  if (!problem.detail.empty()) line += ' ' + quoted(problem.detail);
  return Error{line};
}

}  // namespace shishi
