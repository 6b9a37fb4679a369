#include "engine/match/cecp_player.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "engine/match/variant_names.hpp"
#include "engine/outcome_text.hpp"
#include "engine/text.hpp"
#include "movegen/legality.hpp"
#include "movegen/xboard.hpp"

namespace shishi {
namespace {

constexpr std::string_view kFeature = "feature ";
constexpr Milliseconds kSilence{100};  // after which an engine without `ping` is taken to be ready
constexpr Milliseconds kFeaturePatience{2000};  // for engines that know no `protover`

/// Name and value of each `name=value` or `name="va lue"` after `feature`.
std::vector<std::pair<std::string, std::string>> read_features(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> features;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    const std::size_t equals = text.find('=');
    if (begin == std::string_view::npos || equals == std::string_view::npos) return features;
    const std::string name{text.substr(begin, equals - begin)};
    text.remove_prefix(equals + 1);
    const bool quoted = !text.empty() && text.front() == '"';
    if (quoted) text.remove_prefix(1);
    const std::size_t end = std::min(text.find(quoted ? '"' : ' '), text.size());
    features.emplace_back(name, text.substr(0, end));
    text.remove_prefix(std::min(end + (quoted ? 1 : 0), text.size()));
  }
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    parts.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return parts;
}

/// A line of thinking: "depth score centiseconds nodes moves"; a '.' or '&' may follow the depth.
void read_thinking(std::string_view line, Thought& thought) {
  const auto words = split_words(line);
  if (words.size() < 4) return;
  std::string_view first = words[0];
  while (!first.empty() && (first.back() < '0' || first.back() > '9')) first.remove_suffix(1);
  const auto depth = parse_number(first);
  const auto score = parse_number(words[1]);
  const auto time = parse_number(words[2]);
  const auto nodes = parse_number(words[3]);
  if (!depth || !score || !time || !nodes) return;
  constexpr std::int64_t kMost = kMateBound - 1;
  thought.score = static_cast<Score>(std::clamp(*score, -kMost, kMost));
  thought.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 10'000));
  thought.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*nodes, 0));
  thought.time = Milliseconds{std::max<std::int64_t>(*time, 0) * 10};
}

/// Whole seconds, rounded up: engines read no fractions here, and go by `time` instead.
std::int64_t seconds_up(Milliseconds time) {
  return std::chrono::ceil<std::chrono::seconds>(time).count();
}

bool is_result(std::string_view line) {
  return line.starts_with("1-0") || line.starts_with("0-1") || line.starts_with("1/2-1/2");
}

}  // namespace

bool CecpPlayer::has(const std::string& feature) const {
  const auto found = features_.find(feature);
  return found != features_.end() && found->second == "1";
}

void CecpPlayer::note_features(std::string_view line) {
  for (auto& [name, value] : read_features(line)) {
    if (name != "done") send("accepted " + name);
    features_[name] = std::move(value);
  }
}

std::optional<std::string> CecpPlayer::greet(const Rules& rules) {
  features_.clear();
  send("xboard");
  send("protover 2");
  bool waits_long = false;  // done=0 asks for it
  const LineTaker take = [this, &waits_long](const std::string& line) {
    if (!line.starts_with(kFeature)) return false;
    note_features(std::string_view{line}.substr(kFeature.size()));
    waits_long = features_["done"] == "0";
    return has("done");
  };
  auto problem = await("feature done=1", std::min(kFeaturePatience, settings().handshake), take);
  if (problem && waits_long) problem = await("feature done=1", settings().handshake, take);
  // An engine of the first protocol says nothing; one that has died is found out by `synchronise`.
  if (auto refused = choose_variant(rules.spec())) return refused;
  if (has("memory")) send("memory " + std::to_string(settings().memory_mib));
  for (const auto& [name, value] : settings().options) {
    std::string line = "option " + name;
    line += '=' + value;
    send(line);
  }
  return synchronise();
}

std::optional<std::string> CecpPlayer::choose_variant(const VariantSpec& spec) {
  variant_ = settings().variant;
  if (!variant_.empty()) return std::nullopt;
  variant_ = offered_name(spec, split_at_commas(features_["variants"]));
  if (!variant_.empty()) return std::nullopt;
  return "it does not list " + std::string{spec.name} + " among its variants (" +
         in_quotes(features_["variants"]) + "); name it with variant=";
}

std::optional<std::string> CecpPlayer::synchronise() {
  if (!has("ping")) {
    // What the last game left in the pipe is not for the next one.
    static_cast<void>(
        await("silence", kSilence, [](const std::string& /*line*/) { return false; }));
    return std::nullopt;
  }
  const std::string number = std::to_string(++pings_);
  send("ping " + number);
  return await("pong", settings().handshake,
               [&number](const std::string& line) { return line == "pong " + number; });
}

std::optional<std::string> CecpPlayer::set_up(const Game& game) {
  known_moves_ = 0;
  is_on_ = false;
  legs_.clear();
  send("new");
  send("variant " + variant_);
  send("force");
  if (auto refused = send_start(game.start())) return refused;
  send(settings().ponder ? "hard" : "easy");
  send("post");
  send_limits();
  return synchronise();
}

