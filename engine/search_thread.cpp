#include "engine/search_thread.hpp"

#include <chrono>
#include <utility>

#include "engine/entering_king.hpp"

namespace shishi {
namespace {

/// `Searcher::stop` has no effect on a search that is about to begin, so it is repeated this often.
constexpr std::chrono::milliseconds kStopInterval{1};

/// Whether there is no answer before the client allows it.
bool is_held(const Limits& limits) { return limits.infinite || limits.ponder; }

}  // namespace

/// Passes on what the searcher says, and makes sure that the last line of the first rank tells the
/// best move's story.
class SearchThread::Listener final : public SearchListener {
 public:
  Listener(SearchReporter& reporter, const Position& root, std::atomic<bool>& has_reported)
      : reporter_{reporter}, root_{root}, has_reported_{has_reported} {}

  void info(const SearchInfo& info) override {
    has_reported_ = true;
    reporter_.info(root_, info);
    if (info.multipv == 1) last_ = info;
  }
  /// The result is taken from `Searcher::search` instead: a search may be begun anew in between.
  void best_move(const SearchResult& result) override { static_cast<void>(result); }

  /// Clients take the score from the last line whose first move is the best move (design/usi.md 4).
  void complete(const SearchResult& result) {
    if (last_.bound == Bound::exact && !last_.pv.empty() && last_.pv.front() == result.best) return;
    SearchInfo info = last_;
    info.depth = result.depth;
    info.multipv = 1;
    info.score = result.score;
    info.bound = Bound::exact;
    info.nodes = result.nodes;
    info.pv.clear();
    if (!result.best.is_none()) info.pv.push_back(result.best);
    reporter_.info(root_, info);
  }

 private:
  SearchReporter& reporter_;
  const Position& root_;
  std::atomic<bool>& has_reported_;
  SearchInfo last_;
};

SearchThread::~SearchThread() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void SearchThread::start(SearchTask task) {
  if (thread_.joinable()) thread_.join();
  session_ = task.session;
  limits_ = task.limits;
  new_limits_.reset();
  has_reported_ = false;
  busy_ = true;
  thread_ = std::thread{[this, moved = std::move(task)]() mutable { run(std::move(moved)); }};
}

bool SearchThread::is_searching() {
  const std::lock_guard lock{mutex_};
  return busy_;
}

void SearchThread::stop() {
  std::unique_lock lock{mutex_};
  while (busy_) {
    session_->searcher().stop();
    changed_.wait_for(lock, kStopInterval);
  }
}

void SearchThread::ponder_hit(const std::optional<Limits>& limits) {
  std::unique_lock lock{mutex_};
  if (!busy_ || !limits_.ponder) return;
  limits_.ponder = false;
  if (limits || !has_reported_) {
    Limits next = limits.value_or(limits_);
    next.ponder = false;
    restart(lock, next);
  } else {
    session_->searcher().ponder_hit();
  }
}

/// The table is warm, so that little is lost by beginning again.
void SearchThread::restart(std::unique_lock<std::mutex>& lock, const Limits& limits) {
  new_limits_ = limits;
  while (busy_ && new_limits_) {
    session_->searcher().stop();
    changed_.wait_for(lock, kStopInterval);
  }
}

bool SearchThread::take_new_limits(Limits& limits) {
  const std::lock_guard lock{mutex_};
  if (!new_limits_) return false;
  limits = *new_limits_;
  new_limits_.reset();
  changed_.notify_all();
  return true;
}

void SearchThread::run(SearchTask task) {
  const Position& root = task.game.position();
  Listener listener{reporter_, root, has_reported_};
  const bool declares = can_declare(task.game, task.entering_king);
  SearchResult result;
  if (!declares || is_held(task.limits)) {
    do {
      result = task.session->searcher().search(task.game, task.limits, listener);
    } while (take_new_limits(task.limits));
  } else {
    result.score = mate_in(1);
  }
  listener.complete(result);
  const bool is_lost = !task.limits.infinite && result.score <= -task.resign_value;
  SearchAnswer answer{SearchAnswer::Type::move, result};
  if (declares) {
    answer.type = SearchAnswer::Type::declare_win;
  } else if (is_lost || result.best.is_none()) {
    answer.type = SearchAnswer::Type::resign;
  }
  reporter_.answer(root, answer);
  const std::lock_guard lock{mutex_};
  busy_ = false;
  session_.reset();
  changed_.notify_all();
}

}  // namespace shishi
