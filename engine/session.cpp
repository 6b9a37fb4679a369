#include "engine/session.hpp"

#include "movegen/sfen.hpp"

namespace shishi {

Position Session::start() const {
  Position position = start_position(rules_);
  position.use_weights(weights_);
  return position;
}

Expected<Position> Session::parse(std::string_view sfen) const {
  auto position = parse_sfen(rules_, sfen);
  if (position) position->use_weights(weights_);
  return position;
}

}  // namespace shishi
