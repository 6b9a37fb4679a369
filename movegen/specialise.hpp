// The move generators of a built-in game, compiled from its data: every step, range and rule is a
// constant. Internal to movegen: CMake writes one small file per game of variants/games that
// includes this.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "movegen/generators.hpp"
#include "movegen/make_mover.hpp"
#include "movegen/piece_moves.hpp"
#include "movegen/promotion.hpp"
#include "movegen/write_moves.hpp"

namespace shishi {

/// A ride as a type, so that the code it is handed to sees constants.
template <int kDelta, int kSkip, int kRange>
struct FixedRide {
  static constexpr int delta = kDelta;  // NOLINT(readability-identifier-naming): as in `Ride`
  static constexpr int skip = kSkip;    // NOLINT(readability-identifier-naming)
  static constexpr int range = kRange;  // NOLINT(readability-identifier-naming)
};

/// The mover of one row of a built-in game, all of it constant. `kSpecs`: the array of a file in
/// variants/games.
template <const auto& kSpecs, std::size_t kSpec, Color kUs, std::size_t kRow>
class FixedSource {
 public:
  static constexpr const VariantSpec& kGame = kSpecs[kSpec];
  static constexpr Mover kMover = make_mover(kGame, kUs, kRow);
  static constexpr bool kTrades = kGame.lion_trade != LionTrade::none;
  /// Whether moves have one form each and nothing depends on what stands on the target.
  static constexpr bool kIsPlain = !kMover.is_promotable && !kTrades;
  /// Whether captures promote as other moves do.
  static constexpr bool kCapturesAlike = !kTrades && captures_alike(kGame);

  explicit FixedSource(Square from) : from_zone_{kMover.is_promotable && in_zone(from)} {}

  static constexpr Color us() { return kUs; }
  static constexpr Role role() { return kGame.pieces[kRow].role; }
  static constexpr const Mover& mover() { return kMover; }

  template <bool kTakes>
  [[nodiscard]] PromotionOptions options(Square to) const {
    constexpr std::size_t kColumn = kTakes ? 1 : 0;
    if constexpr (is_uniform(kColumn)) return kOptions[0][0][kColumn];
    const auto arrival =
        static_cast<std::size_t>(kMover.arrival[static_cast<std::size_t>(to.row())]);
    return kOptions[from_zone_ ? 1 : 0][arrival][kColumn];
  }
  template <typename F>
  void for_each_step(F f) const {
    [&f]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      (f(std::integral_constant<int, kMover.steps[kIndex]>{}), ...);
    }
    (std::make_index_sequence<kMover.steps.size()>{});
  }
  template <typename F>
  void for_each_ride(F f) const {
    [&f]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      (f(FixedRide<kMover.rides[kIndex].delta, kMover.rides[kIndex].skip,
                   kMover.rides[kIndex].range>{}),
       ...);
    }
    (std::make_index_sequence<kMover.rides.size()>{});
  }

 private:
  static constexpr PromotionTable kOptions = make_promotion_table(kGame);

  // Whether the options do not depend on the squares.
  static constexpr bool is_uniform(std::size_t column) {
    for (const auto& by_arrival : kOptions) {
      for (const auto& by_capture : by_arrival) {
        if (by_capture[column] != kOptions[0][0][column]) return false;
      }
    }
    return true;
  }

  static bool in_zone(Square s) { return is_zone_rank(kGame, kUs, s.rank()); }

  bool from_zone_;
};

