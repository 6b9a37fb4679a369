#include "engine/output.hpp"

#include <string>
#include <utility>

namespace shishi {

Output::Output(std::ostream& stream, std::function<void()> on_closed)
    : stream_{stream}, on_closed_{std::move(on_closed)} {}

void Output::line(std::string_view text) {
  std::string whole{text};
  whole += '\n';
  const std::lock_guard lock{mutex_};
  if (watcher_) watcher_(text);
  stream_.write(whole.data(), static_cast<std::streamsize>(whole.size()));
  stream_.flush();
  if (!stream_ && on_closed_) std::exchange(on_closed_, {})();
}

void Output::info_string(std::string_view text) {
  line(("info string " + std::string{text}).substr(0, kMaxLine));
}

void Output::set_watcher(Watcher watcher) {
  const std::lock_guard lock{mutex_};
  watcher_ = std::move(watcher);
}

}  // namespace shishi
