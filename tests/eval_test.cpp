// Piece values, the formula's fit, and the evaluation made of them.
#include "search/eval.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include "movegen/sfen.hpp"
#include "search/piece_values.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "variants/common_powers.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

const char* const kValuesFile = SHISHI_TEST_DATA "/../../bench/values.md";

Score board_value(std::string_view variant, std::string_view id) {
  const Rules& rules = test::rules_of(variant);
  return material_weights(rules).board[rules.find_kind(id).value().index()];
}

const PieceSpec& piece_of(std::string_view variant, std::string_view id) {
  const Rules& rules = test::rules_of(variant);
  return rules.piece(rules.find_kind(id).value());
}

/// A piece that only moves.
PieceSpec mover(std::span<const Power> powers) {
  PieceSpec piece;
  piece.id = "X";
  piece.powers = powers;
  return piece;
}

/// Solves the normal equations of the fit by Gauss-Jordan elimination; their matrix is positive
/// definite.
ValueFeatures least_squares(const std::vector<ReferenceValue>& table, double openness) {
  std::array<std::array<double, kValueTerms + 1>, kValueTerms> rows{};
  for (const ReferenceValue& row : table) {
    const ValueFeatures f = value_features(*row.spec, *row.piece, openness);
    for (std::size_t i = 0; i < kValueTerms; ++i) {
      for (std::size_t j = 0; j < kValueTerms; ++j) rows[i][j] += f[i] * f[j];
      rows[i][kValueTerms] += f[i] * row.value;
    }
  }
  for (std::size_t i = 0; i < kValueTerms; ++i) {
    for (std::size_t r = 0; r < kValueTerms; ++r) {
      if (r == i) continue;
      const double factor = rows[r][i] / rows[i][i];
      for (std::size_t c = 0; c <= kValueTerms; ++c) rows[r][c] -= factor * rows[i][c];
    }
  }
  ValueFeatures solution{};
  for (std::size_t i = 0; i < kValueTerms; ++i) solution[i] = rows[i][kValueTerms] / rows[i][i];
  return solution;
}

double squared_error(const std::vector<ReferenceValue>& table, double openness) {
  const ValueFeatures coefficients = least_squares(table, openness);
  double error = 0;
  for (const ReferenceValue& row : table) {
    const ValueFeatures f = value_features(*row.spec, *row.piece, openness);
    double value = -row.value;
    for (std::size_t i = 0; i < kValueTerms; ++i) value += coefficients[i] * f[i];
    error += value * value;
  }
  return error;
}

Score formula_error(const ReferenceValue& row) {
  return formula_value(*row.spec, *row.piece) - row.value;
}

double mean_error(const std::vector<ReferenceValue>& table) {
  double sum = 0;
  for (const ReferenceValue& row : table) sum += std::abs(formula_error(row));
  return sum / static_cast<double>(table.size());
}

void write_fit(std::ostream& out) {
  const std::vector<ReferenceValue> table = reference_values();
  out << "| piece | name | table | formula | difference |\n|---|---|--:|--:|--:|\n";
  for (const ReferenceValue& row : table) {
    out << "| " << row.piece->id << " | " << row.piece->name << " | " << row.value << " | "
        << formula_value(*row.spec, *row.piece) << " | " << formula_error(row) << " |\n";
  }
  out << "\nMean absolute difference: " << std::lround(mean_error(table)) << " centipawns over "
      << table.size() << " pieces.\n";
}

void write_variant(std::ostream& out, const Rules& rules) {
  const std::vector<ReferenceValue> table = reference_values();
  const MaterialWeights weights = material_weights(rules);
  out << "\n## " << rules.spec().name << "\n\n| piece | name | value | from |";
  out << (rules.has_drops() ? " in hand |\n|---|---|--:|---|--:|\n" : "\n|---|---|--:|---|\n");
  for (std::size_t i = 0; i < rules.kind_count(); ++i) {
    const PieceSpec& piece = rules.spec().pieces[i];
    const bool stated = reference_value(table, rules.spec(), piece).has_value();
    out << "| " << piece.id << " | " << piece.name << " | " << weights.board[i] << " | "
        << (stated ? "table" : "formula") << " |";
    if (rules.has_drops()) {
      out << ' ' << (weights.hand[i] > 0 ? std::to_string(weights.hand[i]) : "") << " |";
    }
    out << '\n';
  }
}

