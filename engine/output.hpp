// The only writer of the protocol stream: whole lines, flushed one by one, from any thread.
#pragma once

#include <functional>
#include <mutex>
#include <ostream>
#include <string_view>

namespace shishi {

/// Clients copy lines into buffers of about 1,000 bytes (design/usi.md 4); only `moves`, `d` and
/// `eval` exceed that.
inline constexpr std::size_t kMaxLine = 999;

class Output {
 public:
  using Watcher = std::function<void(std::string_view line)>;

  /// Writes to `stream`, which must outlive this. `on_closed` is called once the reader has gone
  /// away.
  explicit Output(std::ostream& stream, std::function<void()> on_closed = {});

  /// Writes a line; the newline is added.
  void line(std::string_view text);
  /// Writes `info string <text>`, cut to the length that all clients can read.
  void info_string(std::string_view text);
  /// Is shown every line before it is written (empty: nobody). Called with the lock held.
  void set_watcher(Watcher watcher);

 private:
  std::mutex mutex_;
  std::ostream& stream_;
  std::function<void()> on_closed_;
  Watcher watcher_;
};

}  // namespace shishi
