// What a search finds, as USI lines.
#pragma once

#include <string>

#include "engine/output.hpp"
#include "engine/search_thread.hpp"
#include "movegen/position.hpp"
#include "search/listener.hpp"

namespace shishi {

/// "cp 35", "mate 5", "mate -0" (mated now); a bound follows.
std::string score_text(Score score, Bound bound = Bound::exact);

/// `info depth … pv …` with only the fields that all clients know (design/usi.md 4); the line of
/// moves is cut where the text would become too long for them.
std::string info_line(const Position& root, const SearchInfo& info);

/// `bestmove M [ponder P]`, `bestmove win` or `bestmove resign`.
std::string best_move_line(const Position& root, const SearchAnswer& answer);

/// Writes those lines.
class UsiReporter final : public SearchReporter {
 public:
  explicit UsiReporter(Output& output) : output_{output} {}
  void info(const Position& root, const SearchInfo& info) override {
    output_.line(info_line(root, info));
  }
  void answer(const Position& root, const SearchAnswer& answer) override {
    output_.line(best_move_line(root, answer));
  }

 private:
  Output& output_;
};

}  // namespace shishi
