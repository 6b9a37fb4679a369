// The search from the root: iterative deepening, aspiration windows, several lines, reports.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "search/clock.hpp"
#include "search/listener.hpp"
#include "search/tree.hpp"

namespace shishi {

/// One search of one position.
class RootSearch {
 public:
  /// `tree` stands on the position; `multipv`: lines wanted, from 1.
  RootSearch(Tree& tree, const TranspositionTable& table, Clock& clock, const Limits& limits,
             int multipv, SearchListener& listener);

  /// Searches until a limit; reports every line, and the best move's before it returns.
  SearchResult run();

 private:
  /// A root move, its score in this iteration (-kInfinity: not better than the best) and what was
  /// known before.
  struct RootMove {
    Move move;
    Score score = -kInfinity;
    Score previous = -kInfinity;
    std::vector<Move> pv;

    [[nodiscard]] Score known_score() const { return score > -kInfinity ? score : previous; }
  };

  void collect_moves();
  void iterate(int depth);
  void search_line(int depth, std::size_t first);
  Score search_window(int depth, std::size_t first, Score alpha, Score beta);
  void sort_moves(std::size_t first, std::size_t last);
  bool is_finished(int depth);
  void finish(int depth);
  void report(int depth, int multipv, const RootMove& move);
  [[nodiscard]] Move expected_reply() const;

  Tree& tree_;
  const TranspositionTable& table_;
  Clock& clock_;
  const Limits& limits_;
  std::size_t lines_;
  SearchListener& listener_;
  std::vector<RootMove> moves_;
  std::optional<RootMove> best_;  // first line of the last report
  Stability stability_;
};

}  // namespace shishi
