// `shishi match`.
#include <csignal>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/commands.hpp"
#include "engine/match/match.hpp"
#include "engine/match/match_arguments.hpp"
#include "engine/match/match_report.hpp"
#include "engine/match/record_file.hpp"
#include "engine/progress.hpp"
#include "engine/signals.hpp"
#include "engine/text.hpp"

namespace shishi {
namespace {

/// The games as text, in files of their own.
class TextOutputs {
 public:
  /// Writes the games there are; a file is replaced, so that a match that was killed between two
  /// files ends up with the same games in all.
  std::optional<Error> open(const MatchArguments& arguments, std::string_view variant,
                            const std::vector<GameRecord>& games) {
    variant_ = variant;
    std::string usi;
    std::string headed;
    for (const GameRecord& game : games) {
      usi += usi_text(game) + '\n';
      headed += headed_text(game, variant_);
    }
    if (auto error = open(usi_, arguments.usi_out, usi)) return error;
    return open(headed_, arguments.headed_out, headed);
  }

  std::optional<Error> add(const GameRecord& game) {
    if (usi_.is_open()) usi_ << usi_text(game) << std::endl;
    if (headed_.is_open()) headed_ << headed_text(game, variant_) << std::flush;
    if (usi_ && headed_) return std::nullopt;
    return Error{"cannot write --usiout or --pgnout", 0};
  }

 private:
  static std::optional<Error> open(std::ofstream& file, const std::string& path,
                                   const std::string& content) {
    if (path.empty()) return std::nullopt;
    if (auto error = replace_file(path, content)) return error;
    file.open(path, std::ios::app);
    if (file) return std::nullopt;
    return Error{"cannot write " + in_quotes(path), 0};
  }

  std::string variant_;
  std::ofstream usi_;
  std::ofstream headed_;
};

class MatchCommand {
 public:
  MatchCommand(const MatchArguments& arguments, MatchSettings settings, nlohmann::json head,
               MatchFacts facts)
      : arguments_{arguments},
        settings_{std::move(settings)},
        head_(std::move(head)),
        facts_{std::move(facts)},
        bar_{static_cast<int>(facts_.planned)},
        sum_{facts_.engines.size(), facts_.repeat} {}

  int run() {
    std::signal(SIGPIPE, SIG_IGN);  // a dead engine is noticed by the failing write
    const SignalWatch signals;
    if (const auto error = open_files()) return fail(kBadUsage, error->message);
    for (const GameRecord& game : games_) sum_.add(game);
    show_progress();
    const MatchEnd end = play_match(
        settings_, games_,
        [this](const GameRecord& game, const SprtState& test) { return take(game, test); },
        signals.interrupted());
    bar_.hide();
    if (end.error) return fail(kFailure, end.error->message);
    tell_result();
    if (end.interrupted) return kInterrupted;
    if (!settings_.sprt) return kSuccess;
    if (end.verdict == SprtVerdict::undecided) return kUndecided;
    return end.verdict == SprtVerdict::accept_h1 ? kSuccess : kAcceptedH0;
  }

 private:
  std::optional<Error> open_files() {
    if (arguments_.resume && arguments_.records.empty()) {
      return Error{"--resume: needs --records", 0};
    }
    if (!arguments_.records.empty()) {
      const auto error = arguments_.resume && has_content() ? resume() : begin();
      if (error) return Error{"--records: " + error->message, 0};
    }
    return texts_.open(arguments_, settings_.variant->name, games_);
  }

  [[nodiscard]] bool has_content() const {
    std::ifstream file{arguments_.records};
    std::string line;
    return static_cast<bool>(std::getline(file, line)) && !file.eof();
  }

  std::optional<Error> begin() {
    if (arguments_.resume) {
      // What a kill left of the head itself is worth nothing.
      if (auto error = replace_file(arguments_.records, "")) return error;
    }
    auto writer = RecordWriter::create(arguments_.records, head_);
    if (!writer) return writer.error();
    writer_.emplace(std::move(*writer));
    return std::nullopt;
  }

  std::optional<Error> resume() {
    auto writer = RecordWriter::resume(arguments_.records);
    if (!writer) return writer.error();
    auto records = read_records(arguments_.records);
    if (!records) return records.error();
    // A match may be made longer; the numbers of its games stay the same.
    if (auto error = compare_heads(records->head, head_, {"rounds", "program"})) return error;
    games_ = std::move(records->games);
    writer_.emplace(std::move(*writer));
    return std::nullopt;
  }

  std::optional<Error> take(const GameRecord& game, const SprtState& test) {
    sum_.add(game);
    test_ = test;
    if (writer_) {
      if (auto error = writer_->append(to_line(game))) return error;
    }
    if (auto error = texts_.add(game)) return error;
    bar_.hide();
    if (!arguments_.json) print_line(game_line(game));
    const int interval = arguments_.rating_interval;
    if (!arguments_.json && interval > 0 &&
        games_.size() % static_cast<std::size_t>(interval) == 0) {
      print_line(estimate());
    }
    show_progress();
    return std::nullopt;
  }

  void show_progress() const {
    if (bar_.is_visible()) bar_.show(static_cast<int>(games_.size()), estimate());
  }

  [[nodiscard]] std::string estimate() const {
    return short_estimate(facts_, sum_, facts_.sprt ? std::optional{test_} : std::nullopt);
  }

  /// Games are finished in another order than that of their numbers.
  [[nodiscard]] std::vector<GameRecord> sorted() const {
    std::vector<GameRecord> games = games_;
    std::sort(games.begin(), games.end(), [](const GameRecord& a, const GameRecord& b) {
      return a.fixture.number < b.fixture.number;
    });
    return games;
  }

  void tell_result() const {
    const auto games = sorted();
    if (arguments_.json) {
      print_line(report_json(facts_, games).dump());
      return;
    }
    for (const std::string& line : report_lines(facts_, games)) print_line(line);
  }

  const MatchArguments& arguments_;
  MatchSettings settings_;
  nlohmann::json head_;
  MatchFacts facts_;
  ProgressBar bar_;
  std::vector<GameRecord> games_;
  Tally sum_;
  SprtState test_;
  std::optional<RecordWriter> writer_;
  TextOutputs texts_;
};

}  // namespace

Command add_match(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("match", "Play engines against each other");
  const auto arguments = std::make_shared<MatchArguments>();
  add_match_options(*parser, *arguments);
  return {parser, [arguments] {
            auto settings = read_match_settings(*arguments);
            if (!settings) return fail(kBadUsage, settings.error().message);
            Session session{*settings->variant};
            const auto book = OpeningBook::open(session, settings->openings, settings->seed);
            if (!book) return fail(kBadUsage, "--openings: " + book.error().message);
            const nlohmann::json head = match_head(*settings);
            auto facts = match_facts(head);
            if (!facts) return fail(kFailure, facts.error().message);
            return MatchCommand{*arguments, std::move(*settings), head, std::move(*facts)}.run();
          }};
}

}  // namespace shishi
