#include "tests/support/usi_script.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <utility>

#include "tests/support/data.hpp"

namespace shishi::test {
namespace {

using Type = ScriptLine::Type;
using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = 999;

bool starts_with(const std::string& text, std::string_view start) {
  return text.compare(0, start.size(), start) == 0;
}

std::string unescaped(const std::string& text) {
  static const std::map<char, char> kBytes{{'t', '\t'}, {'r', '\r'}, {'n', '\n'}, {'\\', '\\'}};
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto escape = i + 1 < text.size() ? kBytes.find(text[i + 1]) : kBytes.end();
    const bool is_escape = text[i] == '\\' && escape != kBytes.end();
    bytes += is_escape ? escape->second : text[i];
    if (is_escape) ++i;
  }
  return bytes;
}

/// A line of thinking, in USI or CECP.
bool is_search_line(const std::string& line) {
  const bool is_cecp = !line.empty() && line[0] >= '0' && line[0] <= '9';
  return starts_with(line, "info depth ") || (is_cecp && line.find('\t') != std::string::npos);
}

std::string first_of_pv(const std::string& line) {
  const auto words = split(line);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "pv") return words[i + 1];
  }
  return {};
}

/// One run of a script.
class Runner {
 public:
  std::string run(const std::vector<ScriptLine>& script) {
    for (const ScriptLine& line : script) {
      const std::string problem = step(line);
      if (!problem.empty()) return "line " + std::to_string(line.number) + ": " + problem;
    }
    if (script.empty() || script.back().type != Type::exit) {
      send("quit");
      const std::string problem = finish(0);
      if (!problem.empty()) return "end: " + problem;
    }
    return rules_.verdict();
  }

 private:
  std::string step(const ScriptLine& line) {
    switch (line.type) {
      case Type::send:
        send(line.text);
        return {};
      case Type::expect:
        return expect(line.text, false);
      case Type::expect_any:
        return expect(line.text, true);
      case Type::silence:
        return be_silent(milliseconds{std::stoi(line.text)});
      case Type::end_input:
        process_.close_input();
        return {};
      case Type::terminate:
        process_.send_signal(SIGTERM);
        rules_.terminated();
        return {};
      case Type::exit:
        return finish(std::stoi(line.text));
    }
    return "unknown step";
  }

  void send(const std::string& text) {
    const std::string bytes = unescaped(text);
    rules_.sent(bytes);
    process_.write(bytes + '\n');
  }

  std::optional<std::string> receive(bool any, milliseconds patience) {
    while (auto line = process_.read_line(patience)) {
      rules_.received(*line);
      if (any || !is_search_line(*line)) return line;
    }
    return std::nullopt;
  }

  std::string expect(const std::string& glob, bool any) {
    const auto line = receive(any, kHangGuard);
    if (!line) return "expected '" + glob + "', got nothing";
    if (*line == glob || fnmatch(glob.c_str(), line->c_str(), 0) == 0) return {};
    return "expected '" + glob + "', got '" + *line + "'";
  }

  std::string be_silent(milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    for (;;) {
      const auto left =
          std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
      if (left.count() <= 0) return {};
      const auto line = receive(true, left);
      if (line && !is_search_line(*line)) return "expected silence, got '" + *line + "'";
    }
  }

  /// A `bestmove` of a search that `quit` or the end of input cut off may still come.
  std::string finish(int status) {
    while (const auto line = receive(false, kHangGuard)) {
      if (!starts_with(*line, "bestmove ")) return "unexpected '" + *line + "'";
    }
    if (!process_.is_at_end()) return "the engine does not end";
    const auto ended = process_.wait();
    if (!ended) return "the engine does not end";
    if (*ended != status) return "exit status " + std::to_string(*ended);
    return {};
  }

  Process process_{{}};
  ConversationRules rules_;
};

}  // namespace

std::vector<ScriptLine> load_script(const std::string& path) {
  static const std::map<std::string, Type> kTypes{
      {">", Type::send},    {"<", Type::expect},      {"<i", Type::expect_any},
      {"-", Type::silence}, {"eof", Type::end_input}, {"term", Type::terminate},
      {"exit", Type::exit}};
  std::ifstream file{path};
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<ScriptLine> script;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t blank = std::min(line.find(' '), line.size());
    const auto type = kTypes.find(line.substr(0, blank));
    if (type == kTypes.end()) throw std::runtime_error(path + ": what is '" + line + "'?");
    script.push_back({type->second, line.substr(std::min(blank + 1, line.size())), number});
  }
  return script;
}

std::string run_script(const std::vector<ScriptLine>& script) { return Runner{}.run(script); }

ScriptResults run_scripts(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator{fs::path{SHISHI_TEST_DATA} / folder}) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  ScriptResults results{paths.size(), {}};
  for (const fs::path& path : paths) {
    const std::string problem = run_script(load_script(path.string()));
    if (!problem.empty()) results.problems.push_back(path.filename().string() + ": " + problem);
  }
  return results;
}

void ConversationRules::sent(const std::string& line) {
  const auto words = split(line);
  if (words.empty()) return;
  is_cecp_ |= words[0] == "xboard";
  if (is_cecp_) return;
  long_lines_allowed_ = words[0] == "moves" || words[0] == "d" || words[0] == "eval";
  if (words[0] == "go" && (words.size() < 2 || words[1] != "perft")) ++questions_;
}

void ConversationRules::received(const std::string& line) {
  if (line.size() > kLongestLine && !long_lines_allowed_) note("too long: " + line);
  if (is_cecp_) return;
  if (is_search_line(line)) told_.insert(first_of_pv(line));
  if (starts_with(line, "checkmate ")) ++answers_;
  if (!starts_with(line, "bestmove ")) return;
  ++answers_;
  if (answers_ > questions_) note("more answers than questions: " + line);
  const std::string move = split(line).at(1);
  if (told_.empty()) note("no search line before " + line);
  if (move != "resign" && move != "win" && told_.count(move) == 0) note("no line tells of " + line);
  told_.clear();
}

std::string ConversationRules::verdict() const {
  if (!violation_.empty()) return violation_;
  if (answers_ == questions_ || (may_be_silent_ && answers_ + 1 == questions_)) return {};
  return std::to_string(questions_) + " questions, " + std::to_string(answers_) + " answers";
}

void ConversationRules::note(const std::string& violation) {
  if (violation_.empty()) violation_ = violation;
}

}  // namespace shishi::test
