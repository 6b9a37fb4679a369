// The shogi cases of tests/data/cases: handicaps, repetition, legality, entering kings; and the
// games of cases/kifu.json.

#include "movegen/game.hpp"
#include "movegen/impasse.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/perft.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/slow_board.hpp"

namespace shishi::test {
namespace {

using nlohmann::json;

std::string text(const json& row, const char* key) { return row.at(key).get<std::string>(); }

Position shogi_position(const json& row) {
  return position_from(rules_of("shogi"), text(row, "sfen"));
}

/// The data's words for what a declaration is worth.
Declaration declaration_of(const std::string& words) {
  if (words == "win") return Declaration::wins;
  if (words == "draw") return Declaration::no_result;
  if (words == "lose") return Declaration::fails;
  throw std::invalid_argument{"unknown declaration " + words};
}

int points_of(const PieceSpec& piece) {
  if (piece.id == "K") return 0;
  const char letter = piece.id.back();
  return letter == 'R' || letter == 'B' ? 5 : 1;
}

/// Rule: shogi "Impasse", points of a side on board and in hand, counted on the plain board.
int points_on_plain_board(const SlowBoard& board, Color color) {
  int points = 0;
  for (const Place p : board.places()) {
    if (board.at(p).belongs_to(color)) points += points_of(*board.at(p).spec);
  }
  const std::vector<int>& hand = board.hands[index(color)];
  for (std::size_t i = 0; i < hand.size(); ++i)
    points += hand[i] * points_of(board.game->pieces[i]);
  return points;
}

/// The four rules of one colour's declaration; the forms without credit only where no man is
/// missing.
void check_declarations(const Position& position, const json& row, Color color, bool is_complete) {
  const json& expected = row.at(color == Color::black ? "black" : "white");
  const Declaration by_24 = declaration_of(text(expected, "rule24"));
  const Declaration by_27 = declaration_of(text(expected, "rule27"));
  CHECK(declaration(position, EnteringKingRule::csa24h, color) == by_24);
  CHECK(declaration(position, EnteringKingRule::csa27h, color) == by_27);
  if (is_complete) {
    CHECK(declaration(position, EnteringKingRule::csa24, color) == by_24);
    CHECK(declaration(position, EnteringKingRule::csa27, color) == by_27);
  }
  CHECK(declaration(position, EnteringKingRule::none, color) == Declaration::fails);
  CHECK(declaration(position, EnteringKingRule::try_rule, color) == Declaration::fails);
}

Outcome repetition_case_outcome(const std::string& words) {
  if (words.starts_with("Black loses")) return {Result::white_wins, Reason::perpetual_check};
  if (words.starts_with("no result")) return {Result::draw, Reason::repetition};
  throw std::invalid_argument{"unknown result " + words};
}

}  // namespace

TEST_CASE("handicap positions stand in the spec and have their counts", "[movegen][shogi][data]") {
  const json cases = load_json("cases/shogi.json").at("handicaps");
  const std::span<const Handicap> handicaps = rules_of("shogi").spec().handicaps;
  REQUIRE(handicaps.size() == cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    INFO(text(cases[i], "id"));
    CHECK(handicaps[i].id == text(cases[i], "id"));
    CHECK(handicaps[i].sfen == text(cases[i], "sfen"));
    Position position = shogi_position(cases[i]);
    CHECK(position.side_to_move() == Color::white);
    const auto counts = cases[i].at("perft").get<std::vector<std::uint64_t>>();
    for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
      CHECK(perft(position, static_cast<int>(depth)) == counts[depth - 1]);
    }
  }
}

TEST_CASE("every handicap of every game can be read", "[movegen][sfen]") {
  int handicaps = 0;
  for (const Rules* const rules : all_rules()) {
    for (const Handicap& handicap : rules->spec().handicaps) {
      CHECK(to_sfen(position_from(*rules, handicap.sfen)) == handicap.sfen);
      ++handicaps;
    }
  }
  CHECK(handicaps == 14);
}

TEST_CASE("the fourth occurrence ends a shogi game, and no ply before", "[outcome][shogi][data]") {
  const json cases = load_json("cases/shogi.json").at("repetition");
  REQUIRE(cases.size() == 4);
  for (const json& row : cases) {
    INFO(text(row, "name"));
    Game game{shogi_position(row)};
    for (const std::string& usi : split(text(row, "moves"))) {
      CHECK(game.outcome() == Outcome{});
      const Expected<Move> move = parse_usi(game.position(), usi);
      REQUIRE(move);
      game.play(*move);
    }
    CHECK(game.outcome() == repetition_case_outcome(text(row, "result")));
  }
}

