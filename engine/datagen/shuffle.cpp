#include "engine/datagen/shuffle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>
#include <set>

#include "engine/datagen/data_file.hpp"
#include "engine/datagen/sample.hpp"
#include "engine/text.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSamplesPerBlock = 4096;
constexpr std::uintmax_t kMostBuckets = 200;  // files open at once
constexpr std::uintmax_t kMemoryPerByte = 3;  // a sample in memory takes about this much more room

/// A bucket on the disk, removed at the end.
class Bucket {
 public:
  Bucket(std::string path, const nlohmann::json& head) : path_{std::move(path)} {
    file_.open(path_, std::ios::binary | std::ios::trunc);
    file_ << data_head(head);
  }
  ~Bucket() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  Bucket(const Bucket&) = delete;
  Bucket& operator=(const Bucket&) = delete;

  void add(std::string sample) {
    block_.samples.push_back(std::move(sample));
    if (block_.samples.size() == kSamplesPerBlock) flush();
  }
  bool close() {
    flush();
    file_.close();
    return !file_.fail();
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  void flush() {
    if (!block_.samples.empty()) file_ << data_block(block_);
    block_.samples.clear();
  }

  std::string path_;
  std::ofstream file_;
  DataBlock block_;
};

/// Calls `take` with each sample of a file.
template <typename Take>
std::optional<Error> for_each_sample(DataReader& reader, Take take) {
  while (true) {
    auto block = reader.next();
    if (!block) return block.error();
    if (!*block) return std::nullopt;
    for (std::string& sample : (*block)->samples) take(std::move(sample), (*block)->game);
  }
}

/// The head of the result; fails if the files are not of one variant.
Expected<nlohmann::json> common_head(const std::vector<std::string>& inputs, std::uint64_t seed) {
  nlohmann::json sources = nlohmann::json::array();
  nlohmann::json variant;
  for (const std::string& path : inputs) {
    const auto reader = DataReader::open(path);
    if (!reader) return Unexpected{reader.error()};
    if (variant.is_null()) variant = reader->head()["variant"];
    if (variant != reader->head()["variant"]) {
      return Unexpected{in_quotes(path) + " holds " + reader->head()["variant"].dump() +
                        ", the first file " + variant.dump()};
    }
    sources.push_back(reader->head());
  }
  return nlohmann::json{{"variant", variant}, {"shuffle_seed", seed}, {"sources", sources}};
}

/// Not std::shuffle, whose result depends on the standard library.
void shuffle(std::vector<std::string>& samples, std::mt19937_64& random) {
  for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random() % i]);
}

/// What the samples of a file add up to.
class Statistics {
 public:
  void add(const Sample& sample, std::size_t bytes, std::uint64_t game) {
    games_.insert(game);
    ++samples_;
    bytes_ += bytes;
    plies_ += static_cast<std::uint64_t>(sample.ply);
    const Result ours = win_of(sample.position.side_to_move());
    const std::size_t result = sample.result == Result::draw ? 1 : (sample.result == ours ? 2 : 0);
    ++results_[result];
    const auto* step =
        std::find_if(kSteps.begin(), kSteps.end(), [&](int most) { return sample.score < most; });
    auto& [count, points] = steps_[static_cast<std::size_t>(step - kSteps.begin())];
    ++count;
    points += static_cast<double>(result) / 2;
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    const double count = std::max(1.0, static_cast<double>(samples_));
    std::vector<std::string> lines{
        games_.count(DataBlock::kManyGames) > 0 ? "shuffled"
                                                : fmt::format("{} games", games_.size()),
        fmt::format("{} samples, {:.1f} bytes each, ply {:.1f} on average", samples_,
                    static_cast<double>(bytes_) / count, static_cast<double>(plies_) / count),
        fmt::format("the side to move won {}, drew {}, lost {}", results_[2], results_[1],
                    results_[0])};
    std::string from = "-inf";
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const std::string to = kSteps[i] == kInfinity ? "inf" : std::to_string(kSteps[i]);
      const auto& [samples, points] = steps_[i];
      if (samples > 0) {
        lines.push_back(fmt::format("score {} to {}: {} samples, {:.1f} % of the points", from, to,
                                    samples, 100 * points / static_cast<double>(samples)));
      }
      from = to;
    }
    return lines;
  }

 private:
  /// Upper ends of the ranges of scores that are counted together, centipawns.
  static constexpr std::array<int, 7> kSteps{-1000, -300, -100, 100, 300, 1000, kInfinity};

  std::set<std::uint64_t> games_;
  std::array<std::uint64_t, 3> results_{};  // lost, drawn, won by the side to move
  std::array<std::pair<std::uint64_t, double>, kSteps.size()> steps_{};  // samples and points
  std::uint64_t samples_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t plies_ = 0;
};

}  // namespace

