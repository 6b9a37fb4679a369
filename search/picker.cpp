#include "search/picker.hpp"

#include <algorithm>
#include <utility>

#include "movegen/attacks.hpp"
#include "movegen/legality.hpp"

namespace shishi {
namespace {

/// Added for a royal: nothing else is worth as much.
constexpr Score kRoyalGain = 100'000;
/// How much more a victim counts than an attacker in the order of captures.
constexpr int kVictimWeight = 16;

Score value_at(const Position& position, const MaterialWeights& weights, Square square) {
  return weights.board[position.kind(square).index()];
}

/// What taking the piece on a square changes in the balance: it leaves the board, and comes to hand
/// in games with drops.
Score victim_gain(const Position& position, const MaterialWeights& weights, Square square) {
  const Rules& rules = position.rules();
  const Kind kind = position.kind(square);
  const Score royal = rules.is_royal(kind) ? kRoyalGain : 0;
  return weights.board[kind.index()] + weights.hand[rules.base(kind).index()] + royal;
}

Score victims_gain(const Position& position, const MaterialWeights& weights, Move move) {
  if (move.is_drop()) return 0;
  Score gain = 0;
  if (move.via().has_first()) gain += victim_gain(position, weights, move.first_via());
  if (move.via().has_second()) gain += victim_gain(position, weights, move.second_via());
  if (position.holds(move.to(), ~position.side_to_move())) {
    gain += victim_gain(position, weights, move.to());
  }
  return gain;
}

Score promotion_gain(const Position& position, const MaterialWeights& weights, Move move) {
  if (!move.promotes()) return 0;
  const Kind kind = position.kind(move.from());
  const Kind promoted = position.rules().promoted(kind);
  return weights.board[promoted.index()] - weights.board[kind.index()];
}

}  // namespace

Score move_gain(const Position& position, const MaterialWeights& weights, Move move) {
  return victims_gain(position, weights, move) + promotion_gain(position, weights, move);
}

bool is_losing_capture(const Position& position, const MaterialWeights& weights, Move move) {
  const Score risked = value_at(position, weights, move.from()) +
                       weights.hand[position.rules().base(position.kind(move.from())).index()];
  if (risked <= victims_gain(position, weights, move)) return false;
  const Square on_the_way = move.via().has_first() ? move.first_via() : Square{};
  return attacked_without(position, move.to(), ~position.side_to_move(), move.from(), on_the_way);
}

std::int32_t capture_order(const Position& position, const MaterialWeights& weights, Move move) {
  return move_gain(position, weights, move) * kVictimWeight -
         value_at(position, weights, move.from());
}

Move select_best(MoveArena& arena, std::size_t current, std::size_t end) {
  std::size_t best = current;
  for (std::size_t i = current + 1; i < end; ++i) {
    if (arena.score(i) > arena.score(best)) best = i;
  }
  std::swap(arena.move(current), arena.move(best));
  std::swap(arena.score(current), arena.score(best));
  return arena.move(current);
}

MovePicker::MovePicker(const Position& position, const MaterialWeights& weights, MoveArena& arena,
                       const History& history, Move table_move, const Killers& killers)
    : position_{position},
      weights_{weights},
      arena_{arena},
      history_{history},
      table_move_{is_legal(position, table_move) ? table_move : Move{}},
      killers_{killers},
      begin_{arena.top()},
      bad_end_{begin_},
      current_{begin_},
      end_{begin_} {}

Move MovePicker::next() {
  switch (stage_) {
    case Stage::table:
      stage_ = Stage::make_captures;
      if (!table_move_.is_none()) return table_move_;
      [[fallthrough]];
    case Stage::make_captures:
      arena_.generate<GenKind::captures>(position_);
      end_ = arena_.top();
      score_captures();
      stage_ = Stage::captures;
      [[fallthrough]];
    case Stage::captures:
      if (const Move move = next_capture(); !move.is_none()) return move;
      stage_ = Stage::killers;
      [[fallthrough]];
    case Stage::killers:
      if (const Move move = next_killer(); !move.is_none()) return move;
      stage_ = Stage::make_quiets;
      [[fallthrough]];
    case Stage::make_quiets:
      current_ = end_;
      arena_.generate<GenKind::quiets>(position_);
      end_ = arena_.top();
      score_quiets();
      stage_ = Stage::quiets;
      [[fallthrough]];
    case Stage::quiets:
      if (const Move move = next_quiet(); !move.is_none()) return move;
      stage_ = Stage::bad_captures;
      current_ = begin_;
      [[fallthrough]];
    case Stage::bad_captures:
      return current_ < bad_end_ ? arena_.move(current_++) : Move{};
  }
  return {};
}

Move MovePicker::next_capture() {
  while (current_ < end_) {
    const Move move = select_best(arena_, current_++, end_);
    if (move == table_move_) continue;
    if (!is_losing_capture(position_, weights_, move)) return move;
    arena_.move(bad_end_++) = move;
  }
  return {};
}

bool MovePicker::is_playable_killer(Move move) const {
  return !move.is_none() && move != table_move_ && is_legal(position_, move) &&
         !position_.is_capture(move);
}

Move MovePicker::next_killer() {
  while (killer_ < killers_.moves.size()) {
    Move& killer = killers_.moves[killer_++];
    if (is_playable_killer(killer)) return killer;
    killer = Move{};  // so that the quiet stage does not leave it out
  }
  return {};
}

Move MovePicker::next_quiet() {
  while (current_ < end_) {
    const Move move = select_best(arena_, current_++, end_);
    const bool was_killer =
        std::find(killers_.moves.begin(), killers_.moves.end(), move) != killers_.moves.end();
    if (move != table_move_ && !was_killer) return move;
  }
  return {};
}

void MovePicker::score_captures() {
  for (std::size_t i = current_; i < end_; ++i) {
    arena_.score(i) = capture_order(position_, weights_, arena_.move(i));
  }
}

/// Promotions before everything the counters say: they win what they gain at once.
void MovePicker::score_quiets() {
  for (std::size_t i = current_; i < end_; ++i) {
    const Move move = arena_.move(i);
    const Score gain = promotion_gain(position_, weights_, move);
    arena_.score(i) = history_.value(position_, move) + (gain > 0 ? History::kLimit + gain : gain);
  }
}

}  // namespace shishi
