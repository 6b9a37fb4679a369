#include "tests/dai_shogi.hpp"

#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi {
namespace {

constexpr Power kGoBetween[] = {step(kVertical)};
constexpr Power kIron[] = {step(kForward | kForwardDiagonal)};
constexpr Power kStone[] = {step(kForwardDiagonal)};
constexpr Power kAngryBoar[] = {step(kOrthogonal)};
constexpr Power kCatSword[] = {step(kDiagonal)};
constexpr Power kEvilWolf[] = {step(kForward | kSideways | kForwardDiagonal)};
constexpr Power kViolentOx[] = {slide(kOrthogonal, 2)};
constexpr Power kFlyingDragon[] = {slide(kDiagonal, 2)};
constexpr Power kBlindTiger[] = {step(kAllDirections - kForward)};
constexpr Power kFlyingStag[] = {slide(kVertical), step(kAllDirections - kVertical)};
constexpr Power kWhale[] = {slide(kVertical | kBackDiagonal)};
constexpr Power kWhiteHorse[] = {slide(kVertical | kForwardDiagonal)};
constexpr Power kFlyingOx[] = {slide(kAllDirections - kSideways)};
constexpr Power kFreeBoar[] = {slide(kAllDirections - kVertical)};
constexpr Power kHornedFalcon[] = {slide(kAllDirections - kForward), line(kForward, 2)};
constexpr Power kSoaringEagle[] = {slide(kAllDirections - kForwardDiagonal),
                                   line(kForwardDiagonal, 2)};

// id, name, kanji, short kanji, promoted face, powers, role
constexpr PieceSpec kPieces[] = {
    {"K", "king", "玉将", "玉", "", kKing, Role::royal},
    {"P", "pawn", "歩兵", "歩", "+P", kPawn},
    {"I", "go-between", "仲人", "仲", "+I", kGoBetween},
    {"KT", "knight", "桂馬", "桂", "+KT", kKnight},
    {"ST", "stone general", "石将", "石", "+ST", kStone},
    {"IR", "iron general", "鉄将", "鉄", "+IR", kIron},
    {"C", "copper general", "銅将", "銅", "+C", kCopper},
    {"S", "silver general", "銀将", "銀", "+S", kSilver},
    {"G", "gold general", "金将", "金", "+G", kGold},
    {"AB", "angry boar", "嗔猪", "嗔", "+AB", kAngryBoar},
    {"CS", "cat sword", "猫刄", "猫", "+CS", kCatSword},
    {"EW", "evil wolf", "悪狼", "狼", "+EW", kEvilWolf},
    {"VO", "violent ox", "猛牛", "猛牛", "+VO", kViolentOx},
    {"FD", "flying dragon", "飛龍", "飛龍", "+FD", kFlyingDragon},
    {"F", "ferocious leopard", "猛豹", "豹", "+F", kLeopard},
    {"T", "blind tiger", "盲虎", "虎", "+T", kBlindTiger},
    {"E", "drunk elephant", "酔象", "象", "+E", kDrunkElephant},
    {"O", "kirin", "麒麟", "麒", "+O", kKirin},
    {"X", "phoenix", "鳳凰", "鳳", "+X", kPhoenix},
    {"N", "lion", "獅子", "獅", "", kLion},
    {"L", "lance", "香車", "香", "+L", kLance},
    {"A", "reverse chariot", "反車", "反", "+A", kReverseChariot},
    {"V", "vertical mover", "竪行", "竪", "+V", kVerticalMover},
    {"M", "side mover", "横行", "横", "+M", kSideMover},
    {"B", "bishop", "角行", "角", "+B", kBishop},
    {"R", "rook", "飛車", "飛", "+R", kRook},
    {"H", "dragon horse", "龍馬", "馬", "+H", kDragonHorse},
    {"D", "dragon king", "龍王", "龍", "+D", kDragonKing},
    {"Q", "free king", "奔王", "奔", "", kFreeKing},
    {"+P", "gold general (promoted pawn)", "金将", "金", "", kGold},
    {"+I", "drunk elephant (promoted go-between)", "酔象", "象", "", kDrunkElephant},
    {"+KT", "gold general (promoted knight)", "金将", "金", "", kGold},
    {"+ST", "gold general (promoted stone general)", "金将", "金", "", kGold},
    {"+IR", "gold general (promoted iron general)", "金将", "金", "", kGold},
    {"+C", "side mover (promoted copper general)", "横行", "横", "", kSideMover},
    {"+S", "vertical mover (promoted silver general)", "竪行", "竪", "", kVerticalMover},
    {"+G", "rook (promoted gold general)", "飛車", "飛", "", kRook},
    {"+AB", "gold general (promoted angry boar)", "金将", "金", "", kGold},
    {"+CS", "gold general (promoted cat sword)", "金将", "金", "", kGold},
    {"+EW", "gold general (promoted evil wolf)", "金将", "金", "", kGold},
    {"+VO", "gold general (promoted violent ox)", "金将", "金", "", kGold},
    {"+FD", "gold general (promoted flying dragon)", "金将", "金", "", kGold},
    {"+F", "bishop (promoted ferocious leopard)", "角行", "角", "", kBishop},
    {"+T", "flying stag", "飛鹿", "鹿", "", kFlyingStag},
    {"+E", "crown prince", "太子", "太", "", kKing, Role::royal},
    {"+O", "lion (promoted kirin)", "獅子", "獅", "", kLion},
    {"+X", "free king (promoted phoenix)", "奔王", "奔", "", kFreeKing},
    {"+L", "white horse", "白駒", "駒", "", kWhiteHorse},
    {"+A", "whale", "鯨鯢", "鯨", "", kWhale},
    {"+V", "flying ox", "飛牛", "牛", "", kFlyingOx},
    {"+M", "free boar", "奔猪", "猪", "", kFreeBoar},
    {"+B", "dragon horse (promoted bishop)", "龍馬", "馬", "", kDragonHorse},
    {"+R", "dragon king (promoted rook)", "龍王", "龍", "", kDragonKing},
    {"+H", "horned falcon", "角鷹", "鷹", "", kHornedFalcon},
    {"+D", "soaring eagle", "飛鷲", "鷲", "", kSoaringEagle},
};

constexpr std::string_view kAliases[] = {"dai"};

constexpr VariantSpec kSpec{
    .name = "daishogi",
    .title = "Dai shogi",
    .aliases = kAliases,
    .files = 15,
    .ranks = 15,
    .pieces = kPieces,
    .setup =
        "L(KT)(ST)(IR)CSGKGSC(IR)(ST)(KT)L/"
        "A1(CS)1F1TET1F1(CS)1A/"
        "1(VO)1(AB)1(EW)ONX(EW)1(AB)1(VO)1/"
        "R(FD)MVBHDQDHBVM(FD)R/"
        "PPPPPPPPPPPPPPP/"
        "4I5I4",
    .zone = 5,
    .promotion = Promotion::enter_or_capture,
    .dead_end = DeadEnd::must_promote,
    .royals = Royals::capture,
    .repetition = Repetition::perpetual_check_loses,
};
static_assert(find_problem(kSpec).message.empty());

}  // namespace

const VariantSpec& dai_shogi() { return kSpec; }

}  // namespace shishi
