// Ctrl-C and SIGTERM for commands that have something to save.
#pragma once

#include <atomic>
#include <csignal>
#include <thread>

namespace shishi {

/// Turns SIGINT and SIGTERM into a flag; a second one ends the program at once. Must be made before
/// any other thread, so that all of them leave these signals to it.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  [[nodiscard]] const std::atomic<bool>& interrupted() const { return interrupted_; }

 private:
  void watch();

  sigset_t signals_{};
  std::atomic<bool> interrupted_{false};
  std::atomic<bool> done_{false};
  std::thread thread_;
};

}  // namespace shishi
