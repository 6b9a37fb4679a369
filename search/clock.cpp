#include "search/clock.hpp"

#include <algorithm>

#include "search/params.hpp"

namespace shishi {
namespace {

constexpr Milliseconds percent(Milliseconds time, int share) { return time * share / 100; }

/// The clock is used up or there is none: byoyomi not spent is lost.
TimePlan plan_byoyomi(Milliseconds byoyomi, Milliseconds overhead) {
  const Milliseconds time = std::max(byoyomi - overhead, Milliseconds{1});
  return {time, time};
}

TimePlan plan_clock(const Limits& limits, Milliseconds left, Milliseconds increment) {
  using namespace params;
  const bool has_byoyomi = limits.byoyomi.count() > 0;
  int moves = has_byoyomi ? kMovesLeftByoyomi : kMovesLeft;
  if (limits.moves_to_go > 0) moves = std::min(moves, limits.moves_to_go);
  // With one move to go all that is left may be spent, with none after the control less.
  const int hard_share = limits.moves_to_go == 1 ? 100 : kHardShare;
  const Milliseconds planned =
      left / moves + percent(increment, kIncrementShare) + percent(limits.byoyomi, kByoyomiShare);
  const Milliseconds most =
      std::min(percent(left, hard_share) + limits.byoyomi, planned * kHardFactor);
  const Milliseconds available = left + limits.byoyomi;
  const Milliseconds cap = std::max(std::min(most, available) - limits.overhead, Milliseconds{1});
  return {std::clamp(planned, Milliseconds{1}, cap), cap};
}

}  // namespace

TimePlan plan_time(const Limits& limits, Color side) {
  TimePlan plan;
  const std::optional<Milliseconds>& clock = limits.time[index(side)];
  const Milliseconds increment = limits.increment[index(side)];
  const Milliseconds left = clock.value_or(Milliseconds{0});
  if (left.count() > 0) {
    plan = plan_clock(limits, left, increment);
  } else if (clock || limits.byoyomi.count() > 0) {
    plan = plan_byoyomi(limits.byoyomi + increment, limits.overhead);
  }
  if (limits.move_time) {
    const Milliseconds most = std::max(*limits.move_time - limits.overhead, Milliseconds{1});
    plan.most = plan.most ? std::min(*plan.most, most) : most;
  }
  return plan;
}

void Clock::start(const Limits& limits, Color side) {
  const std::lock_guard lock{mutex_};
  started_ = Time::now();
  clock_started_ = started_.time_since_epoch().count();
  plan_ = limits.infinite ? TimePlan{} : plan_time(limits, side);
  node_limit_ = limits.nodes.value_or(UINT64_MAX);
  infinite_ = limits.infinite;
  stopped_ = false;
  pondering_ = limits.ponder;
}

void Clock::stop() {
  {
    const std::lock_guard lock{mutex_};
    stopped_ = true;
  }
  released_.notify_all();
}

void Clock::ponder_hit() {
  {
    const std::lock_guard lock{mutex_};
    clock_started_ = Time::now().time_since_epoch().count();
    pondering_ = false;
  }
  released_.notify_all();
}

bool Clock::poll() const {
  if (stopped_) return true;
  return plan_.most && !pondering_ && since_clock_started() >= *plan_.most;
}

bool Clock::is_done(const Stability& stability) const {
  using namespace params;
  if (poll()) return true;
  if (!is_timed()) return false;
  if (stability.is_forced) return true;
  Milliseconds planned = *plan_.planned;
  // With nothing but byoyomi there is no later move to save time for.
  const bool can_save = planned < *plan_.most;
  if (!can_save) return false;
  if (stability.same_best_iterations >= kStableIterations) planned = percent(planned, kStableShare);
  if (stability.score_drop >= kScoreDrop) planned = percent(planned, kScoreDropShare);
  return since_clock_started() >= percent(planned, kNextIterationShare);
}

Milliseconds Clock::elapsed() const {
  return std::chrono::duration_cast<Milliseconds>(Time::now() - started_);
}

Milliseconds Clock::since_clock_started() const {
  const Time::time_point begin{Time::duration{clock_started_.load()}};
  return std::chrono::duration_cast<Milliseconds>(Time::now() - begin);
}

void Clock::wait_for_release() {
  std::unique_lock lock{mutex_};
  released_.wait(lock, [this] { return stopped_ || (!infinite_ && !pondering_); });
}

}  // namespace shishi
