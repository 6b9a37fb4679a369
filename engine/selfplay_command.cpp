// `shishi selfplay`.
#include <algorithm>
#include <fstream>
#include <memory>
#include <vector>

#include "engine/commands.hpp"
#include "engine/match/openings.hpp"
#include "engine/match/self_player.hpp"
#include "engine/options.hpp"
#include "engine/progress.hpp"
#include "engine/report.hpp"
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
  std::uint64_t seed = 1;
  int max_plies = 1000;
  OpeningSettings openings;
};

/// Plays all the games of a command and tells about them.
class Selfplay {
 public:
  explicit Selfplay(const Arguments& arguments) : arguments_{arguments} {
    rules_.max_plies = arguments.max_plies;
    rules_.entering_king = *parse_entering_king_rule(arguments.entering_king);
    engine_.protocol = Protocol::self;
    if (arguments.nodes > 0) engine_.nodes = arguments.nodes;
    if (arguments.depth > 0) engine_.depth = arguments.depth;
    if (arguments.move_time_ms > 0) engine_.time.move_time = Milliseconds{arguments.move_time_ms};
    if (!engine_.nodes && !engine_.depth && !engine_.time.move_time) {
      engine_.time.move_time = Milliseconds{kDefaultMoveTimeMs};
    }
    // The limit is the search's; nobody loses on time against itself.
    engine_.margin = std::chrono::hours{1};
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
  [[nodiscard]] Options engine_options() const {
    Options options = default_options();
    options.hash_mib = arguments_.hash_mib;
    options.entering_king = rules_.entering_king;
    options.max_moves_to_draw = rules_.max_plies;
    return options;
  }

  int play_variant(const VariantSpec& spec) {
    Session session{spec};
    SelfPlayer player{session.rules(), engine_, engine_options()};
    const auto book = OpeningBook::open(session, arguments_.openings, arguments_.seed);
    if (!book) return fail(kBadUsage, "--handicap: " + book.error().message);
    print_line("== " + std::string{spec.name} + ": " + std::string{spec.title} + ", " +
               std::to_string(spec.files) + 'x' + std::to_string(spec.ranks) + " ==");
    const ProgressBar bar{arguments_.games};
    const CpuTimer timer;
    SelfplaySummary summary;
    for (int index = 0; index < arguments_.games; ++index) {
      bar.show(index, std::string{spec.name});
      const PlayedGame game =
          play_game({&player, &player}, {engine_.time, engine_.time},
                    book->opening(static_cast<std::uint64_t>(index)), rules_, [] { return false; });
      bar.hide();
      if (game.ending.culprit) {
        return fail(kFailure, "game " + std::to_string(index + 1) + ", ply " +
                                  std::to_string(game.game.moves().size() + 1) + ": " +
                                  game.ending.reason + ", " + game.ending.detail);
      }
      summary.add(game);
      if (!tell(game, index))
        return fail(kFailure, "--save: cannot write " + in_quotes(arguments_.save));
    }
    print_line(summary_line(summary, timer.seconds()));
    return kSuccess;
  }

  /// Prints and saves a game; false if the file does not take it.
  bool tell(const PlayedGame& game, int index) {
    if (arguments_.print) {
      for (const std::string& line : game_lines(game)) print_line(line);
    }
    print_line(selfplay_line(game, index));
    if (!file_.is_open()) return true;
    file_ << selfplay_json(game, arguments_.seed, index) << '\n' << std::flush;
    return file_.good();
  }

  const Arguments& arguments_;
  EngineSettings engine_;
  RefereeRules rules_;
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
  parser.add_option("--seed", arguments.seed, "Seed of the random openings (1)")
      ->check(at_least(0));
  parser
      .add_option("--random-plies", arguments.openings.plies,
                  "Random opening plies, by which the games differ (6)")
      ->check(at_least(0));
  parser.add_option("--max-plies", arguments.max_plies, "Draw by move limit (1000; 0: none)")
      ->check(at_least(0));
  parser.add_option("--handicap", arguments.openings.handicap, "Id of one of the game's handicaps");
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
