// What every protocol drives: the options, the chosen variant, the game on the board, the search.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/options.hpp"
#include "engine/search_thread.hpp"
#include "engine/session.hpp"

namespace shishi {

/// All functions are for one and the same thread, the one that reads the protocol.
class Engine {
 public:
  /// Begins with the start position of the default variant. `reporter` must outlive this.
  explicit Engine(SearchReporter& reporter);

  [[nodiscard]] const Options& options() const { return options_; }
  /// As `shishi::set_option`; another variant begins at its start position. A running search keeps
  /// what it began with.
  Expected<std::optional<std::string>> set_option(std::string_view name, std::string_view value);

  [[nodiscard]] const Session& session() const { return *session_; }
  [[nodiscard]] Game& game() { return *game_; }
  void set_game(Game game) { game_ = std::move(game); }
  void set_variant(const VariantSpec& variant);

  /// Earlier games are forgotten, at the latest before the next search.
  void new_game();
  /// Allocates what a search needs, unless one is running: then it is there.
  void get_ready();
  /// Begins to search the game, or another; none may be running. What the options say of limits is
  /// added.
  void start_search(Limits limits) { start_search(*game_, std::move(limits)); }
  void start_search(const Game& game, Limits limits);
  [[nodiscard]] SearchThread& search() { return search_; }

 private:
  void change_variant();
  void prepare_searcher();

  Options options_ = default_options();
  std::shared_ptr<Session> session_;
  std::optional<Game> game_;          // always set after construction
  bool clear_before_search_ = false;  // `new_game` came while a search was running
  SearchThread search_;               // last: ends before what it uses
};

}  // namespace shishi
