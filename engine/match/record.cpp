#include "engine/match/record.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/outcome_text.hpp"
#include "engine/search_text.hpp"
#include "engine/text.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"

namespace shishi {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMovesPerLine = 10;
constexpr std::array kResults{Result::ongoing, Result::black_wins, Result::white_wins,
                              Result::draw};
constexpr std::string_view kVoid = "void";

std::string_view result_text(Result result) {
  return result == Result::ongoing ? kVoid : to_string(result);
}

/// Centipawns as a number, a mate as "mate 5".
Json score_json(const std::optional<Score>& score) {
  if (!score) return nullptr;
  if (is_mate(*score)) return score_text(*score);
  return *score;
}

std::optional<Score> read_score(const Json& json) {
  if (json.is_null()) return std::nullopt;
  if (json.is_number()) return json.get<Score>();
  const std::string text = json.get<std::string>();
  const auto words = split_words(text);
  const auto plies = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
  if (!plies) return std::nullopt;
  const int count = static_cast<int>(std::abs(*plies));
  return words[1].front() == '-' ? mated_in(count) : mate_in(count);
}

MoveRecord make_move_record(const PlayedMove& played) {
  MoveRecord record{played.thought.score, played.thought.depth, played.thought.nodes,
                    played.used.count(),  played.clock.count(), std::nullopt};
  if (played.thought.time) {
    record.overhead_us = (played.wall - Microseconds{*played.thought.time}).count();
  }
  return record;
}

/// The moves' figures as one list per figure: compact, and easy to plot.
void add_figures(Json& json, const std::vector<MoveRecord>& moves) {
  for (const char* key : {"scores", "depths", "nodes", "time_us", "clock_ms", "overhead_us"}) {
    json[key] = Json::array();
  }
  for (const MoveRecord& move : moves) {
    json["scores"].push_back(score_json(move.score));
    json["depths"].push_back(move.depth);
    json["nodes"].push_back(move.nodes);
    json["time_us"].push_back(move.time_us);
    json["clock_ms"].push_back(move.clock_ms);
    json["overhead_us"].push_back(move.overhead_us ? Json(*move.overhead_us) : Json());
  }
}

std::vector<MoveRecord> read_figures(const Json& json) {
  std::vector<MoveRecord> moves;
  for (std::size_t i = 0; i < json.at("scores").size(); ++i) {
    MoveRecord move;
    move.score = read_score(json.at("scores").at(i));
    move.depth = json.at("depths").at(i);
    move.nodes = json.at("nodes").at(i);
    move.time_us = json.at("time_us").at(i);
    move.clock_ms = json.at("clock_ms").at(i);
    const Json& overhead = json.at("overhead_us").at(i);
    if (!overhead.is_null()) move.overhead_us = overhead.get<std::int64_t>();
    moves.push_back(move);
  }
  return moves;
}

Color parse_color(const std::string& text) {
  return text == color_name(Color::black) ? Color::black : Color::white;
}

GameRecord read_fields(const Json& json) {
  GameRecord record;
  record.fixture.number = json.at("number");
  record.fixture.unit = json.at("unit");
  record.fixture.opening = json.at("opening");
  record.fixture.round = json.at("round");
  record.fixture.engines = json.at("engines");
  record.names = {json.at("black").get<std::string>(), json.at("white").get<std::string>()};
  record.sfen = json.at("sfen");
  record.opening_plies = json.at("opening_plies");
  record.first_mover = parse_color(json.at("first_mover"));
  record.moves = json.at("moves").get<std::vector<std::string>>();
  record.played = read_figures(json);
  const std::string result = json.at("result");
  for (const Result candidate : kResults) {
    if (result == result_text(candidate)) record.result = candidate;
  }
  record.reason = json.at("reason");
  record.detail = json.value("detail", "");
  if (json.contains("culprit")) record.culprit = parse_color(json.at("culprit"));
  return record;
}

}  // namespace

std::vector<std::string> usi_moves(const Game& game) {
  std::vector<std::string> texts;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    texts.push_back(to_usi(position, move));
    position.make(move, undo);
  }
  return texts;
}

GameRecord make_record(const Fixture& fixture, const std::array<std::string, 2>& names,
                       const PlayedGame& game) {
  GameRecord record;
  record.fixture = fixture;
  record.names = names;
  record.sfen = to_sfen(game.game.start());
  record.opening_plies = game.opening_plies;
  record.moves = usi_moves(game.game);
  const Color start = game.game.start().side_to_move();
  record.first_mover = game.opening_plies % 2 == 0 ? start : ~start;
  for (const PlayedMove& played : game.played) record.played.push_back(make_move_record(played));
  record.result = game.ending.result;
  record.reason = game.ending.reason;
  record.detail = game.ending.detail;
  record.culprit = game.ending.culprit;
  return record;
}

std::string to_line(const GameRecord& record) {
  Json json{{"type", "game"},
            {"number", record.fixture.number},
            {"unit", record.fixture.unit},
            {"opening", record.fixture.opening},
            {"round", record.fixture.round},
            {"engines", record.fixture.engines},
            {"black", record.names[0]},
            {"white", record.names[1]},
            {"sfen", record.sfen},
            {"opening_plies", record.opening_plies},
            {"first_mover", color_name(record.first_mover)},
            {"moves", record.moves},
            {"result", result_text(record.result)},
            {"reason", record.reason}};
  add_figures(json, record.played);
  if (!record.detail.empty()) json["detail"] = record.detail;
  if (record.culprit) json["culprit"] = color_name(*record.culprit);
  // An engine's words may be in any encoding.
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Expected<GameRecord> parse_record(const nlohmann::json& json) {
  try {
    return read_fields(json);
  } catch (const Json::exception& error) {
    return Unexpected{error.what()};
  }
}

std::string usi_text(const GameRecord& record) {
  std::string text = "position sfen " + record.sfen;
  if (!record.moves.empty()) text += " moves";
  for (const std::string& move : record.moves) text += ' ' + move;
  return text;
}

std::string headed_text(const GameRecord& record, std::string_view variant) {
  std::string text;
  const auto header = [&text](std::string_view key, std::string_view value) {
    std::string quoted;
    for (const char c : value) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
    text += fmt::format("[{} \"{}\"]\n", key, quoted);
  };
  header("Variant", variant);
  header("Round", std::to_string(record.fixture.round + 1));
  header("Game", std::to_string(record.fixture.number + 1));
  header("Black", record.names[0]);
  header("White", record.names[1]);
  header("Result", score_word(record.result));
  header("SFEN", record.sfen);
  header("OpeningPlies", std::to_string(record.opening_plies));
  header("PlyCount", std::to_string(record.moves.size()));
  header("Termination",
         record.detail.empty() ? record.reason : record.reason + ": " + record.detail);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += (i % kMovesPerLine == 0 ? '\n' : ' ');
    text += record.moves[i];
  }
  return text + '\n' + std::string{score_word(record.result)} + "\n\n";
}

}  // namespace shishi
