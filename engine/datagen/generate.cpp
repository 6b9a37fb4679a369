#include "engine/datagen/generate.hpp"

#include <cstdlib>
#include <ctime>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "engine/datagen/data_file.hpp"
#include "engine/datagen/sample.hpp"
#include "engine/match/record_file.hpp"
#include "engine/match/self_player.hpp"
#include "engine/text.hpp"
#include "engine/version.hpp"
#include "movegen/attacks.hpp"

namespace shishi {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json head_of(const DatagenSettings& settings) {
  return {{"variant", settings.variant->name},
          {"program", build_description()},
          {"nodes", settings.nodes},
          {"hash", settings.hash_mib},
          {"seed", settings.seed},
          {"random_plies", settings.openings.plies},
          {"max_plies", settings.max_plies}};
}

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The games a file holds, which is then cut after its last good block. Damage before its end is an
/// error.
Expected<std::set<std::uint64_t>> take_up(const std::string& path, const Json& head) {
  auto reader = DataReader::open(path);
  if (!reader) return Unexpected{reader.error()};
  if (const auto error = compare_heads(reader->head(), head, {"program"}))
    return Unexpected{*error};
  std::set<std::uint64_t> games;
  while (true) {
    const auto block = reader->next();
    if (!block && !reader->is_cut_off()) return Unexpected{block.error()};
    if (!block || !*block) break;
    games.insert((*block)->game);
  }
  std::error_code error;
  fs::resize_file(path, reader->offset(), error);
  if (error) return Unexpected{"cannot cut " + in_quotes(path) + ": " + error.message()};
  return games;
}

/// What the threads share.
class Generator {
 public:
  Generator(const DatagenSettings& settings, const std::atomic<bool>& interrupted,
            const std::function<void(std::uint64_t)>& progress)
      : settings_{settings}, interrupted_{interrupted}, progress_{progress} {}

  std::optional<Error> open(const std::string& path, bool resume) {
    const Json head = head_of(settings_);
    std::error_code ignored;
    const bool there = fs::exists(path, ignored) && fs::file_size(path, ignored) > 0;
    if (there && !resume) {
      return Error{in_quotes(path) + " exists: go on with it with --resume, or name another", 0};
    }
    std::set<std::uint64_t> done;
    if (there) {
      auto games = take_up(path, head);
      if (!games) return games.error();
      done = std::move(*games);
    }
    in_file_ = done.size();
    for (std::uint64_t game = 0; game < settings_.games; ++game) {
      if (done.count(game) == 0) to_play_.push_back(game);
    }
    file_.open(path, std::ios::binary | std::ios::app);
    if (!there) file_ << data_head(head) << std::flush;
    if (!file_) return Error{"cannot write " + in_quotes(path), 0};
    return std::nullopt;
  }

  Expected<DatagenTotals> run() {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(settings_.threads));
    for (int i = 0; i < settings_.threads; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (error_) return Unexpected{*error_};
    return totals_;
  }

 private:
  void work() {
    const double start = thread_seconds();
    Session session{*settings_.variant};
    EngineSettings engine;
    engine.name = "searcher";
    engine.protocol = Protocol::self;
    engine.nodes = settings_.nodes;
    engine.clock = ClockKind::cpu;
    Options options = default_options();
    options.hash_mib = settings_.hash_mib;
    options.max_moves_to_draw = settings_.max_plies;
    SelfPlayer player{session.rules(), engine, options};
    const auto book = OpeningBook::open(session, settings_.openings, settings_.seed);
    if (!book) return stop(book.error());
    RefereeRules rules;
    rules.max_plies = settings_.max_plies;
    double searched = 0;
    while (const auto number = next()) {
      const PlayedGame game = play_game({&player, &player}, {}, book->opening(*number), rules,
                                        [this] { return interrupted_.load(); });
      if (game.ending.result == Result::ongoing) break;
      if (game.ending.culprit) return stop({game.ending.detail, 0});
      searched += deliver(*number, game);
    }
    const std::lock_guard lock{mutex_};
    totals_.cpu_seconds += thread_seconds() - start;
    totals_.search_seconds += searched;
  }

  std::optional<std::uint64_t> next() {
    const std::lock_guard lock{mutex_};
    if (to_play_.empty() || interrupted_ || error_) return std::nullopt;
    const std::uint64_t number = to_play_.front();
    to_play_.pop_front();
    return number;
  }

  /// Writes the game's block; returns the seconds its searches took.
  double deliver(std::uint64_t number, const PlayedGame& game) {
    const DataBlock block{number, quiet_samples(game)};
    const std::string bytes = data_block(block);
    std::uint64_t nodes = 0;
    Microseconds used{0};
    for (const PlayedMove& move : game.played) {
      nodes += move.thought.nodes;
      used += move.used;
    }
    const std::lock_guard lock{mutex_};
    file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file_.flush()) error_ = Error{"cannot write the data", 0};
    ++totals_.games;
    totals_.samples += block.samples.size();
    totals_.nodes += nodes;
    progress_(in_file_ + totals_.games);
    return static_cast<double>(used.count()) / 1e6;
  }

  void stop(const Error& error) {
    const std::lock_guard lock{mutex_};
    error_ = error;
  }

  const DatagenSettings& settings_;
  const std::atomic<bool>& interrupted_;
  const std::function<void(std::uint64_t)>& progress_;
  std::mutex mutex_;
  std::ofstream file_;
  std::deque<std::uint64_t> to_play_;
  std::uint64_t in_file_ = 0;
  DatagenTotals totals_;
  std::optional<Error> error_;
};

}  // namespace

std::vector<std::string> quiet_samples(const PlayedGame& game) {
  std::vector<std::string> samples;
  Position position = game.game.start();
  Undo undo;
  const auto& moves = game.game.moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const Move move = moves[ply];
    if (ply >= game.opening_plies) {
      const auto& score = game.played[ply - game.opening_plies].thought.score;
      const bool is_quiet = score && std::abs(*score) <= kMaxEvaluation &&
                            !position.is_capture(move) && !move.promotes() &&
                            !in_check(position, position.side_to_move());
      if (is_quiet) {
        samples.push_back(encode({position, *score, game.ending.result, static_cast<int>(ply)}));
      }
    }
    position.make(move, undo);
  }
  return samples;
}

Expected<DatagenTotals> generate_data(const DatagenSettings& settings, const std::string& path,
                                      bool resume, const std::atomic<bool>& interrupted,
                                      const std::function<void(std::uint64_t games)>& progress) {
  Generator generator{settings, interrupted, progress};
  if (const auto error = generator.open(path, resume)) return Unexpected{*error};
  return generator.run();
}

}  // namespace shishi
