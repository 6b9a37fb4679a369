// The tree search below one root move. tree.cpp: principal variation search; quiescence.cpp: its
// leaves; ending.cpp: the ends of the game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "movegen/game.hpp"
#include "movegen/static_vector.hpp"
#include "search/arena.hpp"
#include "search/clock.hpp"
#include "search/history.hpp"
#include "search/path.hpp"
#include "search/searcher.hpp"
#include "search/tt.hpp"

namespace shishi {

/// How far late moves are reduced, by depth and move number.
class Reductions {
 public:
  Reductions();
  [[nodiscard]] int of(int depth, int number) const {
    return plies_[static_cast<std::size_t>(depth < kSize ? depth : kSize - 1)]
                 [static_cast<std::size_t>(number < kSize ? number : kSize - 1)];
  }

 private:
  static constexpr int kSize = 64;
  std::array<std::array<std::int8_t, kSize>, kSize> plies_{};
};

/// What a search works with: kept from search to search, so that nothing is allocated in it.
class Tree {
 public:
  Tree(const Rules& rules, const MaterialWeights& weights, TranspositionTable& table, Clock& clock);

  /// Goes to the current position of a game.
  void set_up(const Game& game, EnteringKingRule entering_king, int max_plies);
  /// Forgets what was learnt about moves.
  void clear() { history_.clear(); }

  /// An iteration begins: bounds extensions.
  void set_iteration(int depth) { iteration_ = depth; }
  /// The score of playing `move` at the root and searching on for `depth - 1` plies, for the side
  /// to move at the root. `number`: 1 for the first move, which is searched with the full window.
  Score search_root_move(Move move, int number, int depth, Score alpha, Score beta);
  /// The line found by the last `search_root_move` that raised alpha, root move first.
  [[nodiscard]] std::span<const Move> line() const {
    return {lines_[0].moves.data(), lines_[0].length};
  }

  /// The search was broken off: the scores it returned since mean nothing.
  [[nodiscard]] bool is_aborted() const { return aborted_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] int selective_depth() const { return selective_depth_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const MaterialWeights& weights() const { return weights_; }

 private:
  enum class NodeKind : std::uint8_t { pv, non_pv };

  /// One node's part of the principal variation.
  struct Line {
    std::array<Move, kMaxPly> moves{};
    std::size_t length = 0;
  };
  /// A node on its way through its moves.
  struct Node {
    int depth = 0;
    int ply = 0;
    Score alpha = 0;
    Score beta = 0;
    bool checked = false;  ///< the side to move is in check
    Score best = -kInfinity;
    Move best_move{};
    int number = 0;  ///< moves played so far
  };
  /// Quiet moves of a node that did not refute it; the first ones are enough to learn from.
  static constexpr std::size_t kFailedMoves = 32;
  using FailedMoves = StaticVector<Move, kFailedMoves>;

  template <NodeKind kKind>
  Score search(int depth, Score alpha, Score beta, int ply, bool checked);
  template <NodeKind kKind>
  void search_moves(Node& node, Move table_move);
  template <NodeKind kKind>
  Score search_move(const Node& node, Move move, int reduction);
  Score quiescence(Score alpha, Score beta, int ply, int plies_in, Square recapture, bool checked);
  void search_captures(Node& node, int plies_in, Square recapture);
  void search_evasions(Node& node, int plies_in);
  bool quiescence_move(Node& node, Move move, int plies_in);
  [[nodiscard]] bool is_futile_capture(Score stand_pat, Score alpha, Move move) const;

  std::optional<Score> ending(int ply);
  [[nodiscard]] std::optional<Score> royal_ending(int ply) const;
  [[nodiscard]] std::optional<Score> bare_king_ending(int ply) const;
  [[nodiscard]] std::optional<Score> entering_king_ending(int ply) const;
  std::optional<Score> repetition_ending(int ply);
  [[nodiscard]] std::optional<Score> move_limit_ending(int ply) const;

  static std::optional<Score> table_cutoff(const TtEntry& entry, const Node& node, int least_depth);
  [[nodiscard]] bool is_far_above(const Node& node) const;
  std::optional<Score> null_move_cutoff(const Node& node);
  [[nodiscard]] int reduction(const Node& node, Move move, bool is_late, bool is_pv) const;
  void learn(const Node& node, const FailedMoves& failed);
  void store(const Node& node, Score alpha);

  bool play(Move move, int ply, Undo& undo);
  void take_back(Move move, const Undo& undo);
  void start_line(int ply) { lines_[static_cast<std::size_t>(ply)].length = 0; }
  void extend_line(Move move, int ply);

  const Rules& rules_;
  const MaterialWeights& weights_;
  TranspositionTable& table_;
  Clock& clock_;
  Reductions reductions_;
  MoveArena arena_;
  History history_;
  Position position_;
  Path path_;
  std::array<Killers, kMaxPly + 1> killers_{};
  std::array<Move, kMaxPly + 1> played_{};
  std::array<Line, kMaxPly + 1> lines_{};
  EnteringKingRule entering_king_ = EnteringKingRule::none;
  int max_plies_ = 0;
  int iteration_ = 0;
  int selective_depth_ = 0;
  std::uint64_t nodes_ = 0;
  bool aborted_ = false;
};

}  // namespace shishi
