// `shishi selfplay`.
#include <algorithm>
#include <fstream>
#include <memory>
#include <vector>

#include "engine/commands.hpp"
#include "engine/options.hpp"
#include "engine/progress.hpp"
#include "engine/report.hpp"
#include "engine/selfplay.hpp"
#include "engine/selfplay_text.hpp"
#include "engine/text.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

constexpr std::string_view kAll = "all";
constexpr int kDefaultMoveTimeMs = 50;

struct Arguments {
  std::string variant;
  int games = 1;
  int move_time_ms = 0;  // 0: not given, as for the next two
  std::uint64_t nodes = 0;
  int depth = 0;
  int hash_mib = 16;
  std::string entering_king{to_string(EnteringKingRule::none)};
  bool print = false;
  std::string save;
  SelfplaySettings settings;
};

/// Plays all the games of a command and tells about them.
class Selfplay {
 public:
  explicit Selfplay(const Arguments& arguments)
      : arguments_{arguments}, settings_{arguments.settings} {
    Limits& limits = settings_.limits;
    if (arguments.nodes > 0) limits.nodes = arguments.nodes;
    if (arguments.depth > 0) limits.depth = arguments.depth;
    if (arguments.move_time_ms > 0) limits.move_time = Milliseconds{arguments.move_time_ms};
    if (!limits.nodes && !limits.depth && !limits.move_time) {
      limits.move_time = Milliseconds{kDefaultMoveTimeMs};
    }
    settings_.entering_king = *parse_entering_king_rule(arguments.entering_king);
  }

  int run() {
    if (!arguments_.save.empty()) {
      file_.open(arguments_.save, std::ios::app);
      if (!file_) return fail(kFailure, "--save: cannot write " + in_quotes(arguments_.save));
    }
    std::vector<const VariantSpec*> variants{all_variants().begin(), all_variants().end()};
    if (arguments_.variant != kAll) variants = {find_variant(arguments_.variant)};
    for (const VariantSpec* spec : variants) {
      const int status = play_variant(*spec);
      if (status != kSuccess) return status;
    }
    return kSuccess;
  }

 private:
  int play_variant(const VariantSpec& spec) {
    SearchOptions options;
    options.hash_mib = static_cast<std::size_t>(arguments_.hash_mib);
    options.entering_king = settings_.entering_king;
    Session session{spec, options};
    const auto start = selfplay_start(session, settings_);
    if (!start) return fail(kBadUsage, "--handicap: " + start.error().message);
    print_line("== " + std::string{spec.name} + ": " + std::string{spec.title} + ", " +
               std::to_string(spec.files) + 'x' + std::to_string(spec.ranks) + " ==");
    const ProgressBar bar{arguments_.games};
    const CpuTimer timer;
    SelfplaySummary summary;
    for (int index = 0; index < arguments_.games; ++index) {
      bar.show(index, std::string{spec.name});
      const auto record = play_game(session, *start, settings_, index);
      bar.hide();
      if (!record) return fail(kFailure, record.error().message);
      summary.add(*record);
      if (!tell(*record, index))
        return fail(kFailure, "--save: cannot write " + in_quotes(arguments_.save));
    }
    print_line(summary_line(summary, timer.seconds()));
    return kSuccess;
  }

  /// Prints and saves a game; false if the file does not take it.
  bool tell(const GameRecord& record, int index) {
    if (arguments_.print) {
      for (const std::string& line : game_lines(record)) print_line(line);
    }
    print_line(game_line(record, index));
    if (!file_.is_open()) return true;
    file_ << game_json(record, settings_.seed, index) << '\n' << std::flush;
    return file_.good();
  }

  const Arguments& arguments_;
  SelfplaySettings settings_;
  std::ofstream file_;
};

CLI::Validator variant_or_all() {
  return CLI::Validator{[](const std::string& name) {
                          return name == kAll || find_variant(name) != nullptr
                                     ? std::string{}
                                     : "unknown variant " + in_quotes(name);
                        },
                        "", "variant"};
}

CLI::Validator entering_king_rule() {
  return CLI::Validator{[](const std::string& name) {
                          return parse_entering_king_rule(name) ? std::string{}
                                                                : "unknown rule " + in_quotes(name);
                        },
                        "", "rule"};
}

void add_game_options(CLI::App& parser, Arguments& arguments) {
  parser.add_option("VARIANT", arguments.variant, "Name of the game, or all")
      ->required()
      ->check(variant_or_all());
  parser.add_option("--games", arguments.games, "Games per variant (1)")->check(at_least(1));
  parser.add_option("--seed", arguments.settings.seed, "Seed of the random openings (1)")
      ->check(at_least(0));
  parser
      .add_option("--random-plies", arguments.settings.random_plies,
                  "Random opening plies, by which the games differ (6)")
      ->check(at_least(0));
  parser
      .add_option("--max-plies", arguments.settings.max_plies, "Draw by move limit (1000; 0: none)")
      ->check(at_least(0));
  parser.add_option("--handicap", arguments.settings.handicap, "Id of one of the game's handicaps");
  parser
      .add_option("--entering-king", arguments.entering_king,
                  "Rule of declarations (NoEnteringKing)")
      ->check(entering_king_rule());
}

}  // namespace

Command add_selfplay(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("selfplay", "Play games of the engine against itself");
  const auto arguments = std::make_shared<Arguments>();
  add_game_options(*parser, *arguments);
  parser
      ->add_option("--movetime", arguments->move_time_ms,
                   "Milliseconds per move (50 if no limit is given)")
      ->check(at_least(1));
  parser->add_option("--nodes", arguments->nodes, "Nodes per move")->check(at_least(1));
  parser->add_option("--depth", arguments->depth, "Iterations per move")->check(at_least(1));
  parser->add_option("--hash", arguments->hash_mib, "Table size in MiB (16)")
      ->check(CLI::Range(1, 1 << 20));
  parser->add_flag("--print", arguments->print, "Show the moves and the final board");
  parser->add_option("--save", arguments->save,
                     "Append the games to this file, one JSON object a line");
  return {parser, [arguments] { return Selfplay{*arguments}.run(); }};
}

}  // namespace shishi
