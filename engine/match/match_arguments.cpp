#include "engine/match/match_arguments.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

#include "engine/commands.hpp"
#include "engine/options.hpp"
#include "engine/text.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

constexpr char kGroupSeparator = '\x1f';
constexpr std::array<std::string_view, 6> kGroupOptions{"--engine", "--each", "--openings",
                                                        "--resign", "--draw", "--sprt"};
constexpr std::int64_t kMostGames = 1'000'000'000;

bool is_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' &&
         std::isdigit(static_cast<unsigned char>(word[1])) == 0;
}

std::vector<std::string> split_group(const std::string& group) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : group + kGroupSeparator) {
    if (c != kGroupSeparator) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

/// A word of a group.
struct KeyValue {
  std::string_view word;
  std::string_view key;
  std::string_view value;  ///< empty if there is no '='
};

/// Calls `read(pair)` for each word; an error is told with the word before it.
template <typename Read>
std::optional<Error> for_each_word(const std::vector<std::string>& words, Read read) {
  for (const std::string& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view view = word;
    const KeyValue pair{view, view.substr(0, equals),
                        view.substr(std::min(equals + 1, word.size()))};
    if (const std::optional<Error> error = read(pair)) {
      return Error{in_quotes(word) + ": " + error->message, 0};
    }
  }
  return std::nullopt;
}

std::optional<Error> read_int(int& target, std::string_view value, int least) {
  const auto number = parse_number(value);
  if (!number || *number < least || *number > 1'000'000) {
    return Error{"not a whole number of at least " + std::to_string(least), 0};
  }
  target = static_cast<int>(*number);
  return std::nullopt;
}

std::optional<Error> read_real(double& target, std::string_view value) {
  const char* end = value.data() + value.size();
  const auto read = std::from_chars(value.data(), end, target);
  if (read.ec == std::errc{} && read.ptr == end && std::isfinite(target)) return std::nullopt;
  return Error{"not a number", 0};
}

std::optional<Error> unknown_key() { return Error{"unknown key", 0}; }

bool is_true(std::string_view value) { return value.empty() || value == "true" || value == "on"; }

std::optional<Error> read_opening_word(OpeningSettings& openings, const KeyValue& word) {
  if (word.key == "file" && !word.value.empty()) {
    openings.file = word.value;
  } else if (word.word == "random" || word.word == "order=sequential") {
    openings.shuffled = false;
  } else if (word.word == "order=random") {
    openings.shuffled = true;
  } else if (word.key == "balanced") {
    openings.balanced = is_true(word.value);
  } else if (word.key == "handicap") {
    openings.handicap = word.value;
  } else if (word.key == "plies") {
    return read_int(openings.plies, word.value, 0);
  } else if (word.key == "balance") {
    return read_int(openings.balance_cp, word.value, 1);
  } else if (word.key == "start") {
    return read_int(openings.start, word.value, 1);
  } else {
    return unknown_key();
  }
  return std::nullopt;
}

std::optional<Error> read_resign_word(ResignRule& rule, const KeyValue& word) {
  if (word.key == "movecount") return read_int(rule.moves, word.value, 1);
  if (word.key == "score") return read_int(rule.score_cp, word.value, 1);
  if (word.key != "twosided") return unknown_key();
  rule.two_sided = is_true(word.value);
  return std::nullopt;
}

std::optional<Error> read_draw_word(DrawRule& rule, const KeyValue& word) {
  if (word.key == "movenumber") return read_int(rule.from_ply, word.value, 0);
  if (word.key == "movecount") return read_int(rule.moves, word.value, 1);
  if (word.key == "score") return read_int(rule.score_cp, word.value, 0);
  return unknown_key();
}

std::optional<Error> read_sprt_word(SprtSettings& sprt, const KeyValue& word) {
  if (word.key == "elo0") return read_real(sprt.elo0, word.value);
  if (word.key == "elo1") return read_real(sprt.elo1, word.value);
  if (word.key == "alpha") return read_real(sprt.alpha, word.value);
  if (word.key == "beta") return read_real(sprt.beta, word.value);
  if (word.key != "model") return unknown_key();
  const auto model = parse_elo_model(word.value);
  if (!model) return Error{"not logistic or normalized", 0};
  sprt.model = *model;
  return std::nullopt;
}

/// Reads the groups of words besides those of the engines.
std::optional<Error> read_groups(const MatchArguments& arguments, MatchSettings& settings) {
  const auto in_option = [](const char* option, std::optional<Error> error) {
    if (error) error->message = std::string{option} + ": " + error->message;
    return error;
  };
  if (auto error = in_option(
          "--openings", for_each_word(split_group(arguments.openings), [&](const KeyValue& word) {
            return read_opening_word(settings.openings, word);
          }))) {
    return error;
  }
  if (const auto words = split_group(arguments.resign); !words.empty()) {
    ResignRule rule;
    auto error = for_each_word(
        words, [&rule](const KeyValue& word) { return read_resign_word(rule, word); });
    if (!error && rule.score_cp == 0) error = Error{"score= is missing", 0};
    if (error) return in_option("--resign", error);
    settings.referee.resign = rule;
  }
  if (const auto words = split_group(arguments.draw); !words.empty()) {
    DrawRule rule;
    if (auto error = for_each_word(
            words, [&rule](const KeyValue& word) { return read_draw_word(rule, word); })) {
      return in_option("--draw", error);
    }
    settings.referee.draw = rule;
  }
  if (const auto words = split_group(arguments.sprt); !words.empty()) {
    SprtSettings sprt;
    auto error =
        for_each_word(words, [&sprt](const KeyValue& word) { return read_sprt_word(sprt, word); });
    if (!error) error = check(sprt);
    if (error) return in_option("--sprt", error);
    settings.sprt = sprt;
  }
  return std::nullopt;
}

std::optional<Error> read_engines(const MatchArguments& arguments, MatchSettings& settings) {
  EngineSettings common;
  if (auto error = read_engine_words(common, split_group(arguments.each))) {
    return Error{"--each: " + error->message, 0};
  }
  for (const std::string& group : arguments.engines) {
    EngineSettings engine = common;
    auto error = read_engine_words(engine, split_group(group));
    if (!error) error = complete(engine);
    if (error) return Error{"--engine: " + error->message, 0};
    settings.engines.push_back(std::move(engine));
  }
  for (std::size_t i = 0; i < settings.engines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (settings.engines[i].name == settings.engines[j].name) {
        settings.engines[i].name += '#' + std::to_string(i + 1);  // reports go by name
      }
    }
  }
  return std::nullopt;
}

