#include "engine/commands.hpp"

#include <iostream>
#include <memory>
#include <vector>

#include "engine/bench.hpp"
#include "engine/eval_text.hpp"
#include "engine/session.hpp"
#include "engine/text.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

/// A position on the command line; its SFEN may be quoted or not.
struct PositionArguments {
  std::string variant;
  std::vector<std::string> sfen;
};

void add_variant(CLI::App& parser, std::string& variant) {
  parser.add_option("VARIANT", variant, "Name of the game")->required()->check(variant_name());
}

void add_sfen(CLI::App& parser, std::vector<std::string>& sfen) {
  parser.add_option("SFEN", sfen, "Position (default: the start position)");
}

/// Calls `action(session, position)` with the position that the arguments name.
template <typename Action>
int with_position(const PositionArguments& arguments, Action action) {
  const Session session{*find_variant(arguments.variant)};
  std::string sfen;
  for (const std::string& word : arguments.sfen) sfen += word + ' ';
  const auto position = sfen.empty() ? Expected<Position>{session.start()} : session.parse(sfen);
  if (!position) return fail(kBadUsage, "SFEN: " + position.error().message);
  action(*position);
  return kSuccess;
}

void print_moves(const Position& position) {
  std::string text;
  for (const Move move : MoveList{position}) {
    if (!text.empty()) text += ' ';
    text += to_usi(position, move);
  }
  print_line(text);
}

}  // namespace

int fail(int status, std::string_view message) {
  std::string line{message};
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  std::cerr << "shishi: " << line << std::endl;
  return status;
}

void print_line(std::string_view line) { std::cout << line << std::endl; }

CLI::Validator variant_name() {
  return CLI::Validator{
      [](const std::string& name) {
        return find_variant(name) != nullptr ? std::string{} : "unknown variant " + in_quotes(name);
      },
      "", "variant"};
}

CLI::Validator at_least(std::int64_t least) {
  return CLI::Validator{[least](const std::string& word) {
                          const auto number = parse_number(word);
                          if (!number) return in_quotes(word) + " is no number";
                          if (*number >= least) return std::string{};
                          return in_quotes(word) + " is less than " + std::to_string(least);
                        },
                        "", "at_least"};
}

Command add_bench(CLI::App& app) {
  CLI::App* parser =
      app.add_subcommand("bench", "Search fixed positions; the last line is the signature");
  const auto variant = std::make_shared<std::string>();
  parser->add_option("VARIANT", *variant, "Only this game (default: all)")->check(variant_name());
  return {parser, [variant] {
            std::vector<const VariantSpec*> variants{all_variants().begin(), all_variants().end()};
            if (!variant->empty()) variants = {find_variant(*variant)};
            run_bench(variants, print_line);
            return kSuccess;
          }};
}

Command add_eval(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("eval", "Print the terms of the evaluation");
  const auto arguments = std::make_shared<PositionArguments>();
  add_variant(*parser, arguments->variant);
  add_sfen(*parser, arguments->sfen);
  return {parser, [arguments] {
            return with_position(*arguments, [](const Position& position) {
              for (const std::string& line : eval_lines(position)) print_line(line);
            });
          }};
}

Command add_moves(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("moves", "Print all legal moves");
  const auto arguments = std::make_shared<PositionArguments>();
  add_variant(*parser, arguments->variant);
  add_sfen(*parser, arguments->sfen);
  return {parser, [arguments] { return with_position(*arguments, print_moves); }};
}

}  // namespace shishi
