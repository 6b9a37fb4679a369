#include "engine/go_parser.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/text.hpp"
#include "movegen/types.hpp"

namespace shishi {
namespace {

constexpr std::array<std::string_view, 15> kKeywords{
    "btime", "wtime", "byoyomi",  "binc",   "winc",        "movestogo", "depth", "nodes",
    "mate",  "perft", "infinite", "ponder", "searchmoves", "movetime",  "rtime"};

/// A hundred days: longer than any game, and far from the range where sums of times overflow.
constexpr std::int64_t kLongestMs = 8'640'000'000;
constexpr std::int64_t kLargestCount = 1'000'000'000;

class Reader {
 public:
  explicit Reader(std::span<const std::string_view> words) : words_{words} {}

  GoCommand read() {
    while (next_ < words_.size()) read_argument(words_[next_++]);
    complete_clock();
    return std::move(command_);
  }

 private:
  void read_argument(std::string_view keyword) {
    if (keyword == "infinite") {
      command_.limits.infinite = true;
    } else if (keyword == "ponder") {
      command_.limits.ponder = true;
    } else if (keyword == "searchmoves") {
      read_search_moves();
    } else if (keyword == "mate") {
      read_mate();
    } else if (!read_clock(keyword) && !read_limit(keyword)) {
      command_.problems.push_back("go: unknown word " + in_quotes(keyword));
    }
  }

  /// `searchmoves` need not be last: its list ends at the next keyword.
  void read_search_moves() {
    while (next_ < words_.size() && !is_keyword(words_[next_])) {
      command_.search_moves.emplace_back(words_[next_++]);
    }
  }

  /// `mate`, `mate infinite`, `mate <ms>`.
  void read_mate() {
    command_.mate = true;
    if (next_ < words_.size() && (words_[next_] == "infinite" || parse_number(words_[next_]))) {
      ++next_;
    }
  }

  bool read_clock(std::string_view keyword) {
    Limits& limits = command_.limits;
    if (keyword == "btime") {
      set_clock(limits.time[index(Color::black)]);
    } else if (keyword == "wtime") {
      set_clock(limits.time[index(Color::white)]);
    } else if (keyword == "binc") {
      set_clock(limits.increment[index(Color::black)]);
    } else if (keyword == "winc") {
      set_clock(limits.increment[index(Color::white)]);
    } else if (keyword == "byoyomi") {
      set_clock(limits.byoyomi);
    } else {
      return false;
    }
    return true;
  }

  bool read_limit(std::string_view keyword) {
    Limits& limits = command_.limits;
    if (keyword == "depth") {
      if (const auto n = number(keyword, 1, kLargestCount)) limits.depth = static_cast<int>(*n);
    } else if (keyword == "nodes") {
      if (const auto n = number(keyword, 1, INT64_MAX)) {
        limits.nodes = static_cast<std::uint64_t>(*n);
      }
    } else if (keyword == "movetime") {
      if (const auto n = number(keyword, 0, kLongestMs)) limits.move_time = Milliseconds{*n};
    } else if (keyword == "movestogo") {
      if (const auto n = number(keyword, 0, kLargestCount)) {
        limits.moves_to_go = static_cast<int>(*n);
      }
    } else if (keyword == "perft") {
      if (const auto n = number(keyword, 0, kLargestCount)) command_.perft = static_cast<int>(*n);
    } else if (keyword == "rtime") {
      // YaneuraOu's random-time form of movetime: the lower bound is what may be used up.
      if (const auto n = number(keyword, 0, kLongestMs)) limits.move_time = Milliseconds{*n};
    } else {
      return false;
    }
    return true;
  }

  template <typename Clock>
  void set_clock(Clock& clock) {
    const auto value = number(words_[next_ - 1], 0, kLongestMs);
    if (!value) return;
    clock = Milliseconds{*value};
    command_.has_clock = true;
  }

  /// The number after `keyword`, within bounds. A word that is none stays for the next round: it
  /// may be a keyword.
  std::optional<std::int64_t> number(std::string_view keyword, std::int64_t least,
                                     std::int64_t most) {
    const auto value = next_ < words_.size() ? parse_number(words_[next_]) : std::nullopt;
    if (!value) {
      command_.problems.push_back("go: no number after " + in_quotes(keyword));
      return std::nullopt;
    }
    ++next_;
    return std::clamp(*value, least, most);
  }

  void complete_clock() {
    if (!command_.has_clock) return;
    for (auto& time : command_.limits.time) time = time.value_or(Milliseconds{0});
  }

  static bool is_keyword(std::string_view word) {
    return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
  }

  std::span<const std::string_view> words_;
  std::size_t next_ = 0;
  GoCommand command_;
};

}  // namespace

GoCommand parse_go(std::span<const std::string_view> words) { return Reader{words}.read(); }

}  // namespace shishi
