#include "engine/match/player_factory.hpp"

#include <utility>

#include "engine/match/cecp_player.hpp"
#include "engine/match/self_player.hpp"
#include "engine/match/usi_player.hpp"

namespace shishi {

Expected<std::unique_ptr<Player>> make_player(const EngineSettings& settings, const Rules& rules,
                                              std::optional<int> core) {
  using Made = std::unique_ptr<Player>;
  switch (settings.protocol) {
    case Protocol::usi:
      return Made{std::make_unique<UsiPlayer>(settings, core)};
    case Protocol::cecp:
      return Made{std::make_unique<CecpPlayer>(settings, core)};
    case Protocol::self:
      break;
  }
  auto self = SelfPlayer::make(rules, settings);
  if (!self) return Unexpected{self.error()};
  return Made{std::move(*self)};
}

}  // namespace shishi
