#include "engine/bench_positions.hpp"

#include <algorithm>
#include <array>

namespace shishi {
namespace {

// From the random games in tests/data/positions: about 20, 40, 60 and 90 plies after the start.
constexpr std::array<std::string_view, 4> kShogi{
    "lns3snb/1rgk2g1l/2ppp1p1p/pp3p3/7p1/P8/1PPPPPPPP/1B2R3L/LNSG1KGNS b - 21",
    "2p1ks2l/l2grg3/ppnpppBpp/9/6p2/1P2bP2P/PG1PK1PP1/7RL/LNSG1SSN1 b N2p 41",
    "2s3gnl/4kr1+bn/n2Ppp3/r2g5/9/PPP6/1l1K1P2P/4GLG2/6S1+s b BS4Pnl6p 61",
    "1n1nk4/l6g+B/+L1ps1g3/4B3P/RP7/NK2pPpp1/P2+p2PPl/p3SS1R+s/LNGP1G3 b 4Pp 91",
};
constexpr std::array<std::string_view, 4> kShoShogi{
    "ln1k3n1/1r1sesgbl/p1pgppppp/1p1p5/9/3P1PPP1/PPPSP1R1P/4EG3/LNBGK1SNL b - 21",
    "ln1e2s2/r1g1gk1b1/p1sp2n1L/1pp1pp1p1/9/1PP3PP1/P2PPPNR1/LG3KS2/1NS2E1G1 b - 41",
    "l1sk1sbn1/3r3g1/2n1pppel/pp2g2p1/2pp3Np/P5P1P/1PP1PP1PG/L4SE1R/BNG1SK2L b - 61",
    "1n1sgk3/1r4s1+L/2ppp3+N/9/3P5/2P3P2/1+p7/5G3/2K1G3R b - 91",
};
constexpr std::array<std::string_view, 4> kWaShogi{
    "hml1ckw1udo/1e2vsg1xf1/ppp1ppp1ppp/3p3p3/11/11/3r3P3/3P1PK4/PPP1P1P1PPP/1FX3S1CE1/"
    "ODUGW1VRLMH b - 21",
    "1mlc3gud1/herv4sfo/pp1X1pwk1p1/2pp3pp1p/9x1/11/11/1P1P3PC1P/P1P1PPP1PP1/1FGK1V2S1E/"
    "ODU1W3LMH b - 41",
    "3cvk1gud1/1el2w4o/h2rppp1p1s/p2p6p/1p5p3/3P7/8x2/PPG4P2P/2P1PPP2P1/OF4KC2H/D1U1SWV1LM1 b - "
    "61",
    "h4k2u2/1elscv1w1do/2m2pp3p/ppp3g4/7pP2/4pX5/P10/1PG1P2P2P/O1P2PP2P1/1FWS1V2L1H/1DU1K1R1CM1 "
    "b - 91",
};
constexpr std::array<std::string_view, 4> kWaShogiDrops{
    "hmlcvkwgudo/1eP2s5/2p1p1px1pf/pp1p1p1pX1p/11/5R5/11/1P1P1P1P3/P1F1P1PRPPP/4K2S1E1/"
    "ODUGW1VCLMH b p 21",
    "hmlc3kudo/1ervs1gw1f1/ppp1ppp1p1p/3p5p1/11/11/7P3/X1P1P1P1P2/PP2SP3PP/1FDW2R2EM/"
    "O1UG1KVCLXH b Pp 41",
    "1mlcekw1dxo/5s1u3/h1p2pp1gfp/ppvpp2pp2/11/w10/P2+r1P1P3/3P5PE/1PP1PSP1P1P/OFG3CR1MH/"
    "1DUXK1V2L1 b P 61",
    "he3kw1u2/m1lr1v1s2d/+F1pc1ppgX2/p3p4pp/1o1p7/7p3/PpPP2PP1+R1/10P/OPU1PP1fPP1/X4S2C1H/"
    "3GK1V1LME b WDP 91",
};
constexpr std::array<std::string_view, 4> kChuShogi{
    "lf1sgekgs1fl/avrctxotcbva/mb1hdqndhr1m/1pp1pppppp1p/p2p4i1p1/12/12/3I1N1PI3/PPPPPPP1PPPP/"
    "MVRHD1QDTRVM/AFBCTOX1GBCA/L2SGK1ES1FL b - 21",
    "lfc1gekoscfl/a1bstxgt2va/mvrhd2dbr1m/p1ppppqpp1pp/1p1i4ip2/10h1/1PP9/3I1P3n2/P1HPP1P2TPP/"
    "MVRBDN1DSRVM/AF2TOX1QB1A/L1CSGKEG1CFL b - 41",
    "lf2gekgs1fl/acb2todtbca/1vh2x2h2m/mpp1p+P2p2p/3i2ppi3/10p1/12/P2P8/1PPNP1PP2PP/"
    "MVRHO2D1+rVM/AFBDT2ETC1A/L1CSGKXGS1FL b - 61",
    "lf2g2kt1fl/a1c3t1srca/m3s5vm/10pp/pp6ip2/12/12/3P2P4P/P3PP3PP1/1B2DTQ1HRVM/A1FSKOXTCBFA/"
    "L3G1EGS2L b - 91",
};
constexpr std::array<std::string_view, 4> kChuShogiLishogi{
    "lf1g1ekgsc1l/acbstxdtobfa/mvrhd1q1hrvm/pppppppppppp/3i4i3/12/12/1P1P3PIPPP/P1P1PPP1P3/"
    "MVRHDNQDHRVM/ACB1TOXETBFA/LF1SGK1GSC1L b - 21",
    "lfc1gekgscfl/+Hvbstxot3a/4dq1d1rvm/mpr1ppp1pppp/7p4/12/8I3/4PP4P1/P+b1P1DP2P1P/MVR3O1TRVM/"
    "A1B1TX2CBFA/LFCSGKEGS2L b - 41",
    "lf2g1egscfl/a2stxktobva/m7hr2/pc1p2pp1ppm/5p2p2p/3ip3i3/7P4/1H1I4P1P1/PP1PPPP2P1P/"
    "MV2DQ3R1V/ACFOTX1T1CFA/L2SGKEGD2L b - 61",
    "lf2g2kt1fl/a1c3t1srca/m3s5vm/10pp/pp6ip2/12/12/3P2P4P/P3PP3PP1/1B2DTQ1HRVM/A1FSKOXTCBFA/"
    "L3G1EGS2L b - 91",
};
constexpr std::array<std::string_view, 4> kDaiDaiShogi{
    "l(hm)(do)r(sq)(dk)(ft)(rg)k(lg)q(fr)(dh)(ra)(sd)(lo)l/"
    "(rv)(ps)(ld)(bm)(fd)(ru)(kr)1(nk)g(ph)(cs)1(or)(ln)(ok)1/"
    "(we)b1(eb)1(fh)gs(gd)s1(wb)(pr)(ef)1(vm)(rv)/"
    "(wt)1(so)(ea)w(sg)ic(go)ci(sg)w(wn)(no)(fe)(bd)/"
    "(rc)(sm)(vo)(ab)(ew)(vb)(fl)(st)(sb)(st)(fl)(vb)(ew)(ab)(vo)(sm)(lc)/ppppp1ppppppppppp/"
    "5p11/17/17/17/5PP10/PPPPP2PPPP1PPPPP/"
    "(LC)(SM)(VO)(AB)(EW)(VB)(FL)(ST)(SB)(ST)(FL)1(EW)(AB)(VO)(SM)(RC)/"
    "(BD)(FE)(NO)(WN)W(SG)IC(GO)CI(hd)W(EA)(SO)(WE)(WT)/1(VM)1(EF)1(WB)GS(GD)SG(FH)1(EB)1B1/"
    "(RV)(OK)(LN)(OR)(PR)(CS)1(PH)(NK)(RG)(KR)(RU)(FD)(BM)(LD)(PS)(RV)/"
    "L(LO)(SD)(RA)(DH)(FR)Q(LG)K1(FT)(DK)(SQ)R(DO)(HM)L b - 21",
    "l(hm)(do)r(sq)(dk)(ft)(rg)k(lg)q(fr)(dh)(ra)(sd)(lo)1/"
    "(rv)(ps)(bm)(ea)(fd)(fh)(kr)g(nk)g(ph)(pr)2(ln)(ok)l/"
    "(wt)b(ld)1(eb)1(ru)s(gd)s(cs)(wb)1(ef)(or)(vm)(rv)/"
    "1(we)(so)1w(sg)ic(go)ci(sg)w(wn)(no)(fe)(bd)/"
    "(rc)(sm)1(ab)1(vb)(fl)(st)(sb)(st)(fl)(vb)(ew)(ab)(vo)(sm)(lc)/pp(vo)pp(ew)ppppp1pp1pp/"
    "2p2p5p2p2/17/17/17/3P1PP3P6/PPP1P(EW)(ST)PPP1PPPPPP/"
    "(LC)(SM)(VO)(AB)(SG)(VB)(FL)1(SB)(ST)(FL)(VB)(EW)(AB)(VO)(SM)(RC)/"
    "(BD)1(NO)(WN)W1IC(GO)CI(SG)W(EA)(SO)(WE)(WT)/(OK)1(FE)(EF)(CS)(WB)1S(GD)SG(FH)(BM)1(EB)B1/"
    "(RV)(VM)(LN)(OR)(PR)(DH)(PH)G(NK)1(KR)(RU)(FD)(DO)(LD)(PS)(RV)/"
    "L(LO)(SD)(RA)1(FR)Q(LG)K(RG)(FT)(DK)(SQ)R1(HM)L b - 41",
    "l(hm)(do)(ld)(sq)(dk)1(rg)k(lg)q(fr)(dh)(ra)(sd)(lo)l/"
    "2(ps)r(fd)(ru)(kr)(ft)(nk)g(ph)(cs)(pr)(or)(vm)(ok)(rv)/"
    "(rv)b(bm)1(eb)(fh)gs(gd)s1(wb)(ln)(ef)(fe)2/(wt)(we)(so)(ea)w2c(go)ci(sg)w(wn)(no)1(bd)/"
    "(rc)(sm)(vo)(ab)(sg)i(fl)(st)(sb)(st)(fl)(vb)(ew)(ab)(vo)(sm)(lc)/3pp(ew)(vb)ppppppppp1/"
    "p1p2p10p/1p4p10/17/10P6/6PPPP7/PPPPPP(VB)2(ST)C(EW)PPPPP/"
    "(LC)1(VO)(AB)(EW)1(FL)(ST)(SB)1(FL)I(SG)(AB)(VO)(SM)(RC)/"
    "(BD)(SM)(NO)(WN)W(SG)IC(GO)(LD)2W(EA)(SO)1(WT)/"
    "(LN)(VM)(FE)(EF)1(WB)1S(GD)S1(FH)1(EB)(BM)B(WE)/"
    "(RV)(OK)(LO)(OR)(PR)(CS)(PH)G(NK)G(KR)(RU)(FD)2(PS)(RV)/"
    "L1(SD)(RA)(DH)(FR)Q(LG)K(RG)(FT)(DK)(SQ)R(DO)(HM)L b - 61",
    "l1(hm)r(sq)(dk)1(rg)k(lg)q(fr)(dh)(ra)(sd)(lo)l/"
    "(rv)1(ld)(do)1(ft)(kr)g(nk)g(wb)(cs)2(ok)1(rv)/"
    "(we)b(eb)(fd)(bm)(fh)(ru)s(gd)s(ph)(pr)(or)(ef)(vm)(bd)1/"
    "(wt)1(so)(ea)w(sg)ic(go)ci(sg)1(wn)(no)(fe)1/"
    "(sm)1(vo)(ab)(ew)(vb)1(st)(sb)(st)3(ab)(vo)(sm)(lc)/p(ps)ppp2pp(fl)p1(ew)1ppp/1p3(fl)p10/"
    "12w4/17/15+(ln)1/2P1P1P2PPPPPP1P/PP1P1P2P5(VO)2/"
    "(LC)(SM)(VO)(AB)(EW)1(VB)(ST)1(ST)(FL)I(EW)(AB)1(SM)1/"
    "(BD)(FE)(NO)(WN)W(SG)IC(GO)C1(SG)W(EA)(SO)(WE)1/"
    "(VM)(OK)1(EF)(LN)1(CS)S(GD)S(RU)(FH)(BM)(EB)1B(RV)/"
    "(RV)2(OR)(PR)(WB)(PH)G(NK)G(KR)(DK)(FD)(LD)(DO)(PS)1/"
    "L(LO)(SD)(RA)(DH)(FR)Q(LG)K(RG)(FT)1(SQ)1R(HM)L b - 91",
};

struct NamedSet {
  std::string_view variant;
  BenchSet set;
};

// Depths such that each variant takes between a third of a second and a second.
constexpr std::array kSets{
    NamedSet{"shogi", {7, kShogi}},
    NamedSet{"shoshogi", {13, kShoShogi}},
    NamedSet{"washogi", {14, kWaShogi}},
    NamedSet{"washogi-drops", {8, kWaShogiDrops}},
    NamedSet{"chushogi", {13, kChuShogi}},
    NamedSet{"chushogi-lishogi", {13, kChuShogiLishogi}},
    NamedSet{"daidaishogi", {12, kDaiDaiShogi}},
};

constexpr int kDefaultDepth = 4;

}  // namespace

BenchSet bench_set(std::string_view variant) {
  const auto* found = std::find_if(kSets.begin(), kSets.end(), [variant](const NamedSet& entry) {
    return entry.variant == variant;
  });
  return found == kSets.end() ? BenchSet{kDefaultDepth, {}} : found->set;
}

}  // namespace shishi
