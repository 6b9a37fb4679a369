#include "engine/match/svg_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace shishi {
namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 320;
constexpr double kLeft = 60;  // margins, pixels
constexpr double kRight = 20;
constexpr double kTop = 34;
constexpr double kBottom = 46;
constexpr double kMostTicks = 8;
constexpr std::array<std::string_view, 6> kColours{"#1b6ca8", "#c0392b", "#2e8b57",
                                                   "#8e44ad", "#b8860b", "#555555"};

struct Range {
  double low = std::numeric_limits<double>::max();
  double high = std::numeric_limits<double>::lowest();

  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  /// Something to divide by, also for no point or one.
  void widen() {
    if (low > high) *this = {0, 1};
    if (high - low < 1e-9) {
      low -= 1;
      high += 1;
    }
  }
};

/// 1, 2 or 5 times a power of ten, so that there are at most `kMostTicks`.
double tick_step(const Range& range) {
  const double raw = (range.high - range.low) / kMostTicks;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) return factor * power;
  }
  return 10 * power;
}

/// The multiples of the step within the range; zero is exactly zero.
std::vector<double> ticks(const Range& range) {
  const double step = tick_step(range);
  const auto first = static_cast<int>(std::ceil(range.low / step));
  const auto last = static_cast<int>(std::floor(range.high / step));
  std::vector<double> values;
  for (int i = first; i <= last; ++i) values.push_back(i == 0 ? 0 : i * step);
  return values;
}

class Canvas {
 public:
  Canvas(std::string_view title, std::string_view x_label, std::string_view y_label,
         std::span<const Curve> curves)
      : curves_{curves} {
    for (const Curve& curve : curves) {
      for (const auto* points : {&curve.points, &curve.low, &curve.high}) {
        for (const Point& point : *points) {
          x_.include(point.x);
          y_.include(point.y);
        }
      }
    }
    x_.widen();
    y_.widen();
    svg_ = fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>\n"
        "<text x=\"{}\" y=\"20\" class=\"title\">{}</text>\n",
        kWidth, kHeight, escape_html(title), kLeft, escape_html(title));
    svg_ +=
        fmt::format("<text x=\"{}\" y=\"{}\" class=\"label\" text-anchor=\"middle\">{}</text>\n",
                    (kLeft + kWidth - kRight) / 2, kHeight - 8, escape_html(x_label));
    svg_ += fmt::format(
        "<text transform=\"translate(14 {}) rotate(-90)\" class=\"label\" "
        "text-anchor=\"middle\">{}</text>\n",
        (kTop + kHeight - kBottom) / 2, escape_html(y_label));
    draw_ticks();
  }

  void draw_curve(std::size_t i) {
    const Curve& curve = curves_[i];
    if (curve.low.size() == curve.points.size() && !curve.low.empty()) {
      std::string path = path_of(curve.low);
      const std::vector<Point> back{curve.high.rbegin(), curve.high.rend()};
      for (const Point& point : back) path += " L" + place(point);
      svg_ += fmt::format("<path d=\"{} Z\" fill=\"{}\" opacity=\"0.15\"/>\n", path, colour(i));
    }
    svg_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"/>\n",
                        path_of(curve.points), colour(i));
    draw_name(i);
  }

  void draw_points(std::size_t i) {
    for (const Point& point : curves_[i].points) {
      svg_ += fmt::format(
          "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\" "
          "opacity=\"0.6\"/>\n",
          at_x(point.x), at_y(point.y), colour(i));
    }
    draw_name(i);
  }

  std::string finish() { return svg_ + "</svg>\n"; }

 private:
  static std::string_view colour(std::size_t i) { return kColours[i % kColours.size()]; }
  [[nodiscard]] double at_x(double x) const {
    return kLeft + (x - x_.low) / (x_.high - x_.low) * (kWidth - kLeft - kRight);
  }
  [[nodiscard]] double at_y(double y) const {
    return kHeight - kBottom - (y - y_.low) / (y_.high - y_.low) * (kHeight - kTop - kBottom);
  }
  [[nodiscard]] std::string place(const Point& point) const {
    return fmt::format("{:.1f} {:.1f}", at_x(point.x), at_y(point.y));
  }
  [[nodiscard]] std::string path_of(const std::vector<Point>& points) const {
    std::string path;
    for (const Point& point : points) path += (path.empty() ? "M" : " L") + place(point);
    return path;
  }

  void draw_line(double x1, double y1, double x2, double y2, std::string_view style) {
    svg_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1,
        x2, y2, style);
  }

  void draw_ticks() {
    for (const double x : ticks(x_)) {
      draw_line(at_x(x), kTop, at_x(x), kHeight - kBottom, "grid");
      svg_ += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.6g}</text>\n",
                          at_x(x), kHeight - kBottom + 15, x);
    }
    for (const double y : ticks(y_)) {
      draw_line(kLeft, at_y(y), kWidth - kRight, at_y(y), y == 0 ? "zero" : "grid");
      svg_ += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.6g}</text>\n",
                          kLeft - 6, at_y(y) + 4, y);
    }
  }

  void draw_name(std::size_t i) {
    const double y = kTop + 14 + 15 * static_cast<double>(i);
    svg_ += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"{}\" text-anchor=\"end\">{}</text>\n",
                        kWidth - kRight - 6, y, colour(i), escape_html(curves_[i].name));
  }

  std::span<const Curve> curves_;
  Range x_;
  Range y_;
  std::string svg_;
};

}  // namespace

std::string escape_html(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string line_plot(std::string_view title, std::string_view x_label, std::string_view y_label,
                      std::span<const Curve> curves) {
  Canvas canvas{title, x_label, y_label, curves};
  for (std::size_t i = 0; i < curves.size(); ++i) canvas.draw_curve(i);
  return canvas.finish();
}

std::string scatter_plot(std::string_view title, std::string_view x_label, std::string_view y_label,
                         std::span<const Curve> groups) {
  Canvas canvas{title, x_label, y_label, groups};
  for (std::size_t i = 0; i < groups.size(); ++i) canvas.draw_points(i);
  return canvas.finish();
}

}  // namespace shishi
