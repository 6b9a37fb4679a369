// Chu shogi: the seed's rules, and the form played on lishogi.
// Values: the table of the chu seed, where a pawn is 1.
#pragma once

#include <span>
#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi::chushogi {

inline constexpr Power kGoBetween[] = {step(kVertical)};
inline constexpr Power kBlindTiger[] = {step(kAllDirections - kForward)};
inline constexpr Power kFlyingStag[] = {slide(kVertical), step(kAllDirections - kVertical)};
inline constexpr Power kWhale[] = {slide(kVertical | kBackDiagonal)};
inline constexpr Power kWhiteHorse[] = {slide(kVertical | kForwardDiagonal)};
inline constexpr Power kFlyingOx[] = {slide(kAllDirections - kSideways)};
inline constexpr Power kFreeBoar[] = {slide(kAllDirections - kVertical)};
inline constexpr Power kHornedFalcon[] = {slide(kAllDirections - kForward), line(kForward, 2)};
inline constexpr Power kSoaringEagle[] = {slide(kAllDirections - kForwardDiagonal),
                                          line(kForwardDiagonal, 2)};

// id, name, kanji, short kanji, promoted face, powers, role, value
inline constexpr PieceSpec kPieces[] = {
    {"P", "pawn", "歩兵", "歩", "+P", kPawn, Role::minor, 1},
    {"I", "go-between", "仲人", "仲", "+I", kGoBetween, Role::minor, 1},
    {"C", "copper general", "銅将", "銅", "+C", kCopper, Role::none, 2},
    {"S", "silver general", "銀将", "銀", "+S", kSilver, Role::none, 2},
    {"F", "ferocious leopard", "猛豹", "豹", "+F", kLeopard, Role::none, 3},
    {"T", "blind tiger", "盲虎", "虎", "+T", kBlindTiger, Role::none, 3},
    {"O", "kirin", "麒麟", "麒", "+O", kKirin, Role::none, 3},
    {"E", "drunk elephant", "酔象", "象", "+E", kDrunkElephant, Role::none, 3},
    {"X", "phoenix", "鳳凰", "鳳", "+X", kPhoenix, Role::none, 3},
    {"G", "gold general", "金将", "金", "+G", kGold, Role::none, 3},
    {"A", "reverse chariot", "反車", "反", "+A", kReverseChariot, Role::none, 3},
    {"L", "lance", "香車", "香", "+L", kLance, Role::none, 3},
    {"V", "vertical mover", "竪行", "竪", "+V", kVerticalMover, Role::none, 4},
    {"M", "side mover", "横行", "横", "+M", kSideMover, Role::none, 4},
    {"K", "king", "玉将", "玉", "", kKing, Role::royal, 4},
    {"B", "bishop", "角行", "角", "+B", kBishop, Role::none, 5},
    {"R", "rook", "飛車", "飛", "+R", kRook, Role::none, 6},
    {"H", "dragon horse", "龍馬", "馬", "+H", kDragonHorse, Role::none, 7},
    {"D", "dragon king", "龍王", "龍", "+D", kDragonKing, Role::none, 8},
    {"Q", "free king", "奔王", "奔", "", kFreeKing, Role::none, 12},
    {"N", "lion", "獅子", "獅", "", kLion, Role::lion, 20},
    {"+P", "gold general (promoted pawn)", "金将", "金", "", kGold, Role::none, 3},
    {"+I", "drunk elephant (promoted go-between)", "酔象", "象", "", kDrunkElephant, Role::none, 3},
    {"+C", "side mover (promoted copper general)", "横行", "横", "", kSideMover, Role::none, 4},
    {"+S", "vertical mover (promoted silver general)", "竪行", "竪", "", kVerticalMover, Role::none,
     4},
    {"+F", "bishop (promoted ferocious leopard)", "角行", "角", "", kBishop, Role::none, 5},
    {"+T", "flying stag", "飛鹿", "鹿", "", kFlyingStag, Role::none, 6},
    {"+O", "lion (promoted kirin)", "獅子", "獅", "", kLion, Role::lion, 20},
    {"+E", "crown prince", "太子", "太", "", kKing, Role::royal, 4},
    {"+X", "free king (promoted phoenix)", "奔王", "奔", "", kFreeKing, Role::none, 12},
    {"+G", "rook (promoted gold general)", "飛車", "飛", "", kRook, Role::none, 6},
    {"+A", "whale", "鯨鯢", "鯨", "", kWhale, Role::none, 5},
    {"+L", "white horse", "白駒", "駒", "", kWhiteHorse, Role::none, 7},
    {"+V", "flying ox", "飛牛", "牛", "", kFlyingOx, Role::none, 8},
    {"+M", "free boar", "奔猪", "猪", "", kFreeBoar, Role::none, 8},
    {"+B", "dragon horse (promoted bishop)", "龍馬", "馬", "", kDragonHorse, Role::none, 7},
    {"+R", "dragon king (promoted rook)", "龍王", "龍", "", kDragonKing, Role::none, 8},
    {"+H", "horned falcon", "角鷹", "鷹", "", kHornedFalcon, Role::none, 10},
    {"+D", "soaring eagle", "飛鷲", "鷲", "", kSoaringEagle, Role::none, 11},
};

inline constexpr std::string_view kPictures =
    "P.BRQSEXOG...HD..^DLI^HNV........^T..^L.C...A^AFT/"
    "^F^G^M.^E^X^O^I.^P.^B^R..M^S^C^VK";

inline constexpr std::string_view kAliases[] = {"chu"};
inline constexpr std::string_view kLishogiAliases[] = {"chu-lishogi"};

inline constexpr VariantSpec kSeed{
    .name = "chushogi",
    .title = "Chu shogi",
    .aliases = kAliases,
    .files = 12,
    .ranks = 12,
    .pieces = kPieces,
    .setup = "LFCSGKEGSCFL/A1B1TOXT1B1A/MVRHDNQDHRVM/PPPPPPPPPPPP/3I4I3",
    .zone = 4,
    .promotion = Promotion::enter_or_capture,
    .dead_end = DeadEnd::must_promote,
    .royals = Royals::capture,
    .lion_trade = LionTrade::strict,
    .repetition = Repetition::attacker_loses,
    .bare_king = BareKing::two_royals_draw,
    .tolerance = Tolerance::must_promote_and_counter_strike,
    .xboard = {.name = "chu"},
};

/// The three points in which lishogi differs; all else is shared.
constexpr VariantSpec lishogi_form() {
  VariantSpec spec = kSeed;
  spec.name = "chushogi-lishogi";
  spec.title = "Chu shogi as on lishogi";
  spec.aliases = kLishogiAliases;
  spec.dead_end = DeadEnd::may_promote;
  spec.lion_trade = LionTrade::same_square_retake;
  spec.bare_king = BareKing::loses;
  // XBoard takes every name that begins with "chu" for its own game.
  spec.xboard = {.name = "lishogi-chu", .parent = "chu", .pictures = kPictures};
  return spec;
}

inline constexpr VariantSpec kSpecs[] = {kSeed, lishogi_form()};
static_assert(find_problem(kSpecs[0]).message.empty());
static_assert(find_problem(kSpecs[1]).message.empty());

}  // namespace shishi::chushogi
