// One engine of a match, as the command line describes it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/time_control.hpp"
#include "variants/expected.hpp"

namespace shishi {

enum class Protocol {
  self,  ///< the searcher of this program, in this process
  usi,
  cecp  ///< XBoard's protocol
};

/// Which time a player is charged: that of the wall, or the processor time of its process, which
/// other programs on the machine do not lengthen.
enum class ClockKind { wall, cpu };

/// What becomes of a game in which an engine goes by rules other than ours: it refuses a move that
/// is legal here, or claims a result that our rules do not give.
enum class Dispute {
  loses,
  voids,
  accepted  ///< the claimed result stands; for claims only
};

struct EngineSettings {
  std::string name;
  std::string command;
  std::vector<std::string> arguments;
  std::string directory;  ///< empty: the current one
  Protocol protocol = Protocol::usi;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl time;
  std::optional<std::uint64_t> nodes;  ///< per move
  std::optional<int> depth;            ///< plies per move
  bool ponder = false;
  ClockKind clock = ClockKind::wall;
  Milliseconds margin{0};          ///< over the budget that is forgiven
  Milliseconds handshake{10'000};  ///< for the answers to `usi`, `isready`, `protover`, `ping`
  Milliseconds stall{600'000};  ///< for a move without a time limit, and beyond a processor budget
  // CECP only:
  int memory_mib = 64;
  std::string variant;               ///< its name of the game; empty: found among those it lists
  Dispute refusal = Dispute::loses;  ///< of a legal move
  Dispute claim = Dispute::loses;    ///< of a win or a draw
  bool full_setboard = true;  ///< false: it takes the board field alone, first player to move
};

/// Reads the words `key=value` of `--each` and `--engine` (in this order, later words win). Keys:
/// cmd name proto dir args option.X tc st byoyomi nodes depth ponder clock timemargin handshake
/// stall memory variant refusal claim setboard. Errors name the word.
std::optional<Error> read_engine_words(EngineSettings& settings,
                                       std::span<const std::string> words);

/// What is missing or contradictory, if anything is; gives a nameless engine its command's name.
std::optional<Error> complete(EngineSettings& settings);

/// All that decides how the engine plays; part of the head of a record file.
nlohmann::json to_json(const EngineSettings& settings);

}  // namespace shishi
