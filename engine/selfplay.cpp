#include "engine/selfplay.hpp"

#include <random>

#include "engine/entering_king.hpp"
#include "engine/text.hpp"
#include "movegen/legality.hpp"
#include "movegen/movegen.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

std::mt19937_64 game_generator(std::uint64_t seed, int index) {
  std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                         static_cast<std::uint32_t>(index)};
  return std::mt19937_64{sequence};
}

Outcome outcome_now(const Game& game, const SelfplaySettings& settings) {
  const Outcome outcome = game.outcome(settings.max_plies, settings.entering_king);
  if (outcome.is_over() || !can_declare(game, settings.entering_king)) return outcome;
  return {win_of(game.position().side_to_move()), Reason::declaration};
}

void play_opening(GameRecord& record, const SelfplaySettings& settings, int index) {
  std::mt19937_64 random = game_generator(settings.seed, index);
  while (record.random_plies < settings.random_plies) {
    record.outcome = outcome_now(record.game, settings);
    if (record.outcome.is_over()) return;
    const MoveList moves{record.game.position()};
    // The remainder favours low indices by less than 2^-50, and is the same with every standard
    // library.
    record.game.play(moves[static_cast<std::size_t>(random() % moves.size())]);
    ++record.random_plies;
  }
}

std::string illegal_move_text(const Game& game, Move move, int index) {
  return "game " + std::to_string(index + 1) + ", ply " + std::to_string(game.moves().size() + 1) +
         ": the searcher returned the move word " + std::to_string(move.raw()) + ", which " +
         std::string{to_string(why_illegal(game.position(), move))} + ", in " +
         to_sfen(game.position());
}

}  // namespace

Expected<Position> selfplay_start(const Session& session, const SelfplaySettings& settings) {
  if (settings.handicap.empty()) return session.start();
  const VariantSpec& spec = session.rules().spec();
  for (const Handicap& handicap : spec.handicaps) {
    if (equal_ignoring_case(handicap.id, settings.handicap)) return session.parse(handicap.sfen);
  }
  std::string known;
  for (const Handicap& handicap : spec.handicaps) known += ' ' + std::string{handicap.id};
  return Unexpected{std::string{spec.name} + " has no handicap " + in_quotes(settings.handicap) +
                    (known.empty() ? "" : ", it has:" + known)};
}

Expected<GameRecord> play_game(Session& session, const Position& start,
                               const SelfplaySettings& settings, int index) {
  GameRecord record{Game{start}, {}, 0, 0};
  play_opening(record, settings, index);
  session.searcher().clear();
  SilentListener silence;
  Limits limits = settings.limits;
  limits.max_plies = settings.max_plies;
  while (!(record.outcome = outcome_now(record.game, settings)).is_over()) {
    const auto winning_try = try_move(record.game, settings.entering_king);
    limits.search_moves.clear();
    if (winning_try) limits.search_moves.push_back(*winning_try);
    const SearchResult result = session.searcher().search(record.game, limits, silence);
    record.nodes += result.nodes;
    if (!is_legal(record.game.position(), result.best)) {
      return Unexpected{illegal_move_text(record.game, result.best, index)};
    }
    record.game.play(result.best);
  }
  return record;
}

}  // namespace shishi
