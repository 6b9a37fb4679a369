// All that belongs to playing one variant: its tables, its piece values and its searcher.
#pragma once

#include <string_view>

#include "movegen/game.hpp"
#include "movegen/rules.hpp"
#include "search/eval.hpp"
#include "search/searcher.hpp"
#include "variants/expected.hpp"
#include "variants/spec.hpp"

namespace shishi {

/// Positions and games made by a session refer to it and must not outlive it.
class Session {
 public:
  explicit Session(const VariantSpec& spec, const SearchOptions& options = {})
      : rules_{spec}, weights_{material_weights(rules_)}, searcher_{rules_, options} {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  Searcher& searcher() { return searcher_; }

  /// The start position, ready to be searched.
  [[nodiscard]] Position start() const;
  /// A position from its text, ready to be searched; errors as `parse_sfen`.
  [[nodiscard]] Expected<Position> parse(std::string_view sfen) const;

 private:
  Rules rules_;
  MaterialWeights weights_;
  Searcher searcher_;
};

}  // namespace shishi
