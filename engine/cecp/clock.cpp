#include "engine/cecp/clock.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <system_error>

#include "engine/search_settings.hpp"
#include "engine/text.hpp"

namespace shishi {
namespace {

constexpr double kLongestSeconds = 8'640'000;  // a hundred days
constexpr std::int64_t kMostMoves = 10'000;

/// Seconds, which may have a fraction; negative ones count as none.
std::optional<Milliseconds> parse_seconds(std::string_view word) {
  double seconds = 0;
  const auto end = std::from_chars(word.data(), word.data() + word.size(), seconds);
  if (end.ec != std::errc{} || std::isnan(seconds)) return std::nullopt;
  seconds = std::clamp(seconds, 0.0, kLongestSeconds);
  return Milliseconds{std::llround(1000 * seconds)};
}

/// "5" minutes or "0:30"; what follows is for later versions of the protocol.
std::optional<Milliseconds> parse_base(std::string_view word) {
  const std::size_t colon = word.find(':');
  const auto minutes = parse_seconds(word.substr(0, colon));
  if (!minutes) return std::nullopt;
  Milliseconds base = 60 * *minutes;
  if (colon == std::string_view::npos) return base;
  const auto seconds = parse_seconds(word.substr(colon + 1));
  if (!seconds) return std::nullopt;
  return base + *seconds;
}

bool set_centiseconds(CecpClock::Words words, std::optional<Milliseconds>& time) {
  const auto number = words.empty() ? std::nullopt : parse_number(words.front());
  if (!number) return false;
  constexpr auto kMost = static_cast<std::int64_t>(100 * kLongestSeconds);
  time = Milliseconds{10 * std::clamp<std::int64_t>(*number, 0, kMost)};
  return true;
}

}  // namespace

bool CecpClock::set_level(Words words, int made) {
  if (words.size() < 3) return false;
  const auto moves = parse_number(words[0]);
  const auto base = parse_base(words[1]);
  const auto increment = parse_seconds(words[2]);
  if (!moves || !base || !increment) return false;
  moves_ = static_cast<int>(std::clamp<std::int64_t>(*moves, 0, kMostMoves));
  made_then_ = made;
  own_ = other_ = base;
  increment_ = *increment;
  move_time_.reset();
  return true;
}

bool CecpClock::set_move_time(Words words) {
  const auto seconds = words.empty() ? std::nullopt : parse_seconds(words.front());
  if (!seconds) return false;
  move_time_ = seconds;
  return true;
}

bool CecpClock::set_depth(Words words) {
  const auto depth = words.empty() ? std::nullopt : parse_number(words.front());
  if (!depth || *depth < 1) return false;
  depth_ = static_cast<int>(std::min<std::int64_t>(*depth, kMostMoves));
  return true;
}

bool CecpClock::set_own_time(Words words) { return set_centiseconds(words, own_); }
bool CecpClock::set_other_time(Words words) { return set_centiseconds(words, other_); }

Limits CecpClock::limits(Color side, int made) const {
  Limits limits;
  limits.depth = depth_;
  if (move_time_) {
    limits.move_time = move_time_;
  } else if (own_) {
    limits.time[index(side)] = own_;
    limits.time[index(~side)] = other_.value_or(*own_);
    limits.increment.fill(increment_);
    if (moves_ > 0) limits.moves_to_go = moves_ - std::max(made - made_then_, 0) % moves_;
  } else if (!depth_) {
    limits.move_time = kUnknownClock;
  }
  return limits;
}

}  // namespace shishi