std::optional<std::string> CecpPlayer::send_start(const Position& start) {
  if (is_usual_start(start)) return std::nullopt;
  const std::string fen = to_xboard_fen(start);
  if (settings().full_setboard) {
    send("setboard " + fen);
    return std::nullopt;
  }
  if (start.side_to_move() != Color::black) {
    return "with setboard=board it cannot begin a game in which White moves first";
  }
  send("setboard " + fen.substr(0, fen.find(' ')));
  return std::nullopt;
}

void CecpPlayer::send_limits() {
  const TimeControl& control = settings().time;
  if (settings().depth) send("sd " + std::to_string(*settings().depth));
  if (control.move_time || (!control.main && control.has_clock())) {
    send("st " + std::to_string(seconds_up(control.move_time.value_or(control.byoyomi))));
  } else if (control.main) {
    const std::int64_t seconds = seconds_up(*control.main);
    const std::string below = std::to_string(seconds % 60);
    send("level " + std::to_string(control.moves) + ' ' + std::to_string(seconds / 60) + ':' +
         (below.size() < 2 ? "0" : "") + below + ' ' +
         std::to_string(control.increment.count() / 1000));
  }
}

/// Engines go by these centiseconds, also under `st` (HaChu by nothing else).
void CecpPlayer::send_clocks(const Turn& turn) {
  const Color side = turn.game.position().side_to_move();
  const auto own = turn.clocks[index(side)].budget();
  const auto other = turn.clocks[index(~side)].budget();
  if (!own) return;
  const auto centiseconds = [](Milliseconds time) {
    return std::to_string(std::max<std::int64_t>(time.count() / 10, 1));
  };
  send("time " + centiseconds(*own));
  send("otim " + centiseconds(other.value_or(*own)));
}

void CecpPlayer::send_moves(const Game& game) {
  Position position = game.start();
  Undo undo;
  const std::string prefix = has("usermove") ? "usermove " : "";
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    const Move move = game.moves()[i];
    if (i >= known_moves_) send(prefix + to_xboard(position, move));
    position.make(move, undo);
  }
  known_moves_ = game.moves().size();
}

void CecpPlayer::ask(const Turn& turn) {
  legs_.clear();
  send_clocks(turn);
  send_moves(turn.game);
  if (!is_on_) send("go");
  is_on_ = true;
}

bool CecpPlayer::take(const Turn& turn, const std::string& line, Reply& reply) {
  constexpr std::string_view kMove = "move ";
  if (line.starts_with(kMove)) {
    return take_move(turn, std::string_view{line}.substr(kMove.size()), reply);
  }
  if (line.starts_with("resign")) {
    reply.kind = Reply::Kind::resigns;
    return true;
  }
  if (is_result(line)) {
    take_claim(turn, line, reply);
    return true;
  }
  if (line.starts_with("Illegal move")) {
    reply.failure = Failure::refused_move;
    reply.voids = settings().refusal == Dispute::voids;
    reply.detail =
        in_quotes(line) + " about " + in_quotes(turn.moves.empty() ? "" : turn.moves.back());
    return true;
  }
  read_thinking(line, reply.thought);
  return false;
}

bool CecpPlayer::take_move(const Turn& turn, std::string_view text, Reply& reply) {
  const auto words = split_words(text);
  if (!words.empty()) legs_ += words.front();
  if (!legs_.empty() && legs_.back() == ',') return false;
  const auto move = parse_recorded_xboard(turn.game.position(), legs_);
  if (!move || move->tolerated != Illegal::none) {
    reply.failure = Failure::illegal_move;
    reply.detail =
        in_quotes(legs_) + ": " +
        (move ? std::string{to_string(move->tolerated)} : printable(move.error().message));
    return true;
  }
  reply.kind = Reply::Kind::move;
  reply.move = move->move;
  known_moves_ = turn.game.moves().size() + 1;
  return true;
}

/// A side that has lost in its own eyes resigns. Our rules have not ended the game, so that any
/// other claim is by rules of the engine's own (Sjaak II: 50 moves, bare king).
void CecpPlayer::take_claim(const Turn& turn, const std::string& line, Reply& reply) const {
  const Color side = turn.game.position().side_to_move();
  if (line.starts_with(score_word(win_of(~side)))) {
    reply.kind = Reply::Kind::resigns;
    reply.detail = in_quotes(line);
    return;
  }
  reply.detail = in_quotes(line);
  if (settings().claim == Dispute::accepted) {
    reply.kind = Reply::Kind::claims;
    reply.claimed = line.starts_with("1/2") ? Result::draw : win_of(side);
    return;
  }
  reply.failure = Failure::false_claim;
  reply.voids = settings().claim == Dispute::voids;
}

void CecpPlayer::end_game(Result result, Color /*side*/) {
  if (!is_running()) return;
  if (result != Result::ongoing) send("result " + std::string{score_word(result)} + " {game over}");
  send("force");
  is_on_ = false;
}

}  // namespace shishi
