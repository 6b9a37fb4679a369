// Broken variants, built at run time: each defect is refused with a line that names the row.
#include "variants/validate.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"

namespace shishi {
namespace {

/// A small sound game in containers that a test can break. Rows: 0 king, 1 pawn, 2 silver, 3
/// promoted pawn.
struct Draft {
  std::vector<std::vector<Power>> powers = {{step(kAllDirections)},
                                            {step(kForward)},
                                            {step(kDiagonal), slide(kForward, 2)},
                                            {step(kAllDirections - kBackDiagonal)}};
  std::vector<PieceSpec> pieces = {{"K", "king", "玉", "玉", "", {}, Role::royal},
                                   {"P", "pawn", "歩", "歩", "+P", {}},
                                   {"SV", "silver", "銀", "銀", "", {}},
                                   {"+P", "gold", "金", "金", "", {}}};
  std::vector<std::string_view> aliases = {"small"};
  std::vector<Handicap> handicaps = {{"silver", "銀落ち", "2k2/ppppp/5/PPPPP/1(SV)K2 w - 1"}};
  VariantSpec spec{.name = "mini",
                   .title = "Mini shogi",
                   .files = 5,
                   .ranks = 5,
                   .setup = "1(SV)K2/PPPPP",
                   .zone = 1,
                   .promotion = Promotion::zone};
};

/// What `validate` says about the draft after `damage`; empty if it finds it sound.
std::string fault(const std::function<void(Draft&)>& damage) {
  Draft draft;
  damage(draft);
  for (std::size_t i = 0; i < draft.pieces.size() && i < draft.powers.size(); ++i) {
    draft.pieces[i].powers = draft.powers[i];
  }
  draft.spec.pieces = draft.pieces;
  draft.spec.aliases = draft.aliases;
  draft.spec.handicaps = draft.handicaps;
  const std::optional<Error> error = validate(draft.spec);
  return error.has_value() ? error->message : "";
}

/// The same for a change of the silver's moves only.
std::string power_fault_of(const std::vector<Power>& powers) {
  return fault([&powers](Draft& draft) { draft.powers[2] = powers; });
}

TEST_CASE("a sound variant built at run time is accepted", "[validate]") {
  CHECK(fault([](Draft&) {}).empty());
}

TEST_CASE("names are checked", "[validate]") {
  CHECK(fault([](Draft& d) { d.spec.name = ""; }) == "variant '': the name must be one word");
  CHECK(fault([](Draft& d) { d.spec.name = "a b"; }) == "variant 'a b': the name must be one word");
  CHECK(fault([](Draft& d) { d.spec.title = ""; }) == "variant 'mini': has no title");
  CHECK(fault([](Draft& d) { d.aliases.push_back("x y"); }) ==
        "variant 'mini': an alias must be one word 'x y'");
  CHECK(fault([](Draft& d) { d.pieces[1].name = ""; }) == "piece 'P': has no name");
}

TEST_CASE("sizes are checked", "[validate]") {
  const std::string files = "variant 'mini': files must be between 1 and 17";
  const std::string ranks = "variant 'mini': ranks must be between 1 and 17";
  CHECK(fault([](Draft& d) { d.spec.files = 0; }) == files);
  CHECK(fault([](Draft& d) { d.spec.files = 18; }) == files);
  CHECK(fault([](Draft& d) { d.spec.ranks = -1; }) == ranks);
  CHECK(fault([](Draft& d) { d.spec.ranks = 18; }) == ranks);
  CHECK(fault([](Draft& d) { d.pieces.clear(); }) == "variant 'mini': has no pieces");
  CHECK(fault([](Draft& d) { d.pieces.resize(127); }) ==
        "variant 'mini': has more than 126 kinds of piece");
}

TEST_CASE("ids are checked", "[validate]") {
  const std::string form = ": the id must be one or two of A-Z, after '+' if promoted";
  for (const std::string id : {"", "p", "PAW", "+", "+PAW", "P1", "(P", "++P", "\xE6\xAD\xA9"}) {
    INFO(id);
    CHECK(fault([&id](Draft& d) { d.pieces[1].id = id; }) == "piece '" + id + "'" + form);
  }
  CHECK(fault([](Draft& d) { d.pieces[2].id = "K"; }) == "piece 'K': the id is used twice");
  CHECK(fault([](Draft& d) { d.pieces[0].value = -1; }) == "piece 'K': the value is negative");
  CHECK(fault([](Draft& d) { d.pieces[0].points = -1; }) == "piece 'K': the points are negative");
}

TEST_CASE("promotions are checked", "[validate]") {
  CHECK(fault([](Draft& d) { d.pieces[2].promotes_to = "+SV"; }) ==
        "piece 'SV': promotes to a face that is not a row '+SV'");
  CHECK(fault([](Draft& d) { d.pieces[2].promotes_to = "+P"; }) ==
        "piece 'SV': must promote to '+' and its own id, not to '+P'");
  CHECK(fault([](Draft& d) { d.pieces[1].promotes_to = "P"; }) ==
        "piece 'P': must promote to '+' and its own id, not to 'P'");
  CHECK(fault([](Draft& d) { d.pieces[3].promotes_to = "+P"; }) ==
        "piece '+P': a promoted face cannot promote again");
  CHECK(fault([](Draft& d) {
          d.pieces[3].id = "+G";
          d.pieces[1].promotes_to = "";
        }) == "piece '+G': has no row for its unpromoted face");
  CHECK(fault([](Draft& d) { d.pieces[1].promotes_to = ""; }) ==
        "piece '+P': its unpromoted face does not promote to it");
}

TEST_CASE("slides and jumps are checked", "[validate]") {
  const std::string row = "piece 'SV': ";
  CHECK(power_fault_of({}) == row + "has no moves");
  CHECK(power_fault_of({step({})}) == row + "a power has no directions");
  CHECK(power_fault_of({slide(kForward, 16)}).empty());
  CHECK(power_fault_of({slide(kForward, 17)}) ==
        row + "a slide has a range of more than 16 squares");
  Power jump_slide = step(kForward);
  jump_slide.jump_count = 1;
  CHECK(power_fault_of({jump_slide}) == row + "only a jump lists targets");
  Power wide = jump({{0, 2}});
  wide.jump_count = 9;
  CHECK(power_fault_of({jump({})}) == row + "a jump needs 1 to 8 targets");
  CHECK(power_fault_of({wide}) == row + "a jump needs 1 to 8 targets");
  Power aimed = jump({{0, 2}});
  aimed.directions = kForward;
  CHECK(power_fault_of({aimed}) == row + "a jump has no directions and no range");
  CHECK(power_fault_of({jump({{3, -3}, {0, 3}})}).empty());
  for (const Offset far : {Offset{0, 4}, Offset{-4, 0}, Offset{1, -4}, Offset{4, 1}}) {
    CHECK(power_fault_of({jump({far})}) == row + "a jump reaches farther than three squares");
  }
  for (const Offset near : {Offset{0, 0}, Offset{1, -1}, Offset{0, 1}}) {
    CHECK(power_fault_of({jump({near})}) ==
          row + "a jump to the own or a neighbouring square (a step is a slide of range 1)");
  }
  CHECK(power_fault_of({jump({{0, 2}, {0, 2}})}) == row + "a jump lists the same target twice");
}

TEST_CASE("powers of several steps are checked", "[validate]") {
  const std::string row = "piece 'SV': ";
  const std::string lion_form = row + "a lion power has all directions and two steps";
  CHECK(power_fault_of({lion(kAllDirections, 2), line(kAllDirections, 3)}).empty());
  CHECK(power_fault_of({lion(kAllDirections, 3)}) == lion_form);
  CHECK(power_fault_of({lion(kOrthogonal, 2)}) == lion_form);
  CHECK(power_fault_of({line(kForward, 1)}) == row + "a line power has 2 or 3 steps");
  CHECK(power_fault_of({line(kForward, 4)}) == row + "a line power has 2 or 3 steps");
  CHECK(power_fault_of({hook(kDiagonal)}).empty());
  CHECK(power_fault_of({hook(kVertical)}) ==
        row + "a hook power is all orthogonal or all diagonal");
  CHECK(power_fault_of({hook(kAllDirections)}) ==
        row + "a hook power is all orthogonal or all diagonal");
  Power ranged = hook(kOrthogonal);
  ranged.range = 3;
  CHECK(power_fault_of({ranged}) == row + "a hook power has no range");
  Power unknown = step(kForward);
  unknown.type = static_cast<PowerType>(9);
  CHECK(power_fault_of({unknown}) == row + "a power is of no known type");
}

TEST_CASE("powers that give the same move twice are refused", "[validate]") {
  const std::string twice = "piece 'SV': two powers of one type give the same move";
  CHECK(power_fault_of({step(kDiagonal), slide(kForwardLeft)}) == twice);
  CHECK(power_fault_of({line(kForward, 2), line(kVertical, 3)}) == twice);
  CHECK(power_fault_of({jump({{1, 2}, {0, 2}}), jump({{0, 2}})}) == twice);
  CHECK(power_fault_of({jump({{1, 2}}), jump({{0, 2}})}).empty());
}

TEST_CASE("the set-up is checked", "[validate]") {
  const std::string narrow = ": does not have as many squares as the board has files";
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SV)K2/PPPP"; }) == "set-up row 'PPPP'" + narrow);
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SV)K2/PPPPPP"; }) == "set-up row 'PPPPPP'" + narrow);
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SV)K2/"; }) == "set-up row ''" + narrow);
  CHECK(fault([](Draft& d) { d.spec.setup = ""; }) == "set-up row ''" + narrow);
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SV)K2/PPQPP"; }) ==
        "set-up row 'PPQPP': unknown piece 'Q'");
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SX)K2"; }) ==
        "set-up row '1(SX)K2': unknown piece '(SX)'");
  CHECK(fault([](Draft& d) { d.spec.setup = "2K2/PP+KPP"; }) ==
        "set-up row 'PP+KPP': unknown piece '+K'");
  CHECK(fault([](Draft& d) { d.spec.setup = "2K2/PPpPP"; }) ==
        "set-up row 'PPpPP': unknown piece 'p'");
  for (const std::string end : {"(SV", "(S)", "(SVX)", "(", "+", "0", "05", "100"}) {
    const std::string row = "K" + end;
    INFO(row);
    CHECK(fault([&row](Draft& d) { d.spec.setup = row; }) ==
          "set-up row '" + row + "': cannot be read from here on '" + end + "'");
  }
  CHECK(fault([](Draft& d) { d.spec.setup = "2K2/PPPPP/5"; }) ==
        "variant 'mini': the set-up fills more than half of the ranks");
  CHECK(fault([](Draft& d) { d.spec.setup = "1(SV)3/PPPPP"; }) ==
        "variant 'mini': the set-up has no royal piece");
  CHECK(fault([](Draft& d) { d.spec.setup = "2K2/+PPPPP"; }).empty());
}

