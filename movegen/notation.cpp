#include "movegen/notation.hpp"

#include <algorithm>
#include <cstdlib>

#include "movegen/distance.hpp"
#include "movegen/sfen.hpp"

namespace shishi {

namespace {

int step(int direction) { return kStep[static_cast<std::size_t>(direction)]; }

bool are_adjacent(Square a, Square b) { return distance(a, b) == 1; }

// Reads one square name off the front of `text`.
std::optional<Square> take_square(std::string_view& text) {
  int file = 0;
  std::size_t length = 0;
  while (length < text.size() && length < 3 && text[length] >= '0' && text[length] <= '9') {
    file = 10 * file + (text[length] - '0');
    ++length;
  }
  if (length == 0 || text.front() == '0' || length >= text.size() || file > kMaxSide)
    return std::nullopt;
  const int rank = text[length] - 'a';
  if (rank < 0 || rank >= kMaxSide) return std::nullopt;
  text.remove_prefix(length + 1);
  return Square::at(file, rank);
}

const Mover& mover_on(const Position& position, Square s) {
  return position.rules().mover(position.side_to_move(), position.kind(s));
}

// Directions in which a piece may pass or walk, one bit each.
unsigned walking_directions(const Mover& mover) { return mover.is_lion ? 0xFFU : mover.line_mask; }

std::string pass_text(const Position& position, Square from) {
  const unsigned directions = walking_directions(mover_on(position, from));
  std::optional<Square> best;
  for (int d = 0; d < kDirectionCount; ++d) {
    const Square s = from + step(d);
    if ((directions >> d & 1U) == 0 || !position.is_empty(s)) continue;
    const auto before = [](Square a, Square b) {
      return a.file() != b.file() ? a.file() < b.file() : a.rank() < b.rank();
    };
    if (!best || before(s, *best)) best = s;
  }
  return to_string(from) + to_string(best.value_or(from)) + to_string(from);
}

// --- reading ---

bool may_stand_on_way(const Position& position, Square s) {
  return !position.holds(s, position.side_to_move());
}

// Two king steps: rules/chushogi.md 3.
bool is_lion_walk(const Position& position, const SquarePath& path) {
  return path.size() == 3 && are_adjacent(path[0], path[1]) &&
         may_stand_on_way(position, path[1]) && are_adjacent(path[1], path[2]);
}

// Steps and jumps along one ray, counted by their lengths; back to the origin only from square 1.
bool is_line_walk(const Position& position, const SquarePath& path, int direction, int range) {
  int at = 0;
  int spent = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    int next = -1;
    for (int n = 0; n <= range; ++n) {
      if (path[0] + n * step(direction) == path[i]) next = n;
    }
    const bool is_last = i + 1 == path.size();
    if (next < 0 || next == at || (next == 0 && !(is_last && at == 1 && i == 2))) return false;
    if (!is_last && !may_stand_on_way(position, path[i])) return false;
    spent += std::abs(next - at);
    at = next;
  }
  return spent <= range;
}

// The direction from the origin to the first square on the way, if it is one or two steps off.
std::optional<int> first_direction(const SquarePath& path) {
  for (int d = 0; d < kDirectionCount; ++d) {
    if (path[0] + step(d) == path[1] || path[0] + 2 * step(d) == path[1]) return d;
  }
  return std::nullopt;
}

// What the path captures before its end. All such squares lie on the ray of the first one.
Via captured_on_way(const Position& position, const SquarePath& path, int direction) {
  bool first = false;
  bool second = false;
  for (std::size_t i = 1; i + 1 < path.size(); ++i) {
    if (path[i] == path.back() || !position.holds(path[i], ~position.side_to_move())) continue;
    first |= path[i] == path[0] + step(direction);
    second |= path[i] == path[0] + 2 * step(direction);
  }
  if (first && second) return Via::both(direction);
  if (first) return Via::first(direction);
  return second ? Via::second(direction) : Via{};
}

// The move with the effect of a path, without promotion; nothing if the piece cannot walk so.
std::optional<Move> move_of_path(const Position& position, const SquarePath& path) {
  const Square from = path[0];
  const Square to = path.back();
  if (path.size() == 2) return from == to ? std::nullopt : std::optional{Move::board(from, to)};
  if (!position.rules().on_board(from) || !position.holds(from, position.side_to_move()))
    return Move::board(from, to);
  const Mover& mover = mover_on(position, from);
  const auto direction = first_direction(path);
  if (!direction) return std::nullopt;
  const bool in_line = (mover.line_mask >> *direction & 1) != 0;
  const bool walks = (mover.is_lion && is_lion_walk(position, path)) ||
                     (in_line && is_line_walk(position, path, *direction, mover.line_range));
  if (!walks) return std::nullopt;
  return Move::board(from, to, captured_on_way(position, path, *direction));
}

Unexpected garbage(std::string_view text) {
  return Unexpected{"no move: '" + std::string{text.substr(0, 24)} + "'"};
}
Unexpected refused(std::string_view text, std::string_view reason) {
  return Unexpected{"illegal move '" + std::string{text.substr(0, 24)} +
                    "': " + std::string{reason}};
}

Expected<SpelledMove> read_drop(const Rules& rules, std::string_view text, std::size_t star) {
  std::string_view target = text.substr(star + 1);
  const auto to = take_square(target);
  if (!to || !target.empty()) return garbage(text);
  if (!rules.has_drops()) return refused(text, to_string(Illegal::no_drops));
  SpelledMove spelled;
  spelled.path.push_back(*to);
  for (const Kind kind : rules.hand_kinds()) {
    if (piece_token(rules, {Color::black, kind}) == text.substr(0, star)) spelled.dropped = kind;
  }
  if (!spelled.dropped) return garbage(text);
  return spelled;
}

Expected<SpelledMove> read_text(const Rules& rules, std::string_view text) {
  const std::size_t star = text.find('*');
  if (star != std::string_view::npos) return read_drop(rules, text, star);
  std::string_view rest = text;
  SpelledMove spelled;
  while (!rest.empty() && rest.front() != '+' && rest.front() != '=') {
    const auto square = take_square(rest);
    if (!square || spelled.path.is_full()) return garbage(text);
    spelled.path.push_back(*square);
  }
  if (spelled.path.size() < 2 || rest.size() > 1) return garbage(text);
  spelled.promotes = rest == "+";
  spelled.declines = rest == "=";
  return spelled;
}

// Rule: rules/notation.md 4: where a capture promotes by force, the '+' may be missing.
bool promotes_silently(const Position& position, const SpelledMove& spelled, Illegal reason) {
  return reason == Illegal::must_promote && !spelled.declines &&
         position.rules().spec().promotion == Promotion::on_capture;
}

std::optional<Move> effect_of(const Position& position, const SpelledMove& spelled) {
  if (spelled.dropped) return Move::drop(*spelled.dropped, spelled.path.back());
  const auto move = move_of_path(position, spelled.path);
  return move && spelled.promotes ? std::optional{move->promoted()} : move;
}

}  // namespace

