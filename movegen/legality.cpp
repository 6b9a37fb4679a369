#include "movegen/legality.hpp"

#include <algorithm>
#include <array>

#include "movegen/drops.hpp"
#include "movegen/lion_trade.hpp"
#include "movegen/piece_moves.hpp"
#include "movegen/royal_safety.hpp"
#include "movegen/table_game.hpp"

namespace shishi {

namespace {

bool has_lost_royals(const Position& position) {
  return position.royal_count(position.side_to_move()) == 0 && position.rules().needs_royal();
}

// Whether the piece on the move's origin has it by its powers; `trades`: and by the lion-trading
// rules.
bool piece_has(const Position& position, Move move, bool trades) {
  std::array<Move, kMaxPieceMoves> buffer;
  const Square from = move.from();
  PieceMoves<GenKind::all, TableSource> moves{
      position, {position, from}, from, buffer.data(), trades};
  const Move* const end = moves.write();
  return std::find(buffer.cbegin(), end, move) != end;
}

Illegal why_piece_cannot(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const Color us = position.side_to_move();
  const Square from = move.from();
  const Square to = move.to();
  if (!rules.on_board(from) || !rules.on_board(to)) return Illegal::malformed;
  if (position.is_empty(from)) return Illegal::no_piece;
  if (!position.holds(from, us)) return Illegal::not_own_piece;
  if (to != from && position.holds(to, us)) return Illegal::own_piece_on_target;
  const bool as_given = piece_has(position, move, false);
  const Move other = move.promotes() ? move.unpromoted() : move.promoted();
  if (!as_given && !piece_has(position, other, false)) return Illegal::cannot_move_so;
  if (rules.trades_lions() && position.is_capture(move)) {
    const Illegal verdict = lion_trade_verdict(position, move);
    if (verdict != Illegal::none) return verdict;
  }
  if (as_given) return Illegal::none;
  return move.promotes() ? Illegal::cannot_promote : Illegal::must_promote;
}

bool is_royal_safe(const Position& position, Move move) {
  return RoyalSafety{position, TableGame{position}}.allows(move);
}

}  // namespace

bool is_legal(const Position& position, Move move) {
  if (!move.is_well_formed() || has_lost_royals(position)) return false;
  if (move.is_drop())
    return drop_verdict(position, move) == Illegal::none && is_royal_safe(position, move);
  return position.rules().on_board(move.from()) &&
         position.holds(move.from(), position.side_to_move()) &&
         piece_has(position, move, position.rules().trades_lions()) &&
         is_royal_safe(position, move);
}

Illegal why_illegal(const Position& position, Move move) {
  if (!move.is_well_formed()) return Illegal::malformed;
  if (has_lost_royals(position)) return Illegal::no_royal;
  const Illegal verdict =
      move.is_drop() ? drop_verdict(position, move) : why_piece_cannot(position, move);
  if (verdict != Illegal::none) return verdict;
  return is_royal_safe(position, move) ? Illegal::none : Illegal::royal_in_check;
}

bool is_tolerated(const Rules& rules, Illegal reason) {
  return rules.spec().tolerance == Tolerance::must_promote_and_counter_strike &&
         (reason == Illegal::must_promote || reason == Illegal::counter_strike_disputed);
}

std::string_view to_string(Illegal reason) {
  switch (reason) {
    case Illegal::none:
      return "legal";
    case Illegal::malformed:
      return "no such move on this board";
    case Illegal::no_royal:
      return "the side to move has lost its last royal";
    case Illegal::no_piece:
      return "no piece on the origin";
    case Illegal::not_own_piece:
      return "the piece on the origin is the opponent's";
    case Illegal::own_piece_on_target:
      return "own piece on the target";
    case Illegal::cannot_move_so:
      return "the piece does not move so";
    case Illegal::cannot_promote:
      return "no promotion here";
    case Illegal::must_promote:
      return "must promote";
    case Illegal::lion_protected:
      return "lion is protected";
    case Illegal::counter_strike:
      return "counter-strike";
    case Illegal::counter_strike_disputed:
      return "counter-strike (disputed)";
    case Illegal::royal_in_check:
      return "leaves the king in check";
    case Illegal::no_drops:
      return "no drops in this game";
    case Illegal::not_in_hand:
      return "not in hand";
    case Illegal::drop_on_piece:
      return "drop on an occupied square";
    case Illegal::dead_drop:
      return "dropped piece could never move";
    case Illegal::two_pawns:
      return "two pawns on a file";
    case Illegal::pawn_drop_mate:
      return "pawn-drop mate";
  }
  return "";
}

}  // namespace shishi
