#include "engine/match/player.hpp"

#include "engine/text.hpp"
#include "movegen/sfen.hpp"

namespace shishi {

std::string_view to_string(Failure failure) {
  switch (failure) {
    case Failure::none:
      return "";
    case Failure::time_forfeit:
      return to_string(Reason::time_forfeit);
    case Failure::illegal_move:
      return to_string(Reason::illegal_move);
    case Failure::garbage:
      return "unreadable move";
    case Failure::crash:
      return "engine died";
    case Failure::stall:
      return "engine stalled";
    case Failure::refused_move:
      return "legal move refused";
    case Failure::false_claim:
      return "false claim";
    case Failure::no_start:
      return "engine not ready";
  }
  return "";
}

bool is_usual_start(const Position& position) {
  return to_sfen(position) == to_sfen(start_position(position.rules()));
}

Reply failing(Failure failure, const std::string& detail) {
  Reply reply;
  reply.failure = failure;
  reply.detail = printable(detail);  // it may hold an engine's bytes
  return reply;
}

}  // namespace shishi
