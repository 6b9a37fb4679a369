// What quiet moves were good for earlier in the search: history counters and killers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "movegen/position.hpp"

namespace shishi {

/// A counter per side, kind, way (board move or drop) and target square, within ±kLimit.
class History {
 public:
  static constexpr int kLimit = 16'384;

  explicit History(const Rules& rules)
      : kinds_{rules.kind_count()}, counters_(4 * kinds_ * kCells) {}

  void clear() { std::fill(counters_.begin(), counters_.end(), std::int16_t{0}); }

  /// The counter of a move of the side to move.
  [[nodiscard]] int value(const Position& position, Move move) const {
    return counters_[slot(position, move)];
  }
  /// Moves the counter towards `bonus`'s sign; the nearer it is to the limit, the less.
  void add(const Position& position, Move move, int bonus) {
    std::int16_t& counter = counters_[slot(position, move)];
    const int limited = std::clamp(bonus, -kLimit, kLimit);
    counter = static_cast<std::int16_t>(counter + limited - counter * std::abs(limited) / kLimit);
  }

 private:
  [[nodiscard]] std::size_t slot(const Position& position, Move move) const {
    const Kind kind = move.is_drop() ? move.dropped() : position.kind(move.from());
    const std::size_t table = 2 * index(position.side_to_move()) + (move.is_drop() ? 1 : 0);
    return (table * kinds_ + kind.index()) * kCells + static_cast<std::size_t>(move.to().index());
  }

  std::size_t kinds_;
  std::vector<std::int16_t> counters_;
};

/// The last two quiet moves that refuted something at one ply.
struct Killers {
  std::array<Move, 2> moves{};

  void add(Move move) {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
  }
};

}  // namespace shishi
