#include "engine/cecp.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/cecp/playable.hpp"
#include "engine/cecp/text.hpp"
#include "engine/search_settings.hpp"
#include "engine/text.hpp"
#include "movegen/xboard.hpp"

namespace shishi {

struct CecpLoop::Command {
  std::string_view name;
  Handler handler;
};

CecpLoop::Handler CecpLoop::find_handler(std::string_view name) {
  static constexpr std::array kCommands{
      Command{"xboard", &CecpLoop::ignore},
      Command{"protover", &CecpLoop::protover},
      Command{"accepted", &CecpLoop::ignore},
      Command{"rejected", &CecpLoop::ignore},
      Command{"new", &CecpLoop::start_new_game},
      Command{"variant", &CecpLoop::variant},
      Command{"force", &CecpLoop::force},
      Command{"go", &CecpLoop::go},
      Command{"playother", &CecpLoop::playother},
      Command{"usermove", &CecpLoop::usermove},
      Command{"?", &CecpLoop::move_now},
      Command{"setboard", &CecpLoop::setboard},
      Command{"undo", &CecpLoop::undo},
      Command{"remove", &CecpLoop::remove},
      Command{"level", &CecpLoop::level},
      Command{"st", &CecpLoop::st},
      Command{"sd", &CecpLoop::sd},
      Command{"time", &CecpLoop::time},
      Command{"otim", &CecpLoop::otim},
      Command{"ping", &CecpLoop::ping},
      Command{"result", &CecpLoop::result},
      Command{"hard", &CecpLoop::hard},
      Command{"easy", &CecpLoop::easy},
      Command{"post", &CecpLoop::post},
      Command{"nopost", &CecpLoop::nopost},
      Command{"analyze", &CecpLoop::analyze},
      Command{"exit", &CecpLoop::leave_analysis},
      Command{".", &CecpLoop::status},
      Command{"hint", &CecpLoop::hint},
      Command{"memory", &CecpLoop::memory},
      Command{"cores", &CecpLoop::cores},
      Command{"option", &CecpLoop::option},
      Command{"lift", &CecpLoop::lift},
      Command{"put", &CecpLoop::put},
      Command{"hover", &CecpLoop::ignore},
      Command{"computer", &CecpLoop::computer},
      // No answer declines a draw; the others tell what does not matter here.
      Command{"draw", &CecpLoop::ignore},
      Command{"random", &CecpLoop::ignore},
      Command{"name", &CecpLoop::ignore},
      Command{"rating", &CecpLoop::ignore},
      Command{"ics", &CecpLoop::ignore},
      Command{"bk", &CecpLoop::ignore},
  };
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(),
                                   [name](const Command& command) { return command.name == name; });
  return found == kCommands.end() ? nullptr : found->handler;
}

CecpLoop::CecpLoop(Output& output, std::function<void()> wake)
    : output_{output}, reporter_{output, std::move(wake)}, engine_{reporter_} {}

CecpLoop::~CecpLoop() { engine_.search().stop(); }

bool CecpLoop::handle(std::string_view line) {
  settle();
  const std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return true;
  if (words.front() == "quit") return false;
  if (const Handler handler = find_handler(words.front())) {
    (this->*handler)(Words{words}.subspan(1));
  } else {
    refuse("unknown command", join_words(words));
  }
  return true;
}

void CecpLoop::refuse(std::string_view reason, std::string_view line) {
  output_.line(("Error (" + std::string{reason} + "): " + std::string{line}).substr(0, kMaxLine));
}

void CecpLoop::check(bool understood, std::string_view command, Words arguments) {
  if (!understood) refuse("bad argument", std::string{command} + ' ' + join_words(arguments));
}

void CecpLoop::protover(Words /*arguments*/) {
  for (const std::string& line : feature_lines()) output_.line(line);
}

/// The default game; GUIs send `variant` after `new` for another.
void CecpLoop::start_new_game(Words /*arguments*/) {
  abort();
  engine_.set_variant(*default_options().variant);
  engine_.new_game();
  clock_.forget_depth();
  side_ = Color::white;
  position_refused_ = false;
  against_computer_ = false;
  expected_ = Move{};
  go_on();
}

void CecpLoop::variant(Words arguments) {
  const VariantSpec* spec = arguments.empty() ? nullptr : find_xboard_variant(arguments.front());
  if (spec == nullptr) return refuse("unknown variant", "variant " + join_words(arguments));
  abort();
  engine_.set_variant(*spec);
  if (side_) side_ = Color::white;
  position_refused_ = false;
  for (const std::string& line : setup_lines(position())) output_.line(line);
  go_on();
}

