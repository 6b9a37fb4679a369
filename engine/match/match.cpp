#include "engine/match/match.hpp"

#include <sched.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "engine/match/player_factory.hpp"
#include "engine/match/tally.hpp"
#include "engine/outcome_text.hpp"

namespace shishi {
namespace {

constexpr std::size_t kRefereeHashMib = 1;  // of the searcher that judges random openings

SearchOptions referee_options() {
  SearchOptions options;
  options.hash_mib = kRefereeHashMib;
  return options;
}

/// The processors this process may use.
std::vector<int> usable_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cores;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(static_cast<std::size_t>(core), &set)) cores.push_back(core);
  }
  return cores;
}

/// Another one for each thread of each shard, as long as there are enough.
std::optional<int> core_of(const MatchSettings& settings, int worker) {
  const std::vector<int> cores = usable_cores();
  if (!settings.pinned || cores.empty()) return std::nullopt;
  const int slot = (settings.shard.index - 1) * settings.concurrency + worker;
  return cores[static_cast<std::size_t>(slot) % cores.size()];
}

void bind_this_thread(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  if (sched_setaffinity(0, sizeof set, &set) != 0) {
    spdlog::warn("cannot bind a thread to processor {}", core);
  }
}

/// What one thread needs to play games: rules, openings and its own engines.
class Table {
 public:
  static Expected<std::unique_ptr<Table>> make(const MatchSettings& settings, int worker) {
    auto table = std::make_unique<Table>(settings, core_of(settings, worker));
    auto book = OpeningBook::open(table->session_, settings.openings, settings.seed);
    if (!book) return Unexpected{"openings: " + book.error().message};
    table->book_.emplace(std::move(*book));
    for (const EngineSettings& engine : settings.engines) {
      auto player = make_player(engine, table->session_.rules(), table->core_);
      if (!player) return Unexpected{player.error()};
      table->players_.push_back(std::move(*player));
    }
    return table;
  }

  Table(const MatchSettings& settings, std::optional<int> core)
      : settings_{settings}, core_{core}, session_{*settings.variant, referee_options()} {}

  [[nodiscard]] const std::optional<int>& core() const { return core_; }

  GameRecord play(const Fixture& fixture, const StopTest& must_stop) {
    std::array<std::string, 2> names;
    Sides sides{};
    std::array<TimeControl, 2> times;
    for (const Color c : kColors) {
      const std::size_t engine = fixture.engines[index(c)];
      sides[index(c)] = players_[engine].get();
      times[index(c)] = settings_.engines[engine].time;
      names[index(c)] = settings_.engines[engine].name;
    }
    const Opening opening = book_->opening(fixture.opening);
    return make_record(fixture, names,
                       play_game(sides, times, opening, settings_.referee, must_stop));
  }

  /// Starts every engine and readies it for a game: what is wrong now is wrong with the command.
  std::optional<Error> try_engines() {
    const Game game{session_.start()};
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (const auto problem = players_[i]->new_game(game)) {
        return Error{"engine '" + settings_.engines[i].name + "' cannot play: " + problem->detail,
                     0};
      }
    }
    return std::nullopt;
  }

  void leave() {
    for (const auto& player : players_) player->stop();
  }

 private:
  const MatchSettings& settings_;
  std::optional<int> core_;
  Session session_;
  std::optional<OpeningBook> book_;
  std::vector<std::unique_ptr<Player>> players_;
};

/// A match in progress: what the threads share.
class Match {
 public:
  Match(const MatchSettings& settings, std::vector<GameRecord>& done, const GameTaker& take,
        const std::atomic<bool>& interrupted)
      : settings_{settings},
        done_{done},
        take_{take},
        interrupted_{interrupted},
        unit_score_{settings.schedule.repeat} {}

