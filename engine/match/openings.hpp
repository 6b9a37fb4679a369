// The openings of a match: from a file, or drawn by lot.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/referee.hpp"
#include "engine/session.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// Where the openings come from.
struct OpeningSettings {
  std::string file{};      ///< lines of SFEN or USI moves; empty: random plies
  bool shuffled = false;   ///< the file's openings in an order drawn by lot
  int start = 1;           ///< number of the file's first opening used, before any shuffling
  int plies = 6;           ///< random legal moves, by which the games differ
  bool balanced = false;   ///< random openings must be even to a short search
  int balance_cp = 150;    ///< what that search may say at most
  std::string handicap{};  ///< id of the variant's handicap; empty: the usual start

  friend bool operator==(const OpeningSettings&, const OpeningSettings&) = default;
};

/// Gives the same opening for the same number, whatever was asked before.
class OpeningBook {
 public:
  /// `session` must outlive the book. Fails on a file that cannot be read or holds no opening, a
  /// line that makes no sense, an unknown handicap.
  static Expected<OpeningBook> open(Session& session, const OpeningSettings& settings,
                                    std::uint64_t seed);

  /// Opening number `number`, from 0. A file's openings come again when they are used up.
  [[nodiscard]] Opening opening(std::uint64_t number) const;
  /// How many a file holds; 0: endless.
  [[nodiscard]] std::size_t size() const { return lines_.size(); }

 private:
  OpeningBook(Session& session, OpeningSettings settings, std::uint64_t seed, const Position& start)
      : session_{&session}, settings_{std::move(settings)}, seed_{seed}, start_{start} {}
  std::optional<Error> read_file();
  [[nodiscard]] Opening random_opening(std::uint64_t number, std::uint64_t attempt) const;
  [[nodiscard]] Score short_search(const Game& game) const;

  Session* session_;
  OpeningSettings settings_;
  std::uint64_t seed_;
  Position start_;
  std::vector<Opening> lines_;
};

}  // namespace shishi
