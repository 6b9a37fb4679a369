#include "search/searcher.hpp"

#include "search/clock.hpp"
#include "search/eval.hpp"
#include "search/root.hpp"
#include "search/tree.hpp"
#include "search/tt.hpp"

namespace shishi {

struct Searcher::State {
  State(const Rules& rules, const SearchOptions& wanted)
      : options{wanted}, weights{material_weights(rules)}, tree{rules, weights, table, clock} {}

  SearchOptions options;
  MaterialWeights weights;
  TranspositionTable table;
  std::size_t asked_mib = 0;  // what `table` was made for; it may be smaller
  Clock clock;
  Tree tree;
};

Searcher::Searcher(const Rules& rules, const SearchOptions& options)
    : state_{std::make_unique<State>(rules, options)} {}

Searcher::~Searcher() = default;

void Searcher::set_options(const SearchOptions& options) { state_->options = options; }

std::size_t Searcher::prepare() {
  if (state_->asked_mib != state_->options.hash_mib) {
    state_->table.resize(state_->options.hash_mib);
    state_->asked_mib = state_->options.hash_mib;
  }
  return state_->table.size_mib();
}

void Searcher::clear() {
  state_->table.clear();
  state_->tree.clear();
}

SearchResult Searcher::search(const Game& game, const Limits& limits, SearchListener& listener) {
  State& state = *state_;
  state.clock.start(limits, game.position().side_to_move());
  prepare();
  state.table.new_search();
  state.tree.set_up(game, state.options.entering_king, limits.max_plies);
  RootSearch root{state.tree, state.table, state.clock, limits, state.options.multipv, listener};
  const SearchResult result = root.run();
  state.clock.wait_for_release();
  listener.best_move(result);
  return result;
}

void Searcher::stop() { state_->clock.stop(); }

void Searcher::ponder_hit() { state_->clock.ponder_hit(); }

}  // namespace shishi
