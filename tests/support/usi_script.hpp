// Scripted sessions with expected transcripts (tests/data/usi/*.txt, tests/data/cecp/*.txt).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/support/process.hpp"

namespace shishi::test {

/// One line of a script.
///   `> text`   sends the line; `\t`, `\r` and `\n` in it are the bytes of that name
///   `< glob`   the next line that is no search line (`info depth …`, in CECP a line of thinking)
///   matches, or equals the text
///   `<i glob`  the next line of any sort matches
///   `- N`      nothing but search lines comes for N milliseconds
///   `eof`      closes the engine's input
///   `term`     sends SIGTERM
///   `exit N`   the engine ends with that status (minus the number of a signal) and says nothing
///   more
///   `# …`      a comment
/// A script that does not end with `exit` is followed by `> quit` and `exit 0`.
struct ScriptLine {
  enum class Type { send, expect, expect_any, silence, end_input, terminate, exit };
  Type type{};
  std::string text;
  int number = 0;  ///< line in the file
};

/// Reads a script; throws std::runtime_error on a line of no known sort.
std::vector<ScriptLine> load_script(const std::string& path);

/// Runs it against the built engine. Returns what went wrong, empty if nothing did. Besides the
/// script this demands of every USI session: one `bestmove` or `checkmate` per `go`; before each
/// `bestmove` a complete search line with that move first; lines under 1,000 bytes (`moves`, `d`
/// and `eval` excepted).
std::string run_script(const std::vector<ScriptLine>& script);

/// Reads all scripts of a folder of tests/data, sorted by name, and runs them; returns `file: what
/// went wrong` for each that went wrong, and how many there were.
struct ScriptResults {
  std::size_t scripts = 0;
  std::vector<std::string> problems;
};
ScriptResults run_scripts(const std::string& folder);

/// The rules of conversation that hold in every session, checked line by line. After `xboard` only
/// the length of lines is.
class ConversationRules {
 public:
  void sent(const std::string& line);
  /// Notes the first violation.
  void received(const std::string& line);
  /// The engine was told to die: a last question may stay unanswered.
  void terminated() { may_be_silent_ = true; }
  /// Call at the end. Returns the first violation or an empty text.
  [[nodiscard]] std::string verdict() const;

 private:
  void note(const std::string& violation);

  int questions_ = 0;
  int answers_ = 0;
  bool is_cecp_ = false;
  bool long_lines_allowed_ = false;
  bool may_be_silent_ = false;
  std::set<std::string> told_;  // first moves of the lines of thinking since the last answer
  std::string violation_;
};

}  // namespace shishi::test
