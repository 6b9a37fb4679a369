#include "search/tt.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace shishi {
namespace {

constexpr std::size_t kMib = std::size_t{1} << 20;

// The fields of `Entry::data`.
constexpr int kMoveBits = 27;
constexpr int kScoreBits = 22;
constexpr int kDepthBits = 8;
constexpr int kBoundBits = 2;
constexpr int kScoreShift = kMoveBits;
constexpr int kDepthShift = kScoreShift + kScoreBits;
constexpr int kBoundShift = kDepthShift + kDepthBits;
constexpr int kGenerationShift = kBoundShift + kBoundBits;
static_assert(kGenerationShift + 5 == 64);
/// Scores are stored with this added: never negative.
constexpr Score kScoreOffset = 1 << (kScoreBits - 1);
static_assert(kInfinity < kScoreOffset);

constexpr unsigned field(std::uint64_t data, int shift, int bits) {
  return static_cast<unsigned>(data >> shift) & ((1U << bits) - 1);
}

/// Mates are stored as distances from the node, so that they hold wherever it is met again.
constexpr Score to_node(Score score, int ply) {
  if (!is_mate(score)) return score;
  return score > 0 ? score + ply : score - ply;
}
constexpr Score to_root(Score score, int ply) {
  if (!is_mate(score)) return score;
  return score > 0 ? score - ply : score + ply;
}

}  // namespace

std::size_t TranspositionTable::resize(std::size_t mib) {
  buckets_.reset();  // before the new one is asked for: both may not fit
  count_ = 0;
  for (std::size_t size = std::max<std::size_t>(mib, 1); size > 0; size /= 2) {
    if (size > SIZE_MAX / kMib) continue;
    const std::size_t bytes = size * kMib;
    void* const memory = operator new[](bytes, std::align_val_t{kLine}, std::nothrow);
    if (memory == nullptr) continue;
    buckets_.reset(static_cast<Bucket*>(memory));
    count_ = bytes / sizeof(Bucket);
    clear();
    return size;
  }
  return 0;
}

std::size_t TranspositionTable::size_mib() const { return count_ * sizeof(Bucket) / kMib; }

void TranspositionTable::clear() {
  if (count_ > 0) std::memset(buckets_.get(), 0, count_ * sizeof(Bucket));
  generation_ = 0;
}

std::uint64_t TranspositionTable::pack(const TtEntry& entry, int ply, unsigned generation) {
  assert(0 <= entry.depth && entry.depth < 1 << kDepthBits);
  const auto bits = [](auto value, int shift) {
    return static_cast<std::uint64_t>(value) << shift;
  };
  return bits(entry.move.raw(), 0) | bits(to_node(entry.score, ply) + kScoreOffset, kScoreShift) |
         bits(entry.depth, kDepthShift) | bits(static_cast<int>(entry.bound) + 1, kBoundShift) |
         bits(generation, kGenerationShift);
}

TtEntry TranspositionTable::unpack(std::uint64_t data, int ply) {
  const Score score = static_cast<Score>(field(data, kScoreShift, kScoreBits)) - kScoreOffset;
  return {Move::from_raw(field(data, 0, kMoveBits)), to_root(score, ply),
          static_cast<int>(field(data, kDepthShift, kDepthBits)),
          static_cast<Bound>(field(data, kBoundShift, kBoundBits) - 1)};
}

unsigned TranspositionTable::generation_of(std::uint64_t data) {
  return static_cast<unsigned>(data >> kGenerationShift);
}

/// What an entry is worth keeping: its depth in this search, less for each search since, least if
/// it is empty.
int TranspositionTable::keep_value(const Entry& entry) const {
  constexpr int kAgeWeight = 8;
  constexpr int kEmptyValue = -1'000;
  if (entry.data == 0) return kEmptyValue;
  const unsigned age = (generation_ + kGenerations - generation_of(entry.data)) % kGenerations;
  return static_cast<int>(field(entry.data, kDepthShift, kDepthBits)) -
         kAgeWeight * static_cast<int>(age);
}

/// Maps the high half of the key evenly onto the buckets, however many there are.
std::size_t TranspositionTable::bucket_index(std::uint64_t key) const {
  return static_cast<std::size_t>((key >> 32) * static_cast<std::uint64_t>(count_) >> 32);
}

std::optional<TtEntry> TranspositionTable::probe(std::uint64_t key, int ply) const {
  if (count_ == 0) return std::nullopt;
  for (const Entry& entry : buckets_[bucket_index(key)].entries) {
    if (entry.key == key && entry.data != 0) return unpack(entry.data, ply);
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, int ply, const TtEntry& entry) {
  if (count_ == 0) return;
  auto& entries = buckets_[bucket_index(key)].entries;
  Entry* target = entries.data();
  TtEntry stored = entry;
  for (Entry& candidate : entries) {
    if (candidate.key == key && candidate.data != 0) {
      target = &candidate;
      if (stored.move.is_none()) stored.move = unpack(candidate.data, ply).move;
      break;
    }
    if (keep_value(candidate) < keep_value(*target)) target = &candidate;
  }
  *target = {key, pack(stored, ply, generation_)};
}

void TranspositionTable::prefetch(std::uint64_t key) const {
  if (count_ > 0) __builtin_prefetch(&buckets_[bucket_index(key)]);
}

int TranspositionTable::hashfull() const {
  constexpr std::size_t kSample = 250;  // buckets: a thousand entries
  const std::size_t sample = std::min(kSample, count_);
  if (sample == 0) return 0;
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      if (entry.data != 0 && generation_of(entry.data) == generation_) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * buckets_[0].entries.size()));
}

}  // namespace shishi
