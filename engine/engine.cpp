#include "engine/engine.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "engine/search_settings.hpp"

namespace shishi {

Engine::Engine(SearchReporter& reporter) : search_{reporter} { change_variant(); }

Expected<std::optional<std::string>> Engine::set_option(std::string_view name,
                                                        std::string_view value) {
  const VariantSpec* variant_before = options_.variant;
  auto set = shishi::set_option(options_, name, value);
  if (options_.variant != variant_before) change_variant();
  if (std::exchange(options_.clear_hash, false)) new_game();
  return set;
}

void Engine::set_variant(const VariantSpec& variant) {
  const bool is_new = options_.variant != &variant;
  options_.variant = &variant;
  if (is_new) {
    change_variant();
  } else {
    game_.emplace(session_->start());
  }
}

void Engine::change_variant() {
  // A running search keeps the former session alive.
  session_ = std::make_shared<Session>(*options_.variant, search_options(options_));
  game_.emplace(session_->start());
  clear_before_search_ = false;
}

void Engine::new_game() {
  clear_before_search_ = true;
  if (!search_.is_searching()) prepare_searcher();
}

void Engine::get_ready() {
  // The searcher belongs to a running search.
  if (search_.is_searching()) return;
  prepare_searcher();
  session_->searcher().prepare();
}

void Engine::start_search(const Game& game, Limits limits) {
  prepare_searcher();
  spdlog::debug("search of ply {} in {}", game.moves().size(), options_.variant->name);
  search_.start({session_, game, with_options(std::move(limits), options_), options_.entering_king,
                 resign_threshold(options_)});
}

void Engine::prepare_searcher() {
  session_->searcher().set_options(search_options(options_));
  if (clear_before_search_) session_->searcher().clear();
  clear_before_search_ = false;
}

}  // namespace shishi
