// How the game may have ended at a node of the tree, each rule as one cheap test.
#include "movegen/attacks.hpp"
#include "movegen/impasse.hpp"
#include "movegen/movegen.hpp"
#include "search/params.hpp"
#include "search/tree.hpp"

namespace shishi {
namespace {

/// An outcome as a score for `us`, where a win is worth `win`.
Score score_of(Outcome outcome, Color us, Score win) {
  if (outcome.result == Result::draw) return kDraw;
  return outcome.result == win_of(us) ? win : -win;
}

/// A drawing repetition, for the side to move at `ply`: the side that thinks would rather play on.
Score repetition_score(int ply) {
  return ply % 2 == 0 ? kDraw - params::kRepetitionAversion : kDraw + params::kRepetitionAversion;
}

}  // namespace

/// The score of a node at which the game is over, or will be by the next move.
std::optional<Score> Tree::ending(int ply) {
  if (const std::optional<Score> score = royal_ending(ply)) return score;
  if (const std::optional<Score> score = bare_king_ending(ply)) return score;
  if (const std::optional<Score> score = entering_king_ending(ply)) return score;
  if (const std::optional<Score> score = repetition_ending(ply)) return score;
  return move_limit_ending(ply);
}

/// Where leaving a royal attacked is legal, its capture is not searched: an attack on the last one
/// at the attacker's turn wins.
std::optional<Score> Tree::royal_ending(int ply) const {
  const Color us = position_.side_to_move();
  if (rules_.needs_royal() && position_.royal_count(us) == 0) return mated_in(ply);
  if (!rules_.has_check_rule() && in_check(position_, ~us)) return mate_in(ply + 1);
  return std::nullopt;
}

/// Dead men do not count, so that a king with many of them is a bare king too; the tree does not
/// look for that, only the real game does.
std::optional<Score> Tree::bare_king_ending(int ply) const {
  if (rules_.spec().bare_king == BareKing::none) return std::nullopt;
  if (position_.pieces(Color::black).size() > params::kBareKingMen &&
      position_.pieces(Color::white).size() > params::kBareKingMen) {
    return std::nullopt;
  }
  const Outcome outcome = static_outcome(position_);
  if (!outcome.is_over()) return std::nullopt;
  return score_of(outcome, position_.side_to_move(), mate_in(ply));
}

std::optional<Score> Tree::entering_king_ending(int ply) const {
  if (entering_king_ == EnteringKingRule::none || rules_.spec().impasse == Impasse::none) {
    return std::nullopt;
  }
  const Color us = position_.side_to_move();
  if (entering_king_ == EnteringKingRule::try_rule) {
    const Move last = played_[static_cast<std::size_t>(ply) - 1];
    const bool tried = !last.is_none() && position_.royal_count(~us) == 1 &&
                       position_.sole_royal(~us) == last.to() &&
                       last.to() == try_square(rules_, ~us);
    return tried ? std::optional{mated_in(ply)} : std::nullopt;
  }
  if (position_.royal_count(us) != 1 || !rules_.in_zone(us, position_.sole_royal(us)) ||
      declaration(position_, entering_king_, us) != Declaration::wins) {
    return std::nullopt;
  }
  return mate_in(ply + 1);
}

std::optional<Score> Tree::repetition_ending(int ply) {
  const Color us = position_.side_to_move();
  const Outcome outcome = path_.repetition(us);
  if (!outcome.is_over()) return std::nullopt;
  if (outcome.result == Result::draw) return repetition_score(ply);
  return score_of(outcome, us, kRuleWin - ply);
}

std::optional<Score> Tree::move_limit_ending(int ply) const {
  if (max_plies_ == 0 || position_.move_number() <= max_plies_) return std::nullopt;
  return has_legal_move(position_) ? kDraw : mated_in(ply);
}

}  // namespace shishi
