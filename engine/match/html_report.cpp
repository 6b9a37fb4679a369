#include "engine/match/html_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/match/match_report.hpp"
#include "engine/match/svg_plot.hpp"
#include "engine/match/tally.hpp"
#include "engine/outcome_text.hpp"

namespace shishi {
namespace {

constexpr std::string_view kStyle =
    "body{font:15px/1.45 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#222}"
    "pre{background:#f6f6f4;padding:1em;overflow-x:auto}svg{width:100%;height:auto;margin:1em 0}"
    "svg text{font:11px sans-serif}svg .title{font-size:14px;font-weight:bold}"
    ".grid{stroke:#ddd}.zero{stroke:#888}table{border-collapse:collapse;width:100%}"
    "td,th{border-bottom:1px solid #ddd;padding:.25em .5em;text-align:left}";
constexpr std::size_t kMostPoints = 800;  // of a curve, so that long matches stay small
constexpr std::size_t kFirstPoint = 4;    // an estimate of fewer games says nothing
constexpr double kLargestElo = 800;       // what the plot shows of an infinite rating
constexpr double kLargestScore = 3000;    // centipawns
constexpr std::size_t kMostGames = 400;   // in the score plot

double bounded(double value, double most) {
  return std::isnan(value) ? 0 : std::clamp(value, -most, most);
}

/// The first engine's rating against all others, game by game.
std::string rating_plot(const MatchFacts& facts, std::span<const GameRecord> games) {
  Curve curve{facts.engines.front() + ", 95 %", {}, {}, {}};
  const std::size_t step = 1 + games.size() / kMostPoints;
  Tally sum{facts.engines.size(), facts.repeat};
  for (std::size_t count = 1; count <= games.size(); ++count) {
    sum.add(games[count - 1]);
    if (count < kFirstPoint || (count % step != 0 && count != games.size())) continue;
    const Estimate elo = estimate_strength(sum.total(0)).elo;
    const auto x = static_cast<double>(count);
    const double margin = bounded(elo.margin, kLargestElo);
    const double value = bounded(elo.value, kLargestElo);
    curve.points.push_back({x, value});
    curve.low.push_back({x, bounded(value - margin, kLargestElo)});
    curve.high.push_back({x, bounded(value + margin, kLargestElo)});
  }
  return line_plot("Rating of " + facts.engines.front(), "games", "Elo", {&curve, 1});
}

std::string test_plot(const MatchFacts& facts, std::span<const GameRecord> games) {
  if (!facts.sprt) return "";
  std::vector<Curve> curves(3);
  const SprtState bounds = run_sprt(*facts.sprt, {});
  curves[0].name = "log likelihood ratio";
  curves[1] = {
      "H1", {{0, bounds.upper}, {static_cast<double>(games.size()), bounds.upper}}, {}, {}};
  curves[2] = {
      "H0", {{0, bounds.lower}, {static_cast<double>(games.size()), bounds.lower}}, {}, {}};
  UnitScore units{facts.repeat};
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!units.add(games[i])) continue;
    curves[0].points.push_back(
        {static_cast<double>(i + 1), run_sprt(*facts.sprt, units.score()).llr});
  }
  return line_plot("Sequential test", "games", "LLR", curves);
}

std::string length_plot(std::span<const GameRecord> games) {
  std::vector<Curve> groups(4);
  groups[0].name = "Black wins";
  groups[1].name = "White wins";
  groups[2].name = "draw";
  groups[3].name = "void";
  for (const GameRecord& game : games) {
    std::size_t group = 3;
    if (game.result == Result::black_wins) group = 0;
    if (game.result == Result::white_wins) group = 1;
    if (game.result == Result::draw) group = 2;
    groups[group].points.push_back(
        {static_cast<double>(game.fixture.number + 1), static_cast<double>(game.moves.size())});
  }
  return scatter_plot("Length of the games", "game", "plies", groups);
}

/// The mean of what each engine said about its own chances at each ply.
std::string score_plot(const MatchFacts& facts, std::span<const GameRecord> games) {
  std::vector<Curve> curves;
  const auto shown = games.last(std::min(games.size(), kMostGames));
  for (std::size_t engine = 0; engine < facts.engines.size(); ++engine) {
    std::vector<std::pair<double, int>> sums;
    for (const GameRecord& game : shown) {
      for (std::size_t i = 0; i < game.played.size(); ++i) {
        const auto& score = game.played[i].score;
        if (!score || game.fixture.engines[index(game.mover(i))] != engine) continue;
        const std::size_t ply = game.opening_plies + i;
        if (sums.size() <= ply) sums.resize(ply + 1);
        sums[ply].first += bounded(*score, kLargestScore);
        ++sums[ply].second;
      }
    }
    Curve curve{facts.engines[engine], {}, {}, {}};
    for (std::size_t ply = 0; ply < sums.size(); ++ply) {
      if (sums[ply].second == 0) continue;
      curve.points.push_back({static_cast<double>(ply + 1), sums[ply].first / sums[ply].second});
    }
    curves.push_back(std::move(curve));
  }
  return line_plot("Mean score in the engine's own view", "ply", "centipawns", curves);
}

std::string game_table(std::span<const GameRecord> games) {
  std::string rows;
  for (const GameRecord& game : games) {
    rows += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        game.fixture.number + 1, escape_html(game.names[0]), escape_html(game.names[1]),
        score_word(game.result),
        escape_html(game.detail.empty() ? game.reason : game.reason + ": " + game.detail),
        game.moves.size());
  }
  return "<table><tr><th>game</th><th>Black</th><th>White</th><th>result</th><th>end</th>"
         "<th>plies</th></tr>\n" +
         rows + "</table>\n";
}

}  // namespace

std::string html_report(const MatchFacts& facts, std::span<const GameRecord> games) {
  std::string text;
  for (const std::string& line : report_lines(facts, games)) text += escape_html(line) + '\n';
  std::string title = facts.variant + ":";
  for (const std::string& name : facts.engines) title += ' ' + name;
  const std::string head = escape_html(title);
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + head +
         "</title><style>" + std::string{kStyle} + "</style></head><body>\n<h1>" + head +
         "</h1>\n<pre>" + text + "</pre>\n" + rating_plot(facts, games) + test_plot(facts, games) +
         length_plot(games) + score_plot(facts, games) + game_table(games) + "</body></html>\n";
}

}  // namespace shishi
