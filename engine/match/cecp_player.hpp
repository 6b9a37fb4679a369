// An engine that speaks XBoard's protocol (CECP): HaChu, Sjaak II, gnushogi.
#pragma once

#include <map>

#include "engine/match/child_player.hpp"

namespace shishi {

class CecpPlayer final : public ChildPlayer {
 public:
  using ChildPlayer::ChildPlayer;

  void ponder(const Turn& /*turn*/) override {}  // the engine does so by itself after `hard`
  void end_game(Result result, Color side) override;

 private:
  std::optional<std::string> greet(const Rules& rules) override;
  std::optional<std::string> set_up(const Game& game) override;
  void ask(const Turn& turn) override;
  bool take(const Turn& turn, const std::string& line, Reply& reply) override;

  void note_features(std::string_view line);
  [[nodiscard]] bool has(const std::string& feature) const;
  std::optional<std::string> choose_variant(const VariantSpec& spec);
  std::optional<std::string> synchronise();
  std::optional<std::string> send_start(const Position& start);
  void send_limits();
  void send_clocks(const Turn& turn);
  void send_moves(const Game& game);
  bool take_move(const Turn& turn, std::string_view text, Reply& reply);
  void take_claim(const Turn& turn, const std::string& line, Reply& reply) const;

  std::map<std::string, std::string> features_;
  std::string variant_;
  int pings_ = 0;
  std::size_t known_moves_ = 0;  // of the game, that the engine has been sent or has made
  bool is_on_ = false;           // it answers each move; else it only takes them down
  std::string legs_;             // of a move that comes in several lines
};

}  // namespace shishi
