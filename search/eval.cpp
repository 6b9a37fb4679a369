#include "search/eval.hpp"

#include <algorithm>

#include "search/piece_values.hpp"

namespace shishi {
namespace {

Score hand_value(const MaterialWeights& weights, const Position& position, Color side) {
  Score value = 0;
  for (const Kind kind : position.rules().hand_kinds()) {
    value += weights.hand[kind.index()] * position.hand(side, kind);
  }
  return value;
}

Score board_value(const MaterialWeights& weights, const Position& position, Color side) {
  Score value = 0;
  for (const Square square : position.pieces(side)) {
    value += weights.board[position.kind(square).index()];
  }
  return value;
}

}  // namespace

MaterialWeights material_weights(const Rules& rules) {
  constexpr int kPercent = 100;
  const std::vector<ReferenceValue> table = reference_values();
  MaterialWeights weights;
  const VariantSpec& spec = rules.spec();
  for (std::size_t i = 0; i < spec.pieces.size(); ++i) {
    const PieceSpec& piece = spec.pieces[i];
    const std::optional<Score> stated = reference_value(table, spec, piece);
    weights.board[i] = stated ? *stated : formula_value(spec, piece);
  }
  for (const Kind kind : rules.hand_kinds()) {
    weights.hand[kind.index()] = weights.board[kind.index()] * kHandPercent / kPercent;
  }
  return weights;
}

Score evaluate(const Position& position) {
  const Color us = position.side_to_move();
  return std::clamp(position.material(us) - position.material(~us), -kMaxEvaluation,
                    kMaxEvaluation);
}

std::vector<EvalTerm> explain_evaluation(const Position& position) {
  const MaterialWeights weights = material_weights(position.rules());
  const auto term = [&](const char* name, auto value_of) {
    return EvalTerm{name, value_of(weights, position, Color::black),
                    value_of(weights, position, Color::white)};
  };
  std::vector<EvalTerm> terms{term("pieces on the board", board_value)};
  if (position.rules().has_drops()) terms.push_back(term("pieces in hand", hand_value));
  return terms;
}

}  // namespace shishi
