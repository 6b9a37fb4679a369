// Dai dai shogi. A promoted face is a row of its own although it moves as another kind: it keeps
// its origin and never promotes again, while an original lion or lion dog does.
#pragma once

#include <span>
#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi::daidaishogi {

inline constexpr Power kLeftGeneral[] = {step(kAllDirections - kLeft)};
inline constexpr Power kRightGeneral[] = {step(kAllDirections - kRight)};
inline constexpr Power kIron[] = {step(kForwardDiagonal | kForward)};
inline constexpr Power kStone[] = {step(kForwardDiagonal)};
inline constexpr Power kWood[] = {slide(kForwardDiagonal, 2)};
inline constexpr Power kEvilWolf[] = {step(kSideways | kForwardDiagonal | kForward)};
inline constexpr Power kAngryBoar[] = {step(kOrthogonal)};
inline constexpr Power kViolentBear[] = {slide(kForwardDiagonal, 2), step(kSideways)};
inline constexpr Power kSavageTiger[] = {slide(kVertical, 2), step(kForwardDiagonal)};
inline constexpr Power kViolentOx[] = {slide(kOrthogonal, 2)};
inline constexpr Power kDove[] = {slide(kDiagonal, 5), slide(kOrthogonal, 2)};
inline constexpr Power kSheDevil[] = {slide(kOrthogonal, 5), slide(kDiagonal, 2)};
inline constexpr Power kHowlingDog[] = {slide(kForward), step(kBack)};
inline constexpr Power kGreatDragon[] = {slide(kSideways), slide(kDiagonal, 3),
                                         slide(kVertical, 2)};
inline constexpr Power kGoldenBird[] = {slide(kVertical), slide(kDiagonal, 3), slide(kSideways, 2)};
inline constexpr Power kBlueDragon[] = {slide(kSideways | kForwardRight), slide(kVertical, 2),
                                        step(kForwardLeft)};
inline constexpr Power kWhiteTiger[] = {slide(kVertical | kForwardLeft), slide(kSideways, 2),
                                        step(kForwardRight)};
inline constexpr Power kWhiteElephant[] = {slide(kBackDiagonal),
                                           slide(kAllDirections - kBackDiagonal, 2)};
inline constexpr Power kFragrantElephant[] = {slide(kForwardDiagonal),
                                              slide(kAllDirections - kForwardDiagonal, 2)};
inline constexpr Power kStandardBearer[] = {slide(kForwardDiagonal | kForward),
                                            slide(kSideways | kBackDiagonal | kBack, 2)};
inline constexpr Power kLeftChariot[] = {slide(kForward | kForwardRight | kBackLeft), step(kLeft)};
inline constexpr Power kRightChariot[] = {slide(kForward | kForwardLeft | kBackRight),
                                          step(kRight)};
inline constexpr Power kRacingChariot[] = {slide(kOrthogonal), step(kBackDiagonal)};
inline constexpr Power kSquareMover[] = {slide(kOrthogonal), step(kForwardDiagonal)};
inline constexpr Power kFreeDemon[] = {slide(kSideways | kForwardDiagonal), slide(kVertical, 5)};
inline constexpr Power kFreeDreamEater[] = {slide(kVertical | kForwardDiagonal),
                                            slide(kSideways, 5)};
inline constexpr Power kLongNosedGoblin[] = {hook(kDiagonal)};
inline constexpr Power kHookMover[] = {hook(kOrthogonal)};
inline constexpr Power kBlindMonkey[] = {step(kAllDirections - kVertical)};
inline constexpr Power kOldRat[] = {slide(kForwardDiagonal | kBack, 2)};
inline constexpr Power kLionDog[] = {line(kAllDirections, 3)};
inline constexpr Power kEnchantedBadger[] = {slide(kSideways | kForward, 2)};
inline constexpr Power kWesternBarbarian[] = {slide(kSideways, 2), step(kVertical)};
inline constexpr Power kEasternBarbarian[] = {slide(kVertical, 2), step(kRight)};
inline constexpr Power kSouthernBarbarian[] = {slide(kBackDiagonal, 2), step(kLeft)};
inline constexpr Power kNorthernBarbarian[] = {slide(kForwardDiagonal, 2),
                                               step(kSideways | kBackDiagonal)};
