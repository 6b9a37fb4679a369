// Room for the move lists of all plies of a search, allocated once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "movegen/movegen.hpp"
#include "search/score.hpp"

namespace shishi {

/// A stack of moves with an ordering score beside each. A node generates at the top, keeps what it
/// generated, and gives it back when it returns.
class MoveArena {
 public:
  explicit MoveArena(const Rules& rules)
      : max_moves_{rules.max_moves()},
        capacity_{max_moves_ + kMaxPly * kTypicalMoves},
        moves_{std::make_unique_for_overwrite<Move[]>(capacity_)},
        scores_{std::make_unique_for_overwrite<std::int32_t[]>(capacity_)} {}

  /// Whether there is room for one more node. Odd positions have many more legal moves than real
  /// ones: `max_moves` at every ply would be a hundred megabytes that no game ever needs, so a node
  /// without room is evaluated instead of searched.
  [[nodiscard]] bool has_room() const { return capacity_ - top_ >= max_moves_; }

  [[nodiscard]] std::size_t top() const { return top_; }
  void release(std::size_t top) { top_ = top; }
  /// Appends the legal moves of a class; the caller has asked `has_room` once for its node.
  template <GenKind kKind>
  void generate(const Position& position) {
    const Move* const end = shishi::generate<kKind>(position, moves_.get() + top_);
    top_ = static_cast<std::size_t>(end - moves_.get());
  }

  Move& move(std::size_t i) { return moves_[i]; }
  std::int32_t& score(std::size_t i) { return scores_[i]; }

 private:
  static constexpr std::size_t kTypicalMoves = 600;  // per ply; longest lists seen in play: 400

  std::size_t max_moves_;
  std::size_t capacity_;
  std::size_t top_ = 0;
  std::unique_ptr<Move[]> moves_;
  std::unique_ptr<std::int32_t[]> scores_;
};

}  // namespace shishi
