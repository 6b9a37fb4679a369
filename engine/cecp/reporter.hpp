// What a search says, for CECP: thinking goes out at once, the answer waits for the protocol's
// thread.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "engine/output.hpp"
#include "engine/search_thread.hpp"

namespace shishi {

class CecpReporter final : public SearchReporter {
 public:
  /// `wake` is called on the search's thread when an answer waits.
  CecpReporter(Output& output, std::function<void()> wake);

  void info(const Position& root, const SearchInfo& info) override;
  void answer(const Position& root, const SearchAnswer& answer) override;

  /// Whether thinking is written (`post`).
  void set_posting(bool posting);
  /// A search begins: nothing of the former one is left.
  void begin();
  /// The answer, once.
  std::optional<SearchAnswer> take_answer();
  /// The last line of thinking of this search.
  [[nodiscard]] SearchInfo last_info();

 private:
  Output& output_;
  std::function<void()> wake_;
  std::mutex mutex_;
  bool posting_ = false;
  std::optional<SearchAnswer> answer_;
  SearchInfo last_;
};

}  // namespace shishi
