#include "engine/match/child_player.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shishi {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds kGrace{500};   // how long a late answer is waited for, to say how late it is
constexpr milliseconds kLeave{2000};  // between `quit` and the kill
constexpr milliseconds kWrite{5000};  // for an engine that does not read
constexpr milliseconds kCpuPoll{20};  // how often processor time is looked at
constexpr milliseconds kReap{200};    // the same for one that has failed or closed its output

std::string milliseconds_text(nanoseconds time) {
  return std::to_string(std::chrono::duration_cast<milliseconds>(time).count()) + " ms";
}

}  // namespace

/// Measures one move, and knows when it is too late.
class ChildPlayer::Timer {
 public:
  Timer(const ChildProcess& child, const EngineSettings& settings,
        std::optional<Milliseconds> budget)
      : child_{child},
        on_cpu_{settings.clock == ClockKind::cpu},
        wall_start_{Clock::now()},
        cpu_start_{child.cpu_time().value_or(nanoseconds{0})},
        stall_{settings.stall} {
    if (budget) limit_ = *budget + settings.margin;
  }

  [[nodiscard]] nanoseconds wall() const { return Clock::now() - wall_start_; }
  /// What counts. Of a process that has just ended the wall's time is all that is known.
  [[nodiscard]] nanoseconds used() const {
    const auto cpu = on_cpu_ ? child_.cpu_time() : std::nullopt;
    return cpu ? std::max(*cpu - cpu_start_, nanoseconds{0}) : wall();
  }
  [[nodiscard]] const std::optional<Milliseconds>& limit() const { return limit_; }
  [[nodiscard]] bool is_late() const { return limit_ && used() > *limit_; }
  /// When waiting makes no more sense.
  [[nodiscard]] Clock::time_point deadline() const {
    if (!limit_) return wall_start_ + stall_;
    return wall_start_ + *limit_ + (on_cpu_ ? stall_ : kGrace);
  }
  /// Whether processor time is used up, with no need to wait for the wall's deadline.
  [[nodiscard]] bool is_cpu_spent() const { return on_cpu_ && limit_ && used() > *limit_ + kGrace; }
  [[nodiscard]] Clock::time_point next_look() const {
    return on_cpu_ ? std::min(deadline(), Clock::now() + kCpuPoll) : deadline();
  }
  /// Whether an engine that has not answered by the deadline has lost on time rather than stalled.
  [[nodiscard]] bool is_flag() const { return limit_ && (!on_cpu_ || is_late()); }

 private:
  const ChildProcess& child_;
  bool on_cpu_;
  Clock::time_point wall_start_;
  nanoseconds cpu_start_;
  Milliseconds stall_;
  std::optional<Milliseconds> limit_;
};

void ChildPlayer::send(std::string_view line) {
  spdlog::trace("{} < {}", settings_.name, line);
  // An engine that does not take it will not answer: reading then finds out.
  if (child_ && !child_->write_line(line, Clock::now() + kWrite)) {
    spdlog::debug("{}: did not take '{}'", settings_.name, line);
  }
}

std::optional<std::string> ChildPlayer::next_line(Clock::time_point deadline) {
  auto line = child_->read_line(deadline);
  if (line) spdlog::trace("{} > {}", settings_.name, *line);
  return line;
}

std::optional<std::string> ChildPlayer::await(std::string_view what, Milliseconds patience,
                                              const LineTaker& take) {
  const auto deadline = Clock::now() + patience;
  while (Clock::now() < deadline) {
    const auto line = next_line(deadline);
    if (line && take(*line)) return std::nullopt;
    if (!line && child_->is_at_end()) {
      return "it " + child_->finish(Clock::now() + kReap) + " before " + std::string{what};
    }
  }
  return "no " + std::string{what} + " within " + milliseconds_text(patience);
}

std::optional<std::string> ChildPlayer::launch(const Rules& rules) {
  ChildCommand command{settings_.command, settings_.arguments, settings_.directory, core_};
  auto child = ChildProcess::start(command);
  if (!child) return child.error().message;
  child_.emplace(std::move(*child));
  has_failed_ = false;
  spdlog::info("{}: started as process {}", settings_.name, child_->id());
  return greet(rules);
}

std::optional<Reply> ChildPlayer::new_game(const Game& game) {
  std::optional<std::string> problem;
  if (child_) {
    problem = set_up(game);
    if (!problem) return std::nullopt;
    if (child_->is_at_end()) {
      // It has left after the last game, which costs it nothing.
      spdlog::info("{}: {}", settings_.name, *problem);
      child_.reset();
    }
  }
  if (!child_) {
    problem = launch(game.position().rules());
    if (!problem) problem = set_up(game);
  }
  if (!problem) return std::nullopt;
  has_failed_ = true;
  return failing(Failure::no_start, *problem);
}

Reply ChildPlayer::think(const Turn& turn) {
  const Color side = turn.game.position().side_to_move();
  const Timer timer{*child_, settings_, turn.clocks[index(side)].budget()};
  ask(turn);
  Reply reply;
  wait_for_reply(turn, timer, reply);
  has_failed_ = reply.kind == Reply::Kind::fails;
  return reply;
}

Reply ChildPlayer::died(std::string_view when) {
  return failing(Failure::crash,
                 "it " + child_->finish(Clock::now() + kReap) + ' ' + std::string{when});
}

void ChildPlayer::wait_for_reply(const Turn& turn, const Timer& timer, Reply& reply) {
  const auto close = [&timer, &reply] {
    reply.used = std::chrono::duration_cast<Microseconds>(timer.used());
    reply.wall = std::chrono::duration_cast<Microseconds>(timer.wall());
  };
  const auto fail = [&reply](Reply failure) {
    failure.thought = reply.thought;
    failure.used = reply.used;
    failure.wall = reply.wall;
    reply = std::move(failure);
  };
  while (Clock::now() < timer.deadline() && !timer.is_cpu_spent()) {
    const auto line = next_line(timer.next_look());
    if (!line && child_->is_at_end()) {
      close();
      return fail(died("while it was to move"));
    }
    if (!line || !take(turn, *line, reply)) continue;
    close();
    if (timer.limit() && reply.used > *timer.limit()) {
      fail(failing(Failure::time_forfeit,
                   "answered " + milliseconds_text(reply.used - *timer.limit()) + " late"));
    }
    return;
  }
  close();
  const std::string text = "no answer after " + milliseconds_text(timer.wall());
  fail(failing(timer.is_flag() ? Failure::time_forfeit : Failure::stall, text));
}

void ChildPlayer::stop() {
  if (!child_) return;
  send(farewell());
  const std::string end = child_->finish(Clock::now() + (has_failed_ ? kReap : kLeave));
  spdlog::debug("{}: {}", settings_.name, end);
  child_.reset();
}

}  // namespace shishi
