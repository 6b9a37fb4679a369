// A shogi variant as plain data: what a file in variants/ states, and nothing that is computed from
// it. Everything here can be built at run time too; `validate` then says which row is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "variants/power.hpp"

namespace shishi {

/// Largest board side in squares, and most piece kinds of one variant (a promoted face is a kind of
/// its own).
inline constexpr int kMaxSide = 17;
inline constexpr int kMaxKinds = 126;

/// What a piece is in the rules besides a mover.
enum class Role : std::uint8_t {
  none,
  royal,  ///< a side whose last royal is taken (or mated) has lost
  pawn,   ///< in games with drops: one unpromoted per file, and it may not be dropped to mate
  minor,  ///< worthless: taking it is no bridge in lion trading, and it does not count against a
          ///< bare king
  lion    ///< bound by the lion-trading rules
};

/// One kind of piece, one row of a variant. A promoted face is a row of its own whose id starts
/// with '+'.
struct PieceSpec {
  std::string_view id;             ///< "P", "LN", "+P"; the SFEN token follows from it
  std::string_view name;           ///< English
  std::string_view kanji;          ///< the whole name
  std::string_view kanji_short;    ///< one character, or two where one would be ambiguous
  std::string_view promotes_to{};  ///< id of the promoted face; empty: does not promote
  std::span<const Power> powers{};
  Role role = Role::none;
  int value =
      0;  ///< in the value table's unit (a chu pawn is 1); 0: not stated, derived from the powers
  int points = 1;  ///< in impasse counts
};

/// The row of that id, or the number of rows if there is none.
constexpr std::size_t find_row(std::span<const PieceSpec> pieces, std::string_view id) {
  std::size_t row = 0;
  while (row < pieces.size() && pieces[row].id != id) ++row;
  return row;
}

/// When a piece may or must promote.
enum class Promotion : std::uint8_t {
  none,
  zone,  ///< free choice when a move starts or ends in the zone; forced where the piece could never
         ///< move again
  enter_or_capture,  ///< chu: free choice on entering, or on a capture from or into the zone; see
                     ///< `DeadEnd`
  on_capture         ///< forced, after any move that captured; nowhere else
};

/// A piece that would be stuck for ever on the square it moves to.
enum class DeadEnd : std::uint8_t {
  must_promote,
  may_promote  ///< promotion is offered there even where the zone rule would not offer it, but not
               ///< forced
};

enum class Drops : std::uint8_t { none, captured_pieces };

/// What royals mean.
enum class Royals : std::uint8_t {
  check,       ///< the royal may not be left attacked; a side without one plays on freely (a mate
               ///< problem)
  last_check,  ///< the last royal may not be left attacked, with two there is no duty; a side
               ///< without one has lost
  capture      ///< no check rule; a side without a royal has lost
};

enum class LionTrade : std::uint8_t {
  none,
  strict,  ///< chu: no capture of a distant protected lion by a lion; counter-strike ban on every
           ///< lion
  same_square_retake  ///< the same, but the ban spares the square where the lion was taken
};

/// What the fourth occurrence of a position means.
enum class Repetition : std::uint8_t {
  perpetual_check_loses,  ///< draw; but a side all whose moves gave check since the first
                          ///< occurrence loses
  attacker_loses  ///< draw; but a side all whose moves attacked, when the other's did not, loses
};

/// What happens when a side has little left but its royals. Pieces that can never move again do not
/// count.
enum class BareKing : std::uint8_t {
  none,
  royals_only_draw,  ///< nothing but royals on the board and none can be taken: draw
  two_royals_draw,   ///< the same, with one royal on each side
  loses              ///< the same, and a bare king loses as on lishogi (rules/chushogi.md 5)
};

enum class Impasse : std::uint8_t { none, entering_king };

/// Why a strict rule refuses a move that a reader of game records may still play.
enum class Tolerance : std::uint8_t {
  none,
  must_promote_and_counter_strike  ///< such moves are legal in the game's other form
};

/// A start position with fewer pieces for White, who moves first.
struct Handicap {
  std::string_view id;
  std::string_view name;  ///< Japanese
  std::string_view sfen;
};

/// How XBoard, the GUI of the CECP engines, knows a game. Its letters of the pieces are their ids.
struct XBoardGame {
  std::string_view name{};  ///< its name of the variant; empty: it cannot show the game
  /// One of XBoard's own games, from which a game that it does not know takes board and rules.
  std::string_view parent{};
  /// One side's half of XBoard's `pieceToCharTable`: the letter of the piece that each of its
  /// pictures stands for, '.' for none, '^' before the letter of a piece whose promoted face it is.
  std::string_view pictures{};
};

/// A whole game.
struct VariantSpec {
  std::string_view name;                        ///< as in the USI option
  std::string_view title;                       ///< for people
  std::span<const std::string_view> aliases{};  ///< read case-insensitively
  int files = 0;
  int ranks = 0;
  std::span<const PieceSpec> pieces{};  ///< also the order of hands in SFEN
  std::string_view
      setup{};   ///< Black's array in SFEN rows, back rank first; White's is its rotation
  int zone = 0;  ///< farthest ranks that are the promotion zone
  Promotion promotion = Promotion::none;
  DeadEnd dead_end = DeadEnd::must_promote;
  Drops drops = Drops::none;
  Royals royals = Royals::check;
  LionTrade lion_trade = LionTrade::none;
  Repetition repetition = Repetition::perpetual_check_loses;
  BareKing bare_king = BareKing::none;
  Impasse impasse = Impasse::none;
  Tolerance tolerance = Tolerance::none;
  std::span<const Handicap> handicaps{};
  XBoardGame xboard{};
};

/// Whether a royal may not be left attacked (while its side has exactly one).
constexpr bool has_check_rule(const VariantSpec& spec) { return spec.royals != Royals::capture; }

/// Whether a side without a royal has lost and has no moves.
constexpr bool needs_royal(const VariantSpec& spec) { return spec.royals != Royals::check; }

/// Whether pieces of that row can be in hand.
constexpr bool can_be_held(const VariantSpec& spec, std::size_t row) {
  const PieceSpec& piece = spec.pieces[row];
  return spec.drops != Drops::none && piece.id.front() != '+' && piece.role != Role::royal;
}

}  // namespace shishi