TEST_CASE("rules must agree with the pieces", "[validate]") {
  const std::string row = "variant 'mini': ";
  const std::string zone = row + "the promotion zone must be between 0 and half the ranks";
  CHECK(fault([](Draft& d) { d.spec.zone = 3; }) == zone);
  CHECK(fault([](Draft& d) { d.spec.zone = -1; }) == zone);
  CHECK(fault([](Draft& d) { d.spec.zone = 0; }) == row + "promotion by zone needs a zone");
  const auto zoneless_impasse = [](Draft& d) {
    d.spec.zone = 0;
    d.spec.promotion = Promotion::on_capture;
    d.spec.impasse = Impasse::entering_king;
  };
  CHECK(fault(zoneless_impasse) == row + "the entering-king rule needs a zone");
  CHECK(fault([](Draft& d) { d.spec.promotion = Promotion::none; }) ==
        row + "pieces promote, but there is no rule of promotion");
  const auto nothing_promotes = [](Draft& d) {
    d.pieces.pop_back();
    d.pieces[1].promotes_to = "";
  };
  CHECK(fault(nothing_promotes) == row + "there is a rule of promotion, but no piece promotes");
  const auto both_fields = [](Draft& d) {
    d.spec.drops = Drops::captured_pieces;
    d.spec.lion_trade = LionTrade::strict;
  };
  CHECK(fault(both_fields) == row + "drops and lion trading exclude each other");
}

