// The lines of a file descriptor, and calls from other threads between them.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

namespace shishi {

class LineInput {
 public:
  /// Reads `descriptor`, which stays open.
  explicit LineInput(int descriptor);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// Waits for the next line and returns it without its newline; nothing at the end of input.
  /// `on_wake` is called on this thread for calls of `wake` that came since, or come while waiting.
  std::optional<std::string> next(const std::function<void()>& on_wake = {});
  /// From any thread.
  void wake() const;

 private:
  std::optional<std::string> take_line();
  void fill();

  int descriptor_;
  std::array<int, 2> wakes_{-1, -1};  // a pipe: read end, write end
  std::string buffer_;
  std::size_t searched_ = 0;  // of the buffer, for a newline
  bool at_end_ = false;
};

}  // namespace shishi
