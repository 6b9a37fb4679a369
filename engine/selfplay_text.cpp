#include "engine/selfplay_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/drawing.hpp"
#include "engine/match/record.hpp"
#include "engine/report.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

constexpr std::size_t kLineWidth = 100;
constexpr std::size_t kNumberWidth = 5;

/// "1 draw", "2 draws".
std::string count_text(int count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string plies_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::uint64_t nodes_of(const PlayedGame& game) {
  std::uint64_t nodes = 0;
  for (const PlayedMove& played : game.played) nodes += played.thought.nodes;
  return nodes;
}

}  // namespace

void SelfplaySummary::add(const PlayedGame& game) {
  ++games;
  if (game.ending.result == Result::black_wins) ++black_wins;
  if (game.ending.result == Result::white_wins) ++white_wins;
  if (game.ending.result == Result::draw) ++draws;
  plies += game.game.moves().size();
  nodes += nodes_of(game);
}

std::string selfplay_line(const PlayedGame& game, int index) {
  return "game " + std::to_string(index + 1) + ": " + std::string{to_string(game.ending.result)} +
         ", " + game.ending.reason + ", " + plies_text(game.game.moves().size());
}

std::vector<std::string> game_lines(const PlayedGame& game) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t ply = 1;
  for (const std::string& text : usi_moves(game.game)) {
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
  for (std::string& row : draw_board(game.game.position())) lines.push_back(std::move(row));
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

std::string selfplay_json(const PlayedGame& game, std::uint64_t seed, int index) {
  const Position& start = game.game.start();
  return nlohmann::json{{"variant", start.rules().spec().name},
                        {"game", index + 1},
                        {"seed", seed},
                        {"sfen", to_sfen(start)},
                        {"random_plies", game.opening_plies},
                        {"plies", game.game.moves().size()},
                        {"result", to_string(game.ending.result)},
                        {"reason", game.ending.reason},
                        {"nodes", nodes_of(game)},
                        {"moves", usi_moves(game.game)}}
      .dump();
}

}  // namespace shishi
