// A place for the files of a test.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>

namespace shishi::test {

/// An empty folder of its own that is removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_{std::filesystem::temp_directory_path() / unique_name()} {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// The path of a file in it, which need not be there.
  [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

 private:
  static std::string unique_name() {
    static std::atomic<int> count{0};
    return "shishi-test-" + std::to_string(getpid()) + '-' + std::to_string(++count);
  }

  std::filesystem::path path_;
};

}  // namespace shishi::test