TEST_CASE("shogi positions allow and forbid the listed moves", "[movegen][shogi][data]") {
  int moves = 0;
  const json cases = load_json("cases/shogi.json").at("legality");
  for (const json& row : cases) {
    const Position position = shogi_position(row);
    INFO(text(row, "sfen"));
    for (const std::string& usi : row.value("legal", std::vector<std::string>{})) {
      CAPTURE(usi);
      CHECK(parse_usi(position, usi));
      ++moves;
    }
    for (const std::string& usi : row.value("illegal", std::vector<std::string>{})) {
      CAPTURE(usi);
      CHECK_FALSE(parse_usi(position, usi));
      ++moves;
    }
    if (row.contains("legal_count")) CHECK(MoveList{position}.size() == row.at("legal_count"));
  }
  CHECK(moves == 18);
}

TEST_CASE("declarations of entering kings are worth what the rules say", "[impasse][shogi][data]") {
  const json cases = load_json("cases/shogi.json").at("jishogi");
  REQUIRE(cases.size() == 15);
  for (const json& row : cases) {
    INFO(text(row, "title"));
    const Position position = shogi_position(row);
    const SlowBoard board = read_slow(rules_of("shogi").spec(), text(row, "sfen"));
    const int black = points_on_plain_board(board, Color::black);
    const int white = points_on_plain_board(board, Color::white);
    CHECK(impasse_points(position, Color::black) == black);
    CHECK(impasse_points(position, Color::white) == white);
    // The data credit White with the men that a handicap took from the board.
    CHECK(row.at("total_points") == std::vector<int>{black, 54 - black});
    CHECK(impasse_points(position, Color::black, true) == black);
    CHECK(impasse_points(position, Color::white, true) == 54 - black);
    for (const Color color : kColors) {
      check_declarations(position, row, color, black + white == 54);
    }
  }
}

TEST_CASE("an impasse by agreement needs both kings in, and 24 points", "[impasse][shogi]") {
  const auto agreed = [](std::string_view sfen) {
    return agreed_impasse(position_from(rules_of("shogi"), sfen));
  };
  // Black 28 points, White 26.
  CHECK(
      agreed("5+B+P2/K+P+L+P+R+P3/+P+P+N1P4/9/9/9/2p+p+pgsg1/1+p1+n+b+n1kg/9 w G2SNL4Prs2l3p 1") ==
      Outcome{Result::draw, Reason::impasse});
  // Black 14 points, White 40.
  CHECK(agreed("K6n1/+PG7/+P3G4/1P+P6/9/4P4/9/3p+bp+pps/3+pk1rr+b w SNL4P2g2s2n3l4p 416") ==
        Outcome{Result::white_wins, Reason::impasse});
  // The same with the colours exchanged.
  CHECK(agreed("+BRR1K+P3/SP+PP+BP3/9/4p4/9/6+p1p/4g3+p/7g+p/1N6k b 2G2S2N3L4Psnl4p 416") ==
        Outcome{Result::black_wins, Reason::impasse});
  // A king one rank outside.
  CHECK(
      agreed("5+B+P2/1+P+L+P+R+P3/+P+P+N1P4/K8/9/9/2p+p+pgsg1/1+p1+n+b+n1kg/9 w G2SNL4Prs2l3p 1") ==
      std::nullopt);
  CHECK(agreed_impasse(start_position(rules_of("shoshogi"))) == std::nullopt);
}

TEST_CASE("the sample game of the seed leads to the listed positions", "[movegen][sho][data]") {
  Position position = start_position(rules_of("shoshogi"));
  const json game = load_json("cases/kifu.json").at("seed_sample_game");
  for (const json& row : game) {
    play_all(position, std::vector<std::string>{text(row, "usi")});
    CHECK(to_sfen(position) == text(row, "sfen_after"));
  }
  CHECK(position.move_number() == 8);
}

TEST_CASE("the moves of the notation examples are legal", "[movegen][shogi][data]") {
  const json file = load_json("cases/kifu.json");
  for (const char* const key : {"full_text_black", "full_text_white"}) {
    const Position position = shogi_position(file.at(key));
    for (const json& row : file.at(key).at("moves")) {
      const auto usi = row.at(0).get<std::string>();
      CAPTURE(usi);
      const Expected<Move> move = parse_usi(position, usi);
      REQUIRE(move);
      CHECK(to_usi(position, *move) == usi);
    }
  }
}

}  // namespace shishi::test
