#include "search/tree.hpp"

#include <algorithm>
#include <cmath>

#include "movegen/attacks.hpp"
#include "search/eval.hpp"
#include "search/params.hpp"
#include "search/picker.hpp"

namespace shishi {

Reductions::Reductions() {
  for (std::size_t depth = 1; depth < kSize; ++depth) {
    for (std::size_t number = 1; number < kSize; ++number) {
      const double logs =
          std::log(static_cast<double>(depth)) * std::log(static_cast<double>(number));
      plies_[depth][number] =
          static_cast<std::int8_t>(params::kLateMoveBase + logs / params::kLateMoveDivisor);
    }
  }
}

Tree::Tree(const Rules& rules, const MaterialWeights& weights, TranspositionTable& table,
           Clock& clock)
    : rules_{rules},
      weights_{weights},
      table_{table},
      clock_{clock},
      arena_{rules},
      history_{rules},
      position_{rules} {}

void Tree::set_up(const Game& game, EnteringKingRule entering_king, int max_plies) {
  position_ = game.position();
  position_.use_weights(weights_);
  path_.reset(game);
  killers_.fill({});
  entering_king_ = entering_king;
  max_plies_ = max_plies;
  selective_depth_ = 0;
  nodes_ = 0;
  aborted_ = false;
}

Score Tree::search_root_move(Move move, int number, int depth, Score alpha, Score beta) {
  Node root;
  root.depth = depth;
  root.alpha = alpha;
  root.beta = beta;
  root.checked = in_check(position_, position_.side_to_move());
  root.number = number - 1;
  const bool is_quiet = !position_.is_capture(move) && !move.promotes();
  const Score score = search_move<NodeKind::pv>(root, move, reduction(root, move, is_quiet, true));
  if (!aborted_ && score > alpha) extend_line(move, 0);
  return score;
}

/// Plays a move of the main search; whether it gives check.
bool Tree::play(Move move, int ply, Undo& undo) {
  position_.make(move, undo);
  table_.prefetch(position_.key());
  ++nodes_;
  const bool gives_check = in_check(position_, position_.side_to_move());
  path_.push(position_.key(), move, gives_check);
  played_[static_cast<std::size_t>(ply)] = move;
  return gives_check;
}

void Tree::take_back(Move move, const Undo& undo) {
  path_.pop();
  position_.unmake(move, undo);
}

/// The principal variation from `ply` on is `move` and what the node behind it found.
void Tree::extend_line(Move move, int ply) {
  Line& line = lines_[static_cast<std::size_t>(ply)];
  const Line& rest = lines_[static_cast<std::size_t>(ply) + 1];
  line.moves[0] = move;
  line.length = std::min(rest.length + 1, line.moves.size());
  std::copy_n(rest.moves.begin(), line.length - 1, line.moves.begin() + 1);
}

template <Tree::NodeKind kKind>
Score Tree::search(int depth, Score alpha, Score beta, int ply, bool checked) {
  start_line(ply);
  if (clock_.must_stop(nodes_)) {
    aborted_ = true;
    return kDraw;
  }
  selective_depth_ = std::max(selective_depth_, ply);
  if (const std::optional<Score> score = ending(ply)) return *score;
  if (checked && ply < params::kExtensionLimit * iteration_) ++depth;
  if (depth <= 0) return quiescence(alpha, beta, ply, 0, Square{}, checked);
  if (ply >= kMaxPly - 1 || !arena_.has_room()) return evaluate(position_);

  // Mate distance: no line from here can beat a shorter mate that is already known.
  alpha = std::max(alpha, mated_in(ply));
  beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  Node node{depth, ply, alpha, beta, checked};
  const std::optional<TtEntry> known = table_.probe(position_.key(), ply);
  if constexpr (kKind == NodeKind::non_pv) {
    if (known) {
      if (const std::optional<Score> score = table_cutoff(*known, node, depth)) return *score;
    }
    if (is_far_above(node)) return evaluate(position_);
    if (const std::optional<Score> score = null_move_cutoff(node)) return *score;
    if (aborted_) return kDraw;
  }
  search_moves<kKind>(node, known ? known->move : Move{});
  if (aborted_) return kDraw;
  if (node.number == 0) return mated_in(ply);  // no legal move loses in every variant
  store(node, alpha);
  return node.best;
}

template <Tree::NodeKind kKind>
void Tree::search_moves(Node& node, Move table_move) {
  const Killers& killers = killers_[static_cast<std::size_t>(node.ply)];
  MovePicker picker{position_, weights_, arena_, history_, table_move, killers};
  FailedMoves failed;
  for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
    const bool is_quiet = !position_.is_capture(move) && !move.promotes();
    const bool is_late = is_quiet || picker.is_bad_capture();
    const Score score =
        search_move<kKind>(node, move, reduction(node, move, is_late, kKind == NodeKind::pv));
    if (aborted_) return;
    ++node.number;
    node.best = std::max(node.best, score);
    if (score > node.alpha) {
      node.alpha = score;
      node.best_move = move;
      if constexpr (kKind == NodeKind::pv) extend_line(move, node.ply);
      if (score >= node.beta) {
        if (is_quiet) learn(node, failed);
        return;
      }
    }
    if (is_quiet && failed.size() < kFailedMoves) failed.push_back(move);
  }
}

