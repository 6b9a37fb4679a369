// Whoever plays one side of a game: the searcher of this process, or another engine.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/match/time_control.hpp"
#include "movegen/game.hpp"
#include "search/score.hpp"

namespace shishi {

using Microseconds = std::chrono::microseconds;

/// What an engine does that loses it the game, whatever stands on the board.
enum class Failure {
  none,
  time_forfeit,
  illegal_move,
  garbage,       ///< an answer that is no move at all
  crash,         ///< its process ended, or closed a pipe
  stall,         ///< no answer although no clock runs, or without using processor time
  refused_move,  ///< it calls a legal move illegal
  false_claim,   ///< it claims a result that the rules do not give
  no_start       ///< it cannot be started, or does not finish the handshake
};
std::string_view to_string(Failure failure);

/// What an engine said about its move.
struct Thought {
  std::optional<Score> score;  ///< from its own view
  int depth = 0;               ///< 0: not said, as for the nodes
  std::uint64_t nodes = 0;
  std::optional<Milliseconds> time;  ///< how long it believes to have thought
};

/// A player's answer.
struct Reply {
  enum class Kind { move, resigns, declares, claims, fails };

  Kind kind = Kind::fails;
  Move move;  ///< legal
  Failure failure = Failure::none;
  Result claimed = Result::ongoing;  ///< a result by other rules, that is to stand
  std::string detail;                ///< of a failure, for people
  bool voids = false;                ///< the failure does not count: the game has no result
  Thought thought;
  Microseconds used{};  ///< what the move is charged
  Microseconds wall{};  ///< what it took by the wall's clock
};

/// A reply that loses the game.
Reply failing(Failure failure, const std::string& detail);

/// Whether a position is the variant's usual start, whatever its pieces count.
bool is_usual_start(const Position& position);

/// What a player needs to know to move, or to think while the other one does.
struct Turn {
  const Game& game;
  std::span<const std::string> moves;  ///< of the whole game, in USI
  const std::array<GameClock, 2>& clocks;
};

/// All functions are called by one thread, the one that plays the game.
class Player {
 public:
  Player() = default;
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  /// A new game; starts the engine if it does not run. Something if it is not ready to play.
  virtual std::optional<Reply> new_game(const Game& game) = 0;
  /// The player's move in `turn.game`, which is not over.
  virtual Reply think(const Turn& turn) = 0;
  /// Its last move was played, the opponent begins to think.
  virtual void ponder(const Turn& turn) = 0;
  /// The game is over: it has won, lost or neither.
  virtual void end_game(Result result, Color side) = 0;
  /// Ends the engine, as after a failure; the next game starts it again.
  virtual void stop() = 0;
};

}  // namespace shishi
