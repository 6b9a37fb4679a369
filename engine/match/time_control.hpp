// Time controls as cutechess writes them, and the clock of one player of one game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "search/limits.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// What a player may use of its time. Nothing set: no clock.
struct TimeControl {
  std::optional<Milliseconds> main;  ///< at the start of the game, and of each control of `moves`
  int moves = 0;                     ///< moves of one control; 0: sudden death
  Milliseconds increment{};          ///< after each move
  Milliseconds byoyomi{};            ///< for each move once the main time is used up
  std::optional<Milliseconds> move_time;  ///< for each move, instead of all of the above

  [[nodiscard]] bool has_clock() const { return main || byoyomi.count() > 0; }
  [[nodiscard]] bool is_timed() const { return has_clock() || move_time.has_value(); }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Seconds, with fractions, as milliseconds: "0.5". Errors: no number, negative, over a year.
Expected<Milliseconds> parse_seconds(std::string_view text);

/// Reads `[moves/][minutes:]seconds[+increment]` ("40/60+0.5", "5:00") or `inf` into the main time,
/// the moves and the increment of `control`.
std::optional<Error> read_time_control(TimeControl& control, std::string_view text);

/// "40/60+0.5", "10 byoyomi 1", "0.1/move", "none".
std::string to_string(const TimeControl& control);

/// The clock of one player.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_{control}, left_{control.main.value_or(Milliseconds{0})} {}

  [[nodiscard]] const TimeControl& control() const { return control_; }
  /// Main time left.
  [[nodiscard]] Milliseconds left() const { return left_; }
  /// Moves until the next control; 0: sudden death.
  [[nodiscard]] int moves_to_go() const;
  /// What the coming move may take at most; nothing: as long as it likes.
  [[nodiscard]] std::optional<Milliseconds> budget() const;
  /// Takes the time of a move off the clock. A move over the budget by no more than the margin is
  /// forgiven: the clock then stands at nothing.
  void charge(Milliseconds used);

 private:
  TimeControl control_;
  Milliseconds left_;
  int moves_made_ = 0;
};

}  // namespace shishi
