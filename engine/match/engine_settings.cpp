#include "engine/match/engine_settings.hpp"

#include <array>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/text.hpp"

namespace shishi {
namespace {

using Problem = std::optional<Error>;

constexpr std::string_view kOptionPrefix = "option.";

Problem refuse(std::string_view value, std::string_view wanted) {
  return Error{in_quotes(value) + " is not " + std::string{wanted}, 0};
}

Problem read_milliseconds(Milliseconds& target, std::string_view value) {
  const auto number = parse_number(value);
  if (!number || *number < 0 || *number > std::numeric_limits<int>::max()) {
    return refuse(value, "a number of milliseconds");
  }
  target = Milliseconds{*number};
  return std::nullopt;
}

Problem read_seconds(Milliseconds& target, std::string_view value) {
  const auto time = parse_seconds(value);
  if (!time) return time.error();
  target = *time;
  return std::nullopt;
}

template <typename Number>
Problem read_positive(Number& target, std::string_view value, std::int64_t most) {
  const auto number = parse_number(value);
  if (!number || *number < 1 || *number > most) return refuse(value, "a positive number in range");
  target = static_cast<Number>(*number);
  return std::nullopt;
}

template <typename Choice>
struct Named {
  std::string_view name;
  Choice value;
};

template <typename Choice, std::size_t kCount>
Problem read_choice(Choice& target, std::string_view value,
                    const std::array<Named<Choice>, kCount>& choices) {
  std::string known;
  for (const auto& choice : choices) {
    if (equal_ignoring_case(choice.name, value)) {
      target = choice.value;
      return std::nullopt;
    }
    known += (known.empty() ? "" : ", ") + std::string{choice.name};
  }
  return refuse(value, "one of " + known);
}

constexpr std::array<Named<Protocol>, 4> kProtocols{{{"self", Protocol::self},
                                                     {"usi", Protocol::usi},
                                                     {"cecp", Protocol::cecp},
                                                     {"xboard", Protocol::cecp}}};
constexpr std::array<Named<ClockKind>, 2> kClocks{
    {{"wall", ClockKind::wall}, {"cpu", ClockKind::cpu}}};
constexpr std::array<Named<Dispute>, 2> kRefusals{
    {{"loses", Dispute::loses}, {"voids", Dispute::voids}}};
constexpr std::array<Named<Dispute>, 3> kClaims{
    {{"loses", Dispute::loses}, {"voids", Dispute::voids}, {"accepted", Dispute::accepted}}};
constexpr std::array<Named<bool>, 4> kSwitch{
    {{"on", true}, {"off", false}, {"true", true}, {"false", false}}};
constexpr std::array<Named<bool>, 2> kSetboard{{{"full", true}, {"board", false}}};

std::string_view name_of(Protocol protocol) {
  return kProtocols[static_cast<std::size_t>(protocol)].name;
}

Problem read_time_word(EngineSettings& settings, std::string_view key, std::string_view value,
                       bool& known) {
  known = true;
  if (key == "tc") return read_time_control(settings.time, value);
  if (key == "byoyomi") return read_seconds(settings.time.byoyomi, value);
  if (key == "st") {
    const auto time = parse_seconds(value);
    if (!time) return time.error();
    settings.time.move_time = *time;
    return std::nullopt;
  }
  if (key == "nodes") {
    return read_positive(settings.nodes.emplace(), value, std::numeric_limits<std::int64_t>::max());
  }
  if (key == "depth") return read_positive(settings.depth.emplace(), value, 1000);
  if (key == "clock") return read_choice(settings.clock, value, kClocks);
  if (key == "ponder") return read_choice(settings.ponder, value, kSwitch);
  if (key == "timemargin") return read_milliseconds(settings.margin, value);
  if (key == "handshake") return read_seconds(settings.handshake, value);
  if (key == "stall") return read_seconds(settings.stall, value);
  known = false;
  return std::nullopt;
}

Problem read_word(EngineSettings& settings, std::string_view key, std::string_view value) {
  bool known = false;
  Problem problem = read_time_word(settings, key, value, known);
  if (known) return problem;
  if (key == "name") {
    settings.name = value;
  } else if (key == "cmd") {
    settings.command = value;
  } else if (key == "dir") {
    settings.directory = value;
  } else if (key == "args") {
    for (const std::string_view word : split_words(value)) settings.arguments.emplace_back(word);
  } else if (key == "proto") {
    return read_choice(settings.protocol, value, kProtocols);
  } else if (key == "memory") {
    return read_positive(settings.memory_mib, value, 1 << 20);
  } else if (key == "variant") {
    settings.variant = value;
  } else if (key == "refusal") {
    return read_choice(settings.refusal, value, kRefusals);
  } else if (key == "claim") {
    return read_choice(settings.claim, value, kClaims);
  } else if (key == "setboard") {
    return read_choice(settings.full_setboard, value, kSetboard);
  } else if (key.starts_with(kOptionPrefix) && key.size() > kOptionPrefix.size()) {
    settings.options.emplace_back(key.substr(kOptionPrefix.size()), value);
  } else {
    return Error{"unknown key", 0};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> read_engine_words(EngineSettings& settings,
                                       std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (word == "self") {
      settings.protocol = Protocol::self;
      continue;
    }
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return Error{in_quotes(word) + " is not key=value", 0};
    const std::string_view view = word;
    if (const auto problem = read_word(settings, view.substr(0, equals), view.substr(equals + 1))) {
      return Error{in_quotes(word) + ": " + problem->message, 0};
    }
  }
  return std::nullopt;
}

std::optional<Error> complete(EngineSettings& settings) {
  const bool is_self = settings.protocol == Protocol::self;
  if (is_self && !settings.command.empty()) return Error{"proto=self takes no cmd=", 0};
  if (!is_self && settings.command.empty()) return Error{"an engine needs cmd= or proto=self", 0};
  if (settings.name.empty()) {
    settings.name =
        is_self ? "shishi" : std::filesystem::path{settings.command}.filename().string();
  }
  const std::string who = "engine " + in_quotes(settings.name) + ": ";
  if (is_self && settings.ponder) {
    return Error{who + "only an engine of its own process can ponder: use cmd=shishi", 0};
  }
  if (settings.protocol == Protocol::cecp && settings.nodes) {
    return Error{who + "the XBoard protocol has no node limit", 0};
  }
  if (!settings.time.is_timed() && !settings.nodes && !settings.depth) {
    return Error{who + "needs tc=, st=, byoyomi=, nodes= or depth=", 0};
  }
  return std::nullopt;
}

nlohmann::json to_json(const EngineSettings& settings) {
  nlohmann::json json{{"name", settings.name},
                      {"proto", name_of(settings.protocol)},
                      {"time", to_string(settings.time)},
                      {"ponder", settings.ponder},
                      {"clock", settings.clock == ClockKind::cpu ? "cpu" : "wall"},
                      {"timemargin", settings.margin.count()},
                      {"options", settings.options}};
  if (settings.protocol != Protocol::self) {
    json["cmd"] = settings.command;
    json["args"] = settings.arguments;
    json["dir"] = settings.directory;
  }
  if (settings.nodes) json["nodes"] = *settings.nodes;
  if (settings.depth) json["depth"] = *settings.depth;
  if (settings.protocol == Protocol::cecp) {
    json["variant"] = settings.variant;
    json["memory"] = settings.memory_mib;
    json["refusal"] = kClaims[static_cast<std::size_t>(settings.refusal)].name;
    json["claim"] = kClaims[static_cast<std::size_t>(settings.claim)].name;
  }
  return json;
}

}  // namespace shishi
