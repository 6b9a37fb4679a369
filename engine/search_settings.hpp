// What the options mean to a search, whoever asks for it.
#pragma once

#include "engine/options.hpp"
#include "search/searcher.hpp"

namespace shishi {

/// What a move may take, pondering or not, if no clock was ever told.
inline constexpr Milliseconds kUnknownClock{1000};

/// The options that the searcher keeps from one search to the next.
SearchOptions search_options(const Options& options);

/// `limits` with what the options add: the overhead, the move limit of the game, and the least of
/// each limit of depth and nodes.
Limits with_options(Limits limits, const Options& options);

/// How far behind, in centipawns, the engine resigns; `kInfinity`: never.
Score resign_threshold(const Options& options);

}  // namespace shishi
