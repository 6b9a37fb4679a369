#include "search/root.hpp"

#include <algorithm>

#include "movegen/legality.hpp"
#include "movegen/movegen.hpp"
#include "search/eval.hpp"
#include "search/params.hpp"
#include "search/picker.hpp"

namespace shishi {
namespace {

/// First order of a root move. A move keeps its place among equals, so where the evaluation tells
/// nothing apart this decides what is played: captures, then steps ahead of cheap men, and royals
/// stay at home.
Score first_order(const Position& position, const MaterialWeights& weights, Move move) {
  if (position.is_capture(move)) return capture_order(position, weights, move);
  if (move.is_drop()) return -kMaxEvaluation;
  const Kind kind = position.kind(move.from());
  const int down = move.to().rank() - move.from().rank();
  const int ahead = position.side_to_move() == Color::black ? -down : down;
  if (position.rules().is_royal(kind) || ahead <= 0) return -kMaxEvaluation + ahead;
  return -weights.board[kind.index()];
}

}  // namespace

RootSearch::RootSearch(Tree& tree, const TranspositionTable& table, Clock& clock,
                       const Limits& limits, int multipv, SearchListener& listener)
    : tree_{tree},
      table_{table},
      clock_{clock},
      limits_{limits},
      lines_{static_cast<std::size_t>(std::max(multipv, 1))},
      listener_{listener} {}

SearchResult RootSearch::run() {
  collect_moves();
  SearchResult result;
  if (moves_.empty()) {
    result.score = mated_in(0);
    return result;
  }
  const int last = std::clamp(limits_.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= last; ++depth) {
    iterate(depth);
    if (tree_.is_aborted()) {
      finish(depth);
      break;
    }
    result.depth = depth;
    for (std::size_t i = 0; i < lines_; ++i) report(depth, static_cast<int>(i) + 1, moves_[i]);
    if (is_finished(depth)) break;
  }
  result.best = best_->move;
  result.score = best_->known_score();
  result.ponder = expected_reply();
  result.nodes = tree_.nodes();
  return result;
}

/// The legal moves, or those of them that are asked for (all, if none of those is legal): the
/// table's move first, the others by `first_order`.
void RootSearch::collect_moves() {
  const Position& position = tree_.position();
  const MoveList legal{position};
  const auto is_wanted = [&](Move move) {
    return std::find(limits_.search_moves.begin(), limits_.search_moves.end(), move) !=
           limits_.search_moves.end();
  };
  const bool all = std::none_of(legal.begin(), legal.end(), is_wanted);
  const std::optional<TtEntry> known = table_.probe(position.key(), 0);
  for (const Move move : legal) {
    if (!all && !is_wanted(move)) continue;
    RootMove root{move, first_order(position, tree_.weights(), move), -kInfinity, {move}};
    if (known && known->move == move) root.score = kInfinity;
    moves_.push_back(std::move(root));
  }
  sort_moves(0, moves_.size());
  for (RootMove& root : moves_) root.score = evaluate(position);  // until something is searched
  lines_ = std::min(lines_, moves_.size());
  stability_.is_forced = legal.size() == 1;
}

void RootSearch::iterate(int depth) {
  tree_.set_iteration(depth);
  for (RootMove& move : moves_) move.previous = move.known_score();
  for (std::size_t first = 0; first < lines_ && !tree_.is_aborted(); ++first) {
    search_line(depth, first);
    sort_moves(0, first + 1);
  }
}

/// The best of the moves from `first` on, within a window around its last score that is widened
/// until it holds the new one.
void RootSearch::search_line(int depth, std::size_t first) {
  const Score last = moves_[first].previous;
  Score width = depth >= params::kAspirationDepth ? params::kAspirationWidth : 2 * kInfinity;
  Score alpha = std::max(last - width, -kInfinity);
  Score beta = std::min(last + width, kInfinity);
  while (true) {
    const Score score = search_window(depth, first, alpha, beta);
    sort_moves(first, moves_.size());
    if (tree_.is_aborted()) return;
    width = std::min(width * params::kAspirationGrowth, 2 * kInfinity);
    if (score <= alpha && alpha > -kInfinity) {
      alpha = std::max(last - width, -kInfinity);
    } else if (score >= beta && beta < kInfinity) {
      beta = std::min(last + width, kInfinity);
      moves_[first].previous = score;  // if the wider search is broken off, it is still the best
    } else {
      return;
    }
  }
}

Score RootSearch::search_window(int depth, std::size_t first, Score alpha, Score beta) {
  Score best = -kInfinity;
  for (std::size_t i = first; i < moves_.size(); ++i) moves_[i].score = -kInfinity;
  for (std::size_t i = first; i < moves_.size() && best < beta; ++i) {
    RootMove& root = moves_[i];
    const int number = static_cast<int>(i - first) + 1;
    const Score score = tree_.search_root_move(root.move, number, depth, alpha, beta);
    if (tree_.is_aborted()) return best;
    if (i == first || score > alpha) root.score = score;
    if (score > alpha) root.pv.assign(tree_.line().begin(), tree_.line().end());
    alpha = std::max(alpha, score);
    best = std::max(best, score);
  }
  return best;
}

/// By this iteration's score, then by the last one's; otherwise the order stays.
void RootSearch::sort_moves(std::size_t first, std::size_t last) {
  const auto begin = moves_.begin();
  std::stable_sort(begin + static_cast<std::ptrdiff_t>(first),
                   begin + static_cast<std::ptrdiff_t>(last),
                   [](const RootMove& a, const RootMove& b) {
                     return a.score != b.score ? a.score > b.score : a.previous > b.previous;
                   });
}

/// Whether the completed iteration is enough.
bool RootSearch::is_finished(int depth) {
  const Score score = moves_.front().score;
  if (clock_.is_timed() && is_mate(score) &&
      depth > std::abs(mate_plies(score)) + params::kMateExtraDepth) {
    return true;
  }
  return clock_.is_done(stability_);
}

/// The iteration was broken off: its best move counts if it was found better than the former best
/// one. With several lines only a complete set of them is consistent.
void RootSearch::finish(int depth) {
  if (best_ && (lines_ > 1 || moves_.front().move == best_->move)) return;
  report(depth, 1, moves_.front());
}

void RootSearch::report(int depth, int multipv, const RootMove& move) {
  if (multipv == 1) {
    const bool is_same = best_ && best_->move == move.move;
    stability_.same_best_iterations = is_same ? stability_.same_best_iterations + 1 : 0;
    stability_.score_drop = best_ ? best_->known_score() - move.known_score() : 0;
    best_ = move;
  }
  SearchInfo info;
  info.depth = depth;
  info.selective_depth = std::max(depth, tree_.selective_depth());
  info.multipv = multipv;
  info.score = move.known_score();
  info.nodes = tree_.nodes();
  info.time = clock_.elapsed();
  info.hashfull = table_.hashfull();
  info.pv = move.pv;
  listener_.info(info);
}

/// The second move of the best line, or what the table says about the position behind the first.
Move RootSearch::expected_reply() const {
  if (best_->pv.size() > 1) return best_->pv[1];
  Position position = tree_.position();
  Undo undo;
  position.make(best_->move, undo);
  const std::optional<TtEntry> known = table_.probe(position.key(), 1);
  return known && is_legal(position, known->move) ? known->move : Move{};
}

}  // namespace shishi
