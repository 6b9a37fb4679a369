// Entering-king declarations and the impasse count of shogi (rules/shogi.md).
#pragma once

#include <optional>

#include "movegen/outcome.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// USI option `EnteringKingRule`. The H forms credit White with the points of pieces missing from
/// the start.
enum class EnteringKingRule { none, csa24, csa24h, csa27, csa27h, try_rule };

enum class Declaration { fails, wins, no_result };

/// What a declaration by `side` is worth now (conditions a to e; its own turn is one of them).
/// `fails` for `none` and `try_rule`, and in variants without an impasse rule.
Declaration declaration(const Position& position, EnteringKingRule rule, Color side);

/// The square a king must reach under the try rule: where the enemy royal starts.
Square try_square(const Rules& rules, Color side);

/// Points of a side, board and hand, in the impasse count by agreement: 54 in all, 24 wanted.
/// `credited`: White, the giver of a handicap, also counts the pieces missing from the start.
int impasse_points(const Position& position, Color side, bool credited = false);

/// The impasse by agreement: both kings in their promotion zones; a side with fewer than 24 points
/// (missing pieces credited) loses if the other has 24, else no result. Nothing if the kings do not
/// stand so or the game has no such rule.
std::optional<Outcome> agreed_impasse(const Position& position);

}  // namespace shishi
