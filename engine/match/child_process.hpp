// An engine's process: pipes with deadlines, its processor time, its end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/expected.hpp"

namespace shishi {

/// What to run and where.
struct ChildCommand {
  std::string program;  ///< looked up in PATH if it has no slash
  std::vector<std::string> arguments;
  std::string directory;    ///< empty: the current one
  std::optional<int> core;  ///< runs on this processor only
};

/// A child process that reads and writes lines. Its stderr is this program's. It does not survive
/// this object, nor the thread that made it: the kernel kills it if this program is killed.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Fails if the program cannot be run, with the system's reason.
  static Expected<ChildProcess> start(const ChildCommand& command);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ChildProcess(const ChildProcess&) = delete;
  /// Kills the child if it still runs.
  ~ChildProcess();

  /// Writes a line; the newline is added. False if the child has closed its input, or does not
  /// read before the deadline.
  bool write_line(std::string_view line, Clock::time_point deadline);
  /// The next line without its end ("\n" or "\r\n"); nothing at the end of the output, or if none
  /// comes before the deadline. A line longer than a MiB is given in pieces.
  std::optional<std::string> read_line(Clock::time_point deadline);
  /// Whether the child has closed its output.
  [[nodiscard]] bool is_at_end() const { return at_end_; }
  /// Processor time of all its threads so far; nothing if it has ended.
  [[nodiscard]] std::optional<std::chrono::nanoseconds> cpu_time() const;
  [[nodiscard]] pid_t id() const { return pid_; }

  /// Closes its input and waits for its end until the deadline, then kills it. Says how it ended:
  /// "exited with status 3", "killed by signal 11 (Segmentation fault)".
  std::string finish(Clock::time_point deadline);

 private:
  ChildProcess(pid_t pid, int input, int output) : pid_{pid}, input_{input}, output_{output} {}
  bool fill(Clock::time_point deadline);

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  bool at_end_ = false;
  std::string buffer_;
  std::size_t scanned_ = 0;  // bytes of the buffer known to hold no newline
};

}  // namespace shishi
