#include "engine/match/self_player.hpp"

#include <spdlog/spdlog.h>

#include <ctime>
#include <memory>
#include <utility>

#include "engine/entering_king.hpp"
#include "engine/search_settings.hpp"
#include "movegen/legality.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

constexpr int kOverheadMs = 1;  // unless its option says otherwise: there is no pipe

using Wall = std::chrono::steady_clock;

/// Processor time of the calling thread: the search runs on it alone.
std::chrono::nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

Microseconds in_microseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<Microseconds>(time);
}

}  // namespace

Expected<std::unique_ptr<SelfPlayer>> SelfPlayer::make(const Rules& rules,
                                                       const EngineSettings& settings) {
  Options options = default_options();
  options.move_overhead_ms = kOverheadMs;
  for (const auto& [name, value] : settings.options) {
    const auto note = set_option(options, name, value);
    if (!note) return Unexpected{"engine '" + settings.name + "': " + note.error().message};
    if (*note) spdlog::warn("{}: {}", settings.name, **note);
  }
  return std::make_unique<SelfPlayer>(rules, settings, options);
}

SelfPlayer::SelfPlayer(const Rules& rules, EngineSettings settings, Options options)
    : settings_{std::move(settings)},
      options_{std::move(options)},
      searcher_{rules, search_options(options_)} {}

std::optional<Reply> SelfPlayer::new_game(const Game& /*game*/) {
  searcher_.prepare();  // not in the first move's time
  searcher_.clear();
  return std::nullopt;
}

Limits SelfPlayer::limits_for(const Turn& turn) const {
  Limits limits;
  limits.depth = settings_.depth;
  limits.nodes = settings_.nodes;
  limits.move_time = settings_.time.move_time;
  const GameClock& own = turn.clocks[index(turn.game.position().side_to_move())];
  if (own.control().has_clock() && !limits.move_time) {
    for (const Color c : kColors) {
      const GameClock& clock = turn.clocks[index(c)];
      limits.time[index(c)] = clock.left();
      limits.increment[index(c)] = clock.control().increment;
    }
    limits.byoyomi = own.control().byoyomi;
    limits.moves_to_go = own.moves_to_go();
  }
  if (const auto winning = try_move(turn.game, options_.entering_king)) {
    limits.search_moves.push_back(*winning);
  }
  return with_options(std::move(limits), options_);
}

Reply SelfPlayer::think(const Turn& turn) {
  if (can_declare(turn.game, options_.entering_king)) {
    Reply reply;
    reply.kind = Reply::Kind::declares;
    return reply;
  }
  const auto wall_start = Wall::now();
  const auto cpu_start = thread_time();
  SilentListener silence;
  const SearchResult result = searcher_.search(turn.game, limits_for(turn), silence);
  const auto wall = Wall::now() - wall_start;
  const auto cpu = thread_time() - cpu_start;

  Reply reply = judge(turn, result);
  reply.wall = in_microseconds(wall);
  reply.used = settings_.clock == ClockKind::cpu ? in_microseconds(cpu) : reply.wall;
  reply.thought = {result.score, result.depth, result.nodes, std::nullopt};
  const auto budget = turn.clocks[index(turn.game.position().side_to_move())].budget();
  if (budget && reply.used > *budget + settings_.margin) {
    const auto late = reply.used - *budget;
    reply.kind = Reply::Kind::fails;
    reply.failure = Failure::time_forfeit;
    reply.detail = "answered " + std::to_string(late.count() / 1000) + " ms late";
  }
  return reply;
}

Reply SelfPlayer::judge(const Turn& turn, const SearchResult& result) const {
  const Position& position = turn.game.position();
  if (!is_legal(position, result.best)) {
    return failing(Failure::illegal_move,
                   "the searcher returned the move word " + std::to_string(result.best.raw()) +
                       ", which " + std::string{to_string(why_illegal(position, result.best))} +
                       ", in " + to_sfen(position));
  }
  const bool resigns = result.score <= -resign_threshold(options_);
  Reply reply;
  reply.kind = resigns ? Reply::Kind::resigns : Reply::Kind::move;
  reply.move = result.best;
  return reply;
}

}  // namespace shishi
