#include "movegen/impasse.hpp"

#include "movegen/attacks.hpp"
#include "movegen/sfen.hpp"

namespace shishi {

namespace {

constexpr int kMenInZone = 10;
constexpr int kAgreedPoints = 24;
constexpr int kProfessionalWin = 31;
constexpr std::array<int, 2> kAmateurWin{28, 27};  // Black, White

bool has_rule(const Position& position) {
  return position.rules().spec().impasse == Impasse::entering_king;
}

int points_in_hand(const Position& position, Color side) {
  int points = 0;
  for (const Kind k : position.rules().hand_kinds())
    points += position.hand(side, k) * position.rules().piece(k).points;
  return points;
}

int points_of(const Position& position, Color side) {
  int points = points_in_hand(position, side);
  for (const Square s : position.pieces(side))
    points += position.rules().piece(position.kind(s)).points;
  return points;
}

// Points of pieces that a handicap game lacks.
int missing_points(const Position& position) {
  const Position start = start_position(position.rules());
  int missing = 0;
  for (const Color c : kColors) missing += points_of(start, c) - points_of(position, c);
  return missing;
}

struct ZoneCount {
  int men = 0;
  int points = 0;
};

// Own pieces in the enemy's ranks, the king aside.
ZoneCount count_zone(const Position& position, Color side) {
  const Rules& rules = position.rules();
  ZoneCount count;
  for (const Square s : position.pieces(side)) {
    const Kind kind = position.kind(s);
    if (rules.is_royal(kind) || !rules.in_zone(side, s)) continue;
    ++count.men;
    count.points += rules.piece(kind).points;
  }
  return count;
}

bool king_in_zone(const Position& position, Color side) {
  return position.royal_count(side) == 1 &&
         position.rules().in_zone(side, position.sole_royal(side));
}

bool is_credited(EnteringKingRule rule) {
  return rule == EnteringKingRule::csa24h || rule == EnteringKingRule::csa27h;
}

}  // namespace

// Rule: rules/shogi.md, "Declaration".
Declaration declaration(const Position& position, EnteringKingRule rule, Color side) {
  if (!has_rule(position) || rule == EnteringKingRule::none || rule == EnteringKingRule::try_rule)
    return Declaration::fails;
  if (position.side_to_move() != side || !king_in_zone(position, side) || in_check(position, side))
    return Declaration::fails;
  const ZoneCount zone = count_zone(position, side);
  if (zone.men < kMenInZone) return Declaration::fails;
  int points = zone.points + points_in_hand(position, side);
  if (side == Color::white && is_credited(rule)) points += missing_points(position);
  if (rule == EnteringKingRule::csa27 || rule == EnteringKingRule::csa27h) {
    return points >= kAmateurWin[index(side)] ? Declaration::wins : Declaration::fails;
  }
  if (points >= kProfessionalWin) return Declaration::wins;
  return points >= kAgreedPoints ? Declaration::no_result : Declaration::fails;
}

Square try_square(const Rules& rules, Color side) {
  return start_position(rules).sole_royal(~side);
}

int impasse_points(const Position& position, Color side, bool credited) {
  return points_of(position, side) +
         (credited && side == Color::white ? missing_points(position) : 0);
}

std::optional<Outcome> agreed_impasse(const Position& position) {
  if (!has_rule(position) || !king_in_zone(position, Color::black) ||
      !king_in_zone(position, Color::white)) {
    return std::nullopt;
  }
  const bool black_has = impasse_points(position, Color::black, true) >= kAgreedPoints;
  const bool white_has = impasse_points(position, Color::white, true) >= kAgreedPoints;
  if (black_has == white_has) return Outcome{Result::draw, Reason::impasse};
  return Outcome{win_of(black_has ? Color::black : Color::white), Reason::impasse};
}

}  // namespace shishi
