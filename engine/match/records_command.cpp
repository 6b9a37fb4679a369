// `shishi merge` and `shishi report`: what can be done with record files.
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/commands.hpp"
#include "engine/match/html_report.hpp"
#include "engine/match/match_report.hpp"
#include "engine/match/record_file.hpp"
#include "engine/text.hpp"

namespace shishi {
namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string output;
  std::string usi_out;
  std::string headed_out;
  bool json = false;
};

void print_report(const MatchFacts& facts, const MatchRecords& records, bool json) {
  if (json) {
    print_line(report_json(facts, records.games).dump());
    return;
  }
  for (const std::string& line : report_lines(facts, records.games)) print_line(line);
}

int merge(const Arguments& arguments) {
  const auto records = merge_records(arguments.files);
  if (!records) return fail(kFailure, records.error().message);
  const auto facts = match_facts(records->head);
  if (!facts) return fail(kFailure, facts.error().message);
  if (!arguments.output.empty()) {
    if (const auto error = write_records(arguments.output, *records)) {
      return fail(kFailure, error->message);
    }
  }
  print_report(*facts, *records, arguments.json);
  return kSuccess;
}

/// Writes what the options ask for besides the report itself.
std::optional<Error> write_texts(const Arguments& arguments, const MatchRecords& records,
                                 const MatchFacts& facts) {
  std::string usi;
  std::string headed;
  for (const GameRecord& game : records.games) {
    usi += usi_text(game) + '\n';
    headed += headed_text(game, facts.variant);
  }
  std::optional<Error> error;
  if (!arguments.usi_out.empty()) error = replace_file(arguments.usi_out, usi);
  if (!error && !arguments.headed_out.empty()) error = replace_file(arguments.headed_out, headed);
  return error;
}

int report(const Arguments& arguments) {
  const auto records = read_records(arguments.files.front());
  if (!records) return fail(kFailure, records.error().message);
  const auto facts = match_facts(records->head);
  if (!facts) return fail(kFailure, facts.error().message);
  if (const auto error = write_texts(arguments, *records, *facts)) {
    return fail(kFailure, error->message);
  }
  if (arguments.output.empty()) {
    print_report(*facts, *records, arguments.json);
    return kSuccess;
  }
  const auto error = replace_file(arguments.output, html_report(*facts, records->games));
  return error ? fail(kFailure, error->message) : kSuccess;
}

}  // namespace

Command add_merge(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("merge", "Join the record files of a match's shards");
  const auto arguments = std::make_shared<Arguments>();
  parser->add_option("FILE", arguments->files, "Record files of the shards")->required();
  parser->add_option("-o,--output", arguments->output, "Write all games to this record file");
  parser->add_flag("--json", arguments->json, "Print the report as JSON");
  return {parser, [arguments] { return merge(*arguments); }};
}

Command add_report(CLI::App& app) {
  CLI::App* parser = app.add_subcommand("report", "Report on a match from its record file");
  const auto arguments = std::make_shared<Arguments>();
  parser->add_option("FILE", arguments->files, "Record file")->required()->expected(1);
  parser->add_option("-o,--output", arguments->output, "Write one HTML page, with plots, here");
  parser->add_option("--usiout", arguments->usi_out, "Write the games as USI positions");
  parser->add_option("--pgnout", arguments->headed_out, "Write the games with PGN headers");
  parser->add_flag("--json", arguments->json, "Print the report as JSON");
  return {parser, [arguments] { return report(*arguments); }};
}

}  // namespace shishi
