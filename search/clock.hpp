// When a search has to end: the plan for its time, and the flags that other threads set.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

#include "movegen/types.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"

namespace shishi {

/// How long a move may take. Nothing: no limit of that sort.
struct TimePlan {
  std::optional<Milliseconds> planned;  ///< what the move should take; only under a clock
  std::optional<Milliseconds> most;     ///< what it may take at most
};

/// The plan for a move of `side`. Never less than a millisecond.
TimePlan plan_time(const Limits& limits, Color side);

/// How settled the search is, for the decision to think on.
struct Stability {
  int same_best_iterations = 0;  ///< iterations since the best move changed
  Score score_drop = 0;          ///< fall of the score since the last iteration
  bool is_forced = false;        ///< there is only one legal move
};

/// Decides when a search ends. `stop` and `ponder_hit` may come from any thread.
class Clock {
 public:
  /// A search begins now.
  void start(const Limits& limits, Color side);

  void stop();
  void ponder_hit();

  /// Asked at every node: whether the search must be broken off. Looks at flag and time only now
  /// and then.
  bool must_stop(std::uint64_t nodes) {
    if (nodes >= node_limit_) return true;
    return (nodes & (kPollInterval - 1)) == 0 && poll();
  }
  /// Whether the flag is set or the time used up.
  [[nodiscard]] bool poll() const;
  /// Whether another iteration should not be begun.
  [[nodiscard]] bool is_done(const Stability& stability) const;
  /// Whether a clock decides how long to think.
  [[nodiscard]] bool is_timed() const { return plan_.planned.has_value() && !pondering_; }
  [[nodiscard]] Milliseconds elapsed() const;
  /// Waits for `stop` if the search is infinite, for that or `ponder_hit` if it ponders.
  void wait_for_release();

 private:
  using Time = std::chrono::steady_clock;
  /// A power of two; half a millisecond of search and less.
  static constexpr std::uint64_t kPollInterval = 512;

  [[nodiscard]] Milliseconds since_clock_started() const;

  TimePlan plan_;
  std::uint64_t node_limit_ = UINT64_MAX;
  bool infinite_ = false;
  Time::time_point started_;
  std::atomic<Time::rep> clock_started_{0};  // later than `started_` after a ponder hit
  std::atomic<bool> stopped_{false};
  std::atomic<bool> pondering_{false};
  std::mutex mutex_;
  std::condition_variable released_;
};

}  // namespace shishi
