#include "engine/position_command.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "movegen/legality.hpp"
#include "movegen/notation.hpp"

namespace shishi {
namespace {

using Words = std::span<const std::string_view>;

Expected<Position> read_start(const Session& session, Words words) {
  if (words.empty()) return Unexpected{"neither startpos nor sfen given"};
  if (words.front() == "startpos") {
    if (words.size() > 1) {
      return Unexpected{"expected 'moves' after startpos, found " + in_quotes(words[1])};
    }
    return session.start();
  }
  if (words.front() != "sfen") {
    return Unexpected{"expected startpos or sfen, found " + in_quotes(words.front())};
  }
  return session.parse(join_words(words.subspan(1)));
}

/// "move 3 '7g7f'", counted from 1.
std::string name_move(std::size_t index, std::string_view word) {
  return "move " + std::to_string(index + 1) + ' ' + in_quotes(word);
}

void play_moves(Game& game, Words words, std::vector<std::string>& messages) {
  std::string tolerated;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto move = parse_recorded_usi(game.position(), words[i]);
    if (!move) {
      messages.push_back("position: " + name_move(i, words[i]) +
                         " refused: " + move.error().message + "; the moves before it stand");
      break;
    }
    if (move->tolerated != Illegal::none) {
      tolerated += (tolerated.empty() ? "" : ", ") + name_move(i, words[i]) + " (" +
                   std::string{to_string(move->tolerated)} + ')';
    }
    game.play(move->move);
  }
  if (!tolerated.empty()) messages.push_back("position: tolerated " + tolerated);
}

}  // namespace

PositionResult read_position(const Session& session, std::span<const std::string_view> words) {
  PositionResult result;
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const auto start_length = static_cast<std::size_t>(moves - words.begin());
  const auto start = read_start(session, words.first(start_length));
  if (!start) {
    result.messages.push_back("position refused: " + start.error().message +
                              "; the former one stays");
    return result;
  }
  result.game.emplace(*start);
  if (moves != words.end()) {
    play_moves(*result.game, words.subspan(start_length + 1), result.messages);
  }
  return result;
}

}  // namespace shishi
