// A progress bar on a terminal.
#pragma once

#include <string>

namespace shishi {

/// Draws on stderr, and only if that is a terminal; it is erased at the end of its life.
class ProgressBar {
 public:
  explicit ProgressBar(int total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Whether anything is drawn at all.
  [[nodiscard]] bool is_visible() const { return is_visible_; }
  void show(int done, const std::string& label) const;
  /// Makes room for lines on stdout.
  void hide() const;

 private:
  int total_;
  bool is_visible_;
};

}  // namespace shishi
