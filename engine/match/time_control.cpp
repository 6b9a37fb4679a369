#include "engine/match/time_control.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/text.hpp"

namespace shishi {
namespace {

constexpr double kYearSeconds = 365.0 * 24 * 3600;
constexpr double kMsPerSecond = 1000.0;

std::string seconds_text(Milliseconds time) {
  return fmt::format("{:g}", static_cast<double>(time.count()) / kMsPerSecond);
}

Expected<Milliseconds> parse_minutes(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return parse_seconds(text);
  auto minutes = parse_seconds(text.substr(0, colon));
  auto seconds = parse_seconds(text.substr(colon + 1));
  if (!minutes) return minutes;
  if (!seconds) return seconds;
  return *minutes * 60 + *seconds;
}

}  // namespace

Expected<Milliseconds> parse_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seconds);
  if (read.ec != std::errc{} || read.ptr != end || !std::isfinite(seconds)) {
    return Unexpected{in_quotes(text) + " is no number of seconds"};
  }
  if (seconds < 0 || seconds > kYearSeconds) {
    return Unexpected{in_quotes(text) + " seconds are out of range"};
  }
  return Milliseconds{std::llround(seconds * kMsPerSecond)};
}

std::optional<Error> read_time_control(TimeControl& control, std::string_view text) {
  if (text == "inf") {
    control.main.reset();
    return std::nullopt;
  }
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = parse_number(rest.substr(0, slash));
    if (!moves || *moves < 1 || *moves > 10'000) {
      return Error{in_quotes(rest.substr(0, slash)) + " is no number of moves", 0};
    }
    control.moves = static_cast<int>(*moves);
    rest.remove_prefix(slash + 1);
  }
  if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = parse_seconds(rest.substr(plus + 1));
    if (!increment) return increment.error();
    control.increment = *increment;
    rest = rest.substr(0, plus);
  }
  const auto main = parse_minutes(rest);
  if (!main) return main.error();
  control.main = *main;
  return std::nullopt;
}

std::string to_string(const TimeControl& control) {
  if (control.move_time) return seconds_text(*control.move_time) + "/move";
  if (!control.has_clock()) return "none";
  std::string text = control.moves > 0 ? std::to_string(control.moves) + '/' : "";
  text += seconds_text(control.main.value_or(Milliseconds{0}));
  if (control.increment.count() > 0) text += '+' + seconds_text(control.increment);
  if (control.byoyomi.count() > 0) text += " byoyomi " + seconds_text(control.byoyomi);
  return text;
}

int GameClock::moves_to_go() const {
  return control_.moves == 0 ? 0 : control_.moves - moves_made_ % control_.moves;
}

std::optional<Milliseconds> GameClock::budget() const {
  if (control_.move_time) return control_.move_time;
  if (!control_.has_clock()) return std::nullopt;
  return left_ + control_.byoyomi;
}

void GameClock::charge(Milliseconds used) {
  if (!control_.has_clock()) return;
  left_ = std::max(left_ - used, Milliseconds{0}) + control_.increment;
  ++moves_made_;
  if (control_.moves > 0 && moves_made_ % control_.moves == 0) left_ += *control_.main;
}

}  // namespace shishi
