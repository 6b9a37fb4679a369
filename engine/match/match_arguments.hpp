// The command line of `shishi match`, in the words of cutechess and fastchess.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/match/match_settings.hpp"

namespace shishi {

/// Makes a command line in the fashion of cutechess readable for the argument library: `-name`
/// becomes `--name`, and the words that follow an option of many words (`--engine cmd=a name=b`)
/// become one value each time. `words`: what stands after `match`.
std::vector<std::string> rewrite_match_words(const std::vector<std::string>& words);

/// What the options of `shishi match` set, as they were given.
struct MatchArguments {
  std::string variant;
  std::vector<std::string> engines;  ///< groups of words, as the others below
  std::string each;
  std::string openings;
  std::string resign;
  std::string draw;
  std::string sprt;
  std::string tournament = "roundrobin";
  std::string entering_king;
  std::string shard;
  int games = 0;  ///< 0: not given
  bool no_affinity = false;
  bool affinity = false;
  std::string records;
  std::string usi_out;
  std::string headed_out;
  bool resume = false;
  bool json = false;
  int rating_interval = 10;
  MatchSettings settings;
};

/// Declares the options.
void add_match_options(CLI::App& parser, MatchArguments& arguments);

/// The settings that the arguments ask for. Errors name the option and the word.
Expected<MatchSettings> read_match_settings(const MatchArguments& arguments);

}  // namespace shishi
