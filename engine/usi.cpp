#include "engine/usi.hpp"

#include <algorithm>
#include <array>

#include "engine/entering_king.hpp"
#include "engine/position_command.hpp"
#include "engine/search_settings.hpp"
#include "engine/text.hpp"
#include "engine/version.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

/// `value` and what follows it; names and values may hold blanks, though ours do not.
struct OptionWords {
  std::string name;
  std::string value;
};

OptionWords read_option_words(std::span<const std::string_view> words) {
  if (!words.empty() && words.front() == "name") words = words.subspan(1);
  const auto value = std::find(words.begin(), words.end(), "value");
  const auto name_length = static_cast<std::size_t>(value - words.begin());
  OptionWords option{join_words(words.first(name_length)), {}};
  if (value != words.end()) option.value = join_words(words.subspan(name_length + 1));
  return option;
}

void copy_clock(const Limits& from, Limits& to) {
  to.time = from.time;
  to.increment = from.increment;
  to.byoyomi = from.byoyomi;
  to.moves_to_go = from.moves_to_go;
}

}  // namespace

struct UsiLoop::Command {
  std::string_view name;
  Handler handler;
};

UsiLoop::Handler UsiLoop::find_handler(std::string_view name) {
  static constexpr std::array kCommands{
      Command{"usi", &UsiLoop::usi},
      Command{"isready", &UsiLoop::isready},
      Command{"setoption", &UsiLoop::setoption},
      Command{"usinewgame", &UsiLoop::usinewgame},
      Command{"position", &UsiLoop::position},
      Command{"go", &UsiLoop::go},
      Command{"stop", &UsiLoop::stop},
      Command{"ponderhit", &UsiLoop::ponderhit},
      // Ends any search: Shogidokoro sends no `stop` before it (design/usi.md 1).
      Command{"gameover", &UsiLoop::stop},
      Command{"debug", &UsiLoop::ignore},
      Command{"register", &UsiLoop::ignore},
      Command{"d", &UsiLoop::display},
      Command{"moves", &UsiLoop::moves},
      Command{"side", &UsiLoop::side},
      Command{"eval", &UsiLoop::eval},
      Command{"perft", &UsiLoop::perft},
      Command{"bench", &UsiLoop::bench},
  };
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(),
                                   [name](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : found->handler;
}

UsiLoop::UsiLoop(Output& output) : output_{output}, reporter_{output}, engine_{reporter_} {}

UsiLoop::~UsiLoop() {
  engine_.search().stop();
  output_.set_watcher({});
}

bool UsiLoop::handle(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return true;
  transcript_.write('<', line.substr(0, line.find_last_not_of("\r\n") + 1));
  if (words.front() == "quit") return false;
  if (const Handler handler = find_handler(words.front())) {
    (this->*handler)(Words{words}.subspan(1));
  } else {
    output_.info_string("unknown command " + in_quotes(words.front()));
  }
  return true;
}

void UsiLoop::usi(Words /*arguments*/) {
  output_.line("id name " + std::string{kProgramName} + ' ' + std::string{version()});
  output_.line("id author " + std::string{kAuthors});
  for (const std::string& option : option_lines()) output_.line(option);
  output_.line("usiok");
}

void UsiLoop::isready(Words /*arguments*/) {
  engine_.get_ready();
  output_.line("readyok");
}

void UsiLoop::setoption(Words arguments) {
  const OptionWords option = read_option_words(arguments);
  const std::string log_before = engine_.options().debug_log_file;
  const auto set = engine_.set_option(option.name, option.value);
  if (!set) return output_.info_string("setoption: " + set.error().message);
  if (*set) output_.info_string("setoption: " + **set);
  if (engine_.options().debug_log_file != log_before) change_debug_log();
}

void UsiLoop::change_debug_log() {
  const std::string& file = engine_.options().debug_log_file;
  output_.set_watcher({});
  if (const auto error = transcript_.open(file)) {
    return output_.info_string("DebugLogFile: " + error->message);
  }
  if (file.empty()) return;
  output_.set_watcher([this](std::string_view line) { transcript_.write('>', line); });
}

void UsiLoop::usinewgame(Words /*arguments*/) {
  last_clock_.reset();
  engine_.new_game();
}

void UsiLoop::position(Words arguments) {
  PositionResult result = read_position(engine_.session(), arguments);
  report(result.messages);
  if (result.game) engine_.set_game(std::move(*result.game));
}

void UsiLoop::go(Words arguments) {
  // A client that did not wait gets the answer to its former question first.
  engine_.search().stop();
  const GoCommand command = parse_go(arguments);
  report(command.problems);
  if (command.mate) {
    output_.line("checkmate notimplemented");
  } else if (command.perft) {
    count_moves(*command.perft);
  } else {
    start_search(command);
  }
}

void UsiLoop::start_search(const GoCommand& command) {
  Limits limits = limits_of(command);
  limits.search_moves = read_search_moves(command.search_moves);
  // The try rule is no declaration: the engine plays the winning king move.
  const auto winning_try = try_move(engine_.game(), engine_.options().entering_king);
  if (winning_try && !limits.infinite) limits.search_moves = {*winning_try};
  engine_.start_search(std::move(limits));
}

Limits UsiLoop::limits_of(const GoCommand& command) {
  Limits limits = command.limits;
  if (command.has_clock) {
    last_clock_ = limits;
  } else if (limits.ponder) {
    if (!last_clock_) last_clock_.emplace().byoyomi = kUnknownClock;
    for (auto& time : last_clock_->time) time = time.value_or(Milliseconds{0});
    copy_clock(*last_clock_, limits);
  }
  return with_options(std::move(limits), engine_.options());
}

std::vector<Move> UsiLoop::read_search_moves(const std::vector<std::string>& words) {
  std::vector<Move> list;
  for (const std::string& word : words) {
    const auto move = parse_usi(engine_.game().position(), word);
    if (!move) {
      output_.info_string("searchmoves: " + in_quotes(word) + " skipped: " + move.error().message);
    } else if (std::find(list.begin(), list.end(), *move) == list.end()) {
      list.push_back(*move);
    }
  }
  return list;
}

void UsiLoop::stop(Words /*arguments*/) { engine_.search().stop(); }

void UsiLoop::ponderhit(Words arguments) {
  const GoCommand command = parse_go(arguments);
  report(command.problems);
  engine_.search().ponder_hit(command.has_clock ? std::optional{limits_of(command)} : std::nullopt);
}

void UsiLoop::ignore(Words /*arguments*/) {}

void UsiLoop::report(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) output_.info_string(message);
}

}  // namespace shishi
