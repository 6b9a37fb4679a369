// A position: a guarded mailbox with piece lists, hands, counters and key, all kept up to date by
// make and unmake.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "movegen/move.hpp"
#include "movegen/rules.hpp"
#include "movegen/static_vector.hpp"
#include "movegen/types.hpp"

namespace shishi {

/// What a piece of each kind counts in the incremental material sum, in centipawns.
struct MaterialWeights {
  std::array<std::int32_t, kMaxKinds> board{};
  std::array<std::int32_t, kMaxKinds> hand{};
};

/// What `unmake` needs to restore a position to the byte.
struct Undo {
  struct Captured {
    Square square;
    Kind kind;
    std::uint16_t slot = 0;
  };
  std::uint64_t key = 0;
  std::array<std::int32_t, 2> material{};
  StaticVector<Captured, 3>
      captured;  ///< in the order taken; at most two on the way and one at the end
  Square counter_strike;
  Kind moved;  ///< kind before the move
};

class Position {
 public:
  static constexpr std::uint8_t kEmpty = 0;
  static constexpr std::uint8_t kEdge =
      3;  ///< both colours' bits: `owner & own_bit` tests "own or edge"
  static constexpr std::uint8_t owner_code(Color c) {
    return static_cast<std::uint8_t>(1U << index(c));
  }

  /// An empty board with Black to move; `rules` must outlive the position.
  explicit Position(const Rules& rules);

  // --- looking ---
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] Color side_to_move() const { return side_; }
  [[nodiscard]] int move_number() const { return move_number_; }
  [[nodiscard]] std::uint8_t owner(Square s) const { return owner_[cell(s)]; }
  [[nodiscard]] bool is_empty(Square s) const { return owner(s) == kEmpty; }
  [[nodiscard]] bool holds(Square s, Color c) const { return owner(s) == owner_code(c); }
  /// Kind of the piece on an occupied square.
  [[nodiscard]] Kind kind(Square s) const { return kind_[cell(s)]; }
  /// Squares of a side's pieces, in no meaningful order.
  [[nodiscard]] std::span<const Square> pieces(Color c) const {
    return {list_[index(c)].data(), count_[index(c)]};
  }
  [[nodiscard]] int hand(Color c, Kind k) const { return hand_[index(c)][k.index()]; }
  [[nodiscard]] int royal_count(Color c) const { return royal_count_[index(c)]; }
  /// The royal of a side that has exactly one.
  [[nodiscard]] Square sole_royal(Color c) const { return Square{royal_xor_[index(c)]}; }
  /// Unpromoted pawns (`Role::pawn`) of a side on a file.
  [[nodiscard]] int pawns_on_file(Color c, int file) const {
    return pawns_[index(c)][static_cast<std::size_t>(file)];
  }
  /// Pieces of a side that attack over others (leaps of two squares and more).
  [[nodiscard]] int leaper_count(Color c) const { return leaper_count_[index(c)]; }
  [[nodiscard]] int hook_count(Color c) const { return hook_count_[index(c)]; }
  /// The hook movers of a side, or nothing if they are more than this holds (then ask `pieces`).
  [[nodiscard]] std::span<const Square> hooks(Color c) const {
    return {hooks_[index(c)].begin(), hooks_[index(c)].size()};
  }
  /// Where a non-lion took a lion on the last move; invalid if it did not.
  [[nodiscard]] Square counter_strike() const { return counter_strike_; }
  /// 64-bit Zobrist key of board, hands, side to move and counter-strike square.
  [[nodiscard]] std::uint64_t key() const { return key_; }
  /// The key computed anew: the slow twin of `key()`.
  [[nodiscard]] std::uint64_t key_from_scratch() const;
  /// Sum of the weights of a side's pieces, hand included; centipawns.
  [[nodiscard]] int material(Color c) const { return material_[index(c)]; }
  [[nodiscard]] int material_from_scratch(Color c) const;
  /// Whether a move takes anything.
  [[nodiscard]] bool is_capture(Move m) const {
    return !m.is_drop() && (!m.via().empty() || (owner(m.to()) == owner_code(~side_)));
  }

  // --- playing: the caller answers for legality (see legality.hpp) ---
  void make(Move move, Undo& undo);
  void unmake(Move move, const Undo& undo);
  /// Hands the turn over (search's null move); clears the counter-strike square.
  void make_pass(Undo& undo);
  void unmake_pass(const Undo& undo);

  // --- setting up ---
  void put(Square s, Piece p);  ///< on an empty square
  void clear(Square s);         ///< an occupied square
  void set_hand(Color c, Kind k, int count);
  void set_side_to_move(Color c);
  void set_counter_strike(Square s);
  void set_move_number(int number) { move_number_ = number; }
  /// Counts material by `weights` from now on; they must outlive the position.
  void use_weights(const MaterialWeights& weights);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static std::size_t cell(Square s) { return static_cast<std::size_t>(s.index()); }
  void append(Square s, Piece p);
  void count_in(Square s, Piece p, int sign);
  void toggle_key(Square s, Piece p);
  Undo::Captured take(Square s);
  void untake(const Undo::Captured& captured, Color owner);
  void relocate(Square from, Square to, Color owner);
  void update_hooks(Color c, Square s, int sign);
  void note_lion_capture(const Undo& undo);

  const Rules* rules_;
  const MaterialWeights* weights_;
  std::array<std::uint8_t, kCells> owner_{};
  std::array<Kind, kCells> kind_{};
  std::array<std::uint16_t, kCells> slot_{};
  std::array<std::array<Square, kMaxSide * kMaxSide>, 2> list_{};
  std::array<std::uint16_t, 2> count_{};
  std::array<std::array<std::uint16_t, kMaxKinds>, 2> hand_{};
  std::array<std::array<std::uint8_t, kMaxSide + 1>, 2> pawns_{};
  std::array<std::uint16_t, 2> royal_count_{};
  std::array<std::uint16_t, 2> royal_xor_{};
  std::array<std::uint16_t, 2> leaper_count_{};
  std::array<std::uint16_t, 2> hook_count_{};
  std::array<StaticVector<Square, 8>, 2> hooks_{};  // sorted; empty when there are more than fit
  std::array<std::int32_t, 2> material_{};
  std::uint64_t key_ = 0;
  std::int32_t move_number_ = 1;
  Square counter_strike_;
  Color side_ = Color::black;
};

}  // namespace shishi
