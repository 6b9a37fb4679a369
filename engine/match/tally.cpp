#include "engine/match/tally.hpp"

#include <algorithm>

namespace shishi {
namespace {

/// Half points of an engine in a game that has a result.
int half_points(const GameRecord& game, std::size_t engine) {
  if (game.result == Result::draw) return 1;
  const Color side = game.fixture.engines[0] == engine ? Color::black : Color::white;
  return game.result == win_of(side) ? 2 : 0;
}

std::pair<std::size_t, std::size_t> pairing_of(const GameRecord& game) {
  const auto& engines = game.fixture.engines;
  return std::minmax(engines[0], engines[1]);
}

void add_game(MatchScore& score, int half) { ++score.games[static_cast<std::size_t>(half)]; }

void add_pair(MatchScore& score, int first, int second) {
  ++score.pairs[static_cast<std::size_t>(first + second)];
  if (first + second == 2 && first != 1) ++score.balanced_wins;
}

bool is_pair(const GameRecord& a, const GameRecord& b) {
  return a.fixture.unit == b.fixture.unit && a.result != Result::ongoing &&
         b.result != Result::ongoing;
}

void add_colors(ColorBalance& balance, const GameRecord& a, const GameRecord& b) {
  ++balance.pairs;
  if (a.result != b.result) return;
  if (a.result == Result::black_wins) ++balance.black_won_both;
  if (a.result == Result::white_wins) ++balance.white_won_both;
}

void add_to_pairing(PairingTally& pairing, const GameRecord& game, std::size_t first) {
  if (game.result == Result::ongoing) {
    ++pairing.voids;
    return;
  }
  const int half = half_points(game, first);
  add_game(pairing.score, half);
  add_game(game.fixture.engines[0] == first ? pairing.as_black : pairing.as_white, half);
}

}  // namespace

void EngineUsage::add(const GameRecord& game, Color side) {
  ++games;
  for (std::size_t i = 0; i < game.played.size(); ++i) {
    if (game.mover(i) != side) continue;
    const MoveRecord& move = game.played[i];
    ++moves;
    time_us += move.time_us;
    slowest_us = std::max(slowest_us, move.time_us);
    if (move.nodes > 0) {
      nodes += move.nodes;
      nodes_time_us += move.time_us;
    }
    if (move.depth > 0) {
      depth_sum += move.depth;
      ++depth_moves;
    }
    if (move.overhead_us) {
      overhead_us += *move.overhead_us;
      ++overhead_moves;
      largest_overhead_us = std::max(largest_overhead_us, *move.overhead_us);
    }
  }
  if (game.culprit == side) ++failures[game.reason];
}

MatchScore Tally::score(std::size_t engine, std::size_t opponent) const {
  const auto found = pairings.find(std::minmax(engine, opponent));
  if (found == pairings.end()) return {};
  return engine < opponent ? found->second.score : found->second.score.reversed();
}

MatchScore Tally::total(std::size_t engine) const {
  MatchScore sum;
  for (std::size_t other = 0; other < engines.size(); ++other) {
    if (other != engine) sum += score(engine, other);
  }
  return sum;
}

Tally tally(std::span<const GameRecord> games, std::size_t engines, bool repeat) {
  Tally sum;
  sum.engines.resize(engines);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameRecord& game = games[i];
    const auto pairing = pairing_of(game);
    add_to_pairing(sum.pairings[pairing], game, pairing.first);
    for (const Color c : kColors) sum.engines[game.fixture.engines[index(c)]].add(game, c);
    ++sum.games;
    ++sum.reasons[game.reason];
    sum.plies += static_cast<std::int64_t>(game.moves.size());
    sum.longest = std::max(sum.longest, game.moves.size());
    sum.shortest = i == 0 ? game.moves.size() : std::min(sum.shortest, game.moves.size());
    if (game.result == Result::white_wins) ++sum.balance.games[0];
    if (game.result == Result::draw) ++sum.balance.games[1];
    if (game.result == Result::black_wins) ++sum.balance.games[2];
    if (!repeat || i == 0 || !is_pair(games[i - 1], game)) continue;
    add_pair(sum.pairings[pairing].score, half_points(games[i - 1], pairing.first),
             half_points(game, pairing.first));
    add_colors(sum.balance, games[i - 1], game);
  }
  return sum;
}

bool UnitScore::add(const GameRecord& game) {
  if (!repeat_) {
    if (game.result != Result::ongoing) add_game(score_, half_points(game, 0));
    return true;
  }
  if (!half_ || half_->fixture.unit != game.fixture.unit) {
    half_ = game;
    return false;
  }
  if (is_pair(*half_, game)) {
    const int first = half_points(*half_, 0);
    const int second = half_points(game, 0);
    add_game(score_, first);
    add_game(score_, second);
    add_pair(score_, first, second);
  }
  half_.reset();
  return true;
}

SprtState sprt_of(const SprtSettings& settings, std::span<const GameRecord> games, bool repeat) {
  UnitScore units{repeat};
  SprtState state = run_sprt(settings, {});
  for (const GameRecord& game : games) {
    if (!units.add(game)) continue;
    state = run_sprt(settings, units.score());
    if (state.verdict != SprtVerdict::undecided) break;
  }
  return state;
}

}  // namespace shishi
