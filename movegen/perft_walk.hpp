// The walk over a tree of moves that every form of perft shares.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "movegen/movegen.hpp"
#include "movegen/perft_tally.hpp"

namespace shishi {

/// A memory of subtrees that remembers nothing.
struct NoMemo {};

/// Adds up the leaves of trees. `Tally` is `NodeTally` or `LeafTally`. `Memo` is `NoMemo` or knows
/// tallies by key and depth: `optional<Tally> find(key, depth)` and `store(key, depth, tally)`.
/// Holds the room for the moves of a line, so one walker serves many trees; one thread at a time.
template <typename Tally, typename Memo = NoMemo>
class PerftWalker {
 public:
  /// For trees of up to `depth` plies in games by `rules`; `memo` must outlive the walker.
  PerftWalker(const Rules& rules, int depth, PerftCount count, Memo& memo)
      : count_{count},
        memo_{memo},
        // Pages that no list reaches are never touched, so the bound costs address space only.
        stack_{std::make_unique_for_overwrite<Move[]>(rules.max_moves() *
                                                      static_cast<std::size_t>(depth))} {}

  /// The leaves `depth` plies deep, 1 and more. The last ply is listed, and played only if the
  /// tally asks for it. `position` is the same afterwards.
  Tally walk(Position& position, int depth) { return walk(position, depth, stack_.get()); }

 private:
  static constexpr bool kRemembers = !std::is_same_v<Memo, NoMemo>;

  // `first` is where the moves of this ply go; deeper plies follow behind.
  Tally walk(Position& position, int depth, Move* first) {
    if constexpr (kRemembers) {
      if (depth < Tally::kLeastMemoDepth) return expand(position, depth, first);
      const std::uint64_t key = position.key();
      if (const auto known = memo_.find(key, depth)) return *known;
      const Tally tally = expand(position, depth, first);
      memo_.store(key, depth, tally);
      return tally;
    } else {
      return expand(position, depth, first);
    }
  }

  Tally expand(Position& position, int depth, Move* first) {
    Move* const last = generate<GenKind::all>(position, first);
    if (depth == 1) return Tally::of_leaves(position, {first, last}, count_);
    Tally sum;
    for (const Move* move = first; move != last; ++move) {
      const std::uint64_t weight = move_weight(position, *move, count_);
      Undo undo;
      position.make(*move, undo);
      assert(position.key() == position.key_from_scratch());
      sum.add(walk(position, depth - 1, last), weight);
      position.unmake(*move, undo);
    }
    return sum;
  }

  PerftCount count_;
  Memo& memo_;
  std::unique_ptr<Move[]> stack_;
};

}  // namespace shishi
