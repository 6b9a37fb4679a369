// The piece generators of a built-in game, compiled from its data: every step and range is a
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
  static constexpr bool kIsPlain = !kMover.is_promotable && !kTrades;

  explicit FixedSource(Square from) : from_zone_{kMover.is_promotable && in_zone(from)} {}

  static constexpr Color us() { return kUs; }
  static constexpr Role role() { return kGame.pieces[kRow].role; }
  static constexpr const Mover& mover() { return kMover; }

  [[nodiscard]] PromotionOptions options(Square to, bool captures) const {
    const auto arrival =
        static_cast<std::size_t>(kMover.arrival[static_cast<std::size_t>(to.row())]);
    return kOptions[from_zone_ ? 1 : 0][arrival][captures ? 1 : 0];
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

template <const auto& kSpecs, std::size_t kSpec, Color kUs, GenKind kKind, std::size_t... kRow>
constexpr std::array<PieceGenerator, kMaxKinds> fixed_row(std::index_sequence<kRow...> /*rows*/) {
  return {&write_fixed<kSpecs, kSpec, kUs, kKind, first_alike<kSpecs, kSpec>(kRow)>...};
}

template <const auto& kSpecs, std::size_t kSpec, Color kUs>
constexpr std::array<std::array<PieceGenerator, kMaxKinds>, kGenKinds> fixed_color() {
  constexpr auto kRows = std::make_index_sequence<kSpecs[kSpec].pieces.size()>{};
  return {fixed_row<kSpecs, kSpec, kUs, GenKind::all>(kRows),
          fixed_row<kSpecs, kSpec, kUs, GenKind::captures>(kRows),
          fixed_row<kSpecs, kSpec, kUs, GenKind::quiets>(kRows)};
}

template <const auto& kSpecs, std::size_t kSpec>
inline constexpr Generators kFixedGenerators{
    {fixed_color<kSpecs, kSpec, Color::black>(), fixed_color<kSpecs, kSpec, Color::white>()}};

// The first spec of the file in which pieces move and promote as in this one: forms of a game share
// the code.
template <const auto& kSpecs>
constexpr std::size_t first_form(std::size_t index) {
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

template <const auto& kSpecs, std::size_t... kIndex>
const Generators* find_fixed(const VariantSpec& spec, std::index_sequence<kIndex...> /*specs*/) {
  const Generators* found = nullptr;
  ((&spec == &kSpecs[kIndex] ? void(found = &kFixedGenerators<kSpecs, first_form<kSpecs>(kIndex)>)
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
