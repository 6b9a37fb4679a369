// Scores in centipawns and mate distances in plies.
#pragma once

#include <cstdint>

namespace shishi {

/// Centipawns from the side to move's view; 100 = one chu pawn of the value table. Mates lie beyond
/// ±kMateBound. The range is wide because one side's army is worth 40,000 and more on the largest
/// board.
using Score = std::int32_t;

inline constexpr int kMaxPly = 128;  ///< deepest line of the search, plies from the root
inline constexpr Score kInfinity = 1'001'000;
inline constexpr Score kMate = 1'000'000;  ///< mate at ply n scores kMate - n
inline constexpr Score kMateBound = kMate - 1'000;
/// A repetition that the rules punish, at ply n: kRuleWin - n. As good as won, but no mate to
/// count.
inline constexpr Score kRuleWin = kMateBound - 1'000;
/// Largest static evaluation.
inline constexpr Score kMaxEvaluation = kRuleWin - 1'000;
inline constexpr Score kDraw = 0;

constexpr bool is_mate(Score score) { return score >= kMateBound || score <= -kMateBound; }
/// Plies to the mate, negative if the side to move is mated; 0 if already lost. Only for mate
/// scores.
constexpr int mate_plies(Score score) { return score > 0 ? kMate - score : -(kMate + score); }
constexpr Score mated_in(int ply) { return -kMate + ply; }
constexpr Score mate_in(int ply) { return kMate - ply; }

}  // namespace shishi
