// What CECP engines write: features, set-ups, thinking.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.hpp"
#include "search/listener.hpp"
#include "variants/spec.hpp"

namespace shishi {

/// The answer to `protover`.
std::vector<std::string> feature_lines();

/// The variant that XBoard calls so, or of that name or alias of ours, if XBoard can show it.
const VariantSpec* find_xboard_variant(std::string_view name);

/// `setup` and `piece` lines for a game that XBoard does not know; `start` is its start position.
std::vector<std::string> setup_lines(const Position& start);

/// `depth score time nodes … pv`: score in centipawns or 100000 + moves to mate, time in
/// centiseconds; a bound is marked at the end.
std::string thinking_line(const Position& root, const SearchInfo& info);

/// A move as one `move` line for each leg.
std::vector<std::string> move_lines(std::string_view move);

}  // namespace shishi
