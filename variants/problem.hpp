// What can be wrong with a variant's data, and where: the result of the checks in `validate.hpp`.
#pragma once

#include <cstdint>
#include <string_view>

namespace shishi {

/// The part of a spec that a problem is about.
enum class SpecPart : std::uint8_t { game, piece, setup, handicap };

/// What is wrong with a spec; `message` is empty if nothing is. All views point into the spec or
/// are literals.
struct SpecProblem {
  std::string_view message{};
  SpecPart part = SpecPart::game;
  std::string_view
      row{};  ///< name of the game or id of the piece, row of the set-up, id of the handicap
  std::string_view detail{};  ///< the words of the row that are wrong; may be empty

  [[nodiscard]] constexpr bool found() const { return !message.empty(); }
};

}  // namespace shishi
