// The chu shogi cases of tests/data/cases: lion moves, lion trading, promotion, royals, bare kings.

#include "movegen/game.hpp"
#include "movegen/legality.hpp"
#include "movegen/notation.hpp"
#include "movegen/outcome.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

using nlohmann::json;

/// A chu form and the name of its column of verdicts.
struct Form {
  std::string_view variant;
  std::string_view column;
};
constexpr Form kForms[] = {{"chushogi", "seed"}, {"chushogi-lishogi", "lishogi"}};

std::string text(const json& row, std::string_view key) {
  return row.at(std::string{key}).get<std::string>();
}

bool is_move_case(const json& row) { return row.contains("move"); }

/// Cases whose move one of the forms plays, or that fall on a falcon's first step: records may hold
/// them (rules/chushogi.md 7).
bool is_tolerated_case(std::string_view id) {
  for (const std::string_view one : {"C11", "C19", "C20", "C23", "E12", "E14", "E15"}) {
    if (id == one) return true;
  }
  return false;
}

/// The reason that a refused case must name. Themes go by the letter of the id.
Illegal expected_reason(std::string_view id) {
  if (id == "A16") return Illegal::own_piece_on_target;
  if (id == "C7") return Illegal::lion_protected;
  if (id == "E12" || id == "E14" || id == "E15") return Illegal::must_promote;
  switch (id.front()) {
    case 'B':
      return Illegal::lion_protected;
    case 'C':
      return is_tolerated_case(id) ? Illegal::counter_strike_disputed : Illegal::counter_strike;
    case 'E':
      return Illegal::cannot_promote;
    default:
      return Illegal::cannot_move_so;
  }
}

/// The outcome that lishogi's words mean; `bare_king_loses`: the form has that rule.
Outcome outcome_of(const std::string& words, bool bare_king_loses) {
  if (words == "goes on") return {};
  if (words == "draw") return {Result::draw, Reason::royals_only};
  const std::size_t blank = words.find(' ');
  const Result result =
      words.substr(blank + 1) == "sente" ? Result::black_wins : Result::white_wins;
  const std::string reason = words.substr(0, blank);
  if (reason == "kingsLost") return {result, Reason::royal_captured};
  if (reason == "stalemate") return {result, Reason::no_legal_move};
  if (reason == "bareKing") return bare_king_loses ? Outcome{result, Reason::bare_king} : Outcome{};
  throw std::invalid_argument{"unknown outcome " + words};
}

bool has_bare_king_rule(const Form& form) {
  return rules_of(form.variant).spec().bare_king == BareKing::loses;
}

void check_legal_case(const json& row, const Form& form, const Position& tested) {
  const Expected<Move> move = parse_usi(tested, text(row, "move"));
  REQUIRE(move);
  CHECK(why_illegal(tested, *move) == Illegal::none);
  const Expected<RecordedMove> recorded = parse_recorded_usi(tested, text(row, "move"));
  REQUIRE(recorded);
  CHECK(recorded->move == *move);
  CHECK(recorded->tolerated == Illegal::none);
  Game game{tested};
  game.play(*move);
  CHECK(to_sfen(game.position()) == text(row, "sfen_after"));
  const json& outcome = row.at("outcome_after");
  const std::string words = outcome.is_null() ? "goes on" : outcome.get<std::string>();
  CHECK(static_outcome(game.position()) == outcome_of(words, has_bare_king_rule(form)));
  CHECK(game.outcome() == static_outcome(game.position()));
}

void check_illegal_case(const json& row, const Position& tested) {
  const std::string id = text(row, "id");
  const Expected<Move> move = parse_usi(tested, text(row, "move"));
  REQUIRE_FALSE(move);
  // A7 names no square on the way, so its text is no move at all.
  if (id != "A7") {
    CHECK_THAT(move.error().message,
               Catch::Matchers::Contains(std::string{to_string(expected_reason(id))}));
  }
  const Expected<RecordedMove> recorded = parse_recorded_usi(tested, text(row, "move"));
  REQUIRE(recorded.has_value() == is_tolerated_case(id));
  if (!recorded) return;
  CHECK(recorded->tolerated == expected_reason(id));
  CHECK(why_illegal(tested, recorded->move) == expected_reason(id));
  if (row.at("sfen_after").is_null()) return;
  Game game{tested};
  game.play(recorded->move);
  CHECK(to_sfen(game.position()) == text(row, "sfen_after"));
}

}  // namespace

TEST_CASE("chu shogi moves have the verdicts of both forms", "[movegen][chu][data]") {
  int verdicts = 0;
  const json cases = load_json("cases/chushogi.json");
  for (const json& row : cases) {
    if (!is_move_case(row)) continue;
    for (const Form& form : kForms) {
      INFO(text(row, "id") << " " << text(row, "theme") << ", " << form.variant);
      const Position tested = position_from(rules_of(form.variant), text(row, "sfen_tested"));
      if (text(row, form.column) == "legal") {
        check_legal_case(row, form, tested);
      } else {
        check_illegal_case(row, tested);
      }
      ++verdicts;
    }
  }
  CHECK(verdicts == 2 * 131);
}

TEST_CASE("the moves before a chu case lead to its position", "[movegen][chu][data]") {
  int played = 0;
  const json cases = load_json("cases/chushogi.json");
  for (const json& row : cases) {
    if (!is_move_case(row)) continue;
    const auto moves = row.at("play_first").get<std::vector<std::string>>();
    for (const Form& form : kForms) {
      INFO(text(row, "id") << " " << form.variant);
      Position position = position_from(rules_of(form.variant), text(row, "sfen"));
      play_all(position, moves);
      CHECK(to_sfen(position) == text(row, "sfen_tested"));
    }
    played += moves.empty() ? 0 : 1;
  }
  CHECK(played > 15);
}

TEST_CASE("chu shogi positions end or go on as the form says", "[movegen][chu][outcome][data]") {
  int positions = 0;
  const json cases = load_json("cases/chushogi.json");
  for (const json& row : cases) {
    if (is_move_case(row)) continue;
    for (const Form& form : kForms) {
      INFO(text(row, "id") << " " << text(row, "theme") << ", " << form.variant);
      const Position position = position_from(rules_of(form.variant), text(row, "sfen"));
      const Outcome expected = outcome_of(text(row, "outcome"), has_bare_king_rule(form));
      CHECK(static_outcome(position) == expected);
      CHECK(Game{position}.outcome() == expected);
      ++positions;
    }
  }
  CHECK(positions == 2 * 21);
}

}  // namespace shishi::test
