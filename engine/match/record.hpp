// A game of a match as it is kept: one JSON object on one line.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/referee.hpp"
#include "engine/match/schedule.hpp"

namespace shishi {

/// What is kept of a move that a player made.
struct MoveRecord {
  std::optional<Score> score;  ///< from the mover's view
  int depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t time_us = 0;                 ///< charged
  std::int64_t clock_ms = 0;                ///< left after the move
  std::optional<std::int64_t> overhead_us;  ///< beyond the time the engine believes to have used

  friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

struct GameRecord {
  Fixture fixture;
  std::array<std::string, 2> names;  ///< of the engines, by colour
  std::string sfen;                  ///< where the game began
  std::size_t opening_plies = 0;     ///< of the moves, how many the opening made
  std::vector<std::string> moves;    ///< USI
  std::vector<MoveRecord> played;    ///< of the moves after the opening
  Result result = Result::ongoing;   ///< `ongoing`: void
  std::string reason;
  std::string detail;
  std::optional<Color> culprit;  ///< whose engine failed

  /// Who made `played[i]`.
  [[nodiscard]] Color mover(std::size_t i) const { return i % 2 == 0 ? first_mover : ~first_mover; }
  Color first_mover = Color::black;  ///< after the opening

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

GameRecord make_record(const Fixture& fixture, const std::array<std::string, 2>& names,
                       const PlayedGame& game);

/// One line without the newline.
std::string to_line(const GameRecord& record);
/// Errors name the field.
Expected<GameRecord> parse_record(const nlohmann::json& json);

/// The USI texts of a game's moves.
std::vector<std::string> usi_moves(const Game& game);

/// "position sfen … moves …".
std::string usi_text(const GameRecord& record);
/// Headers as in PGN, then the moves in USI and the result.
std::string headed_text(const GameRecord& record, std::string_view variant);

}  // namespace shishi
