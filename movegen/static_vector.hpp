// A vector of fixed capacity without allocation.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace shishi {

/// Up to `Capacity` values of a trivial type; pushing more is a bug (asserted).
template <typename T, std::size_t Capacity>
class StaticVector {
 public:
  constexpr void push_back(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  constexpr void clear() { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool is_full() const { return size_ == Capacity; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1]; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

  friend constexpr bool operator==(const StaticVector&, const StaticVector&) = default;

 private:
  std::array<T, Capacity> items_{};
  std::uint16_t size_ = 0;
};

}  // namespace shishi