std::string to_string(Square square) {
  return std::to_string(square.file()) + static_cast<char>('a' + square.rank());
}

std::optional<Square> parse_square(std::string_view text) {
  const auto square = take_square(text);
  return text.empty() ? square : std::nullopt;
}

std::string to_usi(const Position& position, Move move) {
  const Square to = move.to();
  if (move.is_drop())
    return piece_token(position.rules(), {Color::black, move.dropped()}) + "*" + to_string(to);
  const Square from = move.from();
  const Via via = move.via();
  if (via.empty() && from == to) return pass_text(position, from);
  std::string text = to_string(from);
  if (via.has_first()) text += to_string(move.first_via());
  if (via.has_second()) text += to_string(move.second_via());
  text += to_string(to);
  if (move.promotes()) text += '+';
  return text;
}

Expected<RecordedMove> find_move(const Position& position, const SpelledMove& spelled) {
  auto move = effect_of(position, spelled);
  if (!move) return Unexpected{std::string{to_string(Illegal::cannot_move_so)}};
  Illegal reason = why_illegal(position, *move);
  if (promotes_silently(position, spelled, reason)) {
    move = move->promoted();
    reason = why_illegal(position, *move);
  }
  if (reason != Illegal::none && !is_tolerated(position.rules(), reason))
    return Unexpected{std::string{to_string(reason)}};
  return RecordedMove{*move, reason};
}

Expected<RecordedMove> parse_recorded_usi(const Position& position, std::string_view text) {
  const auto spelled = read_text(position.rules(), text);
  if (!spelled) return Unexpected{spelled.error()};
  auto found = find_move(position, *spelled);
  if (!found) return refused(text, found.error().message);
  return found;
}

Expected<Move> parse_usi(const Position& position, std::string_view text) {
  const auto recorded = parse_recorded_usi(position, text);
  if (!recorded) return Unexpected{recorded.error()};
  if (recorded->tolerated != Illegal::none) return refused(text, to_string(recorded->tolerated));
  return recorded->move;
}

int count_spellings(const Position& position, Move move) {
  if (!position.rules().trades_lions() || move.is_drop() || !move.via().empty()) return 1;
  const Square from = move.from();
  const Mover& mover = mover_on(position, from);
  int spellings = move.to() == from ? 0 : 1;
  for (int d = 0; d < kDirectionCount; ++d) {
    const Square first = from + step(d);
    if ((walking_directions(mover) >> d & 1U) == 0 || !position.is_empty(first) ||
        first == move.to())
      continue;
    const bool is_line_target = move.to() == from || move.to() == first + step(d);
    if (mover.is_lion ? are_adjacent(first, move.to()) : is_line_target) ++spellings;
  }
  return spellings;
}

}  // namespace shishi
