// One game between two players, refereed by the rules of its variant.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/player.hpp"
#include "movegen/game.hpp"
#include "movegen/impasse.hpp"

namespace shishi {

/// A side resigns for its engine: its last `moves` scores were `score` centipawns or more behind.
struct ResignRule {
  int moves = 3;
  int score_cp = 0;
  bool two_sided = false;  ///< the other side must have agreed as long

  friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

/// A draw is agreed: from ply `from_ply` on both sides' last `moves` scores were within
/// `score_cp` of 0.
struct DrawRule {
  int from_ply = 0;
  int moves = 8;
  int score_cp = 0;

  friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

/// What ends a game besides the variant's own rules.
struct RefereeRules {
  int max_plies = 0;  ///< a draw after this many moves; 0: no limit
  EnteringKingRule entering_king = EnteringKingRule::none;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;

  friend bool operator==(const RefereeRules&, const RefereeRules&) = default;
};

/// Where a game begins: a position and moves that are played before the players take over.
struct Opening {
  Position start;
  std::vector<Move> moves;
};

/// What is known of a move that a player made.
struct PlayedMove {
  Thought thought;
  Microseconds used{};
  Microseconds wall{};
  Milliseconds clock{};  ///< left after it
};

/// How a game ended.
struct Ending {
  Result result = Result::ongoing;  ///< `ongoing`: void, or broken off
  std::string reason;               ///< "checkmate", "time forfeit", "adjudication"
  std::string detail;               ///< "answered 12 ms late"; may be empty
  std::optional<Color> culprit;     ///< whose engine failed
};

struct PlayedGame {
  Game game;
  std::size_t opening_plies = 0;
  std::vector<PlayedMove> played;  ///< of the moves after the opening
  std::optional<PlayedMove> last;  ///< of the answer that ended the game without a move
  Ending ending;
};

/// The state of the game by the rules alone.
Outcome outcome_now(const Game& game, const RefereeRules& rules);

/// Both sides of a game; they may be one and the same player.
using Sides = std::array<Player*, 2>;

/// Whether a game is to be broken off.
using StopTest = std::function<bool()>;

/// Plays a game to its end. After a failure the culprit's engine is ended. The game is broken
/// off before the next move when `must_stop` says so.
PlayedGame play_game(const Sides& sides, const std::array<TimeControl, 2>& times,
                     const Opening& opening, const RefereeRules& rules, const StopTest& must_stop);

}  // namespace shishi
