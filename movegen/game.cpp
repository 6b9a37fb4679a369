#include "movegen/game.hpp"

#include <algorithm>
#include <optional>

#include "movegen/attacks.hpp"
#include "movegen/distance.hpp"
#include "movegen/movegen.hpp"

namespace shishi {

namespace {

constexpr int kDrawingOccurrences = 4;

// Rule: rules/chushogi.md 6: the move leaves a royal attackable, or its piece could take something
// from where it stands.
bool last_move_attacks(const Position& position, Move last) {
  const Color them = position.side_to_move();
  if (any_royal_attacked(position, them)) return true;
  const auto targets = position.pieces(them);
  return std::any_of(targets.begin(), targets.end(),
                     [&](Square s) { return attacks(position, last.to(), s); });
}

std::optional<Color> side_without_royal(const Position& position) {
  if (!position.rules().needs_royal()) return std::nullopt;
  for (const Color c : {position.side_to_move(), ~position.side_to_move()}) {
    if (position.royal_count(c) == 0) return c;
  }
  return std::nullopt;
}

bool is_dead(const Position& position, Square s, Color owner) {
  return position.rules()
             .mover(owner, position.kind(s))
             .arrival[static_cast<std::size_t>(s.row())] == Arrival::dead;
}

// Pieces that count in bare-king rules. `worthless`: pawns and go-betweens count too.
std::vector<Square> counting_pieces(const Position& position, Color side, bool worthless) {
  std::vector<Square> counting;
  for (const Square s : position.pieces(side)) {
    if (is_dead(position, s, side)) continue;
    if (worthless || position.rules().role(position.kind(s)) != Role::minor) counting.push_back(s);
  }
  return counting;
}

// Rule: rules/chushogi.md 5, conditions (a) to (e) against `bare`.
bool is_bare_king_lost(const Position& position, Color bare) {
  const auto own = counting_pieces(position, bare, true);
  if (own.size() != 1 || position.royal_count(bare) != 1) return false;
  const auto others = counting_pieces(position, ~bare, false);
  if (others.size() < 2 || position.royal_count(~bare) != 1 || any_royal_attacked(position, ~bare))
    return false;
  const bool is_far = std::none_of(others.begin(), others.end(),
                                   [&](Square s) { return distance(s, own.front()) <= 1; });
  return others.size() >= 3 || is_far;
}

bool is_royals_only(const Position& position) {
  const bool only_two = position.rules().spec().bare_king != BareKing::royals_only_draw;
  for (const Color c : kColors) {
    const auto counting = counting_pieces(position, c, true);
    if (static_cast<int>(counting.size()) != position.royal_count(c) ||
        (only_two && counting.size() != 1))
      return false;
  }
  return !any_royal_attacked(position, Color::black) && !any_royal_attacked(position, Color::white);
}

Outcome loss_of(Color loser, Reason reason) { return {win_of(~loser), reason}; }

// Royals gone, no legal move, bare king: what comes before repetition.
Outcome decided(const Position& position) {
  const Color us = position.side_to_move();
  if (const auto loser = side_without_royal(position))
    return loss_of(*loser, Reason::royal_captured);
  if (!has_legal_move(position)) {
    const bool mated = position.rules().has_check_rule() && in_check(position, us);
    return loss_of(us, mated ? Reason::checkmate : Reason::no_legal_move);
  }
  if (position.rules().spec().bare_king == BareKing::loses) {
    for (const Color c : kColors) {
      if (is_bare_king_lost(position, c)) return loss_of(c, Reason::bare_king);
    }
  }
  return {};
}

Outcome dead_draw(const Position& position) {
  if (position.rules().spec().bare_king == BareKing::none || !is_royals_only(position)) return {};
  return {Result::draw, Reason::royals_only};
}

bool reached_try_square(const Position& position) {
  const Color mover = ~position.side_to_move();
  return position.rules().spec().impasse == Impasse::entering_king &&
         position.royal_count(mover) == 1 &&
         position.sole_royal(mover) == try_square(position.rules(), mover);
}

}  // namespace

HistoryEntry history_entry(const Position& position, Move last) {
  HistoryEntry entry{position.key(), false, false};
  if (last.is_none()) return entry;
  if (position.rules().spec().repetition == Repetition::attacker_loses) {
    entry.last_move_attacked = last_move_attacks(position, last);
  } else {
    entry.last_move_checked = in_check(position, position.side_to_move());
  }
  return entry;
}

Outcome repetition_outcome(const Rules& rules, std::span<const HistoryEntry> history,
                           Color side_to_move, int occurrences) {
  const std::size_t last = history.size() - 1;
  const std::uint64_t key = history[last].key;
  const bool by_attack = rules.spec().repetition == Repetition::attacker_loses;
  std::array<bool, 2> persists{true, true};  // by side: all its moves so far were checks (attacks)
  int seen = 1;
  for (std::size_t i = last; i > 0; --i) {
    const HistoryEntry& entry = history[i];
    const Color mover = (last - i) % 2 == 0 ? ~side_to_move : side_to_move;
    persists[index(mover)] &= by_attack ? entry.last_move_attacked : entry.last_move_checked;
    if (history[i - 1].key == key && ++seen == occurrences) {
      if (persists[0] == persists[1]) return {Result::draw, Reason::repetition};
      const Color loser = persists[index(Color::black)] ? Color::black : Color::white;
      return loss_of(loser, by_attack ? Reason::perpetual_attack : Reason::perpetual_check);
    }
  }
  return {};
}

Outcome static_outcome(const Position& position) {
  const Outcome outcome = decided(position);
  return outcome.is_over() ? outcome : dead_draw(position);
}

Game::Game(const Position& start)
    : start_{start}, position_{start}, history_{history_entry(start, Move{})} {}

void Game::play(Move move) {
  Undo undo;
  position_.make(move, undo);
  moves_.push_back(move);
  history_.push_back(history_entry(position_, move));
}

Outcome Game::outcome(int max_plies, EnteringKingRule rule) const {
  Outcome outcome = decided(position_);
  if (outcome.is_over()) return outcome;
  if (rule == EnteringKingRule::try_rule && !moves_.empty() && reached_try_square(position_)) {
    return {win_of(~position_.side_to_move()), Reason::reached_try_square};
  }
  outcome = repetition_outcome(position_.rules(), history_, position_.side_to_move(),
                               kDrawingOccurrences);
  if (!outcome.is_over()) outcome = dead_draw(position_);
  if (!outcome.is_over() && max_plies > 0 && position_.move_number() > max_plies) {
    return {Result::draw, Reason::move_limit};
  }
  return outcome;
}

}  // namespace shishi
