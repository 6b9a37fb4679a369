// What a search finds, as USI lines.
#pragma once

#include <string>

#include "movegen/position.hpp"
#include "search/listener.hpp"

namespace shishi {

/// "cp 35", "mate 5", "mate -0" (mated now); a bound follows.
std::string score_text(Score score, Bound bound = Bound::exact);

/// `info depth … pv …` with only the fields that all clients know (design/usi.md 4); the line of
/// moves is cut where the text would become too long for them.
std::string info_line(const Position& root, const SearchInfo& info);

/// `bestmove M [ponder P]`, or `bestmove resign` if there is no move.
std::string best_move_line(const Position& root, const SearchResult& result);

}  // namespace shishi
