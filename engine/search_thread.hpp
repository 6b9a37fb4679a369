// The thread that searches while the protocol's input is read.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/options.hpp"
#include "engine/session.hpp"

namespace shishi {

/// One `go`: everything the search needs, owned, so that the protocol may go on changing its own
/// state.
struct SearchTask {
  std::shared_ptr<Session>
      session;  ///< its searcher belongs to the thread until the search has ended
  Game game;
  Limits limits;
  EnteringKingRule entering_king = EnteringKingRule::none;
  Score resign_value = kInfinity;  ///< resigns when it is this far behind
};

/// What a search answers.
struct SearchAnswer {
  enum class Type { move, declare_win, resign };
  Type type = Type::move;
  SearchResult result;  ///< its move may be played unless `type` is `resign`
};

/// Puts what a search finds into the words of a protocol. Called on the thread of the search.
class SearchReporter {
 public:
  virtual ~SearchReporter() = default;
  virtual void info(const Position& root, const SearchInfo& info) = 0;
  /// Exactly once per search, after an `info` that tells of its move.
  virtual void answer(const Position& root, const SearchAnswer& answer) = 0;
};

/// Runs one search at a time.
/// All functions are for one and the same thread, the one that reads the protocol.
class SearchThread {
 public:
  explicit SearchThread(SearchReporter& reporter) : reporter_{reporter} {}
  ~SearchThread();
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  /// Begins a search; none may be running.
  void start(SearchTask task);
  /// Whether the answer is still to come.
  [[nodiscard]] bool is_searching();
  /// Ends the search, if one is running, and returns when it has answered.
  void stop();
  /// The pondered move was played. `limits`: those that hold from now on, if they were not known at
  /// `start`. No effect if no ponder search is running.
  void ponder_hit(const std::optional<Limits>& limits);

 private:
  class Listener;
  void run(SearchTask task);
  bool take_new_limits(Limits& limits);
  void restart(std::unique_lock<std::mutex>& lock, const Limits& limits);

  SearchReporter& reporter_;
  std::thread thread_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::shared_ptr<Session> session_;  // of the running search
  std::optional<Limits> new_limits_;  // the search is to begin again with these
  Limits limits_;                     // as given to `start`
  bool busy_ = false;
  std::atomic<bool> has_reported_ = false;  // the searcher has begun, its controls have effect
};

}  // namespace shishi