inline constexpr Power kCatSword[] = {step(kDiagonal)};
inline constexpr Power kFlyingDragon[] = {slide(kDiagonal, 2)};
inline constexpr Power kWaterBuffalo[] = {slide(kAllDirections - kVertical), slide(kVertical, 2)};
inline constexpr Power kRushingBird[] = {slide(kAllDirections - kBack)};
inline constexpr Power kPrancingStag[] = {slide(kSideways, 2), step(kDiagonal | kForward)};
inline constexpr Power kFlyingHorse[] = {slide(kForwardDiagonal, 2), step(kOrthogonal)};
inline constexpr Power kOldKite[] = {slide(kOrthogonal, 2), step(kForwardDiagonal)};
inline constexpr Power kPoisonousSnake[] = {step(kSideways), jump({{0, 2}, {-2, -2}, {2, -2}})};
inline constexpr Power kMountainWitch[] = {slide(kDiagonal | kBack), step(kForward)};
inline constexpr Power kWizardStork[] = {slide(kDiagonal | kForward), step(kBack)};
inline constexpr Power kGreatElephant[] = {slide(kAllDirections - kForwardDiagonal),
                                           slide(kForwardDiagonal, 2),
                                           line(kAllDirections - kForwardDiagonal, 3)};
inline constexpr Power kFuriousFiend[] = {lion(kAllDirections, 2), line(kAllDirections, 3)};

// id, name, kanji, short kanji, promoted face, powers, role
inline constexpr PieceSpec kPieces[] = {
    {"K", "king", "玉将", "玉", "", kKing, Role::royal},
    {"LG", "left general", "左将", "左将", "", kLeftGeneral},
    {"RG", "right general", "右将", "右将", "", kRightGeneral},
    {"G", "gold general", "金将", "金", "", kGold},
    {"S", "silver general", "銀将", "銀", "", kSilver},
    {"C", "copper general", "銅将", "銅", "", kCopper},
    {"I", "iron general", "鉄将", "鉄", "", kIron},
    {"SG", "stone general", "石将", "石", "", kStone},
    {"W", "wood general", "木将", "木", "", kWood},
    {"EW", "evil wolf", "悪狼", "狼", "", kEvilWolf},
    {"FL", "ferocious leopard", "猛豹", "豹", "", kLeopard},
    {"AB", "angry boar", "嗔猪", "嗔", "", kAngryBoar},
    {"VB", "violent bear", "猛熊", "熊", "", kViolentBear},
    {"ST", "savage tiger", "猛虎", "猛虎", "", kSavageTiger},
    {"VO", "violent ox", "猛牛", "猛牛", "", kViolentOx},
    {"DO", "dove", "鳩槃", "鳩", "", kDove},
    {"SD", "she-devil", "夜叉", "夜", "", kSheDevil},
    {"P", "pawn", "歩兵", "歩", "", kPawn},
    {"HD", "howling dog", "奇犬", "奇", "", kHowlingDog},
    {"L", "lance", "香車", "香", "", kLance},
    {"RV", "reverse chariot", "反車", "反", "", kReverseChariot},
    {"SM", "side mover", "横行", "横", "", kSideMover},
    {"VM", "vertical mover", "竪行", "竪", "", kVerticalMover},
    {"GD", "great dragon", "大龍", "大龍", "", kGreatDragon},
    {"GO", "golden bird", "金翅", "翅", "", kGoldenBird},
    {"BD", "blue dragon", "青龍", "青", "", kBlueDragon},
    {"WT", "white tiger", "白虎", "白虎", "", kWhiteTiger},
    {"WE", "white elephant", "白象", "白象", "", kWhiteElephant},
    {"FE", "fragrant elephant", "香象", "香象", "", kFragrantElephant},
    {"SB", "standard bearer", "前旗", "旗", "", kStandardBearer},
    {"LC", "left chariot", "左車", "左車", "", kLeftChariot},
    {"RC", "right chariot", "右車", "右車", "", kRightChariot},
    {"B", "bishop", "角行", "角", "", kBishop},
    {"R", "rook", "飛車", "飛", "", kRook},
    {"RA", "racing chariot", "走車", "走", "", kRacingChariot},
    {"SQ", "square mover", "方行", "方", "", kSquareMover},
    {"DH", "dragon horse", "龍馬", "馬", "", kDragonHorse},
    {"DK", "dragon king", "龍王", "龍", "", kDragonKing},
    {"FR", "free demon", "奔鬼", "鬼", "", kFreeDemon},
    {"FT", "free dream-eater", "奔獏", "獏", "", kFreeDreamEater},
    {"Q", "queen", "奔王", "奔", "", kFreeKing},
    {"LO", "long-nosed goblin", "天狗", "天", "", kLongNosedGoblin},
    {"HM", "hook mover", "鉤行", "鉤", "", kHookMover},
    {"BM", "blind monkey", "盲猿", "猿", "+BM", kBlindMonkey},
    {"OR", "old rat", "老鼠", "鼠", "+OR", kOldRat},
    {"LD", "lion dog", "狛犬", "狛", "+LD", kLionDog},
    {"LN", "lion", "獅子", "獅", "+LN", kLion},
    {"EB", "enchanted badger", "変狸", "狸", "+EB", kEnchantedBadger},
    {"EF", "enchanted fox", "変狐", "狐", "+EF", kOldRat},
    {"KR", "kirin", "麒麟", "麒", "+KR", kKirin},
    {"PH", "phoenix", "鳳凰", "鳳", "+PH", kPhoenix},
    {"WN", "western barbarian", "西戎", "戎", "+WN", kWesternBarbarian},
    {"EA", "eastern barbarian", "東夷", "夷", "+EA", kEasternBarbarian},
    {"SO", "southern barbarian", "南蛮", "蛮", "+SO", kSouthernBarbarian},
    {"NO", "northern barbarian", "北狄", "狄", "+NO", kNorthernBarbarian},
    {"NK", "neighboring king", "近王", "近", "+NK", kKing},
    {"CS", "cat sword", "猫刄", "猫", "+CS", kCatSword},
    {"FD", "flying dragon", "飛龍", "飛龍", "+FD", kFlyingDragon},
    {"WB", "water buffalo", "水牛", "水", "+WB", kWaterBuffalo},
    {"RU", "rushing bird", "行鳥", "鳥", "+RU", kRushingBird},
    {"PR", "prancing stag", "踊鹿", "踊", "+PR", kPrancingStag},
    {"FH", "flying horse", "馬麟", "馬麟", "+FH", kFlyingHorse},
    {"OK", "old kite", "古鵄", "鵄", "+OK", kOldKite},
    {"PS", "poisonous snake", "毒蛇", "蛇", "+PS", kPoisonousSnake},
    {"+BM", "mountain witch", "山母", "母", "", kMountainWitch},
    {"+OR", "wizard stork", "仙鶴", "仙", "", kWizardStork},
    {"+LD", "great elephant", "大象", "大象", "", kGreatElephant},
    {"+LN", "furious fiend", "奮迅", "奮", "", kFuriousFiend},
    {"+EB", "dove (promoted enchanted badger)", "鳩槃", "鳩", "", kDove},
    {"+EF", "she-devil (promoted enchanted fox)", "夜叉", "夜", "", kSheDevil},
    {"+KR", "great dragon (promoted kirin)", "大龍", "大龍", "", kGreatDragon},
    {"+PH", "golden bird (promoted phoenix)", "金翅", "翅", "", kGoldenBird},
    {"+WN", "lion dog (promoted western barbarian)", "狛犬", "狛", "", kLionDog},
    {"+EA", "lion (promoted eastern barbarian)", "獅子", "獅", "", kLion},
    {"+SO", "white elephant (promoted southern barbarian)", "白象", "白象", "", kWhiteElephant},
    {"+NO", "fragrant elephant (promoted northern barbarian)", "香象", "香象", "",
     kFragrantElephant},
    {"+NK", "standard bearer (promoted neighboring king)", "前旗", "旗", "", kStandardBearer},
    {"+CS", "dragon horse (promoted cat sword)", "龍馬", "馬", "", kDragonHorse},
    {"+FD", "dragon king (promoted flying dragon)", "龍王", "龍", "", kDragonKing},
    {"+WB", "free dream-eater (promoted water buffalo)", "奔獏", "獏", "", kFreeDreamEater},
    {"+RU", "free demon (promoted rushing bird)", "奔鬼", "鬼", "", kFreeDemon},
    {"+PR", "square mover (promoted prancing stag)", "方行", "方", "", kSquareMover},
    {"+FH", "queen (promoted flying horse)", "奔王", "奔", "", kFreeKing},
    {"+OK", "long-nosed goblin (promoted old kite)", "天狗", "天", "", kLongNosedGoblin},
    {"+PS", "hook mover (promoted poisonous snake)", "鉤行", "鉤", "", kHookMover},
};