  MatchEnd run() {
    auto schedule = Schedule::make(settings_.schedule, settings_.engines.size());
    if (!schedule) return {schedule.error(), false, {}};
    schedule_.emplace(std::move(*schedule));
    std::set<std::uint64_t> finished;
    for (std::size_t i = 0; i < done_.size(); ++i) {
      finished.insert(done_[i].fixture.number);
      positions_[done_[i].fixture.number] = i;
    }
    for (const std::uint64_t number : schedule_->numbers(settings_.shard)) {
      in_order_.push_back(number);
      if (finished.count(number) == 0) to_play_.push_back(number);
    }
    advance_test();
    if (to_play_.empty() || is_decided()) return end();
    auto table = Table::make(settings_, 0);
    if (!table) return {table.error(), false, {}};
    const auto problem = (*table)->try_engines();
    (*table)->leave();
    if (problem) return {*problem, false, {}};
    std::vector<std::thread> threads;
    const auto most =
        std::min<std::size_t>(static_cast<std::size_t>(settings_.concurrency), to_play_.size());
    for (std::size_t i = 0; i < most; ++i) {
      threads.emplace_back([this, i] { work(static_cast<int>(i)); });
    }
    for (std::thread& thread : threads) thread.join();
    return end();
  }

 private:
  void work(int worker) {
    auto table = Table::make(settings_, worker);
    if (!table) {
      const std::lock_guard lock{mutex_};
      error_ = table.error();
      stopped_ = true;
      return;
    }
    if ((*table)->core()) bind_this_thread(*(*table)->core());
    while (const auto number = next_number()) {
      const GameRecord game =
          (*table)->play(schedule_->fixture(*number), [this] { return stopped_ || interrupted_; });
      if (!deliver(game)) break;
    }
    (*table)->leave();
  }

  std::optional<std::uint64_t> next_number() {
    const std::lock_guard lock{mutex_};
    if (interrupted_) stopped_ = true;
    if (stopped_ || to_play_.empty()) return std::nullopt;
    const std::uint64_t number = to_play_.front();
    to_play_.pop_front();
    return number;
  }

  /// False if no more games are wanted.
  bool deliver(const GameRecord& game) {
    const std::lock_guard lock{mutex_};
    const bool broken_off = game.reason == "interrupted";
    if (broken_off || error_) return false;
    if (game.culprit) {
      spdlog::warn("game {}: {} ({}) loses: {}, {}; it is started anew", game.fixture.number + 1,
                   game.names[index(*game.culprit)], color_name(*game.culprit), game.reason,
                   game.detail);
    }
    positions_[game.fixture.number] = done_.size();
    done_.push_back(game);
    advance_test();
    error_ = take_(game, test_);
    if (error_ || is_decided() || interrupted_) stopped_ = true;
    return !stopped_;
  }

  /// Shows the test the games that have become the next ones in order.
  void advance_test() {
    if (!settings_.sprt) return;
    for (; tested_ < in_order_.size() && !is_decided(); ++tested_) {
      const auto found = positions_.find(in_order_[tested_]);
      if (found == positions_.end()) return;
      if (!unit_score_.add(done_[found->second])) continue;
      test_ = run_sprt(*settings_.sprt, unit_score_.score());
    }
  }

  [[nodiscard]] bool is_decided() const { return test_.verdict != SprtVerdict::undecided; }

  [[nodiscard]] MatchEnd end() const {
    return {error_, interrupted_ && !is_decided(), test_.verdict};
  }

  const MatchSettings& settings_;
  std::vector<GameRecord>& done_;
  const GameTaker& take_;
  const std::atomic<bool>& interrupted_;
  std::optional<Schedule> schedule_;
  std::mutex mutex_;
  std::atomic<bool> stopped_{false};
  std::deque<std::uint64_t> to_play_;
  std::vector<std::uint64_t> in_order_;             // numbers of the shard
  std::map<std::uint64_t, std::size_t> positions_;  // of the games in `done_`, by number
  std::size_t tested_ = 0;                          // of `in_order_`, how many the test has seen
  UnitScore unit_score_;
  SprtState test_;
  std::optional<Error> error_;
};

}  // namespace

MatchEnd play_match(const MatchSettings& settings, std::vector<GameRecord>& done,
                    const GameTaker& take, const std::atomic<bool>& interrupted) {
  return Match{settings, done, take, interrupted}.run();
}

}  // namespace shishi
