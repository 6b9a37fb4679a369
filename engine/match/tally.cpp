#include "engine/match/tally.hpp"

#include <algorithm>

namespace shishi {
namespace {

/// Half points of an engine in a game that has a result.
int half_points(const std::array<std::size_t, 2>& engines, Result result, std::size_t engine) {
  if (result == Result::draw) return 1;
  const Color side = engines[0] == engine ? Color::black : Color::white;
  return result == win_of(side) ? 2 : 0;
}

int half_points(const GameRecord& game, std::size_t engine) {
  return half_points(game.fixture.engines, game.result, engine);
}

std::pair<std::size_t, std::size_t> pairing_of(const GameRecord& game) {
  const auto& engines = game.fixture.engines;
  return std::minmax(engines[0], engines[1]);
}

void add_game(MatchScore& score, int half) { ++score.games[static_cast<std::size_t>(half)]; }

void add_pair(MatchScore& score, int first, int second) {
  const int sum = first + second;
  ++score.pairs[static_cast<std::size_t>(sum)];
  if (sum == 2 && first != 1) ++score.balanced_wins;
}

bool is_pair(const GameRecord& a, const GameRecord& b) {
  return a.fixture.unit == b.fixture.unit && a.result != Result::ongoing &&
         b.result != Result::ongoing;
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

void Tally::add(const GameRecord& game) {
  const auto pairing = pairing_of(game);
  add_to_pairing(pairings[pairing], game, pairing.first);
  for (const Color c : kColors) engines[game.fixture.engines[index(c)]].add(game, c);
  const std::size_t plies_played = game.moves.size();
  longest = std::max(longest, plies_played);
  shortest = games == 0 ? plies_played : std::min(shortest, plies_played);
  ++games;
  ++reasons[game.reason];
  plies += static_cast<std::int64_t>(plies_played);
  if (game.result == Result::white_wins) ++balance.games[0];
  if (game.result == Result::draw) ++balance.games[1];
  if (game.result == Result::black_wins) ++balance.games[2];
  if (!repeat_) return;
  const Half half{game.fixture.engines, game.result};
  const auto [other, is_first] = halves_.try_emplace(game.fixture.unit, half);
  if (is_first) return;
  if (half.result != Result::ongoing && other->second.result != Result::ongoing) {
    add_pair(other->second, half);
  }
  halves_.erase(other);
}

void Tally::add_pair(const Half& a, const Half& b) {
  const std::pair<std::size_t, std::size_t> pairing = std::minmax(a.engines[0], a.engines[1]);
  shishi::add_pair(pairings[pairing].score, half_points(a.engines, a.result, pairing.first),
                   half_points(b.engines, b.result, pairing.first));
  ++balance.pairs;
  if (a.result != b.result) return;
  if (a.result == Result::black_wins) ++balance.black_won_both;
  if (a.result == Result::white_wins) ++balance.white_won_both;
}

Tally tally(std::span<const GameRecord> games, std::size_t engines, bool repeat) {
  Tally sum{engines, repeat};
  for (const GameRecord& game : games) sum.add(game);
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
