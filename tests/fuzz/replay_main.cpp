// A main for fuzz targets without libFuzzer: runs the target once on every file of the folders and
// files given.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

/// The regular files below `path`, or `path` itself, sorted by name.
std::vector<fs::path> files_below(const fs::path& path) {
  if (fs::is_regular_file(path)) return {path};
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::uint8_t> read_bytes(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Runs every file once and returns how many there were; a failing target aborts the process.
std::size_t replay(const std::vector<std::string>& paths) {
  std::size_t count = 0;
  for (const std::string& path : paths) {
    for (const fs::path& file : files_below(path)) {
      std::cerr << "replaying " << file.string() << '\n';
      const std::vector<std::uint8_t> bytes = read_bytes(file);
      LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
      ++count;
    }
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::size_t count = replay({argv + 1, argv + argc});
    std::cerr << count << " inputs replayed\n";
    // An empty or misspelt corpus must not pass as a test.
    return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
