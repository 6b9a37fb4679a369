// Test data, rule tables and random games that many tests share.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.hpp"
#include "movegen/rules.hpp"

namespace shishi::test {

/// How many of something to check: less under sanitizers, where everything is many times slower.
#ifdef SHISHI_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
constexpr int scaled(int full, int sanitized) { return kSanitized ? sanitized : full; }

/// The rule tables of a built-in variant, built once. Throws `std::invalid_argument` if there is
/// none of that name.
const Rules& rules_of(std::string_view variant);

/// The rule tables of a game that only the tests have, built from `spec` on the first call.
/// `spec` must outlive the program.
const Rules& rules_of(const VariantSpec& spec);

/// All built-in variants, and the games that only the tests have.
std::vector<const Rules*> all_rules();

/// The names of the variants that have data files.
inline constexpr std::string_view kVariants[] = {
    "shogi", "shoshogi", "washogi", "washogi-drops", "chushogi", "chushogi-lishogi", "daidaishogi"};

/// The content of a JSON file of tests/data. Throws if it cannot be read.
nlohmann::json load_json(std::string_view path);

/// A line of positions/*.jsonl.
struct PositionCase {
  std::string sfen;
  std::vector<std::string> moves;    ///< every legal move, canonical, sorted
  std::vector<std::uint64_t> perft;  ///< depth 1 on
};
/// All positions of a variant's files, the dense ones after the others.
std::vector<PositionCase> position_cases(std::string_view variant);
std::vector<PositionCase> dense_cases(std::string_view variant);

/// A position that must be readable. Throws `std::invalid_argument` with the reader's words.
Position position_from(const Rules& rules, std::string_view sfen);

/// Plays `usi` moves, each of which must be legal.
void play_all(Position& position, std::span<const std::string> usi_moves);

/// The words of a text.
std::vector<std::string> split(std::string_view text);

/// Calls `visit` for `start` and each position of a random game of up to `plies` moves from it.
/// Half of the moves are captures where there are any, so that boards get mixed quickly. The same
/// arguments give the same game on every platform.
void random_walk(const Position& start, std::uint64_t seed, int plies,
                 const std::function<void(const Position&)>& visit);

/// A legal-looking board of random men, promoted ones too, on about one to six tenths of the
/// squares: one royal a side or more, hands where there are drops, sometimes a counter-strike
/// square. In games with a check rule the side that is not to move is not in check.
Position random_board(const Rules& rules, std::mt19937_64& random);

/// The square of a text like "7g", which must be one.
Square square_of(std::string_view text);

}  // namespace shishi::test
