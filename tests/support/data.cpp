#include "tests/support/data.hpp"

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "movegen/attacks.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/dai_shogi.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

std::ifstream open(const std::string& path) {
  std::ifstream file{std::string{SHISHI_TEST_DATA} + "/" + path};
  if (!file) throw std::invalid_argument{"cannot read test data " + path};
  return file;
}

std::vector<PositionCase> read_lines(const std::string& path) {
  std::ifstream file = open(path);
  std::vector<PositionCase> cases;
  std::string line;
  std::getline(file, line);
  const auto announced = nlohmann::json::parse(line).at("positions").get<std::size_t>();
  while (std::getline(file, line)) {
    const nlohmann::json row = nlohmann::json::parse(line);
    cases.push_back({row.at("sfen"), row.at("moves"), row.at("perft")});
  }
  if (cases.size() != announced) throw std::invalid_argument{path + " is incomplete"};
  return cases;
}

Move random_move(const Position& position, MoveList& list, std::mt19937_64& random) {
  if (random() % 2 == 0) {
    list.fill<GenKind::captures>(position);
    if (!list.empty()) return list[random() % list.size()];
  }
  list.fill<GenKind::all>(position);
  return list.empty() ? Move{} : list[random() % list.size()];
}

Kind random_kind(const Rules& rules, bool royal, std::mt19937_64& random) {
  while (true) {
    const Kind kind{static_cast<int>(random() % rules.kind_count())};
    if (rules.is_royal(kind) == royal) return kind;
  }
}

void put_somewhere(Position& position, Piece piece, std::mt19937_64& random) {
  const std::vector<Square>& squares = position.rules().squares();
  while (true) {
    const Square square = squares[random() % squares.size()];
    if (!position.is_empty(square)) continue;
    position.put(square, piece);
    return;
  }
}

void fill_hands(Position& position, std::mt19937_64& random) {
  for (const Color color : kColors) {
    for (const Kind kind : position.rules().hand_kinds()) {
      if (random() % 3 == 0) position.set_hand(color, kind, static_cast<int>(1 + random() % 2));
    }
  }
}

Position random_men(const Rules& rules, std::mt19937_64& random) {
  Position position{rules};
  for (const Color color : kColors) {
    // A second royal now and then: it changes the duty to answer checks.
    const int royals = random() % 4 == 0 ? 2 : 1;
    for (int i = 0; i < royals; ++i) {
      put_somewhere(position, {color, random_kind(rules, true, random)}, random);
    }
  }
  const std::uint64_t tenths = 1 + random() % 6;
  for (const Square square : rules.squares()) {
    if (!position.is_empty(square) || random() % 10 >= tenths) continue;
    const Color color = random() % 2 == 0 ? Color::black : Color::white;
    position.put(square, {color, random_kind(rules, false, random)});
  }
  fill_hands(position, random);
  if (random() % 2 == 0) position.set_side_to_move(Color::white);
  if (rules.trades_lions() && random() % 2 == 0) {
    const std::span<const Square> men = position.pieces(~position.side_to_move());
    position.set_counter_strike(men[random() % men.size()]);
  }
  return position;
}

/// Takes one attacker of a royal off the board, or puts the royal that attacks it elsewhere.
void clear_attacker(Position& position, Square royal, std::mt19937_64& random) {
  const Color attacker = position.side_to_move();
  for (const Square square : position.rules().squares()) {
    if (!position.holds(square, attacker) || !attacks(position, square, royal)) continue;
    const Kind kind = position.kind(square);
    position.clear(square);
    if (position.rules().is_royal(kind)) put_somewhere(position, {attacker, kind}, random);
    return;
  }
}

}  // namespace

const Rules& rules_of(const VariantSpec& spec) {
  static std::map<const VariantSpec*, std::unique_ptr<Rules>> cache;
  std::unique_ptr<Rules>& rules = cache[&spec];
  if (rules == nullptr) rules = std::make_unique<Rules>(spec);
  return *rules;
}

const Rules& rules_of(std::string_view variant) {
  const VariantSpec* const spec = find_variant(variant);
  if (spec == nullptr) throw std::invalid_argument{"no variant " + std::string{variant}};
  return rules_of(*spec);
}

std::vector<const Rules*> all_rules() {
  std::vector<const Rules*> all;
  for (const VariantSpec* const spec : all_variants()) all.push_back(&rules_of(*spec));
  all.push_back(&rules_of(dai_shogi()));
  return all;
}

nlohmann::json load_json(std::string_view path) {
  return nlohmann::json::parse(open(std::string{path}));
}

std::vector<PositionCase> dense_cases(std::string_view variant) {
  return read_lines("positions/" + std::string{variant} + "-dense.jsonl");
}

std::vector<PositionCase> position_cases(std::string_view variant) {
  std::vector<PositionCase> cases = read_lines("positions/" + std::string{variant} + ".jsonl");
  for (PositionCase& dense : dense_cases(variant)) cases.push_back(std::move(dense));
  return cases;
}

Position position_from(const Rules& rules, std::string_view sfen) {
  const Expected<Position> position = parse_sfen(rules, sfen);
  if (!position) {
    throw std::invalid_argument{std::string{sfen} + ": " + position.error().message};
  }
  return *position;
}

void play_all(Position& position, std::span<const std::string> usi_moves) {
  for (const std::string& usi : usi_moves) {
    const Expected<Move> move = parse_usi(position, usi);
    if (!move) throw std::invalid_argument{usi + ": " + move.error().message};
    Undo undo;
    position.make(*move, undo);
  }
}

std::vector<std::string> split(std::string_view text) {
  std::istringstream words{std::string{text}};
  return {std::istream_iterator<std::string>{words}, std::istream_iterator<std::string>{}};
}

void random_walk(const Position& start, std::uint64_t seed, int plies,
                 const std::function<void(const Position&)>& visit) {
  std::mt19937_64 random{seed};
  Position position = start;
  MoveList list{position.rules()};
  for (int ply = 0;; ++ply) {
    visit(position);
    const Move move = ply < plies ? random_move(position, list, random) : Move{};
    if (move.is_none()) return;
    Undo undo;
    position.make(move, undo);
  }
}

Position random_board(const Rules& rules, std::mt19937_64& random) {
  Position position = random_men(rules, random);
  const Color waiting = ~position.side_to_move();
  while (rules.has_check_rule() && in_check(position, waiting)) {
    clear_attacker(position, position.sole_royal(waiting), random);
  }
  return position;
}

Square square_of(std::string_view text) {
  const int file = std::stoi(std::string{text.substr(0, text.size() - 1)});
  return Square::at(file, text.back() - 'a');
}

}  // namespace shishi::test
