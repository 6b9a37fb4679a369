#include "movegen/xboard.hpp"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>
#include <vector>

#include "movegen/board_text.hpp"
#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"

namespace shishi {

namespace {

constexpr std::string_view kPass = "@@@@";

/// The number of the lowest rank.
int first_rank(const Rules& rules) { return rules.ranks() == 10 ? 0 : 1; }

std::string quoted(std::string_view text) { return "'" + std::string{text.substr(0, 24)} + "'"; }

Unexpected garbage(std::string_view text) { return Unexpected{"no move: " + quoted(text)}; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads one square off the front of `text`.
std::optional<Square> take_square(const Rules& rules, std::string_view& text) {
  if (text.size() < 2 || !is_digit(text[1])) return std::nullopt;
  const std::size_t length = text.size() > 2 && is_digit(text[2]) ? 3 : 2;
  int number = 0;
  std::from_chars(text.data() + 1, text.data() + length, number);
  const int file = rules.files() - (text.front() - 'a');
  const int rank = rules.ranks() - 1 - (number - first_rank(rules));
  if (file < 1 || file > rules.files() || rank < 0 || rank >= rules.ranks()) return std::nullopt;
  text.remove_prefix(length);
  return Square::at(file, rank);
}

/// The hand piece of that letter; White's drops may be written in either case.
std::optional<Kind> hand_kind(const Rules& rules, char letter) {
  for (const Kind kind : rules.hand_kinds()) {
    const std::string_view id = rules.piece(kind).id;
    if (id.size() == 1 && (id.front() == letter || id.front() - 'A' + 'a' == letter)) return kind;
  }
  return std::nullopt;
}

Expected<SpelledMove> read_drop(const Rules& rules, std::string_view text) {
  std::string_view target = text.substr(2);
  const auto to = take_square(rules, target);
  if (!to || !target.empty()) return garbage(text);
  SpelledMove spelled;
  spelled.path.push_back(*to);
  if (!rules.has_drops()) return Unexpected{std::string{to_string(Illegal::no_drops)}};
  spelled.dropped = hand_kind(rules, text.front());
  if (!spelled.dropped) return garbage(text);
  return spelled;
}

Expected<SpelledMove> read_legs(const Rules& rules, std::string_view text) {
  SpelledMove spelled;
  std::string_view rest = text;
  for (bool more = true; more;) {
    const auto from = take_square(rules, rest);
    const auto to = take_square(rules, rest);
    if (!from || !to || spelled.path.is_full()) return garbage(text);
    if (spelled.path.empty()) spelled.path.push_back(*from);
    if (spelled.path.back() != *from) return garbage(text);
    spelled.path.push_back(*to);
    more = !rest.empty() && rest.front() == ',';
    if (more) rest.remove_prefix(1);
  }
  spelled.promotes = rest == "+";
  spelled.declines = rest == "=";
  if (!rest.empty() && !spelled.promotes && !spelled.declines) return garbage(text);
  return spelled;
}

bool is_pass(Move move) {
  return !move.is_drop() && move.from() == move.to() && move.via().empty();
}

Expected<RecordedMove> find_pass(const Position& position) {
  const MoveList moves{position};
  const Move* pass = std::find_if(moves.begin(), moves.end(), is_pass);
  if (pass == moves.end()) return Unexpected{"no piece can pass"};
  return RecordedMove{*pass};
}

/// The hands, each piece by a letter of its own: "PPn".
std::string hands_text(const Position& position) {
  const Rules& rules = position.rules();
  std::string text;
  for (const Color c : kColors) {
    for (const Kind k : rules.hand_kinds()) {
      for (int i = 0; i < position.hand(c, k); ++i) text += piece_token(rules, {c, k});
    }
  }
  return text.empty() ? "-" : text;
}

/// Takes the hands out of brackets behind the board.
Expected<std::string_view> cut_hands(std::string_view& board) {
  const std::size_t open = board.find('[');
  if (open == std::string_view::npos) return std::string_view{"-"};
  const std::string_view hands = board.substr(open + 1);
  if (hands.find(']') + 1 != hands.size()) return Unexpected{"hands: no ']' at the end"};
  board = board.substr(0, open);
  return hands.size() == 1 ? std::string_view{"-"} : hands.substr(0, hands.size() - 1);
}

/// The move number in full moves: the last of the fields after the side. The others, which chess
/// needs, must be there in name only.
Expected<int> read_full_moves(std::span<const std::string_view> fields) {
  int number = 1;
  for (const std::string_view field : fields) {
    if (field == "-") continue;
    const auto end = std::from_chars(field.data(), field.data() + field.size(), number);
    if (end.ec != std::errc{} || end.ptr != field.data() + field.size() || number < 0 ||
        number > 100'000) {
      return Unexpected{"unexpected " + quoted(field)};
    }
  }
  return std::max(number, 1);
}

}  // namespace

std::string to_xboard(const Rules& rules, Square square) {
  const char file = static_cast<char>('a' + rules.files() - square.file());
  return file + std::to_string(rules.ranks() - 1 - square.rank() + first_rank(rules));
}

std::optional<Square> parse_xboard_square(const Rules& rules, std::string_view text) {
  const auto square = take_square(rules, text);
  return text.empty() ? square : std::nullopt;
}

std::string to_xboard(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const std::string to = to_xboard(rules, move.to());
  if (move.is_drop()) return std::string{rules.piece(move.dropped()).id} + '@' + to;
  if (is_pass(move)) return std::string{kPass};
  const Via via = move.via();
  std::string text = to_xboard(rules, move.from());
  const auto add_leg = [&](Square square) {
    const std::string name = to_xboard(rules, square);
    text += name + ',' + name;
  };
  if (via.has_first()) add_leg(move.first_via());
  if (via.has_second()) add_leg(move.second_via());
  return text + to + (move.promotes() ? "+" : "");
}

Expected<RecordedMove> parse_recorded_xboard(const Position& position, std::string_view text) {
  if (text == kPass) return find_pass(position);
  const Rules& rules = position.rules();
  const bool is_drop = text.size() > 2 && text[1] == '@';
  const auto spelled = is_drop ? read_drop(rules, text) : read_legs(rules, text);
  if (!spelled) return Unexpected{spelled.error()};
  return find_move(position, *spelled);
}

std::string to_xboard_fen(const Position& position) {
  std::string text = board_text(position);
  if (position.rules().has_drops()) text += '[' + hands_text(position) + ']';
  text += position.side_to_move() == Color::black ? " w 0 " : " b 0 ";
  return text + std::to_string((position.move_number() + 1) / 2);
}

Expected<std::string> xboard_fen_to_sfen(std::string_view fen) {
  const auto fields = split(fen, " \t\r\n");
  if (fields.empty()) return Unexpected{"a board is needed"};
  std::string_view board = fields[0];
  const auto hands = cut_hands(board);
  if (!hands) return Unexpected{hands.error()};
  const std::string_view side = fields.size() > 1 ? fields[1] : "w";
  if (side != "w" && side != "b") {
    return Unexpected{"side to move: " + quoted(side) + " is neither w nor b"};
  }
  const auto full_moves =
      read_full_moves(std::span{fields}.subspan(std::min<std::size_t>(fields.size(), 2)));
  if (!full_moves) return Unexpected{full_moves.error()};
  const int number = 2 * *full_moves - (side == "w" ? 1 : 0);
  return std::string{board} + (side == "w" ? " b " : " w ") + std::string{*hands} + ' ' +
         std::to_string(number);
}

}  // namespace shishi