inline constexpr std::string_view kAliases[] = {"daidai", "dada"};

inline constexpr VariantSpec kSpecs[] = {{
    .name = "daidaishogi",
    .title = "Dai dai shogi",
    .aliases = kAliases,
    .files = 17,
    .ranks = 17,
    .pieces = kPieces,
    .setup = "L(LO)(SD)(RA)(DH)(FR)Q(LG)K(RG)(FT)(DK)(SQ)R(DO)(HM)L/"
             "(RV)(OK)(LN)(OR)(PR)(CS)(PH)G(NK)G(KR)(RU)(FD)(BM)(LD)(PS)(RV)/"
             "1(VM)1(EF)1(WB)1S(GD)S1(FH)1(EB)1B1/"
             "(BD)(FE)(NO)(WN)W(SG)IC(GO)CI(SG)W(EA)(SO)(WE)(WT)/"
             "(LC)(SM)(VO)(AB)(EW)(VB)(FL)(ST)(SB)(ST)(FL)(VB)(EW)(AB)(VO)(SM)(RC)/"
             "PPPPPPPPPPPPPPPPP/"
             "5(HD)5(HD)5",
    .promotion = Promotion::on_capture,
    .royals = Royals::capture,
    .repetition = Repetition::perpetual_check_loses,
}};
static_assert(find_problem(kSpecs[0]).message.empty());

}  // namespace shishi::daidaishogi
