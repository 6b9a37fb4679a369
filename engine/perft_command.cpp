#include "engine/perft_command.hpp"

#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/commands.hpp"
#include "engine/perft_file.hpp"
#include "engine/perft_text.hpp"
#include "engine/progress.hpp"
#include "engine/text.hpp"
#include "movegen/sfen.hpp"
#include "search/score.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

constexpr std::string_view kMoves = "moves";
constexpr std::string_view kSpellings = "usi";
constexpr std::string_view kStandardInput = "-";
constexpr int kMostThreads = 256;
constexpr int kMostMebibytes = 1 << 20;
constexpr std::chrono::milliseconds kProgressInterval{100};

struct Arguments {
  std::string variant;
  std::vector<std::string> sfen;  // words
  std::string file;               // empty: none
  std::optional<std::uint64_t> expected;
  bool json = false;
  PerftSettings settings;
};

/// The progress of one count, shown from the first interval on.
class CountProgress {
 public:
  explicit CountProgress(std::string label) : label_{std::move(label)} {}

  void show(std::size_t done, std::size_t parts) {
    const auto now = Clock::now();
    if (now - shown_ < kProgressInterval) return;
    shown_ = now;
    if (!bar_) bar_.emplace(static_cast<int>(parts));
    bar_->show(static_cast<int>(done), label_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::string label_;
  Clock::time_point shown_ = Clock::now();
  std::optional<ProgressBar> bar_;
};

/// Counts all the positions of a command and tells about them.
class Perft {
 public:
  explicit Perft(const Arguments& arguments)
      : arguments_{arguments},
        rules_{*find_variant(arguments.variant)},
        runner_{arguments.settings} {}

  int run() {
    const auto lines = arguments_.file.empty() ? position_of_arguments() : positions_of_file();
    if (!lines) return fail(kBadUsage, lines.error().message);
    for (const PerftLine& line : *lines) count_line(line);
    if (!arguments_.json && nodes_ != kCountOverflow) {
      print_line(mark() + speed_text(nodes_, cpu_seconds_));
    }
    return status_;
  }

 private:
  Expected<std::vector<PerftLine>> position_of_arguments() const {
    PerftLine line;
    for (const std::string& word : arguments_.sfen) line.sfen += word + ' ';
    if (!line.sfen.empty()) {
      const auto position = parse_sfen(rules_, line.sfen);
      if (!position) return Unexpected{"SFEN: " + position.error().message};
    }
    if (arguments_.expected) {
      line.expected.push_back({arguments_.settings.depth, *arguments_.expected});
    }
    return std::vector{std::move(line)};
  }

  /// All lines are read before the first is counted: a typing error in the last one must not cost
  /// the hours of the others.
  Expected<std::vector<PerftLine>> positions_of_file() const {
    if (arguments_.file == kStandardInput) return positions_of(std::cin);
    std::ifstream file{arguments_.file};
    if (!file) return Unexpected{"--file: cannot read " + in_quotes(arguments_.file)};
    return positions_of(file);
  }

  Expected<std::vector<PerftLine>> positions_of(std::istream& input) const {
    auto lines = read_perft_lines(input, rules_);
    if (input.bad()) return Unexpected{"--file: cannot read " + in_quotes(arguments_.file)};
    if (!lines) return Unexpected{in_quotes(arguments_.file) + ", " + lines.error().message};
    if (lines->empty()) return Unexpected{"--file: no position in " + in_quotes(arguments_.file)};
    return lines;
  }

  /// Counts the depths that something is expected of, or else the depth of the command.
  void count_line(const PerftLine& line) {
    const Position position =
        line.sfen.empty() ? start_position(rules_) : *parse_sfen(rules_, line.sfen);
    bool has_counted = false;
    for (const PerftExpectation& expectation : line.expected) {
      if (expectation.depth > arguments_.settings.depth) continue;
      count(position, line, expectation.depth, expectation.nodes);
      has_counted = true;
    }
    if (!has_counted) count(position, line, arguments_.settings.depth, std::nullopt);
  }

  void count(const Position& position, const PerftLine& line, int depth,
             std::optional<std::uint64_t> expected) {
    const std::string place = place_text(line, depth);
    PerftRecord record{depth, expected};
    {
      CountProgress progress{place};
      record.result = runner_.run(
          position, depth,
          [&progress](std::size_t done, std::size_t parts) { progress.show(done, parts); });
    }
    const std::uint64_t nodes = record.result.total.nodes;
    nodes_ = saturated_sum(nodes_, nodes);
    cpu_seconds_ += record.result.cpu_seconds;
    if (nodes == kCountOverflow) {
      status_ = fail(kFailure, place + ": the count does not fit 64 bits");
      return;
    }
    print(position, record);
    if (expected && nodes != *expected) {
      status_ = fail(kFailure, place + ": " + std::to_string(nodes) + " nodes, expected " +
                                   std::to_string(*expected));
    }
  }

  void print(const Position& position, const PerftRecord& record) const {
    if (arguments_.json) return print_line(perft_json(position, arguments_.settings, record));
    if (arguments_.settings.divide) {
      for (const std::string& line : divide_lines(position, record.result)) print_line(line);
    }
    if (arguments_.settings.stats) print_line(mark() + stats_line(record.result.total));
    if (arguments_.file.empty()) return;
    print_line(to_sfen(position) + " ;D" + std::to_string(record.depth) + ' ' +
               std::to_string(record.result.total.nodes));
  }

  /// What is no position is a comment among positions, so that the output can be read again.
  [[nodiscard]] std::string mark() const { return arguments_.file.empty() ? "" : "# "; }

  static std::string place_text(const PerftLine& line, int depth) {
    const std::string text = "depth " + std::to_string(depth);
    return line.number == 0 ? text : "line " + std::to_string(line.number) + ": " + text;
  }

  const Arguments& arguments_;
  Rules rules_;
  PerftRunner runner_;
  std::uint64_t nodes_ = 0;
  double cpu_seconds_ = 0;
  int status_ = kSuccess;
};

CLI::Validator count_name() {
  return CLI::Validator{[](const std::string& name) {
                          return name == kMoves || name == kSpellings
                                     ? std::string{}
                                     : in_quotes(name) + " is neither moves nor usi";
                        },
                        "", "count"};
}

CLI::Validator shard_name() {
  return CLI::Validator{[](const std::string& text) {
                          const auto shard = parse_shard(text);
                          return shard ? std::string{} : shard.error().message;
                        },
                        "", "shard"};
}

void add_positions(CLI::App& parser, Arguments& arguments) {
  parser.add_option("VARIANT", arguments.variant, "Name of the game")
      ->required()
      ->check(variant_name());
  parser.add_option("DEPTH", arguments.settings.depth, "Plies")
      ->required()
      ->check(CLI::Range(0, kMaxPly));
  CLI::Option* sfen =
      parser.add_option("SFEN", arguments.sfen, "Position (default: the start position)");
  CLI::Option* file =
      parser.add_option("--file", arguments.file, "Positions of this file (-: standard input)");
  CLI::Option* expected =
      parser.add_option("--expect", arguments.expected, "Fail if the count is not this one")
          ->check(at_least(0));
  CLI::Option* shard = parser
                           .add_option_function<std::string>(
                               "--shard",
                               [&arguments](const std::string& text) {
                                 arguments.settings.shard = *parse_shard(text);
                               },
                               "Count only part i of n; the sum of all parts is the count")
                           ->check(shard_name())
                           ->option_text("i/n");
  file->excludes(sfen)->excludes(expected)->excludes(shard);
  expected->excludes(shard);
}

void add_counting(CLI::App& parser, PerftSettings& settings) {
  parser.add_flag("--divide", settings.divide, "Also the count of each root move");
  parser.add_flag("--stats", settings.stats,
                  "Also how many last moves are captures, promotions, drops, checks, mates");
  parser
      .add_option_function<std::string>(
          "--count",
          [&settings](const std::string& name) {
            settings.count = name == kSpellings ? PerftCount::spellings : PerftCount::moves;
          },
          "What to count: moves by effect (the default), or usi strings as lishogi does")
      ->check(count_name())
      ->option_text("moves|usi");
  parser.add_option("--threads", settings.threads, "Threads (1)")
      ->check(CLI::Range(1, kMostThreads));
  parser.add_option("--hash", settings.hash_mib, "Size of the table of counts in MiB (0: none)")
      ->check(CLI::Range(0, kMostMebibytes));
}

int run_command(const Arguments& arguments) {
  try {
    return Perft{arguments}.run();
  } catch (const std::bad_alloc&) {
    return fail(kFailure, "no memory for " + std::to_string(arguments.settings.hash_mib) +
                              " MiB of --hash and the rest");
  }
}

}  // namespace

std::uint64_t run_perft(const Position& position, const PerftSettings& settings,
                        const LineWriter& write) {
  const PerftResult result = PerftRunner{settings}.run(position, settings.depth);
  if (settings.divide) {
    for (const std::string& line : divide_lines(position, result)) write(line);
  }
  write(speed_text(result.total.nodes, result.cpu_seconds));
  return result.total.nodes;
}

Command add_perft(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("perft", "Count the move paths of a depth");
  const auto arguments = std::make_shared<Arguments>();
  add_positions(*parser, *arguments);
  add_counting(*parser, arguments->settings);
  parser->add_flag("--json", arguments->json, "One JSON object a line for each count");
  return {parser, [arguments] { return run_command(*arguments); }};
}

}  // namespace shishi
