// The lion-trading rules of chu shogi (rules/chushogi.md 4), in one place for generator and
// referee.
#pragma once

#include "movegen/legality.hpp"
#include "movegen/position.hpp"

namespace shishi {

/// Whether lion trading forbids a capture that the piece on `from` could otherwise make: `none`,
/// `lion_protected`, `counter_strike` or `counter_strike_disputed`. Only in games that trade lions.
Illegal lion_trade_verdict(const Position& position, Move move);

/// Whether a move takes an enemy lion, on the way or at its end.
bool takes_lion(const Position& position, Move move);

}  // namespace shishi
