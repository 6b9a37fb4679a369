#include "tests/support/slow_rules.hpp"

#include <algorithm>

#include "movegen/sfen.hpp"
#include "tests/support/slow_moves.hpp"

namespace shishi::test {
namespace {

bool is_lion(const Man& man) { return man.exists() && man.spec->role == Role::lion; }

bool in_zone(const VariantSpec& game, Color color, Place p) {
  return color == Color::black ? p.row < game.zone : p.row >= game.ranks - game.zone;
}

bool are_adjacent(Place a, Place b) {
  return a != b && std::abs(a.column - b.column) <= 1 && std::abs(a.row - b.row) <= 1;
}

// --- promotion ---

struct Choice {
  bool stay = true;
  bool promote = false;
};

// Rules: shogi "Promotion", wa "Promotion", chu 2, dai dai 4.
Choice promotion_choice(const SlowBoard& board, Place from, const Reach& reach) {
  const VariantSpec& game = *board.game;
  const Man& man = board.at(from);
  if (man.spec->promotes_to.empty() || game.promotion == Promotion::none) return {};
  const bool captures = !reach.captured.empty();
  if (game.promotion == Promotion::on_capture) return {!captures, captures};
  const bool starts_in = in_zone(game, man.color, from);
  const bool ends_in = in_zone(game, man.color, reach.to);
  Choice choice;
  choice.promote =
      game.promotion == Promotion::zone ? starts_in || ends_in : (starts_in ? captures : ends_in);
  if (is_stuck(game, *man.spec, man.color, reach.to.row)) {
    choice = {game.dead_end == DeadEnd::may_promote, true};
  }
  return choice;
}

// --- lion trading (rules/chushogi.md 4) ---

/// Whether an enemy of the lion on `from` guards `target`, when rays pass the lion's place and
/// `middle` (`kNowhere`: none). The piece on `middle` still guards.
bool is_guarded(const SlowBoard& board, Place from, Place middle, Place target) {
  SlowBoard lifted = board;
  lifted.at(from) = {};
  const Color guards = ~board.at(from).color;
  if (middle == kNowhere) return is_attacked(lifted, target, guards);
  if (board.at(middle).belongs_to(guards) && could_take(lifted, middle, target)) return true;
  lifted.at(middle) = {};
  return is_attacked(lifted, target, guards);
}

/// Section 4.1: a lion takes a lion that is not adjacent only if that is not guarded, or if a piece
/// of worth is taken on the way.
bool lion_may_take(const SlowBoard& board, Place from, const Reach& reach) {
  if (reach.captured.empty() || !is_lion(board.at(reach.to)) || reach.to == from) return true;
  if (are_adjacent(from, reach.to)) return true;
  const Place middle =
      reach.captured.front() == reach.to ? reach.captured.back() : reach.captured.front();
  if (middle == reach.to) return !is_guarded(board, from, kNowhere, reach.to);
  if (board.at(middle).spec->role != Role::minor) return true;
  return !is_guarded(board, from, middle, reach.to);
}

/// Section 4.2: right after a non-lion took a lion, non-lions take no lion; lishogi's form spares
/// the place where it was taken.
bool is_counter_strike(const SlowBoard& board, const Reach& reach) {
  if (board.lion_taken == kNowhere) return false;
  return std::any_of(reach.captured.begin(), reach.captured.end(), [&board](Place p) {
    const bool spared =
        board.game->lion_trade == LionTrade::same_square_retake && p == board.lion_taken;
    return is_lion(board.at(p)) && !spared;
  });
}

bool trade_allows(const SlowBoard& board, Place from, const Reach& reach) {
  if (board.game->lion_trade == LionTrade::none) return true;
  if (is_lion(board.at(from))) return lion_may_take(board, from, reach);
  return !is_counter_strike(board, reach);
}

// --- check ---

bool has_check_rule(const SlowBoard& board) { return board.game->royals != Royals::capture; }

/// Whether a side has exactly one royal and that could be taken.
bool in_check(const SlowBoard& board, Color color) {
  const std::vector<Place> royals = board.royals(color);
  return royals.size() == 1 && is_attacked(board, royals.front(), ~color);
}

bool leaves_check(const SlowBoard& board, const Effect& move) {
  if (!has_check_rule(board)) return false;
  const SlowBoard after = slow_play(board, move);
  // Rule: sho shogi "Winning", taking the last royal ends the game before an answer.
  const bool wins = !board.royals(~board.side).empty() && after.royals(~board.side).empty();
  return !wins && in_check(after, board.side);
}

// --- drops (rules/shogi.md "Drops") ---

bool has_pawn_on_file(const SlowBoard& board, int column) {
  const std::vector<Place> places = board.places();
  return std::any_of(places.begin(), places.end(), [&](Place p) {
    return p.column == column && board.at(p).belongs_to(board.side) &&
           board.at(p).spec->role == Role::pawn;
  });
}

bool mates(const SlowBoard& board, const Effect& move) {
  const SlowBoard after = slow_play(board, move);
  return in_check(after, after.side) && slow_moves(after).empty();
}

bool may_drop(const SlowBoard& board, const PieceSpec& piece, Place to) {
  if (board.at(to).exists() || is_stuck(*board.game, piece, board.side, to.row)) return false;
  const bool is_pawn = piece.role == Role::pawn;
  if (is_pawn && has_pawn_on_file(board, to.column)) return false;
  const Effect move{kNowhere, piece.id, to, {}, false};
  return !leaves_check(board, move) && !(is_pawn && mates(board, move));
}

void add_drops(const SlowBoard& board, std::set<Effect>& moves) {
  const VariantSpec& game = *board.game;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (board.hands[index(board.side)][i] == 0) continue;
    for (const Place to : board.places()) {
      if (may_drop(board, game.pieces[i], to)) {
        moves.insert({kNowhere, game.pieces[i].id, to, {}, false});
      }
    }
  }
}

void add_board_moves(const SlowBoard& board, Place from, std::set<Effect>& moves) {
  for (const Reach& reach : reaches(board, from)) {
    if (!trade_allows(board, from, reach)) continue;
    const Choice choice = promotion_choice(board, from, reach);
    for (const bool promotes : {false, true}) {
      if (promotes ? !choice.promote : !choice.stay) continue;
      Effect move{from, {}, reach.to, reach.captured, promotes};
      if (!leaves_check(board, move)) moves.insert(std::move(move));
    }
  }
}

/// The third SFEN field: where a non-lion took a lion, the later place if it took two.
Place place_of_lion_taken(const SlowBoard& board, const Effect& move) {
  if (board.game->lion_trade == LionTrade::none || move.from == kNowhere) return kNowhere;
  if (is_lion(board.at(move.from))) return kNowhere;
  Place taken = kNowhere;
  for (const Place p : move.captured) {
    if (is_lion(board.at(p)) && taken != move.to) taken = p;
  }
  return taken;
}

/// A captor gets the unpromoted face. Royals stay out of the game; an elephant that was one is
/// none.
void put_in_hand(SlowBoard& board, const Man& taken) {
  if (board.game->drops == Drops::none) return;
  std::string_view id = taken.spec->id;
  if (id.front() == '+') id.remove_prefix(1);
  const PieceSpec& base = piece_of(*board.game, id);
  if (base.role == Role::royal) return;
  ++board.hands[index(board.side)][static_cast<std::size_t>(&base - board.game->pieces.data())];
}

}  // namespace