TEST_CASE("handicaps are checked", "[validate]") {
  CHECK(fault([](Draft& d) { d.handicaps[0].id = ""; }) == "handicap '': has no id");
  CHECK(fault([](Draft& d) { d.handicaps[0].name = ""; }) == "handicap 'silver': has no name");
  const std::string ranks = "handicap 'silver': its SFEN has not as many ranks as the board";
  CHECK(fault([](Draft& d) { d.handicaps[0].sfen = ""; }) == ranks);
  CHECK(fault([](Draft& d) { d.handicaps[0].sfen = "2k2/5/5/2K2 w - 1"; }) == ranks);
  CHECK(fault([](Draft& d) { d.handicaps.push_back(d.handicaps[0]); }) ==
        "handicap 'silver': the id is used twice");
}

TEST_CASE("what XBoard is told of a game is checked", "[validate][xboard]") {
  const auto named = [](Draft& d) {
    d.pieces[2].id = "S";
    d.handicaps.clear();
    d.spec.setup = "1SK2/PPPPP";
    d.spec.xboard = {.name = "mini", .parent = "shogi", .pictures = "PS+K"};
  };
  CHECK(fault(named).empty());
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.xboard.parent = "";
        }) == "variant 'mini': a game that XBoard does not know has a parent and pictures there");
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.xboard.name = "";
        }) == "variant 'mini': has no name for XBoard");
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.xboard.pictures = "P+K";
        }) == "variant 'mini': has no picture in XBoard for 'S'");
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.xboard.pictures = "PS.K";
        }) == "variant 'mini': has no picture in XBoard for '+P'");
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.xboard.pictures = "PS^PK";
        }).empty());
  CHECK(fault([](Draft& d) { d.spec.xboard.name = "mini"; }) ==
        "variant 'mini': XBoard's pieces have one letter, unlike 'SV'");
  CHECK(fault([&](Draft& d) {
          named(d);
          d.spec.files = 17;
          d.spec.setup = "13SK2/PPPPPPPPPPPPPPPPP";
        }) == "variant 'mini': has too many files for XBoard");
}

}  // namespace
}  // namespace shishi
