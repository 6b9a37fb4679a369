// The tables one variant is played with, built once from its spec: what the hot loops load instead
// of asking rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/mover.hpp"
#include "movegen/promotion.hpp"
#include "movegen/static_vector.hpp"
#include "movegen/types.hpp"
#include "variants/spec.hpp"

namespace shishi {

struct Generators;

/// Drops are written in blocks of so many.
inline constexpr std::size_t kDropBlock = 8;

/// What the third field of an SFEN holds.
enum class ThirdField : std::uint8_t { unused, hands, counter_strike };

/// What a position keeps count of for a kind of piece.
struct Counted {
  bool leaps : 1 = false;     ///< it attacks over others
  bool hooks : 1 = false;     ///< it is a hook mover
  bool royal : 1 = false;     ///< it is a royal
  bool pawn : 1 = false;      ///< pawns are counted by file
  bool by_place : 1 = false;  ///< the counts depend on where it stands, not only on its being there

  [[nodiscard]] bool any() const { return leaps || hooks || royal || pawn; }
};

class Rules {
 public:
  /// Tables of `spec`, which must be valid (`find_problem`) and outlive the rules.
  explicit Rules(const VariantSpec& spec);

  [[nodiscard]] const VariantSpec& spec() const { return *spec_; }
  [[nodiscard]] int files() const { return spec_->files; }
  [[nodiscard]] int ranks() const { return spec_->ranks; }
  [[nodiscard]] bool on_board(Square s) const {
    return s.file() >= 1 && s.file() <= files() && s.rank() >= 0 && s.rank() < ranks();
  }
  /// All squares in reading order: rank a first, from the highest file.
  [[nodiscard]] const std::vector<Square>& squares() const { return squares_; }

  [[nodiscard]] std::size_t kind_count() const { return spec_->pieces.size(); }
  [[nodiscard]] std::optional<Kind> find_kind(std::string_view id) const;
  [[nodiscard]] const PieceSpec& piece(Kind k) const { return spec_->pieces[k.index()]; }
  [[nodiscard]] const Mover& mover(Color c, Kind k) const {
    return movers_[shishi::index(c)][k.index()];
  }
  /// `mover(c, k).reach` and `.leaps` by themselves: dense, since attack tests load nothing else.
  [[nodiscard]] int reach(Color c, Kind k, int direction) const {
    return reach_[shishi::index(c)][k.index()][static_cast<std::size_t>(direction)];
  }
  [[nodiscard]] std::uint64_t leap_mask(Color c, Kind k) const {
    return leap_masks_[shishi::index(c)][k.index()];
  }
  /// The functions that write the moves of each kind.
  [[nodiscard]] const Generators& generators() const { return *generators_; }
  [[nodiscard]] Role role(Kind k) const { return roles_[k.index()]; }
  [[nodiscard]] bool is_royal(Kind k) const { return roles_[k.index()] == Role::royal; }
  /// What a position counts of this kind.
  [[nodiscard]] Counted counted(Kind k) const { return counted_[k.index()]; }
  /// Its promoted face, if it has one.
  [[nodiscard]] Kind promoted(Kind k) const { return promoted_[k.index()]; }
  /// The unpromoted face of a kind: what a captor gets in hand.
  [[nodiscard]] Kind base(Kind k) const { return bases_[k.index()]; }
  /// Kinds that can be in hand, in the order of the spec; empty in games without drops.
  [[nodiscard]] const std::vector<Kind>& hand_kinds() const { return hand_kinds_; }

  [[nodiscard]] bool in_zone(Color c, Square s) const {
    return zone_[shishi::index(c)][static_cast<std::size_t>(s.row())];
  }
  /// Options of a promotable kind's move; `captures`: it takes at least one piece.
  [[nodiscard]] PromotionOptions promotion_options(Color c, const Mover& mover, Square from,
                                                   Square to, bool captures) const {
    return promotion_[in_zone(c, from) ? 1 : 0][static_cast<std::size_t>(
        mover.arrival[static_cast<std::size_t>(to.row())])][captures ? 1 : 0];
  }

  /// Leaps that any kind of that colour has.
  [[nodiscard]] const StaticVector<Leap, 48>& leaps(Color c) const {
    return leaps_[shishi::index(c)];
  }
  [[nodiscard]] bool has_drops() const { return spec_->drops != Drops::none; }
  [[nodiscard]] bool trades_lions() const { return spec_->lion_trade != LionTrade::none; }
  /// Whether a royal may not be left attacked (while its side has exactly one).
  [[nodiscard]] bool has_check_rule() const { return shishi::has_check_rule(*spec_); }
  /// Whether a side without a royal has lost and has no moves.
  [[nodiscard]] bool needs_royal() const { return shishi::needs_royal(*spec_); }
  /// Whether some kind moves by lion, line or hook power: pins and blocks then follow no simple
  /// line.
  [[nodiscard]] bool has_special_movers() const { return has_special_movers_; }
  [[nodiscard]] ThirdField third_field() const;

  /// Men of both sides in the start position; a position may hold twice as many, hands included.
  [[nodiscard]] int men() const { return men_; }
  /// Room for the legal moves of any position that the SFEN reader accepts: their greatest number
  /// and what the generator may write beyond them.
  [[nodiscard]] std::size_t max_moves() const { return max_moves_; }

 private:
  void build_movers();
  void build_promotion();
  void build_bounds();

  const VariantSpec* spec_;
  std::array<std::vector<Mover>, 2> movers_;
  std::array<std::array<std::array<std::uint8_t, kDirectionCount>, kMaxKinds>, 2> reach_{};
  std::array<std::array<std::uint64_t, kMaxKinds>, 2> leap_masks_{};
  const Generators* generators_ = nullptr;
  std::vector<Role> roles_;
  std::array<Counted, kMaxKinds> counted_{};
  std::array<Kind, kMaxKinds> promoted_{};
  std::vector<Kind> bases_;
  std::vector<Kind> hand_kinds_;
  std::vector<Square> squares_;
  std::array<std::array<bool, kRows>, 2> zone_{};
  PromotionTable promotion_{};
  std::array<StaticVector<Leap, 48>, 2> leaps_{};
  bool has_special_movers_ = false;
  int men_ = 0;
  std::size_t max_moves_ = 0;
};

}  // namespace shishi
