// The part of the CECP loop that thinks, ponders, analyses and plays.
#include <utility>

#include "engine/cecp.hpp"
#include "engine/cecp/playable.hpp"
#include "engine/cecp/text.hpp"
#include "engine/outcome_text.hpp"
#include "movegen/movegen.hpp"
#include "movegen/xboard.hpp"

namespace shishi {
namespace {

/// "1-0 {checkmate}"; sente is White here.
std::string result_line(Result result, std::string_view comment) {
  return std::string{score_word(result)} + " {" + std::string{comment} + '}';
}

}  // namespace

/// Ends any search; its answer is not wanted any more.
void CecpLoop::abort() {
  engine_.search().stop();
  reporter_.begin();
  activity_ = Activity::none;
  say_pongs();
}

bool CecpLoop::is_engine_to_move() { return side_ == position().side_to_move(); }

int CecpLoop::moves_made() {
  const auto plies = static_cast<int>(engine_.game().moves().size());
  return engine_.game().start().side_to_move() == side_ ? (plies + 1) / 2 : plies / 2;
}

Limits CecpLoop::limits() {
  return clock_.limits(side_.value_or(position().side_to_move()), moves_made());
}

/// Whatever is to be done in the position on the board.
void CecpLoop::go_on() {
  if (position_refused_) return;
  if (analyzing_) {
    if (!has_legal_move(position())) return;
    reporter_.begin();
    activity_ = Activity::analyzing;
    Limits endless;
    endless.infinite = true;
    engine_.start_search(std::move(endless));
  } else if (is_engine_to_move()) {
    think();
  }
}

void CecpLoop::think() {
  const Outcome outcome = static_outcome(position());
  if (outcome.result == win_of(~position().side_to_move())) {
    output_.line(result_line(outcome.result, to_string(outcome.reason)));
    side_.reset();
    return;
  }
  Limits timed = limits();
  timed.search_moves = playable_moves(engine_.game());
  if (timed.search_moves.empty()) {
    output_.line("resign");
    side_.reset();
    return;
  }
  reporter_.begin();
  activity_ = Activity::thinking;
  engine_.start_search(std::move(timed));
}

void CecpLoop::settle() {
  const auto answer = reporter_.take_answer();
  // Searches for analysis and in the opponent's time end only when they are told to.
  if (!answer || !is_thinking()) return;
  activity_ = Activity::none;
  play(*answer);
  say_pongs();
}

void CecpLoop::play(const SearchAnswer& answer) {
  const Color us = position().side_to_move();
  if (answer.type == SearchAnswer::Type::declare_win) {
    output_.line(result_line(win_of(us), to_string(Reason::declaration)));
    side_.reset();
    return;
  }
  if (answer.type == SearchAnswer::Type::resign) {
    output_.line("resign");
    side_.reset();
    return;
  }
  const std::string text = to_xboard(position(), answer.result.best);
  engine_.game().play(answer.result.best);
  const Outcome outcome =
      engine_.game().outcome(engine_.options().max_moves_to_draw, engine_.options().entering_king);
  // A draw that is not claimed but offered can never be a false claim.
  if (outcome.result == Result::draw) output_.line("offer draw");
  for (const std::string& line : move_lines(text)) output_.line(line);
  if (outcome.is_over()) return announce_end(outcome);
  expected_ = answer.result.ponder;
  if (pondering_) ponder();
}

/// After the engine's own move. XBoard verifies what one engine claims against another, by rules
/// that are not always ours: there the loser speaks, unless no royal is left to play on with.
void CecpLoop::announce_end(const Outcome& outcome) {
  if (outcome.result == Result::draw) return;
  if (against_computer_ && outcome.reason != Reason::royal_captured) return;
  output_.line(result_line(outcome.result, to_string(outcome.reason)));
}

/// Thinks on about the move that the opponent is expected to play.
void CecpLoop::ponder() {
  if (expected_.is_none() || !is_legal(position(), expected_)) return;
  const std::string hint_text = to_xboard(position(), expected_);
  Game ahead = engine_.game();
  ahead.play(expected_);
  Limits endless = limits();
  endless.search_moves = playable_moves(ahead);
  if (endless.search_moves.empty()) return;
  endless.ponder = true;
  output_.line("Hint: " + hint_text);
  reporter_.begin();
  activity_ = Activity::pondering;
  engine_.start_search(ahead, std::move(endless));
}

void CecpLoop::force(Words /*arguments*/) {
  abort();
  side_.reset();
}

void CecpLoop::go(Words /*arguments*/) {
  if (position_refused_) return refuse("illegal position", "go");
  abort();
  analyzing_ = false;
  side_ = position().side_to_move();
  think();
}

void CecpLoop::playother(Words /*arguments*/) {
  abort();
  side_ = ~position().side_to_move();
}

void CecpLoop::move_now(Words /*arguments*/) {
  if (!is_thinking()) return;
  engine_.search().stop();
  settle();
}

void CecpLoop::result(Words /*arguments*/) {
  abort();
  side_.reset();
}

void CecpLoop::hard(Words /*arguments*/) { pondering_ = true; }

void CecpLoop::easy(Words /*arguments*/) {
  pondering_ = false;
  if (activity_ == Activity::pondering) abort();
}

void CecpLoop::analyze(Words /*arguments*/) {
  abort();
  analyzing_ = true;
  side_.reset();
  reporter_.set_posting(true);
  go_on();
}

void CecpLoop::leave_analysis(Words /*arguments*/) {
  if (!analyzing_) return;
  abort();
  analyzing_ = false;
}

/// "stat01: time nodes ply moves-left moves-in-all".
void CecpLoop::status(Words /*arguments*/) {
  const SearchInfo info = reporter_.last_info();
  output_.line("stat01: " + std::to_string(info.time.count() / 10) + ' ' +
               std::to_string(info.nodes) + ' ' + std::to_string(info.depth) + " 0 " +
               std::to_string(MoveList{position()}.size()));
}

void CecpLoop::hint(Words /*arguments*/) {
  if (expected_.is_none() || !is_legal(position(), expected_)) return;
  output_.line("Hint: " + to_xboard(position(), expected_));
}

}  // namespace shishi
