#include "tests/support/slow_board.hpp"

#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace shishi::test {
namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument{what}; }

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

std::string in_case(std::string_view text, Color color) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    result += static_cast<char>(color == Color::black ? std::toupper(byte) : std::tolower(byte));
  }
  return result;
}

/// Takes the number at the beginning of `text`.
int take_number(std::string_view& text) {
  int number = 0;
  while (!text.empty() && is_digit(text.front())) {
    number = number * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

/// Takes "P", "+p", "(LN)" or "+(ea)" from the beginning of `text`.
Man take_man(const VariantSpec& game, std::string_view& text) {
  const std::size_t sign = text.front() == '+' ? 1 : 0;
  const bool long_id = text.substr(sign, 1) == "(";
  const std::string letters{text.substr(sign + (long_id ? 1 : 0), long_id ? 2 : 1)};
  if (letters.empty()) refuse("SFEN ends within a piece");
  text.remove_prefix(sign + letters.size() + (long_id ? 2 : 0));
  const std::string id = (sign == 1 ? "+" : "") + in_case(letters, Color::black);
  return {&piece_of(game, id), is_upper(letters.front()) ? Color::black : Color::white};
}

std::string token_of(const Man& man) {
  std::string_view letters = man.spec->id;
  std::string sign;
  if (letters.front() == '+') {
    sign = "+";
    letters.remove_prefix(1);
  }
  const std::string text = in_case(letters, man.color);
  return text.size() == 1 ? sign + text : sign + "(" + text + ")";
}

std::vector<Man> read_row(const VariantSpec& game, std::string_view text) {
  std::vector<Man> row;
  while (!text.empty()) {
    if (is_digit(text.front())) {
      row.resize(row.size() + static_cast<std::size_t>(take_number(text)));
    } else {
      row.push_back(take_man(game, text));
    }
  }
  if (row.size() != static_cast<std::size_t>(game.files)) refuse("a row does not add up");
  return row;
}

std::string write_row(const SlowBoard& board, int row) {
  std::string text;
  int empty = 0;
  for (int column = 0; column < board.game->files; ++column) {
    const Man& man = board.at({column, row});
    if (!man.exists()) {
      ++empty;
      continue;
    }
    if (empty > 0) text += std::to_string(std::exchange(empty, 0));
    text += token_of(man);
  }
  return empty > 0 ? text + std::to_string(empty) : text;
}

std::size_t row_of(const VariantSpec& game, const PieceSpec& piece) {
  return static_cast<std::size_t>(&piece - game.pieces.data());
}

void read_hands(SlowBoard& board, std::string_view text) {
  while (!text.empty()) {
    const int count = is_digit(text.front()) ? take_number(text) : 1;
    const Man man = take_man(*board.game, text);
    board.hands[index(man.color)][row_of(*board.game, *man.spec)] += count;
  }
}

std::string write_hands(const SlowBoard& board) {
  std::string text;
  for (const Color color : kColors) {
    for (const PieceSpec& piece : board.game->pieces) {
      const int count = board.hands[index(color)][row_of(*board.game, piece)];
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += token_of({&piece, color});
    }
  }
  return text.empty() ? "-" : text;
}

Place read_place(const VariantSpec& game, std::string_view text) {
  const int file = take_number(text);
  return {game.files - file, text.front() - 'a'};
}

std::string write_place(const VariantSpec& game, Place p) {
  return std::to_string(game.files - p.column) + static_cast<char>('a' + p.row);
}

}  // namespace

std::vector<Place> SlowBoard::places() const {
  std::vector<Place> all;
  for (int row = 0; row < game->ranks; ++row) {
    for (int column = 0; column < game->files; ++column) all.push_back({column, row});
  }
  return all;
}

std::vector<Place> SlowBoard::royals(Color c) const {
  std::vector<Place> found;
  for (const Place p : places()) {
    if (at(p).belongs_to(c) && at(p).spec->role == Role::royal) found.push_back(p);
  }
  return found;
}

const PieceSpec& piece_of(const VariantSpec& game, std::string_view id) {
  for (const PieceSpec& piece : game.pieces) {
    if (piece.id == id) return piece;
  }
  refuse("no piece " + std::string{id});
}

SlowBoard empty_board(const VariantSpec& game) {
  SlowBoard board;
  board.game = &game;
  board.men.resize(static_cast<std::size_t>(game.files * game.ranks));
  board.hands.assign(2, std::vector<int>(game.pieces.size(), 0));
  return board;
}

SlowBoard read_slow(const VariantSpec& game, std::string_view sfen) {
  SlowBoard board = empty_board(game);
  board.men.clear();
  std::istringstream words{std::string{sfen}};
  std::string placement;
  std::string side;
  std::string third;
  if (!(words >> placement >> side >> third >> board.number)) refuse("not a whole SFEN");
  std::istringstream ranks{placement};
  for (std::string text; std::getline(ranks, text, '/');) {
    const std::vector<Man> row = read_row(game, text);
    board.men.insert(board.men.end(), row.begin(), row.end());
  }
  if (board.men.size() != empty_board(game).men.size()) refuse("wrong number of rows");
  board.side = side == "b" ? Color::black : Color::white;
  if (third == "-") return board;
  if (game.drops == Drops::none) {
    board.lion_taken = read_place(game, third);
  } else {
    read_hands(board, third);
  }
  return board;
}

std::string write_slow(const SlowBoard& board) {
  std::string text;
  for (int row = 0; row < board.game->ranks; ++row) {
    text += (row == 0 ? "" : "/") + write_row(board, row);
  }
  text += board.side == Color::black ? " b " : " w ";
  text += board.lion_taken == kNowhere ? write_hands(board)
                                       : write_place(*board.game, board.lion_taken);
  return text + " " + std::to_string(board.number);
}

}  // namespace shishi::test
