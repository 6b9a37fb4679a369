// Writing drops, kind by kind over the empty squares. Internal to movegen; royal safety is left to
// the caller.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "movegen/drops.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Writes the drops of the side to move that break no drop rule. `Game`: `TableGame`, or a game as
/// constants.
template <typename Game>
class DropMoves {
 public:
  DropMoves(const Position& position, const Game& game) : position_{position}, game_{game} {}

  /// Writes them all; returns the end.
  Move* write(Move* out) {
    bool any = false;
    game_.for_each_hand_kind([&](Kind kind) { any |= this->in_hand(kind); });
    if (!any) return out;
    collect_empties();
    game_.for_each_hand_kind([&](Kind kind) {
      if (this->in_hand(kind)) out = this->write_kind(kind, out);
    });
    return out;
  }

  /// Writes those on a few squares, which must be on the board; returns the end.
  Move* write_on(std::span<const Square> squares, Move* out) const {
    game_.for_each_hand_kind([&](Kind kind) {
      for (const Square s : squares) {
        const Move move = Move::drop(kind, s);
        if (drop_verdict(position_, move) == Illegal::none) *out++ = move;
      }
    });
    return out;
  }

 private:
  using Cells = std::span<const std::uint32_t>;

  [[nodiscard]] bool in_hand(Kind kind) const { return position_.hand(game_.us(), kind) > 0; }

  void collect_empties() {
    std::size_t count = 0;
    for (int rank = 0; rank < game_.ranks(); ++rank) {
      rank_begin_[static_cast<std::size_t>(rank)] = count;
      Square s = Square::at(game_.files(), rank);
      for (int file = 0; file < game_.files(); ++file, s = s + 1) {
        empties_[count] = static_cast<std::uint32_t>(s.index());
        count += std::size_t{position_.is_empty(s)};
      }
    }
    rank_begin_[static_cast<std::size_t>(game_.ranks())] = count;
    std::fill_n(empties_.begin() + static_cast<std::ptrdiff_t>(count), kDropBlock, 0U);
  }

  // Neighbouring ranks where the piece could move again are one range of the empty squares.
  Move* write_kind(Kind kind, Move* out) const {
    for (std::uint32_t ranks = game_.mover(kind).live_ranks; ranks != 0;) {
      const int first = std::countr_zero(ranks);
      const int end = first + std::countr_one(ranks >> first);
      ranks &= ~std::uint32_t{0} << end;
      const std::size_t begin = rank_begin_[static_cast<std::size_t>(first)];
      const Cells cells{empties_.data() + begin,
                        rank_begin_[static_cast<std::size_t>(end)] - begin};
      out = game_.role(kind) == Role::pawn ? write_pawns(kind, cells, out)
                                           : write_all(kind, cells, out);
    }
    return out;
  }

  static Move drop_of(Kind kind, std::uint32_t cell) {
    return Move::from_raw(Move::drop(kind, Square{0}).raw() | cell);
  }

  // In whole blocks, which is a vector store each: what is written beyond the last drop does not
  // count.
  static Move* write_all(Kind kind, Cells cells, Move* out) {
    for (std::size_t block = 0; block < cells.size(); block += kDropBlock) {
      for (std::size_t i = block; i < block + kDropBlock; ++i)
        out[i] = drop_of(kind, cells.data()[i]);
    }
    return out + cells.size();
  }

  Move* write_pawns(Kind kind, Cells cells, Move* out) const {
    Move* const first = out;
    for (const std::uint32_t cell : cells) {
      *out = drop_of(kind, cell);
      const int file = Square{static_cast<int>(cell)}.file();
      out += std::size_t{position_.pawns_on_file(game_.us(), file) == 0};
    }
    const MatingSquares mating = mating_squares(position_, kind);
    if (mating.empty()) return out;
    return std::remove_if(first, out, [&](Move move) {
      return std::find(mating.begin(), mating.end(), move.to()) != mating.end();
    });
  }

  const Position& position_;
  const Game& game_;
  // Cells in reading order; blocks may reach beyond the last one.
  std::array<std::uint32_t, kMaxSide * kMaxSide + kDropBlock> empties_;
  std::array<std::size_t, kMaxSide + 1> rank_begin_;  // where each rank begins among them
};

}  // namespace shishi
