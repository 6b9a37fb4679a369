// An engine that speaks USI.
#pragma once

#include "engine/match/child_player.hpp"

namespace shishi {

class UsiPlayer final : public ChildPlayer {
 public:
  using ChildPlayer::ChildPlayer;

  void ponder(const Turn& turn) override;
  void end_game(Result result, Color side) override;

 private:
  std::optional<std::string> greet(const Rules& rules) override;
  std::optional<std::string> set_up(const Game& game) override;
  void ask(const Turn& turn) override;
  bool take(const Turn& turn, const std::string& line, Reply& reply) override;

  void note_option(std::string_view line);
  std::optional<std::string> choose_variant(const VariantSpec& spec);
  void set_option(std::string_view name, std::string_view value);
  [[nodiscard]] std::string position_line(const Turn& turn, std::string_view next = {}) const;
  [[nodiscard]] std::string go_line(const Turn& turn, std::string_view words) const;
  void read_best_move(const Turn& turn, std::string_view words, Reply& reply);
  std::optional<std::string> end_pondering();

  struct Declared {
    std::string name;
    std::vector<std::string> values;  // of a combo
  };
  std::vector<Declared> declared_;
  std::string ponder_move_;  // that the engine expects, as it wrote it; empty: none
  bool is_pondering_ = false;
};

}  // namespace shishi
