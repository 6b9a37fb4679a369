// Hon shogi. Rules: the seed on hon shogi; where it is silent, the Japan Shogi Association.
#pragma once

#include <span>
#include <string_view>

#include "variants/common_powers.hpp"
#include "variants/spec.hpp"
#include "variants/validate.hpp"

namespace shishi::shogi {

// id, name, kanji, short kanji, promoted face, powers, role, value (0: derived), points
inline constexpr PieceSpec kPieces[] = {
    {"K", "king", "玉将", "玉", "", kKing, Role::royal, 0, 0},
    {"R", "rook", "飛車", "飛", "+R", kRook, Role::none, 0, 5},
    {"B", "bishop", "角行", "角", "+B", kBishop, Role::none, 0, 5},
    {"G", "gold general", "金将", "金", "", kGold},
    {"S", "silver general", "銀将", "銀", "+S", kSilver},
    {"N", "knight", "桂馬", "桂", "+N", kKnight},
    {"L", "lance", "香車", "香", "+L", kLance},
    {"P", "pawn", "歩兵", "歩", "+P", kPawn, Role::pawn},
    {"+R", "dragon king", "龍王", "龍", "", kDragonKing, Role::none, 0, 5},
    {"+B", "dragon horse", "龍馬", "馬", "", kDragonHorse, Role::none, 0, 5},
    {"+S", "promoted silver", "成銀", "全", "", kGold},
    {"+N", "promoted knight", "成桂", "圭", "", kGold},
    {"+L", "promoted lance", "成香", "杏", "", kGold},
    {"+P", "tokin", "と金", "と", "", kGold},
};

inline constexpr std::string_view kAliases[] = {"standard", "9x9"};

inline constexpr Handicap kHandicaps[] = {
    {"left_lance", "香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"bishop", "角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"rook", "飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"rook_left_lance", "飛香落ち",
     "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"two_piece", "二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"four_piece", "四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"six_piece", "六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
};

inline constexpr VariantSpec kSpecs[] = {{
    .name = "shogi",
    .title = "Shogi",
    .aliases = kAliases,
    .files = 9,
    .ranks = 9,
    .pieces = kPieces,
    .setup = "LNSGKGSNL/1B5R1/PPPPPPPPP",
    .zone = 3,
    .promotion = Promotion::zone,
    .dead_end = DeadEnd::must_promote,
    .drops = Drops::captured_pieces,
    .royals = Royals::check,
    .repetition = Repetition::perpetual_check_loses,
    .impasse = Impasse::entering_king,
    .handicaps = kHandicaps,
    .xboard = {.name = "shogi"},
}};
static_assert(find_problem(kSpecs[0]).message.empty());

}  // namespace shishi::shogi
