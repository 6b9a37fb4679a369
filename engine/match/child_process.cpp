#include "engine/match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

namespace shishi {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr std::size_t kLongestLine = 1 << 20;
constexpr milliseconds kExitPoll{1};

struct Pipe {
  int read = -1;
  int write = -1;
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

/// Closed on exec: no other child may hold an end open.
bool open_pipe(Pipe& pipe) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  pipe = {ends[0], ends[1]};
  return true;
}

/// Rounded up, so that a poll never returns just before the deadline.
int poll_timeout(ChildProcess::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

/// What the child needs between fork and exec, made before the fork: only calls that are safe in a
/// signal handler may follow it.
struct Preparation {
  std::vector<char*> argv;
  const char* directory = nullptr;
  cpu_set_t cores{};
  bool pinned = false;
  pid_t parent = 0;
};

[[noreturn]] void become(const Preparation& preparation, int in, int out, int report) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != preparation.parent) _exit(127);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);  // the runner's threads leave signals to one of them
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the runner, which ends its engines itself
  if (preparation.pinned) sched_setaffinity(0, sizeof preparation.cores, &preparation.cores);
  if (preparation.directory == nullptr || chdir(preparation.directory) == 0) {
    execvp(preparation.argv.front(), preparation.argv.data());
  }
  const int reason = errno;
  const ssize_t written = write(report, &reason, sizeof reason);
  _exit(written == sizeof reason ? 127 : 126);
}

/// The child's errno if it could not run the program, else 0.
int read_report(int report) {
  int reason = 0;
  ssize_t count = 0;
  do {
    count = read(report, &reason, sizeof reason);
  } while (count < 0 && errno == EINTR);
  return count == sizeof reason ? reason : 0;
}

std::string describe_end(int status) {
  if (WIFEXITED(status)) return "exited with status " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  return "killed by signal " + std::to_string(signal) + " (" + strsignal(signal) + ')';
}

}  // namespace

Expected<ChildProcess> ChildProcess::start(const ChildCommand& command) {
  std::vector<std::string> words{command.program};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  Preparation preparation;
  for (std::string& word : words) preparation.argv.push_back(word.data());
  preparation.argv.push_back(nullptr);
  if (!command.directory.empty()) preparation.directory = command.directory.c_str();
  preparation.pinned = command.core.has_value();
  if (command.core) CPU_SET(static_cast<std::size_t>(*command.core), &preparation.cores);
  preparation.parent = getpid();

  Pipe in;
  Pipe out;
  Pipe report;
  const bool opened = open_pipe(in) && open_pipe(out) && open_pipe(report);
  const pid_t pid = opened ? fork() : -1;
  if (pid == 0) become(preparation, in.read, out.write, report.write);
  int reason = pid < 0 ? errno : 0;
  close_end(in.read);
  close_end(out.write);
  close_end(report.write);
  if (pid > 0) reason = read_report(report.read);
  close_end(report.read);
  if (reason != 0) {
    close_end(in.write);
    close_end(out.read);
    if (pid > 0) waitpid(pid, nullptr, 0);
    return Unexpected{"cannot run '" + command.program + "': " + std::strerror(reason)};
  }
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  return ChildProcess{pid, in.write, out.read};
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_{std::exchange(other.pid_, -1)},
      input_{std::exchange(other.input_, -1)},
      output_{std::exchange(other.output_, -1)},
      at_end_{other.at_end_},
      buffer_{std::move(other.buffer_)},
      scanned_{other.scanned_} {}

ChildProcess::~ChildProcess() {
  if (pid_ > 0) finish(Clock::now());
}

bool ChildProcess::write_line(std::string_view line, Clock::time_point deadline) {
  std::string text{line};
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = write(input_, rest.data(), rest.size());
    if (count > 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return false;
    pollfd event{input_, POLLOUT, 0};
    if (poll(&event, 1, poll_timeout(deadline)) == 0) return false;
  }
  return true;
}

bool ChildProcess::fill(Clock::time_point deadline) {
  pollfd event{output_, POLLIN, 0};
  const int ready = poll(&event, 1, poll_timeout(deadline));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return false;
  std::array<char, 4096> bytes{};
  const ssize_t count = read(output_, bytes.data(), bytes.size());
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) {
    at_end_ = true;
    return false;
  }
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> ChildProcess::read_line(Clock::time_point deadline) {
  std::size_t end = buffer_.find('\n', scanned_);
  while (end == std::string::npos && buffer_.size() < kLongestLine) {
    scanned_ = buffer_.size();
    if (at_end_ || !fill(deadline)) return std::nullopt;
    end = buffer_.find('\n', scanned_);
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  scanned_ = 0;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::optional<nanoseconds> ChildProcess::cpu_time() const {
  clockid_t clock = 0;
  timespec time{};
  if (pid_ <= 0 || clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) {
    return std::nullopt;
  }
  return std::chrono::seconds{time.tv_sec} + nanoseconds{time.tv_nsec};
}

std::string ChildProcess::finish(Clock::time_point deadline) {
  if (pid_ <= 0) return "has ended";
  close_end(input_);
  int status = 0;
  pid_t ended = waitpid(pid_, &status, WNOHANG);
  while (ended == 0 && Clock::now() < deadline) {
    std::this_thread::sleep_for(kExitPoll);
    ended = waitpid(pid_, &status, WNOHANG);
  }
  const bool lingers = ended == 0;
  if (lingers) {
    kill(pid_, SIGKILL);
    do {
      ended = waitpid(pid_, &status, 0);
    } while (ended < 0 && errno == EINTR);
  }
  close_end(output_);
  pid_ = -1;
  if (lingers) return "closed its pipe or went on running, and was killed";
  return ended > 0 ? describe_end(status) : "has ended";
}

}  // namespace shishi
