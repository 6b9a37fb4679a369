#include "movegen/drops.hpp"

#include <algorithm>
#include <span>

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"

namespace shishi {

namespace {

bool is_dead_drop(const Position& position, Kind kind, Square to) {
  const Mover& mover = position.rules().mover(position.side_to_move(), kind);
  return mover.arrival[static_cast<std::size_t>(to.row())] == Arrival::dead;
}

bool makes_two_pawns(const Position& position, Kind kind, Square to) {
  return position.rules().role(kind) == Role::pawn &&
         position.pawns_on_file(position.side_to_move(), to.file()) > 0;
}

// Whether the enemy's sole royal could step out of a check by a dropped piece that attacks one
// square only: to a square that is free without the drop, or onto the piece itself.
bool has_flight(const Position& position, Square royal) {
  const Color us = position.side_to_move();
  const auto& steps = position.rules().mover(~us, position.kind(royal)).steps;
  return std::any_of(steps.begin(), steps.end(), [&](int step) {
    const Square to = royal + step;
    return (position.owner(to) & Position::owner_code(~us)) == 0 &&
           !attacked_without(position, to, us, royal);
  });
}

// Rule: uchifuzume, rules/shogi.md: a dropped pawn may not mate; the defender's replies must be
// fully legal. The drop must attack the enemy's sole royal.
bool mates_by_pawn(const Position& position, Kind kind, Square to) {
  const Color us = position.side_to_move();
  const bool one_target = position.rules().mover(us, kind).steps.size() == 1;
  if (one_target && has_flight(position, position.sole_royal(~us))) return false;
  Position after = position;
  Undo undo;
  after.make(Move::drop(kind, to), undo);
  return !has_legal_move(after);
}

// The squares from which a dropped pawn would mate.
using MatingSquares = StaticVector<Square, 48>;

MatingSquares mating_squares(const Position& position, Kind kind) {
  MatingSquares squares;
  const Color us = position.side_to_move();
  if (position.royal_count(~us) != 1) return squares;
  const Square royal = position.sole_royal(~us);
  for (const std::int16_t step : position.rules().mover(us, kind).steps) {
    const Square to = royal + -step;
    if (position.is_empty(to) && !is_dead_drop(position, kind, to) &&
        !makes_two_pawns(position, kind, to) && mates_by_pawn(position, kind, to)) {
      squares.push_back(to);
    }
  }
  return squares;
}

// The empty squares in reading order, and where each rank begins among them.
struct Empties {
  std::array<std::uint32_t, kMaxSide * kMaxSide> cells;
  std::array<std::size_t, kMaxSide + 1> rank_begin;

  explicit Empties(const Position& position) {
    const Rules& rules = position.rules();
    std::size_t count = 0;
    for (int rank = 0; rank < rules.ranks(); ++rank) {
      rank_begin[static_cast<std::size_t>(rank)] = count;
      Square s = Square::at(rules.files(), rank);
      for (int file = 0; file < rules.files(); ++file, s = s + 1) {
        cells[count] = static_cast<std::uint32_t>(s.index());
        if (position.is_empty(s)) ++count;
      }
    }
    rank_begin[static_cast<std::size_t>(rules.ranks())] = count;
  }

  [[nodiscard]] std::span<const std::uint32_t> between(int first_rank, int last_rank) const {
    const std::size_t begin = rank_begin[static_cast<std::size_t>(first_rank)];
    return {cells.data() + begin, rank_begin[static_cast<std::size_t>(last_rank)] - begin};
  }
};

Move drop_of(Kind kind, std::uint32_t cell) {
  return Move::from_raw(Move::drop(kind, Square{0}).raw() | cell);
}

// One store a drop: the loop vectorises.
Move* write_all(Kind kind, std::span<const std::uint32_t> cells, Move* out) {
  return std::transform(cells.begin(), cells.end(), out,
                        [kind](std::uint32_t cell) { return drop_of(kind, cell); });
}

Move* write_pawns(const Position& position, Kind kind, std::span<const std::uint32_t> cells,
                  const MatingSquares& mating, Move* out) {
  for (const std::uint32_t cell : cells) {
    const Square to{static_cast<int>(cell)};
    *out = drop_of(kind, cell);
    if (makes_two_pawns(position, kind, to)) continue;
    if (!mating.empty() && std::find(mating.begin(), mating.end(), to) != mating.end()) continue;
    ++out;
  }
  return out;
}

// The drops of one kind: the ranks where it could move again are written as whole ranges.
Move* write_kind(const Position& position, Kind kind, const Empties& empties, Move* out) {
  const Rules& rules = position.rules();
  const Mover& mover = rules.mover(position.side_to_move(), kind);
  const bool is_pawn = rules.role(kind) == Role::pawn;
  const MatingSquares mating = is_pawn ? mating_squares(position, kind) : MatingSquares{};
  const auto is_dead = [&mover](int rank) {
    return mover.arrival[static_cast<std::size_t>(Square::at(1, rank).row())] == Arrival::dead;
  };
  for (int rank = 0; rank < rules.ranks();) {
    const int first = rank;
    while (rank < rules.ranks() && !is_dead(rank)) ++rank;
    const auto cells = empties.between(first, rank);
    out = is_pawn ? write_pawns(position, kind, cells, mating, out) : write_all(kind, cells, out);
    while (rank < rules.ranks() && is_dead(rank)) ++rank;
  }
  return out;
}

}  // namespace

Illegal drop_verdict(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const Kind kind = move.dropped();
  const Square to = move.to();
  if (!rules.has_drops()) return Illegal::no_drops;
  if (kind.index() >= rules.kind_count() || position.hand(position.side_to_move(), kind) == 0)
    return Illegal::not_in_hand;
  if (!rules.on_board(to)) return Illegal::malformed;
  if (!position.is_empty(to)) return Illegal::drop_on_piece;
  if (is_dead_drop(position, kind, to)) return Illegal::dead_drop;
  if (makes_two_pawns(position, kind, to)) return Illegal::two_pawns;
  if (rules.role(kind) == Role::pawn) {
    const MatingSquares mating = mating_squares(position, kind);
    if (std::find(mating.begin(), mating.end(), to) != mating.end()) return Illegal::pawn_drop_mate;
  }
  return Illegal::none;
}

Move* generate_drops(const Position& position, Move* out) {
  const auto& kinds = position.rules().hand_kinds();
  const auto in_hand = [&](Kind kind) { return position.hand(position.side_to_move(), kind) > 0; };
  if (std::none_of(kinds.begin(), kinds.end(), in_hand)) return out;
  const Empties empties{position};
  for (const Kind kind : kinds) {
    if (in_hand(kind)) out = write_kind(position, kind, empties, out);
  }
  return out;
}

}  // namespace shishi
