// All legal moves of a position. Internal to movegen. `Game`: `TableGame`, or a game as constants.
#pragma once

#include <algorithm>

#include "movegen/drop_moves.hpp"
#include "movegen/movegen.hpp"
#include "movegen/royal_safety.hpp"

namespace shishi {

template <typename Game>
Move* keep_safe(const RoyalSafety<Game>& safety, Move* first, Move* last) {
  return std::remove_if(first, last, [&](Move move) { return !safety.allows(move); });
}

/// Writes the drops, royal safety minded.
template <typename Game>
Move* write_drops(const Position& position, const Game& game, const RoyalSafety<Game>& safety,
                  Move* out) {
  DropMoves<Game> drops{position, game};
  if (safety.tests_drops()) return keep_safe(safety, out, drops.write(out));
  if (!safety.limits_drops()) return drops.write(out);
  const auto blocks = safety.blocks();
  return drops.write_on({blocks.begin(), blocks.end()}, out);
}

/// What `generate` promises.
template <GenKind kKind, typename Game>
Move* write_moves(const Position& position, const Game& game, Move* out) {
  if (game.needs_royal() && position.royal_count(game.us()) == 0) return out;
  const RoyalSafety<Game> safety{position, game};
  const auto add = [&](Square from) {
    out = game.template write_piece<kKind>(position, from, out);
  };
  const auto add_safe = [&](Square from) {
    Move* const first = out;
    add(from);
    out = keep_safe(safety, first, out);
  };
  const auto pieces = position.pieces(game.us());
  if (safety.is_free()) {
    for (const Square from : pieces) {
      if (from != safety.royal()) add(from);
    }
    if (safety.royal().is_valid()) {
      Move* const first = out;
      add(safety.royal());
      out = std::remove_if(first, out, [&](Move move) { return !safety.royal_may_go(move.to()); });
    }
  } else {
    for (const Square from : pieces) safety.concerns(from) ? add_safe(from) : add(from);
  }
  if constexpr (kKind != GenKind::captures) {
    if (game.has_drops()) out = write_drops(position, game, safety, out);
  }
  return out;
}

}  // namespace shishi