/// Principal variation search: all moves but the first of a pv node are only asked whether they are
/// better than alpha, late ones with less depth, and those that are get a full search.
template <Tree::NodeKind kKind>
Score Tree::search_move(const Node& node, Move move, int reduction) {
  Undo undo;
  const bool gives_check = play(move, node.ply, undo);
  const int depth = node.depth - 1;
  const int ply = node.ply + 1;
  const int reduced = gives_check ? depth : std::max(depth - reduction, std::min(depth, 1));
  const bool full_window = kKind == NodeKind::pv && node.number == 0;
  Score score = node.alpha + 1;
  if (!full_window) {
    score = -search<NodeKind::non_pv>(reduced, -node.alpha - 1, -node.alpha, ply, gives_check);
    if (!aborted_ && score > node.alpha && reduced < depth) {
      score = -search<NodeKind::non_pv>(depth, -node.alpha - 1, -node.alpha, ply, gives_check);
    }
  }
  if constexpr (kKind == NodeKind::pv) {
    if (!aborted_ && (full_window || (score > node.alpha && score < node.beta))) {
      score = -search<NodeKind::pv>(depth, -node.beta, -node.alpha, ply, gives_check);
    }
  }
  take_back(move, undo);
  return score;
}

/// Idea: late move reductions. Moves that the ordering puts late seldom matter.
int Tree::reduction(const Node& node, Move move, bool is_late, bool is_pv) const {
  if (!is_late || node.checked || node.depth < params::kLateMoveDepth ||
      node.number + 1 < params::kLateMoveNumber) {
    return 0;
  }
  const int by_history = history_.value(position_, move) / params::kLateMoveHistory;
  return std::max(reductions_.of(node.depth, node.number + 1) - by_history - (is_pv ? 1 : 0), 0);
}

std::optional<Score> Tree::table_cutoff(const TtEntry& entry, const Node& node, int least_depth) {
  if (entry.depth < least_depth) return std::nullopt;
  const bool proves = entry.bound == Bound::exact ||
                      (entry.bound == Bound::lower && entry.score >= node.beta) ||
                      (entry.bound == Bound::upper && entry.score <= node.alpha);
  return proves ? std::optional{entry.score} : std::nullopt;
}

/// Idea: reverse futility. So far above beta so near the leaves, some move will stay above it.
bool Tree::is_far_above(const Node& node) const {
  return !node.checked && node.depth <= params::kReverseFutilityDepth && !is_mate(node.beta) &&
         evaluate(position_) - params::kReverseFutilityMargin * node.depth >= node.beta;
}

/// Idea: null move. If even passing is too good for the opponent to allow, so is some move.
std::optional<Score> Tree::null_move_cutoff(const Node& node) {
  const bool was_null = played_[static_cast<std::size_t>(node.ply) - 1].is_none();
  if (node.checked || was_null || node.depth < params::kNullMoveDepth || is_mate(node.beta) ||
      position_.pieces(position_.side_to_move()).size() < params::kNullMoveMen ||
      evaluate(position_) < node.beta) {
    return std::nullopt;
  }
  const int depth = node.depth - 1 - params::kNullMoveBase - node.depth / params::kNullMoveDivisor;
  Undo undo;
  position_.make_pass(undo);
  ++nodes_;
  path_.push(position_.key(), Move{}, false);
  played_[static_cast<std::size_t>(node.ply)] = Move{};
  const Score score =
      -search<NodeKind::non_pv>(depth, -node.beta, -node.beta + 1, node.ply + 1, false);
  path_.pop();
  position_.unmake_pass(undo);
  if (aborted_ || score < node.beta) return std::nullopt;
  return is_mate(score) ? node.beta : score;  // a mate by passing is no proof of one
}

/// A quiet move refuted the node's position: raise it, lower the quiet moves tried before it.
void Tree::learn(const Node& node, const FailedMoves& failed) {
  const int bonus =
      std::min(params::kHistoryBonus * node.depth * node.depth, params::kHistoryBonusMax);
  killers_[static_cast<std::size_t>(node.ply)].add(node.best_move);
  history_.add(position_, node.best_move, bonus);
  for (const Move move : failed) history_.add(position_, move, -bonus);
}

void Tree::store(const Node& node, Score alpha) {
  const Bound bound = node.best >= node.beta ? Bound::lower
                      : node.best > alpha    ? Bound::exact
                                             : Bound::upper;
  table_.store(position_.key(), node.ply, {node.best_move, node.best, node.depth, bound});
}

}  // namespace shishi
