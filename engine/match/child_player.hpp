// What players with a process of their own have in common: starting, talking, waiting, timing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/child_process.hpp"
#include "engine/match/engine_settings.hpp"
#include "engine/match/player.hpp"

namespace shishi {

class ChildPlayer : public Player {
 public:
  /// `core`: the processor the engine is bound to, if any.
  ChildPlayer(EngineSettings settings, std::optional<int> core)
      : settings_{std::move(settings)}, core_{core} {}

  std::optional<Reply> new_game(const Game& game) final;
  Reply think(const Turn& turn) final;
  void stop() final;

 protected:
  using Clock = ChildProcess::Clock;
  /// Takes a line; true if it was the one waited for.
  using LineTaker = std::function<bool(const std::string& line)>;

  [[nodiscard]] const EngineSettings& settings() const { return settings_; }
  [[nodiscard]] bool is_running() const { return child_.has_value(); }

  /// Greets the engine that was just started. A failure's text if it does not answer.
  virtual std::optional<std::string> greet(const Rules& rules) = 0;
  /// Sets up a game in a running engine.
  virtual std::optional<std::string> set_up(const Game& game) = 0;
  /// Tells the engine to move.
  virtual void ask(const Turn& turn) = 0;
  /// Takes a line while the engine thinks; true if `reply` is complete.
  virtual bool take(const Turn& turn, const std::string& line, Reply& reply) = 0;
  /// The command that makes the engine leave.
  virtual std::string_view farewell() const { return "quit"; }

  void send(std::string_view line);
  /// Reads lines until `take` returns true; a failure's text if that does not come in time.
  std::optional<std::string> await(std::string_view what, Milliseconds patience,
                                   const LineTaker& take);

 private:
  class Timer;
  std::optional<std::string> launch(const Rules& rules);
  void wait_for_reply(const Turn& turn, const Timer& timer, Reply& reply);
  std::optional<std::string> next_line(Clock::time_point deadline);
  Reply died(std::string_view when);

  EngineSettings settings_;
  std::optional<int> core_;
  std::optional<ChildProcess> child_;
  bool has_failed_ = false;  // it need not be given time to leave in order
};

}  // namespace shishi
