// Quiescence: captures only, until the position is quiet enough to be evaluated.
#include <algorithm>

#include "movegen/attacks.hpp"
#include "search/eval.hpp"
#include "search/params.hpp"
#include "search/picker.hpp"
#include "search/tree.hpp"

namespace shishi {
namespace {

bool takes_on(Move move, Square square) {
  const Via via = move.via();
  return move.to() == square || (via.has_first() && move.first_via() == square) ||
         (via.has_second() && move.second_via() == square);
}

}  // namespace

/// `plies_in`: plies since the main search ended. `recapture`: where the last capture ended.
Score Tree::quiescence(Score alpha, Score beta, int ply, int plies_in, Square recapture,
                       bool checked) {
  start_line(ply);
  selective_depth_ = std::max(selective_depth_, ply);
  if (plies_in > 0) {
    if (clock_.must_stop(nodes_)) {
      aborted_ = true;
      return kDraw;
    }
    if (const std::optional<Score> score = royal_ending(ply)) return *score;
  }
  if (ply >= kMaxPly - 1 || !arena_.has_room()) return evaluate(position_);

  Node node{0, ply, alpha, beta, checked};
  // Deeper entries' scores depend on how far in they are, so only the first ply uses the table.
  if (plies_in == 0 && beta - alpha == 1) {
    if (const std::optional<TtEntry> known = table_.probe(position_.key(), ply)) {
      if (const std::optional<Score> score = table_cutoff(*known, node, 0)) return *score;
    }
  }
  if (checked && rules_.has_check_rule() && plies_in < params::kQuiescenceEvasionPlies) {
    search_evasions(node, plies_in);
  } else {
    node.best = evaluate(position_);
    if (node.best < beta) {
      node.alpha = std::max(alpha, node.best);
      search_captures(node, plies_in, recapture);
    }
  }
  if (aborted_) return kDraw;
  if (plies_in == 0) store(node, alpha);
  return node.best;
}

/// All captures in the first plies, later only on the square of the last one: boards with a hundred
/// men never run out of captures (design/search.md 3).
void Tree::search_captures(Node& node, int plies_in, Square recapture) {
  const Score stand_pat = node.best;
  const std::size_t begin = arena_.top();
  arena_.generate<GenKind::captures>(position_);
  const std::size_t end = arena_.top();
  for (std::size_t i = begin; i < end; ++i) {
    arena_.score(i) = capture_order(position_, weights_, arena_.move(i));
  }
  for (std::size_t i = begin; i < end; ++i) {
    const Move move = select_best(arena_, i, end);
    if (plies_in >= params::kQuiescenceAllPlies && !takes_on(move, recapture)) continue;
    if (is_futile_capture(stand_pat, node.alpha, move)) continue;
    if (!quiescence_move(node, move, plies_in)) break;
  }
  arena_.release(begin);
}

/// A capture that cannot raise alpha even if the captor gets away with it, or that loses material.
bool Tree::is_futile_capture(Score stand_pat, Score alpha, Move move) const {
  const Score gain = move_gain(position_, weights_, move);
  return stand_pat + gain + params::kDeltaMargin <= alpha ||
         is_losing_capture(position_, weights_, move);
}

/// In check there is no standing pat, and a side without an evasion is mated.
void Tree::search_evasions(Node& node, int plies_in) {
  MovePicker picker{position_, weights_, arena_, history_, Move{}, Killers{}};
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    if (!quiescence_move(node, move, plies_in)) return;
  }
  if (node.number == 0) node.best = mated_in(node.ply);
}

/// Searches one move; false if the node is decided.
bool Tree::quiescence_move(Node& node, Move move, int plies_in) {
  Undo undo;
  position_.make(move, undo);
  ++nodes_;
  const bool gives_check = in_check(position_, position_.side_to_move());
  const Score score =
      -quiescence(-node.beta, -node.alpha, node.ply + 1, plies_in + 1, move.to(), gives_check);
  position_.unmake(move, undo);
  if (aborted_) return false;
  ++node.number;
  node.best = std::max(node.best, score);
  if (score <= node.alpha) return true;
  node.alpha = score;
  node.best_move = move;
  extend_line(move, node.ply);
  return score < node.beta;
}

}  // namespace shishi
