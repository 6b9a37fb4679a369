#include "engine/cli.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "engine/cecp.hpp"
#include "engine/commands.hpp"
#include "engine/line_input.hpp"
#include "engine/log.hpp"
#include "engine/match/match_arguments.hpp"
#include "engine/output.hpp"
#include "engine/text.hpp"
#include "engine/usi.hpp"
#include "engine/version.hpp"

namespace shishi {
namespace {

constexpr std::string_view kMatch = "match";

/// A client that closed our output cannot be answered any more; it may have left a search running
/// and its end of the input open, so that nothing else would end the process.
void leave_at_once() { std::_Exit(kFailure); }

/// SIGTERM keeps its default action, which ends the process at once: there is nothing to save.
/// GUIs of the CECP protocol begin with the line `xboard`.
int run_protocol(bool is_cecp) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);  // a closed output is noticed by the failing write
#endif
  std::ios::sync_with_stdio(false);
  Output output{std::cout, leave_at_once};
  LineInput input{STDIN_FILENO};
  auto line = input.next();
  if (is_cecp || (line && equal_ignoring_case(join_words(split_words(*line)), "xboard"))) {
    CecpLoop loop{output, [&input] { input.wake(); }};
    while (line && loop.handle(*line)) line = input.next([&loop] { loop.settle(); });
  } else {
    UsiLoop loop{output};
    while (line && loop.handle(*line)) line = input.next();
  }
  return kSuccess;
}

/// The arguments as the library wants them: without the program, the last one first.
std::vector<std::string> words_for_parser(int argc, const char* const* argv) {
  std::vector<std::string> words{argv + std::min(argc, 1), argv + argc};
  const auto match = std::find(words.begin(), words.end(), kMatch);
  if (match != words.end()) {
    const auto rewritten = rewrite_match_words({match + 1, words.end()});
    words.erase(match + 1, words.end());
    words.insert(words.end(), rewritten.begin(), rewritten.end());
  }
  std::reverse(words.begin(), words.end());
  return words;
}

}  // namespace

int run_command_line(int argc, const char* const* argv) {
  CLI::App app{
      "Shishi plays shogi and its large and historical relatives.\n"
      "Without a subcommand it speaks USI on stdin and stdout, or CECP if the first line is "
      "xboard.",
      "shishi"};
  app.set_version_flag("--version", build_description());
  app.require_subcommand(0, 1);
  app.fallthrough();
  LogSettings log;
  app.add_option("--log-level", log.level,
                 "trace, debug, info, warning (default), error, critical or off");
  app.add_option("--log-file", log.file, "Append the log to this file (default: stderr)");
  const std::array commands{add_perft(app), add_bench(app),    add_eval(app),
                            add_moves(app), add_selfplay(app), add_match(app),
                            add_merge(app), add_report(app),   add_datagen(app)};
  const CLI::App* xboard = app.add_subcommand("xboard", "Speak CECP, the protocol of XBoard");
  try {
    app.parse(words_for_parser(argc, argv));
  } catch (const CLI::Success& request) {
    return app.exit(request);  // --help, --version
  } catch (const CLI::ParseError& error) {
    return fail(kBadUsage, std::string{error.what()} + " (see shishi --help)");
  }
  if (const auto error = set_up_log(log)) return fail(kBadUsage, error->message);
  for (const Command& command : commands) {
    if (command.parser->parsed()) return command.run();
  }
  return run_protocol(xboard->parsed());
}

}  // namespace shishi
