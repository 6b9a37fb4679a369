// How commands hand their lines to whoever shows them, and how they state speed.
#pragma once

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>

namespace shishi {

/// Takes one line without its newline.
using LineWriter = std::function<void(std::string_view line)>;

/// Processor time of the whole process since construction: unlike the wall clock it does not depend
/// on other processes of the machine.
class CpuTimer {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t start_ = std::clock();
};

/// Nodes per CPU second, rounded.
std::int64_t nodes_per_second(std::uint64_t nodes, double cpu_seconds);

/// "N nodes M nps"; nps is per CPU second.
std::string speed_text(std::uint64_t nodes, double cpu_seconds);

}  // namespace shishi
