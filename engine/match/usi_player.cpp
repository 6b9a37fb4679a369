#include "engine/match/usi_player.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "engine/match/variant_names.hpp"
#include "engine/text.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

using Words = std::vector<std::string_view>;

std::optional<std::int64_t> number_after(const Words& words, std::string_view key) {
  const auto found = std::find(words.begin(), words.end(), key);
  if (found == words.end() || found + 1 == words.end()) return std::nullopt;
  return parse_number(*(found + 1));
}

constexpr std::int64_t kLargestScore = kMateBound - 1;

std::optional<Score> read_score(const Words& words) {
  const auto found = std::find(words.begin(), words.end(), "score");
  if (words.end() - found < 3) return std::nullopt;
  const std::string_view kind = found[1];
  const std::string_view value = found[2];
  const auto number = parse_number(value);
  if (kind == "cp" && number) {
    return static_cast<Score>(std::clamp(*number, -kLargestScore, kLargestScore));
  }
  if (kind != "mate" || value.empty()) return std::nullopt;
  const int plies = static_cast<int>(std::min<std::int64_t>(std::abs(number.value_or(1)), 900));
  return value.front() == '-' ? mated_in(plies) : mate_in(plies);
}

/// Keeps what an `info` line says, if it is about the best line.
void read_info(const std::string& line, Thought& thought) {
  Words words = split_words(line);
  words.erase(std::find(words.begin(), words.end(), "pv"), words.end());
  words.erase(std::find(words.begin(), words.end(), "string"), words.end());
  if (number_after(words, "multipv").value_or(1) != 1) return;
  if (const auto score = read_score(words)) thought.score = score;
  if (const auto depth = number_after(words, "depth")) {
    thought.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 10'000));
  }
  if (const auto nodes = number_after(words, "nodes"); nodes && *nodes > 0) {
    thought.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto time = number_after(words, "time"); time && *time >= 0) {
    thought.time = Milliseconds{*time};
  }
}

std::string in_ms(std::string_view key, Milliseconds time) {
  return ' ' + std::string{key} + ' ' + std::to_string(time.count());
}

constexpr std::array<std::string_view, 2> kTime{"btime", "wtime"};
constexpr std::array<std::string_view, 2> kIncrement{"binc", "winc"};

/// By the custom of shogi programs the time left does not hold the increment of the coming move
/// (design/usi.md 3), so that both together are what may be used.
std::string clock_words(const Turn& turn) {
  const GameClock& own = turn.clocks[index(turn.game.position().side_to_move())];
  std::string text;
  const bool has_increment = std::any_of(turn.clocks.begin(), turn.clocks.end(), [](const auto& c) {
    return c.control().increment.count() > 0;
  });
  for (const Color c : kColors) {
    const GameClock& clock = turn.clocks[index(c)];
    const Milliseconds before = std::max(clock.left() - clock.control().increment, Milliseconds{0});
    text += in_ms(kTime[index(c)], before);
  }
  for (const Color c : kColors) {
    if (has_increment)
      text += in_ms(kIncrement[index(c)], turn.clocks[index(c)].control().increment);
  }
  if (own.control().byoyomi.count() > 0) text += in_ms("byoyomi", own.control().byoyomi);
  if (own.moves_to_go() > 0) text += " movestogo " + std::to_string(own.moves_to_go());
  return text;
}

}  // namespace

std::optional<std::string> UsiPlayer::greet(const Rules& rules) {
  declared_.clear();
  ponder_move_.clear();
  is_pondering_ = false;
  send("usi");
  auto problem = await("usiok", settings().handshake, [this](const std::string& line) {
    if (line.starts_with("option name ")) note_option(line);
    return line == "usiok";
  });
  if (problem) return problem;
  if (auto refused = choose_variant(rules.spec())) return refused;
  if (settings().ponder) set_option("USI_Ponder", "true");
  for (const auto& [name, value] : settings().options) set_option(name, value);
  return std::nullopt;
}

void UsiPlayer::note_option(std::string_view line) {
  const std::size_t type = line.find(" type ");
  if (type == std::string_view::npos) return;
  constexpr std::string_view kStart = "option name ";
  Declared option{std::string{line.substr(kStart.size(), type - kStart.size())}, {}};
  const Words words = split_words(line.substr(type));
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "var") option.values.emplace_back(words[i + 1]);
  }
  declared_.push_back(std::move(option));
}

std::optional<std::string> UsiPlayer::choose_variant(const VariantSpec& spec) {
  const auto is_variant = [](std::string_view name) {
    return equal_ignoring_case(name, "USI_Variant") || equal_ignoring_case(name, "UCI_Variant");
  };
  const auto& chosen = settings().options;
  if (std::any_of(chosen.begin(), chosen.end(),
                  [&](const auto& option) { return is_variant(option.first); })) {
    return std::nullopt;
  }
  for (const Declared& option : declared_) {
    if (!is_variant(option.name)) continue;
    const std::string name = offered_name(spec, option.values);
    if (name.empty()) return "its option " + option.name + " knows no " + std::string{spec.name};
    set_option(option.name, name);
    return std::nullopt;
  }
  if (&spec == all_variants().front()) return std::nullopt;
  return "it has no option USI_Variant, so that it cannot play " + std::string{spec.name};
}

