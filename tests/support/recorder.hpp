// A listener that keeps what a search says, and short ways to search.
#pragma once

#include <atomic>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "movegen/game.hpp"
#include "movegen/movegen.hpp"
#include "search/searcher.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {

/// Keeps every report. Readable when the search has returned; the atomics at any time.
class Recorder final : public SearchListener {
 public:
  void info(const SearchInfo& info) override {
    infos_.push_back(info);
    depth_ = info.depth;
  }
  void best_move(const SearchResult& result) override {
    result_ = result;
    ++best_moves_;
  }

  [[nodiscard]] const std::vector<SearchInfo>& infos() const { return infos_; }
  [[nodiscard]] const SearchResult& result() const { return result_; }
  [[nodiscard]] int best_moves() const { return best_moves_; }
  /// Depth of the last report.
  [[nodiscard]] int depth() const { return depth_; }
  /// The last report of the first line.
  [[nodiscard]] const SearchInfo& last() const {
    for (auto info = infos_.rbegin(); info != infos_.rend(); ++info) {
      if (info->multipv == 1) return *info;
    }
    throw std::logic_error{"the search reported nothing"};
  }

 private:
  std::vector<SearchInfo> infos_;
  SearchResult result_;
  std::atomic<int> best_moves_{0};
  std::atomic<int> depth_{0};
};

inline Limits depth_limit(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits node_limit(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

inline Game game_from(std::string_view variant, std::string_view sfen) {
  return Game{position_from(rules_of(variant), sfen)};
}

/// Whether every move of a line is legal where it is played.
inline bool is_legal_line(const Position& root, const std::vector<Move>& line) {
  Position position = root;
  Undo undo;
  for (const Move move : line) {
    if (!MoveList{position}.contains(move)) return false;
    position.make(move, undo);
  }
  return true;
}

}  // namespace shishi::test
