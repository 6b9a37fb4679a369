#include "engine/cecp/reporter.hpp"

#include <utility>

#include "engine/cecp/text.hpp"

namespace shishi {

CecpReporter::CecpReporter(Output& output, std::function<void()> wake)
    : output_{output}, wake_{std::move(wake)} {}

void CecpReporter::info(const Position& root, const SearchInfo& info) {
  const std::lock_guard lock{mutex_};
  last_ = info;
  if (posting_ && !info.pv.empty()) output_.line(thinking_line(root, info));
}

void CecpReporter::answer(const Position& /*root*/, const SearchAnswer& answer) {
  {
    const std::lock_guard lock{mutex_};
    answer_ = answer;
  }
  if (wake_) wake_();
}

void CecpReporter::set_posting(bool posting) {
  const std::lock_guard lock{mutex_};
  posting_ = posting;
}

void CecpReporter::begin() {
  const std::lock_guard lock{mutex_};
  answer_.reset();
  last_ = {};
}

std::optional<SearchAnswer> CecpReporter::take_answer() {
  const std::lock_guard lock{mutex_};
  return std::exchange(answer_, std::nullopt);
}

SearchInfo CecpReporter::last_info() {
  const std::lock_guard lock{mutex_};
  return last_;
}

}  // namespace shishi
