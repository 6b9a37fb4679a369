// Gives the moves of a node one by one, the most promising first.
#pragma once

#include <cstddef>

#include "search/arena.hpp"
#include "search/history.hpp"

namespace shishi {

/// What a move wins at once by the weights: everything it takes, by the captor's gain on both sides
/// of the balance, and its promotion. Centipawns.
Score move_gain(const Position& position, const MaterialWeights& weights, Move move);

/// Whether a capture exposes a piece to recapture that is worth more than all it takes. Cheap and
/// rough: it looks one recapture ahead, not at the whole exchange.
bool is_losing_capture(const Position& position, const MaterialWeights& weights, Move move);

/// Order: the table's move, captures (most valuable victims, then least valuable attacker),
/// killers, quiet moves by history, captures that lose material. Each move once; only legal ones. A
/// stage's moves are generated when it is reached, into the arena; the picker gives the room back
/// when it goes.
class MovePicker {
 public:
  /// All legal moves. `table_move` need not be legal.
  MovePicker(const Position& position, const MaterialWeights& weights, MoveArena& arena,
             const History& history, Move table_move, const Killers& killers);
  ~MovePicker() { arena_.release(begin_); }
  MovePicker(const MovePicker&) = delete;
  MovePicker& operator=(const MovePicker&) = delete;

  /// The next move, or none at the end.
  Move next();
  /// Whether the move that `next` gave last is a capture that loses material.
  [[nodiscard]] bool is_bad_capture() const { return stage_ == Stage::bad_captures; }

 private:
  enum class Stage { table, make_captures, captures, killers, make_quiets, quiets, bad_captures };

  Move next_capture();
  Move next_killer();
  Move next_quiet();
  void score_captures();
  void score_quiets();
  [[nodiscard]] bool is_playable_killer(Move move) const;

  const Position& position_;
  const MaterialWeights& weights_;
  MoveArena& arena_;
  const History& history_;
  Move table_move_;
  Killers killers_;
  Stage stage_ = Stage::table;
  std::size_t killer_ = 0;
  std::size_t begin_;  // the captures that lose, moved to the front of the node's room
  std::size_t bad_end_;
  std::size_t current_;
  std::size_t end_;
};

/// Puts the best-scored of the arena's moves [current, end) first and returns it.
Move select_best(MoveArena& arena, std::size_t current, std::size_t end);

/// Ordering score of a capture: victims first, then the cheaper attacker.
std::int32_t capture_order(const Position& position, const MaterialWeights& weights, Move move);

}  // namespace shishi
