// Who attacks a square: reverse ray scans, leaps, and hook movers by their two corners.
#pragma once

#include "movegen/position.hpp"

namespace shishi {

/// Whether a piece of `by` could capture on `target` next, were it its turn (royal safety, lion
/// trading and whose turn it is play no part).
bool attacked(const Position& position, Square target, Color by);

/// The same with the pieces on two squares lifted: rays pass them and they attack nothing.
/// `Square{}`: none.
bool attacked_without(const Position& position, Square target, Color by, Square lifted,
                      Square also_lifted = {});

/// Whether the piece on `from` (of any colour) attacks `target` on the board as it stands.
bool attacks(const Position& position, Square from, Square target);

/// The slow twin of `attacked`: asks `attacks` of every piece.
bool attacked_from_scratch(const Position& position, Square target, Color by);

/// Whether `side` has exactly one royal and it is attacked: "in check", in every variant.
bool in_check(const Position& position, Color side);

/// Whether any royal of `side` is attacked.
bool any_royal_attacked(const Position& position, Color side);

}  // namespace shishi