void add_schedule_options(CLI::App& parser, MatchArguments& arguments) {
  MatchSettings& settings = arguments.settings;
  const auto games = CLI::Range(std::int64_t{1}, kMostGames);
  parser.add_option("--variant", arguments.variant, "Name of the game (shogi)")
      ->check(variant_name());
  parser.add_option(
      "--engine", arguments.engines,
      "An engine, in words key=value; once for each engine. Keys: cmd name "
      "proto=usi|cecp|self dir args option.X tc st byoyomi nodes depth ponder "
      "clock=wall|cpu timemargin handshake stall memory variant refusal claim setboard");
  parser.add_option("--each", arguments.each, "The same for all engines");
  parser
      .add_option("--games", arguments.games, "Games of a pairing in a round (1; 2 with --repeat)")
      ->check(games);
  parser.add_option("--rounds", settings.schedule.rounds, "Rounds (1)")->check(games);
  parser.add_flag("--repeat", settings.schedule.repeat,
                  "Play each opening twice, with colours swapped");
  parser.add_option("--tournament", arguments.tournament, "roundrobin (default) or gauntlet")
      ->check(CLI::IsMember({"roundrobin", "round-robin", "gauntlet"}));
  parser.add_option("--openings", arguments.openings,
                    "file=F order=random|sequential start=N, or random plies=N balanced "
                    "balance=CP; and handicap=ID");
  parser.add_option("--seed,--srand", settings.seed, "Seed of the openings (1)")
      ->check(at_least(0));
}

