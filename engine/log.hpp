// Logging with spdlog: the program's own log on stderr or in a file, and the transcript of a USI
// session.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "variants/expected.hpp"

namespace spdlog {
class logger;
}

namespace shishi {

struct LogSettings {
  std::string level = "warning";  ///< trace, debug, info, warning, error, critical, off
  std::string file{};             ///< appended to; empty: stderr
};

/// Sets up the program's log, once, before anything logs. Fails on an unknown level or a file that
/// cannot be written.
std::optional<Error> set_up_log(const LogSettings& settings);

/// A file with every line of a session, marked '<' (read) or '>' (written): USI option
/// `DebugLogFile`.
class Transcript {
 public:
  /// Appends to `path` from now on; an empty path ends the transcript.
  std::optional<Error> open(const std::string& path);
  /// A sink for lines in that direction, safe to call from any thread; it writes to the file open
  /// now.
  void write(char direction, std::string_view line) const;

 private:
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace shishi
