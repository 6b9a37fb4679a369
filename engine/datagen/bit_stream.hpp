// Numbers of any width in a string of bytes, lowest bits first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shishi {

class BitWriter {
 public:
  /// Appends the lowest `width` bits (up to 32) of `value`.
  void put(std::uint32_t value, int width) {
    for (int bit = 0; bit < width; ++bit, ++count_) {
      if (count_ % 8 == 0) bytes_ += '\0';
      if ((value >> bit & 1) != 0) {
        bytes_.back() =
            static_cast<char>(static_cast<unsigned char>(bytes_.back()) | (1U << (count_ % 8)));
      }
    }
  }
  /// As many one bits as `value` says, and a zero: short for small numbers.
  void put_unary(std::uint32_t value) {
    for (std::uint32_t i = 0; i < value; ++i) put(1, 1);
    put(0, 1);
  }
  /// The bytes; the last one is filled up with zeros.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t count_ = 0;
};

/// Reads what a `BitWriter` wrote. Beyond the end there are zeros, and `is_good` is false.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_{bytes} {}

  std::uint32_t get(int width) {
    std::uint32_t value = 0;
    for (int bit = 0; bit < width; ++bit, ++count_) {
      if (count_ / 8 >= bytes_.size()) {
        good_ = false;
        return value;
      }
      const auto byte = static_cast<unsigned char>(bytes_[count_ / 8]);
      value |= static_cast<std::uint32_t>(byte >> (count_ % 8) & 1) << bit;
    }
    return value;
  }
  std::uint32_t get_unary() {
    std::uint32_t value = 0;
    while (get(1) == 1) ++value;
    return value;
  }
  [[nodiscard]] bool is_good() const { return good_; }
  /// Whether nothing but the filling of the last byte is left.
  [[nodiscard]] bool is_at_end() const { return (count_ + 7) / 8 == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t count_ = 0;
  bool good_ = true;
};

}  // namespace shishi
