// Positions as text: what is written, what is read, and what is refused with which words.

#include "movegen/sfen.hpp"

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_board.hpp"

namespace shishi::test {
namespace {

/// A text and its variant; `words`: what the answer must contain.
struct Refusal {
  std::string_view variant;
  std::string_view sfen;
  std::vector<std::string> words;
};

void check_refused(const Refusal& refusal) {
  INFO(refusal.variant << " '" << refusal.sfen << "'");
  const Expected<Position> position = parse_sfen(rules_of(refusal.variant), refusal.sfen);
  REQUIRE_FALSE(position);
  for (const std::string& word : refusal.words) {
    CHECK_THAT(position.error().message, Catch::Matchers::Contains(word));
  }
  CHECK(position.error().offset <= refusal.sfen.size());
}

/// Text that reads as `canonical`.
void check_reads_as(std::string_view variant, const std::string& text, std::string_view canonical) {
  INFO(variant << " '" << text << "'");
  const Expected<Position> position = parse_sfen(rules_of(variant), text);
  REQUIRE(position);
  CHECK(to_sfen(*position) == canonical);
}

constexpr std::string_view kDaiDaiStart =
    "l(hm)(do)r(sq)(dk)(ft)(rg)k(lg)q(fr)(dh)(ra)(sd)(lo)l/"
    "(rv)(ps)(ld)(bm)(fd)(ru)(kr)g(nk)g(ph)(cs)(pr)(or)(ln)(ok)(rv)/"
    "1b1(eb)1(fh)1s(gd)s1(wb)1(ef)1(vm)1/"
    "(wt)(we)(so)(ea)w(sg)ic(go)ci(sg)w(wn)(no)(fe)(bd)/"
    "(rc)(sm)(vo)(ab)(ew)(vb)(fl)(st)(sb)(st)(fl)(vb)(ew)(ab)(vo)(sm)(lc)/"
    "ppppppppppppppppp/5(hd)5(hd)5/17/17/17/5(HD)5(HD)5/PPPPPPPPPPPPPPPPP/"
    "(LC)(SM)(VO)(AB)(EW)(VB)(FL)(ST)(SB)(ST)(FL)(VB)(EW)(AB)(VO)(SM)(RC)/"
    "(BD)(FE)(NO)(WN)W(SG)IC(GO)CI(SG)W(EA)(SO)(WE)(WT)/"
    "1(VM)1(EF)1(WB)1S(GD)S1(FH)1(EB)1B1/"
    "(RV)(OK)(LN)(OR)(PR)(CS)(PH)G(NK)G(KR)(RU)(FD)(BM)(LD)(PS)(RV)/"
    "L(LO)(SD)(RA)(DH)(FR)Q(LG)K(RG)(FT)(DK)(SQ)R(DO)(HM)L b - 1";

constexpr std::string_view kWaStart =
    "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1";
constexpr std::string_view kChuStart =
    "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
    "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";

}  // namespace

TEST_CASE("start positions are those of the notation", "[movegen][sfen]") {
  const std::pair<std::string_view, std::string_view> starts[] = {
      {"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
      {"shoshogi", "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1"},
      {"washogi", kWaStart},
      {"washogi-drops", kWaStart},
      {"chushogi", kChuStart},
      {"chushogi-lishogi", kChuStart},
      {"daidaishogi", kDaiDaiStart}};
  for (const auto& start : starts) {
    const Position position = start_position(rules_of(start.first));
    CHECK(to_sfen(position) == start.second);
    CHECK(position_from(rules_of(start.first), start.second).key() == position.key());
  }
}

TEST_CASE("loosely written positions are read", "[movegen][sfen]") {
  const std::string kings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
  for (const char* const text :
       {"4k4/9/9/9/9/9/9/9/4K4 b", "4k4/9/9/9/9/9/9/9/4K4 b -", "4k4/9/9/9/9/9/9/9/4K4 b 1",
        "4k4/9/9/9/9/9/9/9/4K4_b_-_1", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "sfen sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/9/9/9/9/9/9/9/4K4   b \t -  1\r\n",
        "  4k4/9/9/9/9/9/9/9/4K4 b - 1", "1111k4/9/45/9/9/9/9/9/4K4 b - 1"}) {
    // Digits form one number, so "45" and "1111" are none of this board's.
    if (std::string_view{text}.starts_with("1111")) {
      check_refused({"shogi", text, {"rank a", "11"}});
    } else {
      check_reads_as("shogi", text, kings);
    }
  }
  check_reads_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 w 27", "4k4/9/9/9/9/9/9/9/4K4 w - 27");
  check_reads_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 b ppNpRp2B 3", "4k4/9/9/9/9/9/9/9/4K4 b R2BN4p 3");
  check_reads_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 10p2P8P 1", "4k4/9/9/9/9/9/9/9/4K4 b 10P10p 1");
  check_reads_as("washogi-drops", "k10/11/11/11/11/11/11/11/11/11/5K5 b PODMUGLRSEh 1",
                 "k10/11/11/11/11/11/11/11/11/11/5K5 b ESRGULDMOPh 1");
  check_reads_as("chushogi", "k11/12/12/5r6/12/12/12/3n8/12/3R8/12/11K b 7d",
                 "k11/12/12/5r6/12/12/12/3n8/12/3R8/12/11K b 7d 1");
}

TEST_CASE("odd but possible positions are read", "[movegen][sfen]") {
  for (const auto& [variant, sfen] : std::initializer_list<std::pair<const char*, const char*>>{
           {"shogi", "P1N1k4/1N7/9/9/9/9/9/9/4K4 b - 1"},  // men that cannot move
           {"shogi", "4k4/P8/P8/P8/9/9/9/9/4K4 b - 1"},    // three pawns on a file
           {"shogi", "4k4/9/9/9/9/9/9/9/KK2K4 b - 1"},     // three royals
           {"shogi", "4k4/9/9/9/9/9/9/9/9 b R 1"},         // a mate problem
           {"shogi", "k3R4/9/9/9/9/9/9/9/k3K4 b - 1"},     // two royals, one of them attacked
           {"shoshogi", "4k4/9/9/9/9/9/9/9/9 b - 1"},      // Black has lost
           {"shoshogi", "4k4/9/9/9/9/9/9/4r4/4K3+E b - 1"},
           {"chushogi", "k11/r11/12/12/12/12/12/12/12/12/12/R10K b - 1"},
           {"chushogi", "K11/R11/12/12/12/12/12/12/12/12/12/r10k b - 1"},
           {"daidaishogi",
            "k16/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/+(LN)+(EA)(LN)14 w - 1"}}) {
    check_reads_as(variant, sfen, sfen);
  }
}

TEST_CASE("refusals name the row or field and the token", "[movegen][sfen]") {
  const Refusal refusals[] = {
      {"shogi", "", {}},
      {"shogi", "   ", {}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4", {"side"}},
      {"shogi", "4k4/9/9/9/9/9/9/4K4 b - 1", {"8 ranks", "9"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/9/4K4 b - 1", {"10 ranks", "9"}},
      {"shogi", "4k4/9/8/9/9/9/9/9/4K4 b - 1", {"rank c", "8"}},
      {"shogi", "4k4/9/9/p9/9/9/9/9/4K4 b - 1", {"rank d", "9"}},
      {"shogi", "4k4/9/9/9/10/9/9/9/4K4 b - 1", {"rank e", "10"}},
      {"shogi", "4k4/9/9/9/0p8/9/9/9/4K4 b - 1", {"rank e", "0"}},
      {"shogi", "4k4/9/9/9/9/2z6/9/9/4K4 b - 1", {"rank f", "'z'"}},
      {"shogi", "4k4/9/9/9/9/9/2+G6/9/4K4 b - 1", {"rank g", "'+G'"}},
      {"shogi", "4k4/9/9/9/9/9/9/2+k6/4K4 b - 1", {"rank h", "'+k'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K3+ b - 1", {"rank i", "+"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K3(LN) b - 1", {"rank i", "(LN)"}},
      {"shogi", "4k4/9/9/++P8/9/9/9/9/4K4 b - 1", {"rank d", "+"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 x - 1", {"side", "'x'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b K 1", {"hand", "'K'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b +P 1", {"hand", "'+P'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2 1", {"hand", "2"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b P2 1", {"hand", "2"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 0P 1", {"hand", "0P"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1", {"hand", "99999999999P"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b Z 1", {"hand", "'Z'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - x", {"number", "'x'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - -5", {"number", "'-5'"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 99999999999", {"number", "99999999999"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1 moves", {"moves"}},
      {"shogi", "9/9/9/9/9/9/9/9/P8 b - 1", {"royal"}},
      {"shogi", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", {"check"}},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 79P 1", {"81", "80"}},
      {"washogi", "5k5/5R5/11/11/11/11/11/11/11/11/5K5 b - 1", {"check"}},
      {"washogi", "5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1", {"hand", "'P'"}},
      {"washogi", "5k5/11/11/11/11/111/11/11/11/11/5K5 b - 1", {"rank f", "111"}},
      {"shoshogi", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", {"check"}},
      {"shoshogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", {"hand", "'P'"}},
      {"chushogi", "k11/12/12/12/12/12/12/12/12/12/12/11K b 13a 1", {"counter-strike", "'13a'"}},
      {"chushogi", "k11/12/12/12/12/12/12/12/12/12/12/11K b 3m 1", {"counter-strike", "'3m'"}},
      {"chushogi", "k11/12/12/12/12/12/12/12/12/12/12/11K b P 1", {"counter-strike", "'P'"}},
      {"chushogi", "k11/12/12/12/12/12/+N11/12/12/12/12/11K b - 1", {"rank g", "'+N'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(MW)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'(MW)'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(ws)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'(ws)'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(GE)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'(GE)'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(FF)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'(FF)'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/+P16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'+P'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(P)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "'(P)'"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(Ln)16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "(Ln)"}},
      {"daidaishogi",
       "k16/17/17/17/17/17/17/(LN16/17/17/17/17/17/17/17/17/K16 b - 1",
       {"rank h", "(LN"}},
  };
  for (const Refusal& refusal : refusals) check_refused(refusal);
}

TEST_CASE("sho refuses check only where one royal stands", "[movegen][sfen][sho]") {
  CHECK(parse_sfen(rules_of("shoshogi"), "4k3+e/4R4/9/9/9/9/9/9/4K4 b - 1"));
  CHECK_FALSE(parse_sfen(rules_of("shoshogi"), "8+e/8R/9/9/9/9/9/9/4K4 b - 1"));
  CHECK(parse_sfen(rules_of("daidaishogi"),
                   "k16/R16/17/17/17/17/17/17/17/17/17/17/17/17/17/17/K16 b - 1"));
}

TEST_CASE("twice the men of the game are read, one more is not", "[movegen][sfen]") {
  // 80 men: 72 on the board, 8 in hand.
  const std::string rows =
      "4k4/9/ppppppppp/ppppppppp/ppppppppp/ppppppppp/ppppppppp/ppppppppp/4K4 b ";
  CHECK(parse_sfen(rules_of("shogi"), rows + "24P - 1").has_value() == false);
  CHECK(parse_sfen(rules_of("shogi"), rows + "24P 1"));
  CHECK_FALSE(parse_sfen(rules_of("shogi"), rows + "25P 1"));
}

TEST_CASE("what is read is what a plain reader reads", "[movegen][sfen][data]") {
  std::mt19937_64 random{17};
  for (const Rules* const rules : all_rules()) {
    for (int i = 0; i < scaled(100, 10); ++i) {
      const Position position = random_board(*rules, random);
      const std::string sfen = to_sfen(position);
      INFO(rules->spec().name << " " << sfen);
      CHECK(write_slow(read_slow(rules->spec(), sfen)) == sfen);
      const Position again = position_from(*rules, sfen);
      CHECK(to_sfen(again) == sfen);
      CHECK(again.key() == position.key());
      CHECK(MoveList{again}.size() == MoveList{position}.size());
    }
  }
}

TEST_CASE("damaged texts are refused or read, never half", "[movegen][sfen]") {
  std::mt19937_64 random{18};
  const std::string_view letters = "0123456789abcdefghijklmnopqrstuvwxyzKPLNRBG+-/() _bw";
  int accepted = 0;
  for (const Rules* const rules : all_rules()) {
    const std::string start = to_sfen(start_position(*rules));
    for (int i = 0; i < scaled(3'000, 200); ++i) {
      std::string text = start;
      for (std::uint64_t n = 1 + random() % 3; n > 0; --n) {
        text[random() % text.size()] = letters[random() % letters.size()];
      }
      const Expected<Position> position = parse_sfen(*rules, text);
      if (!position) {
        CHECK_FALSE(position.error().message.empty());
        continue;
      }
      ++accepted;
      CHECK(position_from(*rules, to_sfen(*position)) == *position);
    }
  }
  CHECK(accepted > 50);
}

}  // namespace shishi::test
