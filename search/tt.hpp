// The transposition table: what earlier searches found out about positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>

#include "movegen/move.hpp"
#include "search/listener.hpp"
#include "search/score.hpp"

namespace shishi {

/// What the table holds of a position.
struct TtEntry {
  Move move;        ///< best or refuting; none if unknown
  Score score = 0;  ///< mates counted from the node that asks
  int depth = 0;    ///< 0..255, plies
  Bound bound = Bound::exact;
};

/// Buckets of four 16-byte entries, one cache line each. An entry keeps the whole 64-bit key, so
/// two positions share one only if their keys are equal; a move from it must still pass `is_legal`.
class TranspositionTable {
 public:
  /// Allocates a cleared table of `mib` MiB (at least 1), or the largest half, quarter, ... of it
  /// that memory allows. Returns the size in MiB; 0 (every probe then fails) if even 1 was refused.
  std::size_t resize(std::size_t mib);
  [[nodiscard]] std::size_t size_mib() const;
  /// Forgets everything.
  void clear();
  /// Entries of earlier searches are from now on the first to be replaced.
  void new_search() { generation_ = (generation_ + 1) % kGenerations; }

  /// `ply`: of the node, plies from the root.
  [[nodiscard]] std::optional<TtEntry> probe(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, const TtEntry& entry);
  /// Starts to load the bucket of a key that will be probed soon.
  void prefetch(std::uint64_t key) const;
  /// Share of entries that this search has written, per mille, from a sample.
  [[nodiscard]] int hashfull() const;

 private:
  /// Low to high: move 27 bits, score 22, depth 8, 1 + bound 2 (0: empty), generation 5.
  struct Entry {
    std::uint64_t key;
    std::uint64_t data;
  };
  static_assert(sizeof(Entry) == 16);
  static constexpr std::size_t kLine = 64;
  struct alignas(kLine) Bucket {
    std::array<Entry, 4> entries;
  };
  static_assert(sizeof(Bucket) == kLine);
  /// Frees what the aligned allocation gave.
  struct Free {
    void operator()(Bucket* buckets) const { operator delete[](buckets, std::align_val_t{kLine}); }
  };
  static constexpr unsigned kGenerations = 32;

  static std::uint64_t pack(const TtEntry& entry, int ply, unsigned generation);
  static TtEntry unpack(std::uint64_t data, int ply);
  static unsigned generation_of(std::uint64_t data);
  [[nodiscard]] int keep_value(const Entry& entry) const;
  [[nodiscard]] std::size_t bucket_index(std::uint64_t key) const;

  std::unique_ptr<Bucket[], Free> buckets_;
  std::size_t count_ = 0;
  unsigned generation_ = 0;
};

}  // namespace shishi