namespace detail {

template <const auto& kSpecs, std::size_t kSpec, Color kUs, GenKind kKind, std::size_t kRow>
Move* write_fixed(const Position& position, Square from, Move* out) {
  using Source = FixedSource<kSpecs, kSpec, kUs, kRow>;
  return PieceMoves<kKind, Source>{position, Source{from}, from, out, Source::kTrades}.write();
}

// The first row that moves in all respects like this one: rows that share a move share the code.
template <const auto& kSpecs, std::size_t kSpec>
constexpr std::size_t first_alike(std::size_t row) {
  const auto& pieces = kSpecs[kSpec].pieces;
  for (std::size_t other = 0; other < row; ++other) {
    if (pieces[other].powers.data() == pieces[row].powers.data() &&
        pieces[other].role == pieces[row].role && pieces[other].promotes_to.empty() &&
        pieces[row].promotes_to.empty()) {
      return other;
    }
  }
  return row;
}

// The first spec of the file in which pieces move and promote as in this one: forms of a game share
// the code.
template <const auto& kSpecs>
constexpr std::size_t piece_form(std::size_t index) {
  for (std::size_t other = 0; other < index; ++other) {
    const VariantSpec& a = kSpecs[other];
    const VariantSpec& b = kSpecs[index];
    if (a.pieces.data() == b.pieces.data() && a.ranks == b.ranks && a.zone == b.zone &&
        a.promotion == b.promotion && a.dead_end == b.dead_end &&
        (a.lion_trade == LionTrade::none) == (b.lion_trade == LionTrade::none)) {
      return other;
    }
  }
  return index;
}

// The same for all that decides which moves are legal.
template <const auto& kSpecs>
constexpr std::size_t game_form(std::size_t index) {
  for (std::size_t other = piece_form<kSpecs>(index); other < index; ++other) {
    const VariantSpec& a = kSpecs[other];
    const VariantSpec& b = kSpecs[index];
    if (piece_form<kSpecs>(other) == piece_form<kSpecs>(index) && a.files == b.files &&
        a.drops == b.drops && a.royals == b.royals) {
      return other;
    }
  }
  return index;
}

template <const auto& kSpecs, std::size_t kSpec, Color kUs, GenKind kKind, std::size_t... kRow>
constexpr PieceGenerators piece_writers(std::index_sequence<kRow...> /*rows*/) {
  constexpr std::size_t kForm = piece_form<kSpecs>(kSpec);
  return {&write_fixed<kSpecs, kForm, kUs, kKind, first_alike<kSpecs, kForm>(kRow)>...};
}

template <const auto& kSpecs, std::size_t kSpec, Color kUs, GenKind kKind>
inline constexpr PieceGenerators kPieceWriters = piece_writers<kSpecs, kSpec, kUs, kKind>(
    std::make_index_sequence<kSpecs[kSpec].pieces.size()>{});

template <const auto& kSpecs, std::size_t kSpec, Color kColor, std::size_t... kRow>
constexpr std::array<Mover, sizeof...(kRow)> fixed_movers(std::index_sequence<kRow...> /*rows*/) {
  return {make_mover(kSpecs[kSpec], kColor, kRow)...};
}

template <const auto& kSpecs, std::size_t kSpec, Color kColor>
inline constexpr auto kFixedMovers =
    fixed_movers<kSpecs, kSpec, kColor>(std::make_index_sequence<kSpecs[kSpec].pieces.size()>{});

}  // namespace detail

/// How the pieces of one colour attack, as constants.
template <const auto& kSpecs, std::size_t kSpec, Color kColor>
class FixedAttackers {
 public:
  static constexpr Color color() { return kColor; }
  static int reach(Kind kind, int direction) {
    return kReach[kind.index()][static_cast<std::size_t>(direction)];
  }
  static std::uint64_t leap_mask(Kind kind) { return kLeapMasks[kind.index()]; }
  template <typename Test>
  static bool any_leap(Test test) {
    return [&test]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      return (test(kLeaps[kIndex]) || ...);
    }
    (std::make_index_sequence<kLeaps.size()>{});
  }

 private:
  static constexpr const auto& kMovers = detail::kFixedMovers<kSpecs, kSpec, kColor>;
  static constexpr std::size_t kKinds = kMovers.size();
  static constexpr auto kReach = [] {
    std::array<std::array<std::uint8_t, kDirectionCount>, kKinds> reach{};
    for (std::size_t i = 0; i < kKinds; ++i) reach[i] = kMovers[i].reach;
    return reach;
  }();
  static constexpr auto kLeapMasks = [] {
    std::array<std::uint64_t, kKinds> masks{};
    for (std::size_t i = 0; i < kKinds; ++i) masks[i] = kMovers[i].leaps;
    return masks;
  }();
  static constexpr auto kLeaps = list_leaps(kMovers);
};

