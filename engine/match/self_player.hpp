// The searcher of this program as a player, without a pipe.
#pragma once

#include <memory>

#include "engine/match/engine_settings.hpp"
#include "engine/match/player.hpp"
#include "engine/options.hpp"
#include "search/searcher.hpp"

namespace shishi {

class SelfPlayer final : public Player {
 public:
  /// Fails on an option the engine does not have. `rules` must outlive the player.
  static Expected<std::unique_ptr<SelfPlayer>> make(const Rules& rules,
                                                    const EngineSettings& settings);
  SelfPlayer(const Rules& rules, EngineSettings settings, Options options);

  std::optional<Reply> new_game(const Game& game) override;
  Reply think(const Turn& turn) override;
  void ponder(const Turn& /*turn*/) override {}
  void end_game(Result /*result*/, Color /*side*/) override {}
  void stop() override {}

 private:
  [[nodiscard]] Limits limits_for(const Turn& turn) const;
  [[nodiscard]] Reply judge(const Turn& turn, const SearchResult& result) const;

  EngineSettings settings_;
  Options options_;
  Searcher searcher_;
};

}  // namespace shishi
