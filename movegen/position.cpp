#include "movegen/position.hpp"

#include <algorithm>

#include "movegen/keys.hpp"

namespace shishi {

namespace {

constexpr MaterialWeights kNoWeights{};

template <typename T>
void add(T& counter, int amount) {
  counter = static_cast<T>(counter + amount);
}

}  // namespace

Position::Position(const Rules& rules) : rules_{&rules}, weights_{&kNoWeights} {
  owner_.fill(kEdge);
  for (const Square s : rules.squares()) owner_[cell(s)] = kEmpty;
}

// --- pieces ---

void Position::toggle_key(Square s, Piece p) { key_ ^= keys::piece(s, p.color, p.kind); }

// The counters that depend on which kinds stand on the board. `sign`: +1 for a piece that appears,
// -1 for one that goes.
void Position::count_in(Square s, Piece p, int sign) {
  const std::size_t side = index(p.color);
  material_[side] += sign * weights_->board[p.kind.index()];
  const Counted counted = rules_->counted(p.kind);
  if (!counted.any()) return;
  if (counted.leaps) add(leaper_count_[side], sign);
  if (counted.hooks) update_hooks(p.color, s, sign);
  if (counted.pawn) add(pawns_[side][static_cast<std::size_t>(s.file())], sign);
  if (counted.royal) {
    add(royal_count_[side], sign);
    royal_xor_[side] = static_cast<std::uint16_t>(royal_xor_[side] ^ s.index());
  }
}

// Keeps the list sorted, so that it depends on the set of hook movers only and unmake restores it
// for free.
void Position::update_hooks(Color c, Square s, int sign) {
  auto& hooks = hooks_[index(c)];
  auto& count = hook_count_[index(c)];
  const bool was_listed = count <= 8;
  add(count, sign);
  if (was_listed && count <= 8) {
    if (sign > 0) {
      hooks.push_back(s);
      std::sort(hooks.begin(), hooks.end());
    } else {
      std::move(std::find(hooks.begin(), hooks.end(), s) + 1, hooks.end(),
                std::find(hooks.begin(), hooks.end(), s));
      hooks.pop_back();
    }
    return;
  }
  while (!hooks.empty()) hooks.pop_back();
  if (count > 8) return;
  for (const Square other : pieces(c)) {
    if (other != s && rules_->mover(c, kind(other)).hook != HookAxes::none) hooks.push_back(other);
  }
  std::sort(hooks.begin(), hooks.end());
}

void Position::append(Square s, Piece p) {
  const std::size_t side = index(p.color);
  owner_[cell(s)] = owner_code(p.color);
  kind_[cell(s)] = p.kind;
  slot_[cell(s)] = count_[side];
  list_[side][count_[side]++] = s;
}

void Position::put(Square s, Piece p) {
  append(s, p);
  toggle_key(s, p);
  count_in(s, p, +1);
}

void Position::clear(Square s) {
  const Color c = holds(s, Color::black) ? Color::black : Color::white;
  toggle_key(s, {c, kind(s)});
  take(s);
}

// Removes a piece: the last of the list fills its slot, and what lies beyond the list's end stays
// zero.
Undo::Captured Position::take(Square s) {
  const Color c = holds(s, Color::black) ? Color::black : Color::white;
  const std::size_t side = index(c);
  const Undo::Captured captured{s, kind(s), slot_[cell(s)]};
  const Square last = list_[side][--count_[side]];
  list_[side][captured.slot] = last;
  slot_[cell(last)] = captured.slot;
  list_[side][count_[side]] = Square{};
  owner_[cell(s)] = kEmpty;
  kind_[cell(s)] = Kind{};
  slot_[cell(s)] = 0;
  count_in(s, {c, captured.kind}, -1);
  return captured;
}

void Position::untake(const Undo::Captured& captured, Color owner) {
  const std::size_t side = index(owner);
  const Square s = captured.square;
  if (captured.slot < count_[side]) {
    const Square last = list_[side][captured.slot];
    list_[side][count_[side]] = last;
    slot_[cell(last)] = count_[side];
  }
  ++count_[side];
  list_[side][captured.slot] = s;
  owner_[cell(s)] = owner_code(owner);
  kind_[cell(s)] = captured.kind;
  slot_[cell(s)] = captured.slot;
  count_in(s, {owner, captured.kind}, +1);
}

void Position::relocate(Square from, Square to, Color owner) {
  const Kind moved = kind(from);
  const std::uint16_t slot = slot_[cell(from)];
  owner_[cell(from)] = kEmpty;
  kind_[cell(from)] = Kind{};
  slot_[cell(from)] = 0;
  owner_[cell(to)] = owner_code(owner);
  kind_[cell(to)] = moved;
  slot_[cell(to)] = slot;
  list_[index(owner)][slot] = to;
}

// --- moves ---

void Position::make(Move move, Undo& undo) {
  const Color us = side_;
  const Color them = ~us;
  undo.key = key_;
  undo.material = material_;
  undo.counter_strike = counter_strike_;
  undo.captured.clear();
  key_ ^= keys::kWhiteToMove ^ keys::counter_strike(counter_strike_);
  counter_strike_ = Square{};
  side_ = them;
  ++move_number_;

  const Square to = move.to();
  if (move.is_drop()) {
    const Kind dropped = move.dropped();
    set_hand(us, dropped, hand(us, dropped) - 1);
    put(to, {us, dropped});
    undo.moved = dropped;
    return;
  }
  const Square from = move.from();
  undo.moved = kind(from);
  const auto capture = [&](Square s) {
    toggle_key(s, {them, kind(s)});
    undo.captured.push_back(take(s));
    if (!rules_->has_drops()) return;
    const Kind gained = rules_->base(undo.captured.back().kind);
    if (!rules_->is_royal(gained)) set_hand(us, gained, hand(us, gained) + 1);
  };
  if (!move.via().empty()) {
    if (move.via().has_first()) capture(move.first_via());
    if (move.via().has_second()) capture(move.second_via());
  }
  if (owner(to) == owner_code(them)) capture(to);
  const Kind arrived = move.promotes() ? rules_->promoted(undo.moved) : undo.moved;
  toggle_key(from, {us, undo.moved});
  toggle_key(to, {us, arrived});
  const bool recount = move.promotes() || rules_->counted(undo.moved).by_place;
  if (recount) count_in(from, {us, undo.moved}, -1);
  if (from != to) relocate(from, to, us);
  kind_[cell(to)] = arrived;
  if (recount) count_in(to, {us, arrived}, +1);
  if (rules_->trades_lions()) note_lion_capture(undo);
}

// Rule: chu shogi, counter-strike: a non-lion (before promotion) took a lion; of two lions the last
// square counts.
void Position::note_lion_capture(const Undo& undo) {
  if (rules_->role(undo.moved) == Role::lion) return;
  for (const Undo::Captured& captured : undo.captured) {
    if (rules_->role(captured.kind) == Role::lion) counter_strike_ = captured.square;
  }
  key_ ^= keys::counter_strike(counter_strike_);
}

void Position::unmake(Move move, const Undo& undo) {
  const Color them = side_;
  const Color us = ~them;
  side_ = us;
  --move_number_;
  const Square to = move.to();
  if (move.is_drop()) {
    take(to);
    set_hand(us, undo.moved, hand(us, undo.moved) + 1);
  } else {
    const Square from = move.from();
    const bool recount = move.promotes() || rules_->counted(undo.moved).by_place;
    if (recount) count_in(to, {us, kind(to)}, -1);
    if (from != to) relocate(to, from, us);
    kind_[cell(from)] = undo.moved;
    if (recount) count_in(from, {us, undo.moved}, +1);
    for (std::size_t i = undo.captured.size(); i-- > 0;) {
      untake(undo.captured[i], them);
      if (!rules_->has_drops()) continue;
      const Kind gained = rules_->base(undo.captured[i].kind);
      if (!rules_->is_royal(gained)) set_hand(us, gained, hand(us, gained) - 1);
    }
  }
  counter_strike_ = undo.counter_strike;
  material_ = undo.material;
  key_ = undo.key;
}

void Position::make_pass(Undo& undo) {
  undo.key = key_;
  undo.counter_strike = counter_strike_;
  key_ ^= keys::kWhiteToMove ^ keys::counter_strike(counter_strike_);
  counter_strike_ = Square{};
  side_ = ~side_;
  ++move_number_;
}

void Position::unmake_pass(const Undo& undo) {
  side_ = ~side_;
  --move_number_;
  counter_strike_ = undo.counter_strike;
  key_ = undo.key;
}

// --- setting up and slow twins ---

void Position::set_hand(Color c, Kind k, int count) {
  auto& held = hand_[index(c)][k.index()];
  key_ ^= keys::hand(c, k, held) ^ keys::hand(c, k, count);
  material_[index(c)] += (count - held) * weights_->hand[k.index()];
  held = static_cast<std::uint16_t>(count);
}

void Position::set_side_to_move(Color c) {
  if (c != side_) key_ ^= keys::kWhiteToMove;
  side_ = c;
}

void Position::set_counter_strike(Square s) {
  key_ ^= keys::counter_strike(counter_strike_) ^ keys::counter_strike(s);
  counter_strike_ = s;
}

void Position::use_weights(const MaterialWeights& weights) {
  weights_ = &weights;
  for (const Color c : kColors) material_[index(c)] = material_from_scratch(c);
}

int Position::material_from_scratch(Color c) const {
  int sum = 0;
  for (const Square s : pieces(c)) sum += weights_->board[kind(s).index()];
  for (const Kind k : rules_->hand_kinds()) sum += hand(c, k) * weights_->hand[k.index()];
  return sum;
}

std::uint64_t Position::key_from_scratch() const {
  std::uint64_t key = keys::counter_strike(counter_strike_);
  if (side_ == Color::white) key ^= keys::kWhiteToMove;
  for (const Color c : kColors) {
    for (const Square s : pieces(c)) key ^= keys::piece(s, c, kind(s));
    for (const Kind k : rules_->hand_kinds()) key ^= keys::hand(c, k, hand(c, k));
  }
  return key;
}

}  // namespace shishi
