#include "engine/cecp/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/cecp/betza.hpp"
#include "engine/options.hpp"
#include "engine/output.hpp"
#include "engine/report.hpp"
#include "engine/text.hpp"
#include "engine/version.hpp"
#include "movegen/rules.hpp"
#include "movegen/xboard.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

constexpr int kMateScore = 100'000;

std::string variant_list() {
  std::string list;
  for (const VariantSpec* spec : all_variants()) {
    if (spec->xboard.name.empty()) continue;
    list += (list.empty() ? "" : ",") + std::string{spec->xboard.name};
  }
  return list;
}

/// Options with a command of their own, of files, or that belong to USI alone.
bool has_own_command(const OptionInfo& option) {
  return option.name.starts_with("USI_") || option.name == "Threads" ||
         option.type == OptionInfo::Type::filename;
}

std::string option_feature(const OptionInfo& option) {
  std::string text = std::string{option.name};
  switch (option.type) {
    case OptionInfo::Type::check:
      text += option.default_value == "true" ? " -check 1" : " -check 0";
      break;
    case OptionInfo::Type::spin:
      text += " -spin " + option.default_value + ' ' + std::to_string(option.least) + ' ' +
              std::to_string(option.most);
      break;
    case OptionInfo::Type::combo:
      text += " -combo ";
      for (const std::string_view value : option.values) {
        if (value != option.values.front()) text += " /// ";
        text += (value == option.default_value ? "*" : "") + std::string{value};
      }
      break;
    case OptionInfo::Type::button:
      text += " -button";
      break;
    case OptionInfo::Type::filename:
      text += " -file " + option.default_value;
      break;
  }
  return "feature option=\"" + text + '"';
}

int xboard_score(Score score) {
  if (!is_mate(score)) return score;
  const int moves = (std::abs(mate_plies(score)) + 1) / 2;
  return score > 0 ? kMateScore + moves : -kMateScore - moves;
}

std::string pv_text(Position position, const SearchInfo& info, std::size_t room) {
  std::string text;
  Undo undo;
  for (const Move move : info.pv) {
    const std::string word = to_xboard(position, move);
    if (text.size() + 1 + word.size() > room) break;
    text += (text.empty() ? "" : " ") + word;
    position.make(move, undo);
  }
  if (info.bound == Bound::lower) text += '!';
  if (info.bound == Bound::upper) text += '?';
  return text;
}

}  // namespace

std::vector<std::string> feature_lines() {
  std::vector<std::string> lines{
      "feature done=0",
      "feature myname=\"" + std::string{kProgramName} + ' ' + std::string{version()} + '"',
      "feature setboard=1 usermove=1 ping=1 analyze=1 memory=1 smp=1 highlight=1 debug=1",
      "feature time=1 draw=1 colors=0 name=0 san=0 sigint=0 sigterm=0 reuse=1",
      "feature variants=\"" + variant_list() + '"',
  };
  for (const OptionInfo& option : option_list()) {
    if (!has_own_command(option)) lines.push_back(option_feature(option));
  }
  lines.emplace_back("feature done=1");
  return lines;
}

const VariantSpec* find_xboard_variant(std::string_view name) {
  const auto variants = all_variants();
  const auto known = std::find_if(variants.begin(), variants.end(), [name](const auto* spec) {
    return !spec->xboard.name.empty() && equal_ignoring_case(spec->xboard.name, name);
  });
  if (known != variants.end()) return *known;
  const VariantSpec* spec = find_variant(name);
  return spec != nullptr && !spec->xboard.name.empty() ? spec : nullptr;
}

std::vector<std::string> setup_lines(const Position& start) {
  const Rules& rules = start.rules();
  const XBoardGame& game = rules.spec().xboard;
  if (game.parent.empty()) return {};
  std::string pictures{game.pictures};
  for (const char c : game.pictures) {
    pictures += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  std::vector<std::string> lines{"setup (" + pictures + ") " + std::to_string(rules.files()) + 'x' +
                                 std::to_string(rules.ranks()) + '+' +
                                 std::to_string(rules.hand_kinds().size()) + '_' +
                                 std::string{game.parent} + ' ' + to_xboard_fen(start)};
  for (const PieceSpec& piece : rules.spec().pieces) {
    const std::string moves = betza(piece.powers);
    if (!moves.empty()) lines.push_back("piece " + std::string{piece.id} + "& " + moves);
  }
  return lines;
}

std::string thinking_line(const Position& root, const SearchInfo& info) {
  const auto ms = std::max<Milliseconds::rep>(info.time.count(), 1);
  const std::int64_t speed = nodes_per_second(info.nodes, static_cast<double>(ms) / 1000);
  std::string line = std::to_string(info.depth) + ' ' + std::to_string(xboard_score(info.score)) +
                     ' ' + std::to_string(info.time.count() / 10) + ' ' +
                     std::to_string(info.nodes) + ' ' + std::to_string(info.selective_depth) + ' ' +
                     std::to_string(speed) + " 0\t";
  return line + pv_text(root, info, kMaxLine - line.size() - 1);
}

std::vector<std::string> move_lines(std::string_view move) {
  std::vector<std::string> lines;
  while (!move.empty()) {
    const std::size_t comma = std::min(move.find(','), move.size() - 1);
    lines.push_back("move " + std::string{move.substr(0, comma + 1)});
    move.remove_prefix(comma + 1);
  }
  return lines;
}

}  // namespace shishi
