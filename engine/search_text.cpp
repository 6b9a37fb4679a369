#include "engine/search_text.hpp"

#include <algorithm>
#include <cstdlib>

#include "movegen/legality.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

std::string field(const char* name, std::uint64_t value) {
  return ' ' + std::string{name} + ' ' + std::to_string(value);
}

std::uint64_t per_second(std::uint64_t nodes, Milliseconds time) {
  const auto ms = static_cast<std::uint64_t>(std::max<Milliseconds::rep>(time.count(), 1));
  return static_cast<std::uint64_t>(1000.0 * static_cast<double>(nodes) / static_cast<double>(ms));
}

void append_pv(std::string& line, Position position, const std::vector<Move>& pv) {
  if (pv.empty()) return;
  line += " pv";
  Undo undo;
  for (const Move move : pv) {
    const std::string text = to_usi(position, move);
    if (line.size() + 1 + text.size() > kMaxLine) return;
    line += ' ' + text;
    position.make(move, undo);
  }
}

}  // namespace

std::string score_text(Score score, Bound bound) {
  std::string text;
  if (is_mate(score)) {
    text = score < 0 ? "mate -" : "mate ";
    text += std::to_string(std::abs(mate_plies(score)));
  } else {
    text = "cp " + std::to_string(score);
  }
  if (bound == Bound::lower) text += " lowerbound";
  if (bound == Bound::upper) text += " upperbound";
  return text;
}

std::string info_line(const Position& root, const SearchInfo& info) {
  std::string line = "info depth " + std::to_string(info.depth) + " seldepth " +
                     std::to_string(info.selective_depth) + " multipv " +
                     std::to_string(info.multipv) + " score " + score_text(info.score, info.bound);
  line += field("nodes", info.nodes) + field("nps", per_second(info.nodes, info.time));
  line += field("time", static_cast<std::uint64_t>(info.time.count()));
  line += field("hashfull", static_cast<std::uint64_t>(info.hashfull));
  append_pv(line, root, info.pv);
  return line;
}

std::string best_move_line(const Position& root, const SearchAnswer& answer) {
  if (answer.type == SearchAnswer::Type::resign) return "bestmove resign";
  if (answer.type == SearchAnswer::Type::declare_win) return "bestmove win";
  const SearchResult& result = answer.result;
  std::string line = "bestmove " + to_usi(root, result.best);
  if (!result.ponder.is_none()) {
    Position next = root;
    Undo undo;
    next.make(result.best, undo);
    if (is_legal(next, result.ponder)) line += " ponder " + to_usi(next, result.ponder);
  }
  return line;
}

}  // namespace shishi
