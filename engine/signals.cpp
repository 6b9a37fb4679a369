#include "engine/signals.hpp"

#include <cstdlib>
#include <ctime>

#include "engine/commands.hpp"

namespace shishi {
namespace {

constexpr std::int64_t kPollNs = 100'000'000;

}  // namespace

SignalWatch::SignalWatch() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  thread_ = std::thread{[this] { watch(); }};
}

SignalWatch::~SignalWatch() {
  done_ = true;
  thread_.join();
}

void SignalWatch::watch() {
  const timespec patience{0, kPollNs};
  while (!done_) {
    if (sigtimedwait(&signals_, nullptr, &patience) < 0) continue;
    if (interrupted_) std::_Exit(kInterrupted);
    interrupted_ = true;
  }
}

}  // namespace shishi
