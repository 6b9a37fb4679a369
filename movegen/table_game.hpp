// The game of a position as `write_moves` sees it, read from the tables of `Rules`. Internal to
// movegen.
#pragma once

#include "movegen/attackers.hpp"
#include "movegen/piece_moves.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// The side to move's view of the rules; `FixedGame` in specialise.hpp is the same as constants.
class TableGame {
 public:
  explicit TableGame(const Position& position)
      : rules_{position.rules()}, us_{position.side_to_move()} {}

  [[nodiscard]] Color us() const { return us_; }
  [[nodiscard]] int files() const { return rules_.files(); }
  [[nodiscard]] int ranks() const { return rules_.ranks(); }
  [[nodiscard]] bool has_drops() const { return rules_.has_drops(); }
  [[nodiscard]] bool has_check_rule() const { return rules_.has_check_rule(); }
  [[nodiscard]] bool needs_royal() const { return rules_.needs_royal(); }
  [[nodiscard]] bool has_special_movers() const { return rules_.has_special_movers(); }
  [[nodiscard]] Role role(Kind kind) const { return rules_.role(kind); }
  [[nodiscard]] const Mover& mover(Kind kind) const { return rules_.mover(us_, kind); }
  /// The opponent's pieces, as attackers.
  [[nodiscard]] TableAttackers attackers() const { return {rules_, ~us_}; }
  /// Calls `f(kind)` for the kinds that can be in hand.
  template <typename F>
  void for_each_hand_kind(F f) const {
    for (const Kind kind : rules_.hand_kinds()) f(kind);
  }
  /// Writes the moves of the piece on `from`, royal safety left to the caller; returns the end.
  template <GenKind kKind>
  Move* write_piece(const Position& position, Square from, Move* out) const {
    const bool trades = rules_.trades_lions();
    return PieceMoves<kKind, TableSource>{position, {position, from}, from, out, trades}.write();
  }

 private:
  const Rules& rules_;
  Color us_;
};

}  // namespace shishi
