#include "engine/selfplay_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

#include "engine/drawing.hpp"
#include "engine/report.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

constexpr std::size_t kLineWidth = 100;
constexpr std::size_t kNumberWidth = 5;

std::vector<std::string> move_texts(const Game& game) {
  std::vector<std::string> texts;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    texts.push_back(to_usi(position, move));
    position.make(move, undo);
  }
  return texts;
}

/// A JSON string. All our texts are ASCII.
std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + '"';
}

/// "1 draw", "2 draws".
std::string count_text(int count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string plies_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

}  // namespace

void SelfplaySummary::add(const GameRecord& record) {
  ++games;
  if (record.outcome.result == Result::black_wins) ++black_wins;
  if (record.outcome.result == Result::white_wins) ++white_wins;
  if (record.outcome.result == Result::draw) ++draws;
  plies += record.game.moves().size();
  nodes += record.nodes;
}

std::string game_line(const GameRecord& record, int index) {
  return "game " + std::to_string(index + 1) + ": " +
         std::string{to_string(record.outcome.result)} + ", " +
         std::string{to_string(record.outcome.reason)} + ", " +
         plies_text(record.game.moves().size());
}

std::vector<std::string> game_lines(const GameRecord& record) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t ply = 1;
  for (const std::string& text : move_texts(record.game)) {
    if (!line.empty() && line.size() + 1 + text.size() > kLineWidth) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (line.empty()) {
      const std::string number = std::to_string(ply) + '.';
      line = std::string(kNumberWidth - std::min(kNumberWidth, number.size()), ' ') + number;
    }
    line += ' ' + text;
    ++ply;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  for (std::string& row : draw_board(record.game.position())) lines.push_back(std::move(row));
  return lines;
}

std::string summary_line(const SelfplaySummary& summary, double cpu_seconds) {
  const double average = static_cast<double>(summary.plies) / std::max(summary.games, 1);
  std::array<char, 32> plies{};
  std::snprintf(plies.data(), plies.size(), "%.1f", average);
  return count_text(summary.games, "game") + ": " + count_text(summary.black_wins, "black win") +
         ", " + count_text(summary.white_wins, "white win") + ", " +
         count_text(summary.draws, "draw") + ", " + plies.data() + " plies on average, " +
         speed_text(summary.nodes, cpu_seconds);
}

std::string game_json(const GameRecord& record, std::uint64_t seed, int index) {
  const Position& start = record.game.start();
  std::string moves;
  for (const std::string& text : move_texts(record.game)) {
    moves += (moves.empty() ? "" : ",") + json_string(text);
  }
  return R"({"variant":)" + json_string(start.rules().spec().name) + R"(,"game":)" +
         std::to_string(index + 1) + R"(,"seed":)" + std::to_string(seed) + R"(,"sfen":)" +
         json_string(to_sfen(start)) + R"(,"random_plies":)" + std::to_string(record.random_plies) +
         R"(,"plies":)" + std::to_string(record.game.moves().size()) + R"(,"result":)" +
         json_string(to_string(record.outcome.result)) + R"(,"reason":)" +
         json_string(to_string(record.outcome.reason)) + R"(,"nodes":)" +
         std::to_string(record.nodes) + R"(,"moves":[)" + moves + "]}";
}

}  // namespace shishi
