// Sho shogi: shogi with a drunk elephant and without drops. Its prince is a second royal.
#pragma once

#include <span>
#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi::shoshogi {

// id, name, kanji, short kanji, promoted face, powers, role
inline constexpr PieceSpec kPieces[] = {
    {"K", "king", "玉将", "玉", "", kKing, Role::royal},
    {"E", "drunk elephant", "酔象", "象", "+E", kDrunkElephant},
    {"R", "rook", "飛車", "飛", "+R", kRook},
    {"B", "bishop", "角行", "角", "+B", kBishop},
    {"G", "gold general", "金将", "金", "", kGold},
    {"S", "silver general", "銀将", "銀", "+S", kSilver},
    {"N", "knight", "桂馬", "桂", "+N", kKnight},
    {"L", "lance", "香車", "香", "+L", kLance},
    {"P", "pawn", "歩兵", "歩", "+P", kPawn},
    {"+E", "crown prince", "太子", "太", "", kKing, Role::royal},
    {"+R", "dragon king", "龍王", "龍", "", kDragonKing},
    {"+B", "dragon horse", "龍馬", "馬", "", kDragonHorse},
    {"+S", "promoted silver", "成銀", "全", "", kGold},
    {"+N", "promoted knight", "成桂", "圭", "", kGold},
    {"+L", "promoted lance", "成香", "杏", "", kGold},
    {"+P", "tokin", "と金", "と", "", kGold},
};

inline constexpr std::string_view kAliases[] = {"sho"};

inline constexpr Handicap kHandicaps[] = {
    {"left_lance", "香落ち", "lnsgkgsn1/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"bishop", "角落ち", "lnsgkgsnl/1r2e4/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"rook", "飛車落ち", "lnsgkgsnl/4e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"rook_left_lance", "飛香落ち",
     "lnsgkgsn1/4e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"two_piece", "二枚落ち", "lnsgkgsnl/4e4/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"four_piece", "四枚落ち", "1nsgkgsn1/4e4/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
    {"six_piece", "六枚落ち", "2sgkgs2/4e4/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - 1"},
};

inline constexpr VariantSpec kSpecs[] = {{
    .name = "shoshogi",
    .title = "Sho shogi",
    .aliases = kAliases,
    .files = 9,
    .ranks = 9,
    .pieces = kPieces,
    .setup = "LNSGKGSNL/1B2E2R1/PPPPPPPPP",
    .zone = 3,
    .promotion = Promotion::zone,
    .dead_end = DeadEnd::must_promote,
    .royals = Royals::last_check,
    .repetition = Repetition::perpetual_check_loses,
    .bare_king = BareKing::royals_only_draw,
    .handicaps = kHandicaps,
    .xboard = {.name = "shoshogi", .parent = "shogi", .pictures = "PNBRLSE..G.+++++++K"},
}};
static_assert(find_problem(kSpecs[0]).message.empty());

}  // namespace shishi::shoshogi