std::set<Effect> slow_moves(const SlowBoard& board) {
  std::set<Effect> moves;
  const bool has_lost = board.game->royals != Royals::check && board.royals(board.side).empty();
  if (has_lost) return moves;
  for (const Place from : board.places()) {
    if (board.at(from).belongs_to(board.side)) add_board_moves(board, from, moves);
  }
  if (board.game->drops != Drops::none) add_drops(board, moves);
  return moves;
}

SlowBoard slow_play(const SlowBoard& board, const Effect& move) {
  SlowBoard after = board;
  after.lion_taken = place_of_lion_taken(board, move);
  for (const Place p : move.captured) {
    put_in_hand(after, after.at(p));
    after.at(p) = {};
  }
  if (move.from == kNowhere) {
    const PieceSpec& piece = piece_of(*board.game, move.dropped);
    --after.hands[index(board.side)][static_cast<std::size_t>(&piece - board.game->pieces.data())];
    after.at(move.to) = {&piece, board.side};
  } else {
    Man man = board.at(move.from);
    if (move.promotes) man.spec = &piece_of(*board.game, man.spec->promotes_to);
    after.at(move.from) = {};
    after.at(move.to) = man;
  }
  after.side = ~board.side;
  ++after.number;
  return after;
}

SlowBoard twin_of(const Position& position) {
  return read_slow(position.rules().spec(), to_sfen(position));
}

Place place_of(const Rules& rules, Square square) {
  return {rules.files() - square.file(), square.rank()};
}

Effect effect_of(const Position& position, Move move) {
  const Rules& rules = position.rules();
  Effect effect;
  effect.to = place_of(rules, move.to());
  if (move.is_drop()) {
    effect.dropped = rules.piece(move.dropped()).id;
    return effect;
  }
  effect.from = place_of(rules, move.from());
  effect.promotes = move.promotes();
  const Via via = move.via();
  if (!via.empty() && via.has_first()) effect.captured.push_back(place_of(rules, move.first_via()));
  if (!via.empty() && via.has_second()) {
    effect.captured.push_back(place_of(rules, move.second_via()));
  }
  if (position.holds(move.to(), ~position.side_to_move())) effect.captured.push_back(effect.to);
  std::sort(effect.captured.begin(), effect.captured.end());
  return effect;
}

}  // namespace shishi::test
