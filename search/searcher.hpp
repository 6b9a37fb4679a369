// The searcher: give it a game and limits, it reports to a listener.
#pragma once

#include <cstddef>
#include <memory>

#include "movegen/game.hpp"
#include "search/limits.hpp"
#include "search/listener.hpp"

namespace shishi {

/// Settings that last from search to search.
struct SearchOptions {
  std::size_t hash_mib = 16;
  int multipv = 1;
  EnteringKingRule entering_king = EnteringKingRule::none;
};

class Searcher {
 public:
  /// `rules` must outlive the searcher.
  explicit Searcher(const Rules& rules, const SearchOptions& options = {});
  ~Searcher();
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;

  /// Takes over new options; the table is (re)allocated lazily by `prepare` or the next search, if
  /// its size changed.
  void set_options(const SearchOptions& options);
  /// Allocates the table if need be and returns its size in MiB: less than asked for if memory is
  /// short.
  std::size_t prepare();
  /// Forgets all earlier games: table and histories.
  void clear();

  /// Searches the game's position on the calling thread until a limit or `stop`. With `infinite` or
  /// `ponder` it waits for `stop` (or `ponder_hit`) before it reports. Deterministic for equal
  /// options, game, depth and node limits and a cleared state.
  SearchResult search(const Game& game, const Limits& limits, SearchListener& listener);

  /// From any thread: end the search within milliseconds. A search that has not begun is not
  /// affected.
  void stop();
  /// From any thread: the pondered move was played, the clocks of the limits count from now.
  void ponder_hit();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace shishi
