#include "movegen/sfen.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <vector>

#include "movegen/attacks.hpp"
#include "movegen/board_text.hpp"
#include "movegen/notation.hpp"

namespace shishi {

namespace {

char to_upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char to_lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string quoted(std::string_view token) { return "'" + std::string{token.substr(0, 24)} + "'"; }

std::optional<Kind> find_kind(const Rules& rules, const BoardToken& token) {
  std::string id{token.promoted ? "+" : ""};
  for (const char c : token.letters) id += to_upper(c);
  return rules.find_kind(id);
}

// The fields of an SFEN: blanks and '_' separate, a leading word "sfen" (or two) is skipped.
std::vector<std::string_view> split_fields(std::string_view text) {
  auto fields = split(text, " \t\r\n_");
  const auto is_sfen = [](std::string_view field) { return field == "sfen"; };
  fields.erase(fields.begin(), std::find_if_not(fields.begin(), fields.end(), is_sfen));
  return fields;
}

// One reading of an SFEN. Functions return an empty message if all is well.
class Reader {
 public:
  Reader(const Rules& rules, std::string_view text)
      : rules_{rules}, text_{text}, position_{rules} {}

  Expected<Position> read() {
    auto fields = split_fields(text_);
    if (fields.size() < 2) return fail("position: a board and a side to move are needed", text_);
    if (fields.size() > 4) return fail("position: unexpected " + quoted(fields[4]), fields[4]);
    if (fields.size() == 3 && is_number(fields[2])) fields.insert(fields.begin() + 2, "-");
    const bool ok = read_board(fields[0]) && read_side(fields[1]) &&
                    (fields.size() < 3 || read_third(fields[2])) &&
                    (fields.size() < 4 || read_number(fields[3])) && check_whole();
    if (!ok) return Unexpected{error_};
    return position_;
  }

 private:
  Unexpected fail(std::string message, std::string_view at) {
    note(std::move(message), at);
    return Unexpected{error_};
  }
  bool note(std::string message, std::string_view at) {
    const bool inside = at.data() >= text_.data() && at.data() <= text_.data() + text_.size();
    error_ =
        Error{std::move(message), inside ? static_cast<std::size_t>(at.data() - text_.data()) : 0};
    return false;
  }

  bool read_board(std::string_view board) {
    const auto ranks = 1 + std::count(board.begin(), board.end(), '/');
    if (ranks != rules_.ranks()) {
      return note(
          "board: " + std::to_string(ranks) + " ranks instead of " + std::to_string(rules_.ranks()),
          board);
    }
    std::string_view rest = board;
    for (int rank = 0; rank < rules_.ranks(); ++rank) {
      if (!read_row(cut(rest, '/'), rank)) return false;
    }
    return true;
  }

  bool read_row(std::string_view row, int rank) {
    const std::string name = std::string{"rank "} + static_cast<char>('a' + rank) + ": ";
    std::string_view rest = row;
    int file = rules_.files();
    while (!rest.empty()) {
      const std::string_view at = rest;
      const auto token = next_token(rest);
      if (!token) return note(name + token.error().message, at);
      const int width = std::max(token->empties, 1);
      if (file < width)
        return note(name + "more than " + std::to_string(rules_.files()) + " squares at " +
                        quoted(token->text),
                    at);
      if (token->empties == 0) {
        const auto kind = find_kind(rules_, *token);
        if (!kind) return note(name + "no piece " + quoted(token->text) + " in this game", at);
        position_.put(Square::at(file, rank),
                      {token->is_black() ? Color::black : Color::white, *kind});
      }
      file -= width;
    }
    if (file > 0) {
      return note(name + std::to_string(rules_.files() - file) + " squares instead of " +
                      std::to_string(rules_.files()) + " in " + quoted(row),
                  row);
    }
    return true;
  }

  bool read_side(std::string_view side) {
    if (side != "b" && side != "w")
      return note("side to move: " + quoted(side) + " is neither b nor w", side);
    position_.set_side_to_move(side == "b" ? Color::black : Color::white);
    return true;
  }

  bool read_third(std::string_view field) {
    if (field == "-") return true;
    switch (rules_.third_field()) {
      case ThirdField::hands:
        return read_hands(field);
      case ThirdField::counter_strike:
        return read_counter_strike(field);
      case ThirdField::unused:
        break;
    }
    return note("hand: " + quoted(field) + ", but this game has no hands", field);
  }