Expected<std::uint64_t> shuffle_data(const std::vector<std::string>& inputs,
                                     const std::string& output, std::uint64_t seed,
                                     int memory_mib) {
  const auto head = common_head(inputs, seed);
  if (!head) return Unexpected{head.error()};
  std::uintmax_t bytes = 0;
  for (const std::string& path : inputs) bytes += fs::file_size(path);
  const std::uintmax_t memory = static_cast<std::uintmax_t>(memory_mib) << 20;
  const auto count =
      std::clamp(kMemoryPerByte * bytes / memory + 1, std::uintmax_t{1}, kMostBuckets);
  std::vector<std::unique_ptr<Bucket>> buckets;
  for (std::uintmax_t i = 0; i < count; ++i) {
    buckets.push_back(std::make_unique<Bucket>(output + ".bucket" + std::to_string(i), *head));
  }
  std::mt19937_64 random{seed};
  for (const std::string& path : inputs) {
    auto reader = DataReader::open(path);
    if (!reader) return Unexpected{reader.error()};
    const auto error = for_each_sample(*reader, [&](std::string sample, std::uint64_t /*game*/) {
      buckets[random() % count]->add(std::move(sample));
    });
    if (error) return Unexpected{*error};
  }
  std::uint64_t total = 0;
  const std::string beside = output + ".new";
  Bucket result{beside, *head};
  for (const auto& bucket : buckets) {
    if (!bucket->close()) return Unexpected{"cannot write " + in_quotes(bucket->path())};
    auto reader = DataReader::open(bucket->path());
    if (!reader) return Unexpected{reader.error()};
    std::vector<std::string> samples;
    const auto error = for_each_sample(*reader, [&samples](std::string sample, std::uint64_t) {
      samples.push_back(std::move(sample));
    });
    if (error) return Unexpected{*error};
    shuffle(samples, random);
    total += samples.size();
    for (std::string& sample : samples) result.add(std::move(sample));
  }
  std::error_code error;
  if (result.close()) fs::rename(beside, output, error);
  if (error || !fs::exists(output)) return Unexpected{"cannot write " + in_quotes(output)};
  return total;
}

Expected<std::vector<std::string>> data_statistics(const std::string& path) {
  auto reader = DataReader::open(path);
  if (!reader) return Unexpected{reader.error()};
  const VariantSpec* spec = find_variant(reader->head()["variant"].get<std::string>());
  if (spec == nullptr) return Unexpected{in_quotes(path) + ": unknown variant"};
  const Rules rules{*spec};
  Statistics statistics;
  std::optional<Error> bad;
  const auto error = for_each_sample(*reader, [&](const std::string& encoded, std::uint64_t game) {
    const auto sample = decode(rules, encoded);
    if (sample) {
      statistics.add(*sample, encoded.size(), game);
    } else {
      bad = sample.error();
    }
  });
  if (error) return Unexpected{*error};
  if (bad) return Unexpected{*bad};
  auto lines = statistics.lines();
  lines.insert(lines.begin(), reader->head().dump());
  return lines;
}

}  // namespace shishi
