// `shishi datagen`: makes, shuffles and shows data to learn from.
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>

#include "engine/commands.hpp"
#include "engine/datagen/data_file.hpp"
#include "engine/datagen/generate.hpp"
#include "engine/datagen/sample.hpp"
#include "engine/datagen/shuffle.hpp"
#include "engine/progress.hpp"
#include "engine/report.hpp"
#include "engine/signals.hpp"
#include "engine/text.hpp"
#include "movegen/sfen.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

struct Arguments {
  std::string variant;
  std::string output;
  std::vector<std::string> inputs;
  bool resume = false;
  int memory_mib = 1024;
  DatagenSettings settings;
};

int generate(Arguments arguments) {
  const SignalWatch signals;
  DatagenSettings& settings = arguments.settings;
  settings.variant = find_variant(arguments.variant);
  if (settings.threads == 0) {
    settings.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }
  const ProgressBar bar{static_cast<int>(settings.games)};
  const auto totals = generate_data(
      settings, arguments.output, arguments.resume, signals.interrupted(),
      [&](std::uint64_t games) { bar.show(static_cast<int>(games), arguments.variant); });
  bar.hide();
  if (!totals) return fail(kFailure, totals.error().message);
  const double seconds = std::max(totals->cpu_seconds, 1e-9);
  print_line(std::to_string(totals->games) + " games, " + std::to_string(totals->samples) +
             " samples, " + speed_text(totals->nodes, totals->cpu_seconds) + "; " +
             std::to_string(std::lround(100 * totals->search_seconds / seconds)) +
             " % of the processor time was search");
  return signals.interrupted() ? kInterrupted : kSuccess;
}

int shuffle(const Arguments& arguments) {
  const auto samples = shuffle_data(arguments.inputs, arguments.output, arguments.settings.seed,
                                    arguments.memory_mib);
  if (!samples) return fail(kFailure, samples.error().message);
  print_line(std::to_string(*samples) + " samples");
  return kSuccess;
}

int statistics(const Arguments& arguments) {
  for (const std::string& path : arguments.inputs) {
    const auto lines = data_statistics(path);
    if (!lines) return fail(kFailure, lines.error().message);
    for (const std::string& line : *lines) print_line(line);
  }
  return kSuccess;
}

/// Prints every sample: SFEN, score and result for the side to move, ply, tabs between.
int show(const Arguments& arguments) {
  for (const std::string& path : arguments.inputs) {
    auto reader = DataReader::open(path);
    if (!reader) return fail(kFailure, reader.error().message);
    const VariantSpec* spec = find_variant(reader->head()["variant"].get<std::string>());
    if (spec == nullptr) return fail(kFailure, in_quotes(path) + ": unknown variant");
    const Rules rules{*spec};
    while (true) {
      const auto block = reader->next();
      if (!block) return fail(kFailure, block.error().message);
      if (!*block) break;
      for (const std::string& encoded : (*block)->samples) {
        const auto sample = decode(rules, encoded);
        if (!sample) return fail(kFailure, sample.error().message);
        const Result ours = win_of(sample->position.side_to_move());
        const char* result =
            sample->result == Result::draw ? "draw" : (sample->result == ours ? "win" : "loss");
        std::cout << to_sfen(sample->position) << '\t' << sample->score << '\t' << result << '\t'
                  << sample->ply << '\n';
      }
    }
  }
  std::cout << std::flush;
  return kSuccess;
}

void add_generate_options(CLI::App& parser, Arguments& arguments) {
  DatagenSettings& settings = arguments.settings;
  parser.add_option("VARIANT", arguments.variant, "Name of the game")
      ->required()
      ->check(variant_name());
  parser.add_option("-o,--output", arguments.output, "Data file")->required();
  parser.add_option("--games", settings.games, "Games in the file (1000)")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{2'000'000'000}));
  parser.add_option("--nodes", settings.nodes, "Nodes per move (5000)")->check(at_least(1));
  parser.add_option("--threads", settings.threads, "Threads (all processors)")
      ->check(CLI::Range(1, 4096));
  parser.add_option("--hash", settings.hash_mib, "Table of each thread in MiB (16)")
      ->check(CLI::Range(1, 1 << 20));
  parser.add_option("--seed", settings.seed, "Seed of the openings (1)")->check(at_least(0));
  parser.add_option("--random-plies", settings.openings.plies, "Random opening plies (8)")
      ->check(at_least(0));
  parser.add_option("--max-plies", settings.max_plies, "Draw by move limit (512; 0: none)")
      ->check(at_least(0));
  parser.add_flag("--resume", arguments.resume, "Go on with the file");
}

}  // namespace

Command add_datagen(CLI::App& app) {
  CLI::App* parser =
      app.add_subcommand("datagen", "Make, shuffle and show positions with scores and results");
  parser->require_subcommand(1);
  const auto arguments = std::make_shared<Arguments>();
  arguments->settings.threads = 0;
  arguments->settings.openings.plies = 8;
  CLI::App* make = parser->add_subcommand("make", "Play games and write their quiet positions");
  add_generate_options(*make, *arguments);
  CLI::App* mix = parser->add_subcommand("shuffle", "Join files in an order drawn by lot");
  mix->add_option("FILE", arguments->inputs, "Data files")->required();
  mix->add_option("-o,--output", arguments->output, "Data file to write")->required();
  mix->add_option("--seed", arguments->settings.seed, "Seed of the order (1)")->check(at_least(0));
  mix->add_option("--memory", arguments->memory_mib, "MiB of memory to use (1024)")
      ->check(at_least(1));
  CLI::App* count = parser->add_subcommand("stats", "Check files and say what they hold");
  count->add_option("FILE", arguments->inputs, "Data files")->required();
  CLI::App* print = parser->add_subcommand("show", "Print samples: SFEN, score, result, ply");
  print->add_option("FILE", arguments->inputs, "Data files")->required();
  return {parser, [arguments, make, mix, count] {
            if (make->parsed()) return generate(*arguments);
            if (mix->parsed()) return shuffle(*arguments);
            return count->parsed() ? statistics(*arguments) : show(*arguments);
          }};
}

}  // namespace shishi