void CecpLoop::setboard(Words arguments) {
  abort();
  const auto sfen = xboard_fen_to_sfen(join_words(arguments));
  const auto position = sfen ? engine_.session().parse(*sfen) : Unexpected{sfen.error()};
  position_refused_ = !position;
  if (position) {
    engine_.set_game(Game{*position});
    if (analyzing_) go_on();
  } else {
    output_.line(
        ("tellusererror Illegal position: " + position.error().message).substr(0, kMaxLine));
  }
}

void CecpLoop::usermove(Words arguments) {
  const std::string_view text = arguments.empty() ? "" : arguments.front();
  const auto refuse_move = [&](std::string_view reason) {
    output_.line("Illegal move (" + std::string{reason} + "): " + std::string{text.substr(0, 60)});
  };
  if (position_refused_) return refuse_move("the position was refused");
  const auto move = parse_recorded_xboard(position(), text);
  if (!move) return refuse_move(move.error().message);
  highlighter_.forget();
  const bool as_expected = activity_ == Activity::pondering && move->move == expected_;
  if (!as_expected) abort();
  engine_.game().play(move->move);
  if (as_expected) {
    activity_ = Activity::thinking;
    Limits timed = limits();
    timed.search_moves = playable_moves(engine_.game());
    engine_.search().ponder_hit(with_options(std::move(timed), engine_.options()));
  } else {
    go_on();
  }
}

void CecpLoop::undo(Words /*arguments*/) { take_back(1); }
void CecpLoop::remove(Words /*arguments*/) { take_back(2); }

void CecpLoop::take_back(std::size_t moves) {
  if (engine_.game().moves().size() < moves) {
    return refuse("command not legal now", moves == 1 ? "undo" : "remove");
  }
  abort();
  Game shorter{engine_.game().start()};
  const std::span<const Move> played{engine_.game().moves()};
  for (const Move move : played.first(played.size() - moves)) shorter.play(move);
  engine_.set_game(std::move(shorter));
  if (analyzing_) go_on();
}

void CecpLoop::ping(Words arguments) {
  pings_.push_back("pong " + join_words(arguments));
  if (!is_thinking()) say_pongs();
}

void CecpLoop::say_pongs() {
  for (const std::string& pong : std::exchange(pings_, {})) output_.line(pong);
}

void CecpLoop::option(Words arguments) {
  const std::string text = join_words(arguments);
  const std::size_t equals = std::min(text.find('='), text.size());
  set_option(std::string_view{text}.substr(0, equals),
             std::string_view{text}.substr(std::min(equals + 1, text.size())));
}

void CecpLoop::memory(Words arguments) { set_option("USI_Hash", join_words(arguments)); }
void CecpLoop::cores(Words arguments) { set_option("Threads", join_words(arguments)); }

void CecpLoop::set_option(std::string_view name, std::string_view value) {
  const auto set = engine_.set_option(name, value);
  if (!set) {
    refuse(set.error().message, "option " + std::string{name});
  } else if (*set) {
    output_.line("# " + **set);
  }
}

void CecpLoop::lift(Words arguments) {
  const auto square =
      arguments.empty() ? std::nullopt : parse_xboard_square(position().rules(), arguments.front());
  // XBoard takes squares without a mark for illegal: where nothing is known, nothing is said.
  if (!square) return;
  output_.line("highlight " + highlighter_.lift(position(), *square));
}

void CecpLoop::put(Words arguments) {
  if (arguments.empty()) return;
  std::string_view text = arguments.front();
  if (text.ends_with(',')) text.remove_suffix(1);
  if (const auto square = parse_xboard_square(position().rules(), text)) highlighter_.put(*square);
}

void CecpLoop::level(Words arguments) {
  check(clock_.set_level(arguments, moves_made()), "level", arguments);
}
void CecpLoop::st(Words arguments) { check(clock_.set_move_time(arguments), "st", arguments); }
void CecpLoop::sd(Words arguments) { check(clock_.set_depth(arguments), "sd", arguments); }
void CecpLoop::time(Words arguments) { check(clock_.set_own_time(arguments), "time", arguments); }
void CecpLoop::otim(Words arguments) { check(clock_.set_other_time(arguments), "otim", arguments); }
void CecpLoop::post(Words /*arguments*/) { reporter_.set_posting(true); }
void CecpLoop::nopost(Words /*arguments*/) { reporter_.set_posting(false); }
void CecpLoop::computer(Words /*arguments*/) { against_computer_ = true; }
void CecpLoop::ignore(Words /*arguments*/) {}

}  // namespace shishi
