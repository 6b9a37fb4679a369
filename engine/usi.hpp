// The USI protocol: reads lines, keeps the state they set, answers on the output (design/usi.md).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "engine/go_parser.hpp"
#include "engine/log.hpp"
#include "engine/output.hpp"
#include "engine/search_text.hpp"

namespace shishi {

class UsiLoop {
 public:
  /// Answers on `output`, which must outlive this.
  explicit UsiLoop(Output& output);
  ~UsiLoop();
  UsiLoop(const UsiLoop&) = delete;
  UsiLoop& operator=(const UsiLoop&) = delete;

  /// Does what one line asks for; a search goes on in the background. False after `quit`.
  /// No line is an error that ends anything: what is not understood is answered by `info string`.
  bool handle(std::string_view line);
  /// Whether a search is running, so that `bestmove` is still to come.
  [[nodiscard]] bool is_searching() { return engine_.search().is_searching(); }

 private:
  using Words = std::span<const std::string_view>;
  using Handler = void (UsiLoop::*)(Words arguments);
  struct Command;
  static Handler find_handler(std::string_view name);

  void usi(Words arguments);
  void isready(Words arguments);
  void setoption(Words arguments);
  void usinewgame(Words arguments);
  void position(Words arguments);
  void go(Words arguments);
  void stop(Words arguments);
  void ponderhit(Words arguments);
  void ignore(Words arguments);

  void display(Words arguments);
  void moves(Words arguments);
  void side(Words arguments);
  void eval(Words arguments);
  void perft(Words arguments);
  void bench(Words arguments);
  void count_moves(int depth);

  void change_debug_log();
  void report(const std::vector<std::string>& messages);
  void start_search(const GoCommand& command);
  [[nodiscard]] Limits limits_of(const GoCommand& command);
  std::vector<Move> read_search_moves(const std::vector<std::string>& words);

  Output& output_;
  Transcript transcript_;
  UsiReporter reporter_;
  std::optional<Limits> last_clock_;  // for `go ponder` without one
  Engine engine_;                     // last: its search ends before what it uses
};

}  // namespace shishi