void add_running_options(CLI::App& parser, MatchArguments& arguments) {
  MatchSettings& settings = arguments.settings;
  parser.add_option("--concurrency", settings.concurrency, "Games played at the same time (1)")
      ->check(CLI::Range(1, 4096));
  parser.add_flag("--affinity,--use-affinity", arguments.affinity,
                  "Bind the engines of a game to a processor (default if concurrency > 1)");
  parser.add_flag("--no-affinity", arguments.no_affinity, "Bind nothing");
  parser.add_option("--resign", arguments.resign, "movecount=N score=CP twosided");
  parser.add_option("--draw", arguments.draw, "movenumber=PLY movecount=N score=CP");
  parser.add_option("--maxmoves", settings.referee.max_plies, "Draw after this many plies (0: no)")
      ->check(at_least(0));
  parser.add_option("--entering-king", arguments.entering_king,
                    "Rule of declarations (NoEnteringKing)");
  parser.add_option("--sprt", arguments.sprt,
                    "elo0=E elo1=E alpha=A beta=B model=logistic|normalized: end the match when "
                    "it has shown enough");
  parser.add_option("--shard", arguments.shard, "i/n: only the i-th of n parts of the games");
  parser.add_option("--records", arguments.records, "Append each game to this file (JSON lines)");
  parser.add_flag("--resume", arguments.resume, "Go on with the match in the records file");
  parser.add_option("--usiout", arguments.usi_out, "Write the games as USI positions too");
  parser.add_option("--pgnout", arguments.headed_out, "Write the games with PGN headers too");
  parser
      .add_option("--ratinginterval", arguments.rating_interval,
                  "Games between two estimates (10; 0: none)")
      ->check(at_least(0));
  parser.add_flag("--json", arguments.json, "Print nothing but the report as JSON");
}

}  // namespace

std::vector<std::string> rewrite_match_words(const std::vector<std::string>& words) {
  std::vector<std::string> rewritten;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word = words[i];
    if (is_option(word) && word[1] != '-' && word.size() > 2) word.insert(0, 1, '-');
    rewritten.push_back(word);
    if (std::find(kGroupOptions.begin(), kGroupOptions.end(), word) == kGroupOptions.end()) {
      continue;
    }
    std::string group;
    while (i + 1 < words.size() && !is_option(words[i + 1])) {
      group += (group.empty() ? "" : std::string(1, kGroupSeparator)) + words[++i];
    }
    if (!group.empty()) rewritten.push_back(std::move(group));
  }
  return rewritten;
}

void add_match_options(CLI::App& parser, MatchArguments& arguments) {
  add_schedule_options(parser, arguments);
  add_running_options(parser, arguments);
}

Expected<MatchSettings> read_match_settings(const MatchArguments& arguments) {
  MatchSettings settings = arguments.settings;
  settings.variant =
      arguments.variant.empty() ? all_variants().front() : find_variant(arguments.variant);
  settings.schedule.games =
      arguments.games > 0 ? arguments.games : (settings.schedule.repeat ? 2 : 1);
  if (arguments.tournament == "gauntlet") settings.schedule.format = Format::gauntlet;
  if (!arguments.entering_king.empty()) {
    const auto rule = parse_entering_king_rule(arguments.entering_king);
    if (!rule) {
      return Unexpected{"--entering-king: unknown rule " + in_quotes(arguments.entering_king)};
    }
    settings.referee.entering_king = *rule;
  }
  if (!arguments.shard.empty()) {
    const auto shard = parse_shard(arguments.shard);
    if (!shard) return Unexpected{"--shard: " + shard.error().message};
    settings.shard = *shard;
  }
  if (const auto error = read_groups(arguments, settings)) return Unexpected{*error};
  if (const auto error = read_engines(arguments, settings)) return Unexpected{*error};
  if (settings.sprt && settings.engines.size() != 2) {
    return Unexpected{"--sprt: needs exactly two engines"};
  }
  const auto schedule = Schedule::make(settings.schedule, settings.engines.size());
  if (!schedule) return Unexpected{schedule.error()};
  settings.pinned = arguments.affinity || (settings.concurrency > 1 && !arguments.no_affinity);
  return settings;
}

}  // namespace shishi