  bool read_hands(std::string_view field) {
    std::string_view rest = field;
    while (!rest.empty()) {
      const std::string_view at = rest;
      int count = 1;
      if (rest.front() >= '0' && rest.front() <= '9') {
        const auto number = std::from_chars(rest.data(), rest.data() + rest.size(), count);
        rest.remove_prefix(static_cast<std::size_t>(number.ptr - rest.data()));
        if (number.ec != std::errc{} || count < 1 || count > 2 * rules_.men())
          return note("hand: bad count in " + quoted(at), at);
        if (rest.empty()) return note("hand: a count without a piece in " + quoted(at), at);
      }
      const auto token = next_token(rest);
      if (!token) return note("hand: " + token.error().message, at);
      const auto kind =
          token->empties == 0 && !token->promoted ? find_kind(rules_, *token) : std::nullopt;
      const auto& kinds = rules_.hand_kinds();
      if (!kind || std::find(kinds.begin(), kinds.end(), *kind) == kinds.end())
        return note("hand: " + quoted(token->text) + " cannot be in hand", at);
      const Color owner = token->is_black() ? Color::black : Color::white;
      const int held = position_.hand(owner, *kind) + count;
      if (held > 2 * rules_.men()) return note("hand: too many " + quoted(token->text), at);
      position_.set_hand(owner, *kind, held);
    }
    return true;
  }

  bool read_counter_strike(std::string_view field) {
    const auto square = parse_square(field);
    if (!square || !rules_.on_board(*square))
      return note("counter-strike square: " + quoted(field) + " is no square of this board", field);
    position_.set_counter_strike(*square);
    return true;
  }

  bool read_number(std::string_view field) {
    int number = 0;
    const auto end = std::from_chars(field.data(), field.data() + field.size(), number);
    if (end.ec != std::errc{} || end.ptr != field.data() + field.size() || number < 0 ||
        number > 1'000'000) {
      return note("move number: " + quoted(field), field);
    }
    position_.set_move_number(number);
    return true;
  }

  bool check_whole() {
    int men = 0;
    for (const Color c : kColors) {
      men += static_cast<int>(position_.pieces(c).size());
      for (const Kind k : rules_.hand_kinds()) men += position_.hand(c, k);
    }
    if (men > 2 * rules_.men())
      return note("board: " + std::to_string(men) + " men, at most " +
                      std::to_string(2 * rules_.men()) + " are possible",
                  text_);
    if (position_.royal_count(Color::black) + position_.royal_count(Color::white) == 0)
      return note("board: no royal on either side", text_);
    if (rules_.has_check_rule() && in_check(position_, ~position_.side_to_move()))
      return note("board: the side not to move is in check", text_);
    return true;
  }

  const Rules& rules_;
  std::string_view text_;
  Position position_;
  Error error_;
};

void put_setup_row(Position& position, std::string_view row, int row_number) {
  const Rules& rules = position.rules();
  int file = rules.files();
  while (!row.empty()) {
    const auto token = next_token(row);
    if (!token) return;  // not reached for a valid spec
    if (token->empties == 0) {
      const Kind kind = find_kind(rules, *token).value_or(Kind{});
      position.put(Square::at(file, rules.ranks() - 1 - row_number), {Color::black, kind});
      position.put(Square::at(rules.files() + 1 - file, row_number), {Color::white, kind});
    }
    file -= std::max(token->empties, 1);
  }
}

std::string third_text(const Position& position) {
  const Rules& rules = position.rules();
  if (position.counter_strike().is_valid()) return to_string(position.counter_strike());
  std::string text;
  for (const Color c : kColors) {
    for (const Kind k : rules.hand_kinds()) {
      const int count = position.hand(c, k);
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += piece_token(rules, {c, k});
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string piece_token(const Rules& rules, Piece piece) {
  std::string_view id = rules.piece(piece.kind).id;
  std::string token;
  if (id.front() == '+') {
    token += '+';
    id.remove_prefix(1);
  }
  std::string letters{id};
  std::transform(letters.begin(), letters.end(), letters.begin(),
                 piece.color == Color::black ? to_upper : to_lower);
  return token + (letters.size() > 1 ? "(" + letters + ")" : letters);
}

Position start_position(const Rules& rules) {
  Position position{rules};
  std::string_view setup = rules.spec().setup;
  for (int row = 0; !setup.empty(); ++row) put_setup_row(position, cut(setup, '/'), row);
  return position;
}

Expected<Position> parse_sfen(const Rules& rules, std::string_view text) {
  return Reader{rules, text}.read();
}

std::string board_text(const Position& position) {
  const Rules& rules = position.rules();
  return rows_text(rules, [&](Square s) {
    if (position.is_empty(s)) return std::string{};
    return piece_token(
        rules, {position.holds(s, Color::black) ? Color::black : Color::white, position.kind(s)});
  });
}

std::string to_sfen(const Position& position) {
  const char* side = position.side_to_move() == Color::black ? " b " : " w ";
  return board_text(position) + side + third_text(position) + " " +
         std::to_string(position.move_number());
}

}  // namespace shishi