void UsiPlayer::set_option(std::string_view name, std::string_view value) {
  if (std::none_of(declared_.begin(), declared_.end(), [name](const Declared& option) {
        return equal_ignoring_case(option.name, name);
      })) {
    spdlog::info("{}: sends option '{}', which the engine does not declare", settings().name, name);
  }
  send("setoption name " + std::string{name} + " value " + std::string{value});
}

std::optional<std::string> UsiPlayer::set_up(const Game& /*game*/) {
  if (auto problem = end_pondering()) return problem;
  ponder_move_.clear();
  send("isready");
  auto problem = await("readyok", settings().handshake,
                       [](const std::string& line) { return line == "readyok"; });
  if (!problem) send("usinewgame");
  return problem;
}

std::string UsiPlayer::position_line(const Turn& turn, std::string_view next) const {
  const Position& start = turn.game.start();
  std::string line =
      is_usual_start(start) ? "position startpos" : "position sfen " + to_sfen(start);
  if (!turn.moves.empty() || !next.empty()) line += " moves";
  for (const std::string& move : turn.moves) line += ' ' + move;
  if (!next.empty()) line += ' ' + std::string{next};
  return line;
}

std::string UsiPlayer::go_line(const Turn& turn, std::string_view words) const {
  std::string line{words};
  const TimeControl& control = settings().time;
  if (control.move_time) {
    line += in_ms("movetime", *control.move_time);
  } else if (control.has_clock()) {
    line += clock_words(turn);
  }
  if (settings().nodes) line += " nodes " + std::to_string(*settings().nodes);
  if (settings().depth) line += " depth " + std::to_string(*settings().depth);
  return line;
}

void UsiPlayer::ask(const Turn& turn) {
  const bool hit = is_pondering_ && !turn.moves.empty() && turn.moves.back() == ponder_move_;
  if (hit) {
    is_pondering_ = false;
    send("ponderhit");
    return;
  }
  if (const auto problem = end_pondering()) {
    spdlog::info("{}: {}", settings().name, *problem);
  }
  send(position_line(turn));
  send(go_line(turn, "go"));
}

std::optional<std::string> UsiPlayer::end_pondering() {
  if (!is_pondering_) return std::nullopt;
  is_pondering_ = false;
  send("stop");
  return await("bestmove after stop", settings().handshake,
               [](const std::string& line) { return line.starts_with("bestmove"); });
}

void UsiPlayer::ponder(const Turn& turn) {
  if (!settings().ponder || ponder_move_.empty()) return;
  const auto expected = parse_usi(turn.game.position(), ponder_move_);
  if (!expected) return;
  ponder_move_ = to_usi(turn.game.position(), *expected);
  // What comes after the move is only worth a thought if the game goes on.
  Game next = turn.game;
  next.play(*expected);
  if (next.outcome().is_over()) return;
  send(position_line(turn, ponder_move_));
  send(go_line({next, turn.moves, turn.clocks}, "go ponder"));
  is_pondering_ = true;
}

bool UsiPlayer::take(const Turn& turn, const std::string& line, Reply& reply) {
  if (line.starts_with("info ")) {
    read_info(line, reply.thought);
    return false;
  }
  if (!line.starts_with("bestmove")) return false;
  read_best_move(turn, line, reply);
  return true;
}

void UsiPlayer::read_best_move(const Turn& turn, std::string_view line, Reply& reply) {
  const Words words = split_words(line);
  ponder_move_.clear();
  if (words.size() < 2 || words[0] != "bestmove") {
    reply.failure = Failure::garbage;
    reply.detail = "answered " + in_quotes(line);
    return;
  }
  if (words[1] == "resign") {
    reply.kind = Reply::Kind::resigns;
  } else if (words[1] == "win") {
    reply.kind = Reply::Kind::declares;
  } else if (const auto move = parse_usi(turn.game.position(), words[1])) {
    reply.kind = Reply::Kind::move;
    reply.move = *move;
    if (words.size() >= 4 && words[2] == "ponder") ponder_move_ = words[3];
  } else {
    reply.failure = Failure::illegal_move;
    reply.detail = printable(in_quotes(words[1]) + ": " + move.error().message);
  }
}

void UsiPlayer::end_game(Result result, Color side) {
  if (!is_running()) return;
  if (const auto problem = end_pondering()) spdlog::info("{}: {}", settings().name, *problem);
  if (result == Result::ongoing) return;
  const bool won = result == win_of(side);
  send(result == Result::draw ? "gameover draw" : (won ? "gameover win" : "gameover lose"));
}

}  // namespace shishi
