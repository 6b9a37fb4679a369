#include "engine/line_input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace shishi {

LineInput::LineInput(int descriptor) : descriptor_{descriptor} {
  if (pipe2(wakes_.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::system_error{errno, std::generic_category(), "pipe2"};
  }
}

LineInput::~LineInput() {
  for (const int end : wakes_) close(end);
}

std::optional<std::string> LineInput::next(const std::function<void()>& on_wake) {
  for (;;) {
    std::array<pollfd, 2> events{{{wakes_[0], POLLIN, 0}, {descriptor_, POLLIN, 0}}};
    auto line = take_line();
    const bool must_wait = !line && !at_end_;
    // Wakes come first: what they tell happened before the line was read.
    poll(events.data(), must_wait ? 2 : 1, must_wait ? -1 : 0);
    std::array<char, 64> wakes{};
    bool woken = false;
    while (read(wakes_[0], wakes.data(), wakes.size()) > 0) woken = true;
    if (woken && on_wake) on_wake();
    if (!must_wait) return line;
    if (events[1].revents != 0) fill();
  }
}

void LineInput::wake() const {
  // A full pipe wakes as well.
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = write(wakes_[1], &byte, 1);
}

std::optional<std::string> LineInput::take_line() {
  const std::size_t end = buffer_.find('\n', searched_);
  searched_ = buffer_.size();
  if (end == std::string::npos && (!at_end_ || buffer_.empty())) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  searched_ = 0;
  return line;
}

void LineInput::fill() {
  std::array<char, 4096> bytes{};
  const ssize_t count = read(descriptor_, bytes.data(), bytes.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    at_end_ = true;
  } else {
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace shishi
