#include "engine/match/referee.hpp"

#include <cstdlib>

#include "movegen/notation.hpp"

namespace shishi {
namespace {

constexpr std::string_view kAdjudication = "adjudication";

Ending ending_of(const Outcome& outcome, std::string detail = {}) {
  return {outcome.result, std::string{to_string(outcome.reason)}, std::move(detail), std::nullopt};
}

/// Whether the `count` last scores of a side all pass `test`; `back` is 0 for the side that moved
/// last, 1 for the other one.
template <typename Test>
bool last_scores(const std::vector<PlayedMove>& played, std::size_t back, int count, Test test) {
  for (int i = 0; i < count; ++i) {
    const std::size_t distance = back + 1 + 2 * static_cast<std::size_t>(i);
    if (distance > played.size()) return false;
    const auto& score = played[played.size() - distance].thought.score;
    if (!score || !test(*score)) return false;
  }
  return true;
}

/// One game in progress.
class Referee {
 public:
  Referee(const Sides& sides, const std::array<TimeControl, 2>& times, const Opening& opening,
          const RefereeRules& rules)
      : sides_{sides},
        clocks_{GameClock{times[0]}, GameClock{times[1]}},
        rules_{rules},
        record_{Game{opening.start}, 0, {}, std::nullopt, {}} {
    for (const Move move : opening.moves) play(move);
    record_.opening_plies = opening.moves.size();
  }

  PlayedGame run(const StopTest& must_stop) {
    if (begin()) {
      while (!is_over() && !must_stop()) make_move();
    }
    for (const Color c : kColors) {
      if (record_.ending.culprit == c) {
        sides_[index(c)]->stop();
      } else if (c == Color::black || sides_[0] != sides_[1]) {
        sides_[index(c)]->end_game(record_.ending.result, c);
      }
    }
    if (record_.ending.reason.empty()) record_.ending.reason = "interrupted";
    return std::move(record_);
  }

 private:
  [[nodiscard]] Color mover() const { return record_.game.position().side_to_move(); }

  void play(Move move) {
    texts_.push_back(to_usi(record_.game.position(), move));
    record_.game.play(move);
  }

  bool begin() {
    for (const Color c : kColors) {
      if (c == Color::white && sides_[0] == sides_[1]) break;
      if (auto problem = sides_[index(c)]->new_game(record_.game)) {
        fail(c, *problem);
        return false;
      }
    }
    return true;
  }

  bool is_over() {
    if (!record_.ending.reason.empty()) return true;
    const Outcome outcome = outcome_now(record_.game, rules_);
    if (outcome.is_over()) record_.ending = ending_of(outcome);
    return outcome.is_over() || adjudicate();
  }

  void make_move() {
    const Color side = mover();
    Player& player = *sides_[index(side)];
    const Reply reply = player.think({record_.game, texts_, clocks_});
    clocks_[index(side)].charge(std::chrono::duration_cast<Milliseconds>(reply.used));
    const PlayedMove played{reply.thought, reply.used, reply.wall, clocks_[index(side)].left()};
    if (reply.kind == Reply::Kind::move) {
      play(reply.move);
      record_.played.push_back(played);
      if (!is_over()) player.ponder({record_.game, texts_, clocks_});
      return;
    }
    record_.last = played;
    if (reply.kind == Reply::Kind::resigns) {
      record_.ending = ending_of({win_of(~side), Reason::resignation}, reply.detail);
    } else if (reply.kind == Reply::Kind::claims) {
      record_.ending = {reply.claimed, "claim", reply.detail, std::nullopt};
    } else if (reply.kind == Reply::Kind::fails) {
      fail(side, reply);
    } else if (declaration(record_.game.position(), rules_.entering_king, side) ==
               Declaration::wins) {
      record_.ending = ending_of({win_of(side), Reason::declaration});
    } else {
      fail(side, failing(Failure::false_claim, "declares a win that the rules do not give"));
    }
  }

  void fail(Color side, const Reply& reply) {
    record_.ending.result = reply.voids ? Result::ongoing : win_of(~side);
    record_.ending.reason = to_string(reply.failure);
    record_.ending.detail = reply.detail;
    record_.ending.culprit = side;
  }

  /// By the scores; the side that moved last is `~mover()`.
  bool adjudicate() {
    const auto& played = record_.played;
    if (rules_.resign) {
      const auto& [moves, score, two_sided] = *rules_.resign;
      const int limit = score;
      const auto is_lost = [limit](Score s) { return s <= -limit; };
      const auto is_won = [limit](Score s) { return s >= limit; };
      if (last_scores(played, 0, moves, is_lost) &&
          (!two_sided || last_scores(played, 1, moves, is_won))) {
        record_.ending = {win_of(mover()), std::string{kAdjudication}, "by score", std::nullopt};
        return true;
      }
    }
    if (rules_.draw && static_cast<int>(record_.game.moves().size()) >= rules_.draw->from_ply) {
      const int limit = rules_.draw->score_cp;
      const auto is_even = [limit](Score s) { return std::abs(s) <= limit; };
      if (last_scores(played, 0, rules_.draw->moves, is_even) &&
          last_scores(played, 1, rules_.draw->moves, is_even)) {
        record_.ending = {Result::draw, std::string{kAdjudication}, "by score", std::nullopt};
        return true;
      }
    }
    return false;
  }

  Sides sides_;
  std::array<GameClock, 2> clocks_;
  const RefereeRules& rules_;
  std::vector<std::string> texts_;
  PlayedGame record_;
};

}  // namespace

Outcome outcome_now(const Game& game, const RefereeRules& rules) {
  return game.outcome(rules.max_plies, rules.entering_king);
}

PlayedGame play_game(const Sides& sides, const std::array<TimeControl, 2>& times,
                     const Opening& opening, const RefereeRules& rules, const StopTest& must_stop) {
  return Referee{sides, times, opening, rules}.run(must_stop);
}

}  // namespace shishi
