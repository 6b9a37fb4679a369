#include "tests/support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <thread>

namespace shishi::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Pipe {
  int read = -1;
  int write = -1;
};

/// Closed on exec, so that no other child holds an end open.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
  return {ends[0], ends[1]};
}

[[noreturn]] void become_engine(const Pipe& in, const Pipe& out, std::vector<char*>& argv,
                                bool with_errors) {
  dup2(in.read, STDIN_FILENO);
  dup2(out.write, STDOUT_FILENO);
  if (with_errors) dup2(out.write, STDERR_FILENO);
  std::signal(SIGPIPE, SIG_DFL);
  execv(SHISHI_EXECUTABLE, argv.data());
  _exit(127);
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, bool with_errors) {
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<std::string> words{SHISHI_EXECUTABLE};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("fork failed");
  if (pid_ == 0) become_engine(in, out, argv, with_errors);
  close_end(in.read);
  close_end(out.write);
  input_ = in.write;
  output_ = out.read;
}

Process::~Process() {
  close_input();
  close_output();
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

bool Process::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = ::write(input_, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool Process::fill(milliseconds patience) {
  pollfd event{output_, POLLIN, 0};
  const int ready = poll(&event, 1, static_cast<int>(patience.count()));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return false;
  std::array<char, 4096> bytes{};
  const ssize_t count = ::read(output_, bytes.data(), bytes.size());
  if (count <= 0) {
    at_end_ = true;
    return false;
  }
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Process::read_line(milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
    if (output_ < 0 || left.count() < 0 || !fill(left)) return std::nullopt;
    end = buffer_.find('\n');
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return line;
}

void Process::close_input() { close_end(input_); }
void Process::close_output() { close_end(output_); }
void Process::send_signal(int number) const { kill(pid_, number); }

std::optional<int> Process::wait(milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  int status = 0;
  while (waitpid(pid_, &status, WNOHANG) != pid_) {
    if (Clock::now() > deadline) return std::nullopt;
    std::this_thread::sleep_for(milliseconds{1});
  }
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Finished run_engine(const std::vector<std::string>& arguments) {
  Process process{arguments, true};
  process.close_input();
  Finished finished;
  while (auto line = process.read_line()) finished.lines.push_back(*line);
  const auto status = process.wait();
  if (!status) throw std::runtime_error("the engine does not end");
  finished.status = *status;
  return finished;
}

}  // namespace shishi::test
