#include "engine/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <iostream>

namespace shishi {
namespace {

constexpr int kBarWidth = 30;
constexpr const char* kEraseLine = "\r\x1b[K";

}  // namespace

ProgressBar::ProgressBar(int total)
    : total_{std::max(total, 1)}, is_visible_{isatty(STDERR_FILENO) == 1} {}

ProgressBar::~ProgressBar() { hide(); }

void ProgressBar::show(int done, const std::string& label) const {
  if (!is_visible_) return;
  const int full = static_cast<int>(std::int64_t{kBarWidth} * std::min(done, total_) / total_);
  std::cerr << kEraseLine << '[' << std::string(static_cast<std::size_t>(full), '#')
            << std::string(static_cast<std::size_t>(kBarWidth - full), '.') << "] " << done << '/'
            << total_ << ' ' << label << std::flush;
}

void ProgressBar::hide() const {
  if (is_visible_) std::cerr << kEraseLine << std::flush;
}

}  // namespace shishi
