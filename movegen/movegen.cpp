#include "movegen/movegen.hpp"

#include <algorithm>

#include "movegen/drops.hpp"
#include "movegen/generators.hpp"
#include "movegen/piece_moves.hpp"
#include "movegen/royal_safety.hpp"
#include "movegen/table_game.hpp"

namespace shishi {

template <GenKind kKind>
Move* generate(const Position& position, Move* out) {
  return position.rules().generators().whole(position.side_to_move(), kKind)(position, out);
}

template Move* generate<GenKind::all>(const Position&, Move*);
template Move* generate<GenKind::captures>(const Position&, Move*);
template Move* generate<GenKind::quiets>(const Position&, Move*);

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

namespace {

bool has_legal_drop(const Position& position, const RoyalSafety<TableGame>& safety) {
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
  const RoyalSafety safety{position, TableGame{position}};
  const auto& write = position.rules().generators().pieces(us);
  std::array<Move, kMaxPieceMoves> buffer;
  for (const Square from : position.pieces(us)) {
    const Move* const end = write[position.kind(from).index()](position, from, buffer.data());
    if (std::any_of(buffer.cbegin(), end, [&](Move move) { return safety.allows(move); }))
      return true;
  }
  return has_legal_drop(position, safety);
}

}  // namespace shishi
