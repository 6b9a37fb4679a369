// Wa shogi, in the old form without drops and the modern one with them.
#pragma once

#include <span>
#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi::washogi {

inline constexpr Power kCloudEagle[] = {slide(kVertical), slide(kForwardDiagonal, 3),
                                        step(kSideways | kBackDiagonal)};
inline constexpr Power kFlyingFalcon[] = {slide(kDiagonal), step(kForward)};
inline constexpr Power kTreacherousFox[] = {
    step(kAllDirections - kSideways), jump({{-2, 2}, {0, 2}, {2, 2}, {-2, -2}, {0, -2}, {2, -2}})};
inline constexpr Power kRunningRabbit[] = {slide(kForward), step(kDiagonal | kBack)};
inline constexpr Power kFlyingCock[] = {step(kSideways | kForwardDiagonal)};
inline constexpr Power kStruttingCrow[] = {step(kBackDiagonal | kForward)};
inline constexpr Power kBlindDog[] = {step(kSideways | kForwardDiagonal | kBack)};
inline constexpr Power kLiberatedHorse[] = {slide(kForward), slide(kBack, 2)};
inline constexpr Power kTenaciousFalcon[] = {slide(kAllDirections - kSideways), step(kSideways)};
inline constexpr Power kRaidingFalcon[] = {slide(kVertical), step(kSideways | kForwardDiagonal)};
inline constexpr Power kHeavenlyHorse[] = {jump({{-1, 2}, {1, 2}, {-1, -2}, {1, -2}})};

// id, name, kanji, short kanji, promoted face, powers, role
inline constexpr PieceSpec kPieces[] = {
    {"K", "crane king", "靏玉", "靏", "", kKing, Role::royal},
    {"E", "cloud eagle", "雲鷲", "鷲", "", kCloudEagle},
    {"F", "flying falcon", "飛鷹", "鷹", "+F", kFlyingFalcon},
    {"S", "swallow's wings", "燕羽", "燕", "+S", kSideMover},
    {"X", "treacherous fox", "隠狐", "狐", "", kTreacherousFox},
    {"R", "running rabbit", "走兎", "兎", "+R", kRunningRabbit},
    {"W", "violent wolf", "猛狼", "狼", "+W", kGold},
    {"V", "violent stag", "猛鹿", "鹿", "+V", kSilver},
    {"G", "flying goose", "鳫飛", "鳫", "+G", kCopper},
    {"C", "flying cock", "鶏飛", "鶏", "+C", kFlyingCock},
    {"U", "strutting crow", "烏行", "烏", "+U", kStruttingCrow},
    {"L", "swooping owl", "鴟行", "鴟", "+L", kStruttingCrow},
    {"D", "blind dog", "盲犬", "犬", "+D", kBlindDog},
    {"M", "climbing monkey", "登猿", "猿", "+M", kCopper},
    {"H", "liberated horse", "風馬", "風", "+H", kLiberatedHorse},
    {"O", "oxcart", "牛車", "車", "+O", kLance},
    {"P", "sparrow pawn", "萑歩", "歩", "+P", kPawn, Role::pawn},
    {"+F", "tenacious falcon", "勁鷹", "勁", "", kTenaciousFalcon},
    {"+S", "gliding swallow", "燕行", "行", "", kRook},
    {"+R", "treacherous fox (promoted running rabbit)", "隠狐", "狐", "", kTreacherousFox},
    {"+W", "bear's eyes", "熊眼", "熊", "", kKing},
    {"+V", "roaming boar", "行猪", "猪", "", kDrunkElephant},
    {"+G", "swallow's wings (promoted flying goose)", "燕羽", "燕", "", kSideMover},
    {"+C", "raiding falcon", "延鷹", "延", "", kRaidingFalcon},
    {"+U", "flying falcon (promoted strutting crow)", "飛鷹", "鷹", "", kFlyingFalcon},
    {"+L", "cloud eagle (promoted swooping owl)", "雲鷲", "鷲", "", kCloudEagle},
    {"+D", "violent wolf (promoted blind dog)", "猛狼", "狼", "", kGold},
    {"+M", "violent stag (promoted climbing monkey)", "猛鹿", "鹿", "", kSilver},
    {"+H", "heavenly horse", "天馬", "天", "", kHeavenlyHorse},
    {"+O", "plodding ox", "歬牛", "牛", "", kKing},
    {"+P", "golden bird", "金鳥", "金", "", kGold},
};

inline constexpr std::string_view kAliases[] = {"wa", "wa-shogi"};
inline constexpr std::string_view kDropsAliases[] = {"wa-drops", "wa-shogi-drop", "crazywa"};

inline constexpr std::string_view kPictures =
    "P..^S^FV..^LW^OH.F.^R.E....R...D.GOL^M..^H.M.C.^CU.^W/"
    ".......^V.^P.^U..^DS.^GXK";

constexpr VariantSpec form(std::string_view name, std::string_view title,
                           std::span<const std::string_view> aliases, Drops drops,
                           std::string_view xboard_name) {
  return {
      .name = name,
      .title = title,
      .aliases = aliases,
      .files = 11,
      .ranks = 11,
      .pieces = kPieces,
      .setup = "ODUGWKVCLMH/1F3S3E1/PPPXPPPRPPP/3P3P3",
      .zone = 3,
      .promotion = Promotion::zone,
      .dead_end = DeadEnd::must_promote,
      .drops = drops,
      .royals = Royals::check,
      .repetition = Repetition::perpetual_check_loses,
      .xboard = {.name = xboard_name, .parent = "chu", .pictures = kPictures},
  };
}

inline constexpr VariantSpec kSpecs[] = {
    form("washogi", "Wa shogi", kAliases, Drops::none, "wa-shogi"),
    form("washogi-drops", "Wa shogi with drops", kDropsAliases, Drops::captured_pieces,
         "wa-shogi-drop"),
};
static_assert(find_problem(kSpecs[0]).message.empty());
static_assert(find_problem(kSpecs[1]).message.empty());

}  // namespace shishi::washogi
