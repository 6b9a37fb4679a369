// A value or an error: the part of C++23's std::expected that this project uses (g++ 12 lacks it).
#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace shishi {

/// Why outside input was refused: one line for a person, and where in the input it went wrong.
struct Error {
  std::string message;
  std::size_t offset = 0;  ///< bytes from the start of the input that was read

  friend bool operator==(const Error&, const Error&) = default;
};

/// Wraps an error so that `return Unexpected{...}` converts to any `Expected<T>`.
struct Unexpected {
  explicit Unexpected(std::string message, std::size_t offset = 0)
      : error{std::move(message), offset} {}
  explicit Unexpected(Error e) : error{std::move(e)} {}
  Error error;
};

/// Either a `T` or an `Error`; same names as C++23's `std::expected`.
template <typename T>
class [[nodiscard]] Expected {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): `return value;` is the point
  Expected(T value) : state_{std::in_place_index<0>, std::move(value)} {}
  // NOLINTNEXTLINE(google-explicit-constructor): `return Unexpected{...};` too
  Expected(Unexpected u) : state_{std::in_place_index<1>, std::move(u.error)} {}

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// The value; there must be one.
  [[nodiscard]] const T& value() const {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] T& value() {
    assert(has_value());
    return *std::get_if<0>(&state_);
  }
  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  /// The error; there must be one.
  [[nodiscard]] const Error& error() const {
    assert(!has_value());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace shishi