/// A game as the side to move sees it, as constants; `TableGame` is the same from tables.
template <const auto& kSpecs, std::size_t kSpec, Color kUs>
class FixedGame {
 public:
  static constexpr const VariantSpec& kGame = kSpecs[kSpec];

  static constexpr Color us() { return kUs; }
  static constexpr int files() { return kGame.files; }
  static constexpr int ranks() { return kGame.ranks; }
  static constexpr bool has_drops() { return kGame.drops != Drops::none; }
  static constexpr bool has_check_rule() { return shishi::has_check_rule(kGame); }
  static constexpr bool needs_royal() { return shishi::needs_royal(kGame); }
  static constexpr bool has_special_movers() {
    return std::any_of(kMovers.begin(), kMovers.end(), is_special);
  }
  static constexpr Role role(Kind kind) { return kGame.pieces[kind.index()].role; }
  static constexpr const Mover& mover(Kind kind) { return kMovers[kind.index()]; }
  static constexpr FixedAttackers<kSpecs, kSpec, ~kUs> attackers() { return {}; }
  template <typename F>
  static void for_each_hand_kind(F f) {
    [&f]<std::size_t... kRow>(std::index_sequence<kRow...>) {
      ((can_be_held(kGame, kRow) ? f(Kind{static_cast<int>(kRow)}) : void()), ...);
    }
    (std::make_index_sequence<kGame.pieces.size()>{});
  }
  template <GenKind kKind>
  static Move* write_piece(const Position& position, Square from, Move* out) {
    constexpr const PieceGenerators& kWriters = detail::kPieceWriters<kSpecs, kSpec, kUs, kKind>;
    return kWriters[position.kind(from).index()](position, from, out);
  }

 private:
  static constexpr const auto& kMovers = detail::kFixedMovers<kSpecs, kSpec, kUs>;
};

namespace detail {

template <const auto& kSpecs, std::size_t kSpec, Color kUs, GenKind kKind>
Move* write_fixed_side(const Position& position, Move* out) {
  return write_moves<kKind>(position, FixedGame<kSpecs, kSpec, kUs>{}, out);
}

template <const auto& kSpecs, std::size_t kSpec, Color kUs>
constexpr WholeGenerators fixed_side() {
  return {&write_fixed_side<kSpecs, kSpec, kUs, GenKind::all>,
          &write_fixed_side<kSpecs, kSpec, kUs, GenKind::captures>,
          &write_fixed_side<kSpecs, kSpec, kUs, GenKind::quiets>};
}

template <const auto& kSpecs, std::size_t kSpec>
inline constexpr Generators kFixedGenerators{
    {fixed_side<kSpecs, kSpec, Color::black>(), fixed_side<kSpecs, kSpec, Color::white>()},
    {kPieceWriters<kSpecs, kSpec, Color::black, GenKind::all>,
     kPieceWriters<kSpecs, kSpec, Color::white, GenKind::all>}};

template <const auto& kSpecs, std::size_t... kIndex>
const Generators* find_fixed(const VariantSpec& spec, std::index_sequence<kIndex...> /*specs*/) {
  const Generators* found = nullptr;
  ((&spec == &kSpecs[kIndex] ? void(found = &kFixedGenerators<kSpecs, game_form<kSpecs>(kIndex)>)
                             : void()),
   ...);
  return found;
}

}  // namespace detail

/// The generators of `spec` if it is one of `kSpecs` itself (not a copy), else nullptr.
template <const auto& kSpecs>
const Generators* find_fixed_generators(const VariantSpec& spec) {
  return detail::find_fixed<kSpecs>(spec, std::make_index_sequence<std::size(kSpecs)>{});
}

}  // namespace shishi
