// What perft adds up at its leaves: their number, or also what sort of moves they are.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "movegen/position.hpp"

namespace shishi {

enum class PerftCount {
  moves,     ///< distinct moves by effect
  spellings  ///< USI strings, as lishogi counts (rules/notation.md 5)
};

/// Where sums and products of counts stop instead of wrapping: only a table of counts gets there.
inline constexpr std::uint64_t kCountOverflow = std::numeric_limits<std::uint64_t>::max();

constexpr std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) {
  return a <= kCountOverflow - b ? a + b : kCountOverflow;
}
constexpr std::uint64_t saturated_product(std::uint64_t a, std::uint64_t b) {
  return b == 0 || a <= kCountOverflow / b ? a * b : kCountOverflow;
}

/// How often a legal move counts: once, or once for each of its spellings.
std::uint64_t move_weight(const Position& position, Move move, PerftCount count);

/// The number of leaves of a tree of moves.
struct NodeTally {
  /// Least depth at which a table pays: listing the last ply is cheaper than looking it up.
  static constexpr int kLeastMemoDepth = 2;

  std::uint64_t nodes = 0;

  /// Adds a subtree whose leaves count `weight` times.
  void add(const NodeTally& part, std::uint64_t weight) {
    nodes = saturated_sum(nodes, weight == 1 ? part.nodes : saturated_product(part.nodes, weight));
  }
  /// The tally of these legal moves, each of which ends the tree.
  static NodeTally of_leaves(const Position& position, std::span<const Move> moves,
                             PerftCount count);

  friend bool operator==(const NodeTally&, const NodeTally&) = default;
};

/// The leaves by the sort of the last move; a move can be of several sorts.
struct LeafTally {
  static constexpr int kLeastMemoDepth = 1;

  std::uint64_t nodes = 0;
  std::uint64_t captures = 0;    ///< moves that take something, however much
  std::uint64_t promotions = 0;  ///< moves after which the piece is promoted and was not before
  std::uint64_t drops = 0;
  std::uint64_t checks = 0;  ///< moves after which the other side's sole royal is attacked
  /// Checks that no legal move answers in games with a check rule; in all games moves that take the
  /// other side's last royal.
  std::uint64_t mates = 0;

  void add(const LeafTally& part, std::uint64_t weight);
  /// As `NodeTally::of_leaves`; the moves are played and taken back.
  static LeafTally of_leaves(Position& position, std::span<const Move> moves, PerftCount count);

  friend bool operator==(const LeafTally&, const LeafTally&) = default;
};

}  // namespace shishi
