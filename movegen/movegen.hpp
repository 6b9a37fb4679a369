// Legal move generation.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "movegen/position.hpp"

namespace shishi {

enum class GenKind { all, captures, quiets };

/// Writes the legal moves of the side to move from `out` on and returns the end; each move once.
/// There must be room for `rules().max_moves()` moves. `captures`: the moves that take something;
/// `quiets`: the others. The order is the same for equal positions reached in the same way.
template <GenKind kKind>
Move* generate(const Position& position, Move* out);

/// A list of moves with room for any position of its variant. Allocates: make one outside the loop.
class MoveList {
 public:
  /// An empty list.
  explicit MoveList(const Rules& rules)
      : moves_{std::make_unique_for_overwrite<Move[]>(rules.max_moves())} {}
  /// The legal moves of `position`.
  explicit MoveList(const Position& position) : MoveList{position.rules()} {
    fill<GenKind::all>(position);
  }

  /// Replaces the content by the legal moves of `position`.
  template <GenKind kKind>
  void fill(const Position& position) {
    size_ = static_cast<std::size_t>(generate<kKind>(position, moves_.get()) - moves_.get());
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool contains(Move move) const;
  Move operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] const Move* begin() const { return moves_.get(); }
  [[nodiscard]] const Move* end() const { return moves_.get() + size_; }

 private:
  std::unique_ptr<Move[]> moves_;
  std::size_t size_ = 0;
};

/// Whether the side to move has any legal move.
bool has_legal_move(const Position& position);

}  // namespace shishi
