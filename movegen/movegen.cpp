#include "movegen/movegen.hpp"

#include <algorithm>

#include "movegen/drops.hpp"
#include "movegen/piece_moves.hpp"
#include "movegen/royal_safety.hpp"

namespace shishi {

namespace {

Move* keep_safe(const RoyalSafety& safety, Move* first, Move* last) {
  return std::remove_if(first, last, [&](Move move) { return !safety.allows(move); });
}

}  // namespace

template <GenKind kKind>
Move* generate(const Position& position, Move* out) {
  const Color us = position.side_to_move();
  if (position.royal_count(us) == 0 && position.rules().needs_royal()) return out;
  const RoyalSafety safety{position};
  PieceMoves<kKind> moves{position, out, position.rules().trades_lions()};
  if (!safety.is_free()) {
    for (const Square from : position.pieces(us)) moves.add(from);
    Move* end = moves.end();
    if constexpr (kKind != GenKind::captures) end = generate_drops(position, end);
    return keep_safe(safety, out, end);
  }
  Square royal;
  for (const Square from : position.pieces(us)) {
    if (safety.must_test(from)) {
      royal = from;
    } else {
      moves.add(from);
    }
  }
  Move* end = moves.end();
  if (royal.is_valid()) {
    moves.add(royal);
    end = keep_safe(safety, end, moves.end());
  }
  if constexpr (kKind != GenKind::captures) end = generate_drops(position, end);
  return end;
}

template Move* generate<GenKind::all>(const Position&, Move*);
template Move* generate<GenKind::captures>(const Position&, Move*);
template Move* generate<GenKind::quiets>(const Position&, Move*);

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

namespace {

bool has_legal_drop(const Position& position, const RoyalSafety& safety) {
  for (const Kind kind : position.rules().hand_kinds()) {
    if (position.hand(position.side_to_move(), kind) == 0) continue;
    for (const Square to : position.rules().squares()) {
      const Move move = Move::drop(kind, to);
      if (position.is_empty(to) && safety.allows(move) &&
          drop_verdict(position, move) == Illegal::none)
        return true;
    }
  }
  return false;
}

}  // namespace

bool has_legal_move(const Position& position) {
  const Color us = position.side_to_move();
  if (position.royal_count(us) == 0 && position.rules().needs_royal()) return false;
  const RoyalSafety safety{position};
  std::array<Move, kMaxPieceMoves> buffer;
  for (const Square from : position.pieces(us)) {
    PieceMoves<GenKind::all> moves{position, buffer.data(), position.rules().trades_lions()};
    moves.add(from);
    if (std::any_of(buffer.data(), moves.end(), [&](Move move) { return safety.allows(move); }))
      return true;
  }
  return has_legal_drop(position, safety);
}

}  // namespace shishi
