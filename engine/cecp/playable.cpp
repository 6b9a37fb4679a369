#include "engine/cecp/playable.hpp"

#include <algorithm>
#include <iterator>

#include "movegen/attacks.hpp"
#include "movegen/lion_trade.hpp"
#include "movegen/movegen.hpp"

namespace shishi {
namespace {

/// The position after a move, for the look that a test takes at it.
class After {
 public:
  explicit After(const Position& position) : position_{position} {}

  template <typename Test>
  bool operator()(Move move, Test test) {
    Undo undo;
    position_.make(move, undo);
    const bool result = test(position_);
    position_.unmake(move, undo);
    return result;
  }

 private:
  Position position_;
};

/// Whether the last royal of the side that moved can be taken, and the game was not won before.
bool loses_royal(const Position& position) {
  return position.royal_count(position.side_to_move()) > 0 &&
         in_check(position, ~position.side_to_move());
}

/// Promotion of a piece that was in the zone already and took nothing: it would be stuck otherwise.
bool promotes_late(const Position& position, Move move) {
  return move.promotes() && position.rules().in_zone(position.side_to_move(), move.from()) &&
         !position.is_capture(move);
}

/// Takes out the moves for which `test` holds, unless it holds for all.
template <typename Test>
void prefer_others(std::vector<Move>& moves, Test test) {
  std::vector<Move> others;
  std::remove_copy_if(moves.begin(), moves.end(), std::back_inserter(others), test);
  if (!others.empty()) moves = std::move(others);
}

}  // namespace

std::vector<Move> playable_moves(const Game& game) {
  const Position& position = game.position();
  const Rules& rules = position.rules();
  const MoveList list{position};
  std::vector<Move> moves{list.begin(), list.end()};
  After after{position};
  if (!rules.has_check_rule()) {
    moves.erase(std::remove_if(moves.begin(), moves.end(),
                               [&](Move move) { return after(move, loses_royal); }),
                moves.end());
  }
  if (position.counter_strike().is_valid()) {
    prefer_others(moves, [&](Move move) { return takes_lion(position, move); });
  }
  if (rules.spec().promotion == Promotion::enter_or_capture) {
    prefer_others(moves, [&](Move move) { return promotes_late(position, move); });
  }
  if (rules.spec().repetition == Repetition::attacker_loses) {
    const auto occurred = [&game](const Position& next) {
      return std::any_of(game.history().begin(), game.history().end(),
                         [&next](const HistoryEntry& entry) { return entry.key == next.key(); });
    };
    prefer_others(moves, [&](Move move) { return after(move, occurred); });
  }
  return moves;
}

}  // namespace shishi
