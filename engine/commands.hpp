// The subcommands of the command line. Each adds itself to the parser and says how it is run.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace shishi {

/// A subcommand. `run` is called if `parser` was named on the command line, and returns the exit
/// status.
struct Command {
  CLI::App* parser = nullptr;
  std::function<int()> run;
};

Command add_perft(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_eval(CLI::App& app);
Command add_moves(CLI::App& app);
Command add_selfplay(CLI::App& app);
Command add_match(CLI::App& app);
Command add_merge(CLI::App& app);
Command add_report(CLI::App& app);
Command add_datagen(CLI::App& app);

/// Exit statuses.
inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kBadUsage = 2;
/// Of a match with a sequential test that accepts H0, or does not come to an end; 0 says H1.
inline constexpr int kAcceptedH0 = 3;
inline constexpr int kUndecided = 4;
/// As shells say it of Ctrl-C.
inline constexpr int kInterrupted = 130;

/// Writes `shishi: <message>` on stderr as one line and returns `status`.
int fail(int status, std::string_view message);

/// Refuses names that are no variant.
CLI::Validator variant_name();

/// Refuses words that are no whole number of at least `least`.
CLI::Validator at_least(std::int64_t least);

/// Writes a line on stdout, flushed.
void print_line(std::string_view line);

}  // namespace shishi
