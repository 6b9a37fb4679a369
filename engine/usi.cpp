#include "engine/usi.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "engine/entering_king.hpp"
#include "engine/position_command.hpp"
#include "engine/text.hpp"
#include "engine/version.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

/// What a ponder search may take after `ponderhit` if no clock was ever told.
constexpr Milliseconds kUnknownClock{1000};

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

UsiLoop::UsiLoop(Output& output) : output_{output}, search_{output} { change_variant(); }

UsiLoop::~UsiLoop() {
  search_.stop();
  output_.set_watcher({});
}

void UsiLoop::run(std::istream& input) {
  std::string line;
  while (std::getline(input, line) && handle(line)) {
  }
  search_.stop();
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
  // The searcher belongs to a running search: then it is ready anyway.
  if (!search_.is_searching()) {
    prepare_searcher();
    session_->searcher().prepare();
  }
  output_.line("readyok");
}

void UsiLoop::setoption(Words arguments) {
  const OptionWords option = read_option_words(arguments);
  const VariantSpec* variant_before = options_.variant;
  const std::string log_before = options_.debug_log_file;
  const auto set = set_option(options_, option.name, option.value);
  if (!set) return output_.info_string("setoption: " + set.error().message);
  if (*set) output_.info_string("setoption: " + **set);
  if (options_.variant != variant_before) change_variant();
  if (options_.debug_log_file != log_before) change_debug_log();
}

void UsiLoop::change_variant() {
  // A running search keeps the former session alive.
  session_ = std::make_shared<Session>(*options_.variant, search_options());
  game_.emplace(session_->start());
  clear_before_search_ = false;
}

void UsiLoop::change_debug_log() {
  output_.set_watcher({});
  if (const auto error = transcript_.open(options_.debug_log_file)) {
    return output_.info_string("DebugLogFile: " + error->message);
  }
  if (options_.debug_log_file.empty()) return;
  output_.set_watcher([this](std::string_view line) { transcript_.write('>', line); });
}

void UsiLoop::usinewgame(Words /*arguments*/) {
  clear_before_search_ = true;
  last_clock_.reset();
  if (!search_.is_searching()) prepare_searcher();
}

void UsiLoop::position(Words arguments) {
  PositionResult result = read_position(*session_, arguments);
  report(result.messages);
  if (result.game) game_ = std::move(result.game);
}

void UsiLoop::go(Words arguments) {
  // A client that did not wait gets the answer to its former question first.
  search_.stop();
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
  prepare_searcher();
  Limits limits = limits_of(command);
  limits.search_moves = read_search_moves(command.search_moves);
  // The try rule is no declaration: the engine plays the winning king move.
  const auto winning_try = try_move(*game_, options_.entering_king);
  if (winning_try && !limits.infinite) limits.search_moves = {*winning_try};
  const Score resign_value =
      options_.resign_value == kNeverResign ? kInfinity : Score{options_.resign_value};
  spdlog::debug("search of ply {} in {}", game_->moves().size(), options_.variant->name);
  search_.start({session_, *game_, std::move(limits), options_.entering_king, resign_value});
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
  limits.overhead = Milliseconds{options_.move_overhead_ms};
  limits.max_plies = options_.max_moves_to_draw;
  return limits;
}

std::vector<Move> UsiLoop::read_search_moves(const std::vector<std::string>& words) {
  std::vector<Move> list;
  for (const std::string& word : words) {
    const auto move = parse_usi(game_->position(), word);
    if (!move) {
      output_.info_string("searchmoves: " + in_quotes(word) + " skipped: " + move.error().message);
    } else if (std::find(list.begin(), list.end(), *move) == list.end()) {
      list.push_back(*move);
    }
  }
  return list;
}

void UsiLoop::stop(Words /*arguments*/) { search_.stop(); }

void UsiLoop::ponderhit(Words arguments) {
  const GoCommand command = parse_go(arguments);
  report(command.problems);
  search_.ponder_hit(command.has_clock ? std::optional{limits_of(command)} : std::nullopt);
}

void UsiLoop::ignore(Words /*arguments*/) {}

void UsiLoop::report(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) output_.info_string(message);
}

SearchOptions UsiLoop::search_options() const {
  SearchOptions search;
  search.hash_mib = static_cast<std::size_t>(options_.hash_mib);
  search.multipv = options_.multipv;
  search.entering_king = options_.entering_king;
  return search;
}

void UsiLoop::prepare_searcher() {
  session_->searcher().set_options(search_options());
  if (clear_before_search_) session_->searcher().clear();
  clear_before_search_ = false;
}

}  // namespace shishi
