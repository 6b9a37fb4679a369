// A game: a position with the history that repetition needs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "movegen/impasse.hpp"
#include "movegen/legality.hpp"
#include "movegen/outcome.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// What repetition rules need to know of one position of the history.
struct HistoryEntry {
  std::uint64_t key = 0;
  bool last_move_checked =
      false;  ///< the move that led here left the opponent's sole royal attacked
  bool last_move_attacked =
      false;  ///< ... or left any royal, or any piece the mover could take, attacked (chu)
};

class Game {
 public:
  /// A game that begins at `start`.
  explicit Game(const Position& start);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const Position& start() const { return start_; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  /// Entry i: the position after i moves.
  [[nodiscard]] const std::vector<HistoryEntry>& history() const { return history_; }

  /// Plays a legal or tolerated move; an ended game forbids no move.
  void play(Move move);

  /// The state of the game by the variant's rules; a draw once `max_plies` moves are played by the
  /// move number (0: no limit); won by the king that just reached its try square if `rule` says so.
  [[nodiscard]] Outcome outcome(int max_plies = 0,
                                EnteringKingRule rule = EnteringKingRule::none) const;

 private:
  Position start_;
  Position position_;
  std::vector<Move> moves_;
  std::vector<HistoryEntry> history_;
};

/// What a position decides by itself, without history: royals gone, no move, bare king.
Outcome static_outcome(const Position& position);

/// The history entry of `position`, reached by `last` (none at the start of a game).
HistoryEntry history_entry(const Position& position, Move last);

/// The outcome if the last position of `history` has occurred `occurrences` times in it (4 by the
/// rules; search asks with 2), else ongoing. `side_to_move`: of that last position.
Outcome repetition_outcome(const Rules& rules, std::span<const HistoryEntry> history,
                           Color side_to_move, int occurrences);

}  // namespace shishi