std::string values_document() {
  std::ostringstream out;
  out << "# Piece values in centipawns\n\n"
         "Written by `eval_test [write-values]`; `eval_test` fails if it is out of date.\n"
         "The table is the chu seed's, times 100. Pieces that are not in it get the value of one\n"
         "formula over their moves (search/piece_values.hpp), fitted to it by least squares:\n\n"
         "value = "
      << kValueCoefficients[0] << " + " << kValueCoefficients[1] << " x squares ahead + "
      << kValueCoefficients[2] << " x other squares + " << kValueCoefficients[3]
      << " x captures on the way,\nopenness " << kOpenness << ".\n\n## The fit\n\n";
  write_fit(out);
  for (const VariantSpec* const spec : all_variants()) {
    write_variant(out, test::rules_of(spec->name));
  }
  return out.str();
}

/// The position with colours exchanged: turned by 180 degrees.
Position turned(const Position& position) {
  const Rules& rules = position.rules();
  Position result{rules};
  for (const Color color : kColors) {
    for (const Square s : position.pieces(color)) {
      const Square to = Square::at(rules.files() + 1 - s.file(), rules.ranks() - 1 - s.rank());
      result.put(to, {~color, position.kind(s)});
    }
    for (const Kind kind : rules.hand_kinds()) {
      result.set_hand(~color, kind, position.hand(color, kind));
    }
  }
  result.set_side_to_move(~position.side_to_move());
  return result;
}

}  // namespace

TEST_CASE("chu pieces have exactly the values of the seed's table", "[search][eval]") {
  for (const std::string_view variant : {"chushogi", "chushogi-lishogi"}) {
    const Rules& rules = test::rules_of(variant);
    const MaterialWeights weights = material_weights(rules);
    for (std::size_t i = 0; i < rules.kind_count(); ++i) {
      INFO(rules.spec().pieces[i].name);
      REQUIRE(rules.spec().pieces[i].value > 0);
      CHECK(weights.board[i] == 100 * rules.spec().pieces[i].value);
    }
  }
}

TEST_CASE("pieces that move alike in the table have one value", "[search][eval]") {
  const std::vector<ReferenceValue> table = reference_values();
  CHECK(table.size() >= 28);
  for (const VariantSpec* const spec : all_variants()) {
    for (const PieceSpec& piece : spec->pieces) {
      if (piece.value == 0) continue;
      INFO(spec->name << ' ' << piece.id);
      CHECK(reference_value(table, *spec, piece) == 100 * piece.value);
    }
  }
}

TEST_CASE("a piece of another game that is in the table has its value", "[search][eval]") {
  CHECK(board_value("shogi", "P") == 100);
  CHECK(board_value("shogi", "R") == 600);
  CHECK(board_value("shogi", "+R") == 800);
  CHECK(board_value("shogi", "+P") == 300);
  CHECK(board_value("shoshogi", "+E") == 400);
  CHECK(board_value("daidaishogi", "Q") == 1200);
  CHECK(board_value("daidaishogi", "LN") == 2000);
}

TEST_CASE("a piece that moves like a king but is not royal is not the table's king",
          "[search][eval]") {
  const std::vector<ReferenceValue> table = reference_values();
  const VariantSpec& daidai = test::rules_of("daidaishogi").spec();
  CHECK_FALSE(reference_value(table, daidai, piece_of("daidaishogi", "NK")).has_value());
  CHECK(reference_value(table, daidai, piece_of("daidaishogi", "K")) == 400);
}

TEST_CASE("moves that are stated differently are compared by what they do", "[search][eval]") {
  const VariantSpec& spec = test::rules_of("shogi").spec();
  const auto moves_of = [&](std::span<const Power> powers) {
    return move_set(spec, mover(powers));
  };
  const Power steps[] = {step(kOrthogonal), step(kDiagonal)};
  const Power jumps[] = {jump({{0, 1}, {1, 1}, {1, 0}, {1, -1}}),
                         jump({{0, -1}, {-1, -1}, {-1, 0}, {-1, 1}})};
  const Power long_slide[] = {slide(kOrthogonal, 8)};  // the longest line of a 9x9 board
  CHECK(moves_of(steps) == moves_of(kKing));
  CHECK(moves_of(jumps) == moves_of(kKing));
  CHECK(moves_of(long_slide) == moves_of(kRook));
  CHECK_FALSE(moves_of(kRook) == moves_of(kBishop));
  CHECK_FALSE(moves_of(kKing) == moves_of(kGold));
}

TEST_CASE("the formula's coefficients are the least-squares fit to the table", "[search][eval]") {
  const std::vector<ReferenceValue> table = reference_values();
  const ValueFeatures fit = least_squares(table, kOpenness);
  for (std::size_t i = 0; i < kValueTerms; ++i) {
    INFO("term " << i);
    CHECK(std::abs(fit[i] - kValueCoefficients[i]) < 0.0051);  // rounded to hundredths
  }
  for (int percent = 50; percent < 100; ++percent) {
    INFO("openness " << percent);
    CHECK(squared_error(table, percent / 100.0) >= squared_error(table, kOpenness) - 1e-6);
  }
}

