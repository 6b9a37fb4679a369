// A table of perft results that threads share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace shishi {

/// Tallies of subtrees by the position's whole 64-bit key and the depth left. An entry answers only
/// if both are equal, so a result is wrong only if two different positions have the same key: with
/// n entries and m questions of one depth about n * m / 2^64 of a chance (10^8 entries asked 10^9
/// times: 1 in 200). A count that must be beyond doubt is made without a table.
/// Any number of threads may call `find` and `store` at the same time. Good for one game and one
/// way of counting.
template <typename Tally>
class PerftTable {
 public:
  /// Throws `std::bad_alloc` if there is no room for `size_mib` MiB, 1 and more.
  explicit PerftTable(std::size_t size_mib) : buckets_(size_mib * kMebibyte / sizeof(Bucket)) {}

  [[nodiscard]] std::optional<Tally> find(std::uint64_t key, int depth) {
    const std::size_t index = index_of(key, depth);
    const std::lock_guard lock{lock_of(index)};
    for (const Entry& entry : buckets_[index]) {
      if (entry.key == key && entry.depth == depth) return entry.tally;
    }
    return std::nullopt;
  }

  /// Remembers a tally of `depth` plies, 1 and more, in the place of a shallower one if there is
  /// one, else of the last that was put into the bucket.
  void store(std::uint64_t key, int depth, const Tally& tally) {
    const std::size_t index = index_of(key, depth);
    const std::lock_guard lock{lock_of(index)};
    Bucket& bucket = buckets_[index];
    Entry& entry = depth >= bucket.front().depth ? bucket.front() : bucket.back();
    entry = {key, depth, tally};
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    int depth = 0;  ///< 0: empty
    Tally tally;
  };
  using Bucket = std::array<Entry, 2>;
  struct alignas(64) Lock {  // a cache line each: threads do not disturb each other's
    std::mutex mutex;
  };
  static constexpr std::size_t kMebibyte = std::size_t{1} << 20;
  static constexpr std::size_t kLocks = 256;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;  // 2^64 / golden ratio, odd

  [[nodiscard]] std::size_t index_of(std::uint64_t key, int depth) const {
    return (key ^ static_cast<std::uint64_t>(depth) * kSpread) % buckets_.size();
  }
  [[nodiscard]] std::mutex& lock_of(std::size_t index) { return locks_[index % kLocks].mutex; }

  std::vector<Bucket> buckets_;
  std::array<Lock, kLocks> locks_;
};

}  // namespace shishi
