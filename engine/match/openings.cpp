#include "engine/match/openings.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include "engine/position_command.hpp"
#include "engine/text.hpp"
#include "movegen/movegen.hpp"

namespace shishi {
namespace {

constexpr std::uint64_t kBalanceNodes = 3000;  // of the search that judges a random opening
constexpr std::uint64_t kMostAttempts = 200;   // at a balanced one; then the most even one is taken

std::mt19937_64 generator(std::uint64_t seed, std::uint64_t number, std::uint64_t attempt) {
  std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                         static_cast<std::uint32_t>(number),
                         static_cast<std::uint32_t>(number >> 32),
                         static_cast<std::uint32_t>(attempt)};
  return std::mt19937_64{sequence};
}

Expected<Position> find_start(const Session& session, const std::string& handicap) {
  if (handicap.empty()) return session.start();
  const VariantSpec& spec = session.rules().spec();
  std::string known;
  for (const Handicap& entry : spec.handicaps) {
    if (equal_ignoring_case(entry.id, handicap)) return session.parse(entry.sfen);
    known += ' ' + std::string{entry.id};
  }
  return Unexpected{std::string{spec.name} + " has no handicap " + in_quotes(handicap) +
                    (known.empty() ? "" : ", it has:" + known)};
}

/// A line is `startpos …`, `sfen …` or `position …` as in USI, an SFEN alone, or moves alone.
Expected<Opening> read_line(const Session& session, const std::string& line) {
  auto words = split_words(line);
  if (words.front() == "position") words.erase(words.begin());
  if (words.empty()) return Unexpected{"nothing after 'position'"};
  const bool is_plain = words.front() != "startpos" && words.front() != "sfen";
  if (is_plain && words.front().find('/') != std::string_view::npos) {
    words.insert(words.begin(), "sfen");
  } else if (is_plain) {
    words.insert(words.begin(), {"startpos", "moves"});
  }
  const PositionResult read = read_position(session, words);
  if (!read.game || !read.messages.empty()) return Unexpected{read.messages.front()};
  if (read.game->outcome().is_over()) return Unexpected{"the game is over after this opening"};
  return Opening{read.game->start(), read.game->moves()};
}

}  // namespace

Expected<OpeningBook> OpeningBook::open(Session& session, const OpeningSettings& settings,
                                        std::uint64_t seed) {
  const auto start = find_start(session, settings.handicap);
  if (!start) return Unexpected{start.error()};
  OpeningBook book{session, settings, seed, *start};
  if (settings.file.empty()) return book;
  if (const auto error = book.read_file()) return Unexpected{*error};
  return book;
}

std::optional<Error> OpeningBook::read_file() {
  std::ifstream file{settings_.file};
  if (!file) return Error{"cannot read " + in_quotes(settings_.file), 0};
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (split_words(line).empty() || line.front() == '#') continue;
    auto opening = read_line(*session_, line);
    if (!opening) {
      return Error{in_quotes(settings_.file) + " line " + std::to_string(number) + ": " +
                       opening.error().message,
                   0};
    }
    lines_.push_back(std::move(*opening));
  }
  const auto skipped = static_cast<std::size_t>(settings_.start - 1);
  if (skipped >= lines_.size()) {
    return Error{in_quotes(settings_.file) + " has " + std::to_string(lines_.size()) +
                     " openings, none from number " + std::to_string(settings_.start) + " on",
                 0};
  }
  lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(skipped));
  if (!settings_.shuffled) return std::nullopt;
  // Not std::shuffle, whose result depends on the standard library.
  std::mt19937_64 random = generator(seed_, 0, 0);
  for (std::size_t i = lines_.size(); i > 1; --i) std::swap(lines_[i - 1], lines_[random() % i]);
  return std::nullopt;
}

Opening OpeningBook::opening(std::uint64_t number) const {
  if (!lines_.empty()) return lines_[number % lines_.size()];
  if (!settings_.balanced) return random_opening(number, 0);
  std::optional<Opening> best;
  Score least = kInfinity;
  for (std::uint64_t attempt = 0; attempt < kMostAttempts && least > settings_.balance_cp;
       ++attempt) {
    Opening candidate = random_opening(number, attempt);
    Game game{candidate.start};
    for (const Move move : candidate.moves) game.play(move);
    const Score imbalance = game.outcome().is_over() ? kInfinity : std::abs(short_search(game));
    if (best && imbalance >= least) continue;
    least = imbalance;
    best.emplace(std::move(candidate));
  }
  return *best;
}

Opening OpeningBook::random_opening(std::uint64_t number, std::uint64_t attempt) const {
  std::mt19937_64 random = generator(seed_, number, attempt);
  Game game{start_};
  while (static_cast<int>(game.moves().size()) < settings_.plies && !game.outcome().is_over()) {
    const MoveList moves{game.position()};
    // The remainder favours low indices by less than 2^-50, and is the same with every standard
    // library.
    game.play(moves[static_cast<std::size_t>(random() % moves.size())]);
  }
  return {start_, game.moves()};
}

Score OpeningBook::short_search(const Game& game) const {
  SilentListener silence;
  Limits limits;
  limits.nodes = kBalanceNodes;
  session_->searcher().clear();
  return session_->searcher().search(game, limits, silence).score;
}

}  // namespace shishi
