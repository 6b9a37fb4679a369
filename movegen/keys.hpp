// Zobrist keys as products of odd random factors: 12 kB of tables instead of one word per piece and
// square.
#pragma once

#include <array>
#include <cstdint>

#include "movegen/types.hpp"

namespace shishi::keys {

namespace detail {

// Idea: splitmix64 as a constant-expression source of random words,
// https://prng.di.unimi.it/splitmix64.c
constexpr std::uint64_t random_word(std::uint64_t n) {
  std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

template <std::size_t kCount>
constexpr std::array<std::uint64_t, kCount> odd_words(std::uint64_t first) {
  std::array<std::uint64_t, kCount> words{};
  for (std::size_t i = 0; i < kCount; ++i) words.at(i) = random_word(first + i) | 1;
  return words;
}

inline constexpr auto kPieceFactors = odd_words<2 * kMaxKinds>(1'000);
inline constexpr auto kHandFactors = odd_words<2 * kMaxKinds>(2'000);
inline constexpr auto kSquareFactors = odd_words<kCells>(3'000);

constexpr std::size_t code(Color c, Kind k) { return 2 * k.index() + index(c); }

// The low bits of a product depend on the low bits of its factors only; the fold brings the high
// ones down.
constexpr std::uint64_t fold(std::uint64_t product) { return product ^ (product >> 32); }

}  // namespace detail

/// Key word of White to move.
inline constexpr std::uint64_t kWhiteToMove = detail::random_word(1);

constexpr std::uint64_t piece(Square s, Color c, Kind k) {
  return detail::fold(detail::kPieceFactors[detail::code(c, k)] *
                      detail::kSquareFactors[static_cast<std::size_t>(s.index())]);
}

/// Key word of `count` pieces in hand; 0 for none.
constexpr std::uint64_t hand(Color c, Kind k, int count) {
  if (count == 0) return 0;
  return detail::fold(detail::kHandFactors[detail::code(c, k)] *
                      (2 * static_cast<std::uint64_t>(count) + 1));
}

/// Key word of the counter-strike square; 0 for none.
constexpr std::uint64_t counter_strike(Square s) {
  return s.is_valid() ? detail::random_word(10'000 + static_cast<std::uint64_t>(s.index())) : 0;
}

}  // namespace shishi::keys
