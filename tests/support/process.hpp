// A child process with pipes for its input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shishi::test {

/// Longest wait for anything a child should do at once: a guard against hangs, not a measurement.
inline constexpr std::chrono::milliseconds kHangGuard{60'000};

class Process {
 public:
  /// Starts the built engine with these arguments. Its stderr is this process's own, or goes into
  /// its output if `with_errors`.
  explicit Process(const std::vector<std::string>& arguments, bool with_errors = false);
  /// Kills the child if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes all bytes; false if the child no longer reads.
  bool write(std::string_view bytes) const;
  /// The next line of its output without the newline; nothing at the end of output or when the time
  /// is over.
  std::optional<std::string> read_line(std::chrono::milliseconds patience = kHangGuard);
  [[nodiscard]] pid_t id() const { return pid_; }
  /// Whether its output has ended.
  [[nodiscard]] bool is_at_end() const { return at_end_; }
  void close_input();
  void close_output();
  void send_signal(int number) const;
  /// Exit status, or minus the number of the signal that ended it; nothing if it does not end in
  /// time.
  std::optional<int> wait(std::chrono::milliseconds patience = kHangGuard);

 private:
  bool fill(std::chrono::milliseconds patience);

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  bool at_end_ = false;
  std::string buffer_;
};

/// What a command wrote (stdout and stderr together) and its exit status.
struct Finished {
  int status = 0;
  std::vector<std::string> lines;
};
/// Runs the engine with these arguments and no input to its end.
Finished run_engine(const std::vector<std::string>& arguments);

}  // namespace shishi::test
