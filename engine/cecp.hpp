// The protocol of XBoard, CECP version 2: reads lines, keeps the state they set, answers.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cecp/clock.hpp"
#include "engine/cecp/highlight.hpp"
#include "engine/cecp/reporter.hpp"
#include "engine/engine.hpp"
#include "engine/output.hpp"

namespace shishi {

class CecpLoop {
 public:
  /// Answers on `output`, which must outlive this. `wake` is called from another thread when
  /// `settle` has something to do.
  explicit CecpLoop(Output& output, std::function<void()> wake = {});
  ~CecpLoop();
  CecpLoop(const CecpLoop&) = delete;
  CecpLoop& operator=(const CecpLoop&) = delete;

  /// Does what one line asks for; a search goes on in the background. False after `quit`.
  /// No line is an error that ends anything.
  bool handle(std::string_view line);
  /// Plays the move of a search that has ended.
  void settle();

  /// Whether the engine is thinking about a move, so that one is still to come.
  [[nodiscard]] bool is_thinking() const { return activity_ == Activity::thinking; }

 private:
  using Words = std::span<const std::string_view>;
  using Handler = void (CecpLoop::*)(Words arguments);
  struct Command;
  static Handler find_handler(std::string_view name);
  enum class Activity { none, thinking, pondering, analyzing };

  // Commands, in cecp.cpp.
  void protover(Words arguments);
  void start_new_game(Words arguments);
  void variant(Words arguments);
  void setboard(Words arguments);
  void usermove(Words arguments);
  void undo(Words arguments);
  void remove(Words arguments);
  void ping(Words arguments);
  void option(Words arguments);
  void memory(Words arguments);
  void cores(Words arguments);
  void lift(Words arguments);
  void put(Words arguments);
  void level(Words arguments);
  void st(Words arguments);
  void sd(Words arguments);
  void time(Words arguments);
  void otim(Words arguments);
  void post(Words arguments);
  void nopost(Words arguments);
  void computer(Words arguments);
  void ignore(Words arguments);

  // Commands that begin or end searches, in cecp_play.cpp.
  void force(Words arguments);
  void go(Words arguments);
  void playother(Words arguments);
  void move_now(Words arguments);
  void result(Words arguments);
  void hard(Words arguments);
  void easy(Words arguments);
  void analyze(Words arguments);
  void leave_analysis(Words arguments);
  void status(Words arguments);
  void hint(Words arguments);

  void refuse(std::string_view reason, std::string_view line);
  void check(bool understood, std::string_view command, Words arguments);
  void set_option(std::string_view name, std::string_view value);
  void take_back(std::size_t moves);

  void abort();
  void go_on();
  void think();
  void ponder();
  void play(const SearchAnswer& answer);
  void announce_end(const Outcome& outcome);
  void say_pongs();
  [[nodiscard]] int moves_made();
  [[nodiscard]] Limits limits();
  [[nodiscard]] bool is_engine_to_move();
  [[nodiscard]] const Position& position() { return engine_.game().position(); }

  Output& output_;
  CecpReporter reporter_;
  CecpClock clock_;
  Highlighter highlighter_;
  std::optional<Color> side_;  // the engine's; none: it only keeps the game (`force`)
  Activity activity_ = Activity::none;
  bool analyzing_ = false;
  bool pondering_ = false;  // allowed to
  bool against_computer_ = false;
  bool position_refused_ = false;   // until the next good one no move makes sense
  Move expected_;                   // the move pondered upon, or a hint
  std::vector<std::string> pings_;  // to be answered after the move
  Engine engine_;                   // last: its search ends before what it uses
};

}  // namespace shishi
