// Small plots as SVG, to be put into a page.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shishi {

struct Point {
  double x = 0;
  double y = 0;
};

/// One line of a plot, with a band around it if `low` and `high` have as many points.
struct Curve {
  std::string name;
  std::vector<Point> points;
  std::vector<Point> low{};
  std::vector<Point> high{};
};

/// Curves over common axes with round ticks, a legend, and a line at y = 0 if that is in view.
std::string line_plot(std::string_view title, std::string_view x_label, std::string_view y_label,
                      std::span<const Curve> curves);

/// Points in groups; `name` and `points` of each curve.
std::string scatter_plot(std::string_view title, std::string_view x_label, std::string_view y_label,
                         std::span<const Curve> groups);

/// The text with the characters that HTML takes for its own replaced.
std::string escape_html(std::string_view text);

}  // namespace shishi
