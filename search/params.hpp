// Every number that shapes the search, by idea.
#pragma once

#include "search/score.hpp"

namespace shishi::params {

// Aspiration windows: from this depth on, a first half-width around the last score, which grows by
// this factor at each failure.
inline constexpr int kAspirationDepth = 4;
inline constexpr Score kAspirationWidth = 60;
inline constexpr int kAspirationGrowth = 3;

// Null move: least depth, reduction `base + depth / divisor`, and the least number of men, below
// which having to move may be a burden.
inline constexpr int kNullMoveDepth = 2;
inline constexpr int kNullMoveBase = 2;
inline constexpr int kNullMoveDivisor = 4;
inline constexpr std::size_t kNullMoveMen = 5;

// Reverse futility: up to this depth, a position better than beta by a margin per ply is cut off.
inline constexpr int kReverseFutilityDepth = 4;
inline constexpr Score kReverseFutilityMargin = 150;

// Late move reductions: least depth and move number, and the formula base + ln(depth) ln(n) /
// divisor.
inline constexpr int kLateMoveDepth = 3;
inline constexpr int kLateMoveNumber = 4;
inline constexpr double kLateMoveBase = 0.6;
inline constexpr double kLateMoveDivisor = 2.0;
/// This much history changes the reduction by a ply.
inline constexpr int kLateMoveHistory = 8'192;

// History: the bonus grows with depth squared up to a limit.
inline constexpr int kHistoryBonus = 16;
inline constexpr int kHistoryBonusMax = 1'600;

/// A mate stands if the search went so many plies deeper than its length.
inline constexpr int kMateExtraDepth = 2;

// Check extension: not beyond this many times the depth of the iteration.
inline constexpr int kExtensionLimit = 2;

// Quiescence: all captures for the first plies, then recaptures on the last square only; evasions
// from check for the first plies; a capture must come within the margin of alpha.
inline constexpr int kQuiescenceAllPlies = 4;
inline constexpr int kQuiescenceEvasionPlies = 2;
inline constexpr Score kDeltaMargin = 150;

// Repetition: worth so much less than a draw to the side that thinks. Material alone leaves most
// moves of a quiet position equal; without this the first idea would be to go to and fro.
inline constexpr Score kRepetitionAversion = 10;

// Bare king: the endings of sides with at most so many men on the board are looked up.
inline constexpr std::size_t kBareKingMen = 4;

// Time, in percent where not said otherwise (design/search.md 4.5).
inline constexpr int kMovesLeft = 22;           ///< moves a clock without byoyomi must last for
inline constexpr int kMovesLeftByoyomi = 40;    ///< the same with byoyomi to fall back on
inline constexpr int kIncrementShare = 80;      ///< of the increment that is planned to be spent
inline constexpr int kByoyomiShare = 70;        ///< of the byoyomi while the clock has time left
inline constexpr int kHardShare = 35;           ///< of the clock that one move may take at most
inline constexpr int kHardFactor = 5;           ///< times the planned time one move may take
inline constexpr int kNextIterationShare = 60;  ///< of the planned time; later no iteration begins
inline constexpr int kStableShare = 70;         ///< of the planned time if the best move is stable
inline constexpr int kStableIterations = 5;     ///< iterations with one best move: stable
inline constexpr Score kScoreDrop = 60;         ///< a fall of the score worth more thought ...
inline constexpr int kScoreDropShare = 150;     ///< ... of so much time

}  // namespace shishi::params