TEST_CASE("the formula reproduces the table to within a third of a pawn on average",
          "[search][eval]") {
  const std::vector<ReferenceValue> table = reference_values();
  CHECK(mean_error(table) < 30);
  for (const ReferenceValue& row : table) {
    INFO(row.piece->name);
    CHECK(std::abs(formula_error(row)) <= 100);
  }
}

TEST_CASE("the formula knows the size of the board", "[search][eval]") {
  const PieceSpec rook = mover(kRook);
  const PieceSpec pawn = mover(kPawn);
  const VariantSpec& small = test::rules_of("shogi").spec();
  const VariantSpec& large = test::rules_of("daidaishogi").spec();
  CHECK(formula_value(large, rook) > formula_value(small, rook) + 50);
  CHECK(std::abs(formula_value(large, pawn) - formula_value(small, pawn)) < 10);
}

TEST_CASE("more moves are worth more", "[search][eval]") {
  CHECK(board_value("daidaishogi", "HM") > board_value("daidaishogi", "Q"));
  CHECK(board_value("daidaishogi", "LO") > board_value("daidaishogi", "B"));
  CHECK(board_value("daidaishogi", "LD") > board_value("daidaishogi", "Q"));
  const VariantSpec& spec = test::rules_of("daidaishogi").spec();
  CHECK(formula_value(spec, piece_of("daidaishogi", "+LN")) >
        formula_value(spec, piece_of("daidaishogi", "LN")));
}

TEST_CASE("a piece in hand is worth its share more than on the board", "[search][eval]") {
  for (const std::string_view variant : {"shogi", "washogi-drops"}) {
    const Rules& rules = test::rules_of(variant);
    const MaterialWeights weights = material_weights(rules);
    for (const Kind kind : rules.hand_kinds()) {
      CHECK(weights.hand[kind.index()] == weights.board[kind.index()] * kHandPercent / 100);
      CHECK(weights.hand[kind.index()] > weights.board[kind.index()]);
    }
  }
}

TEST_CASE("bench/values.md shows what the code computes", "[search][eval]") {
  std::ifstream file{kValuesFile};
  REQUIRE(file.is_open());
  std::ostringstream content;
  content << file.rdbuf();
  CHECK(content.str() == values_document());
}

TEST_CASE("write bench/values.md", "[.][write-values]") {
  std::ofstream file{kValuesFile};
  file << values_document();
  REQUIRE(file.good());
}

TEST_CASE("incremental material equals material from scratch", "[search][eval]") {
  for (const Rules* const rules : test::all_rules()) {
    const MaterialWeights weights = material_weights(*rules);
    Position start = start_position(*rules);
    start.use_weights(weights);
    for (int seed = 0; seed < test::scaled(20, 3); ++seed) {
      test::random_walk(start, static_cast<std::uint64_t>(seed), 120, [&](const Position& p) {
        for (const Color color : kColors) {
          REQUIRE(p.material(color) == p.material_from_scratch(color));
        }
      });
    }
  }
}

TEST_CASE("the terms of the evaluation add up to the material", "[search][eval]") {
  for (const Rules* const rules : test::all_rules()) {
    const MaterialWeights weights = material_weights(*rules);
    Position start = start_position(*rules);
    start.use_weights(weights);
    test::random_walk(start, 7, 100, [&](const Position& p) {
      Score black = 0;
      Score white = 0;
      for (const EvalTerm& term : explain_evaluation(p)) {
        black += term.black;
        white += term.white;
      }
      REQUIRE(black == p.material(Color::black));
      REQUIRE(white == p.material(Color::white));
    });
  }
}

TEST_CASE("the evaluation is the same for both colours", "[search][eval]") {
  for (const Rules* const rules : test::all_rules()) {
    const MaterialWeights weights = material_weights(*rules);
    Position start = start_position(*rules);
    start.use_weights(weights);
    CHECK(evaluate(start) == 0);
    test::random_walk(start, 11, 150, [&](const Position& p) {
      Position mirrored = turned(p);
      mirrored.use_weights(weights);
      REQUIRE(evaluate(mirrored) == evaluate(p));
    });
  }
}

TEST_CASE("an army more is not mistaken for a mate", "[search][eval]") {
  const Rules& rules = test::rules_of("daidaishogi");
  const MaterialWeights weights = material_weights(rules);
  Position position{rules};
  const Kind strongest = rules.find_kind("+LN").value();
  for (const Square s : rules.squares()) position.put(s, {Color::black, strongest});
  position.use_weights(weights);
  CHECK(evaluate(position) > 100'000);
  CHECK_FALSE(is_mate(evaluate(position)));
}

}  // namespace shishi
