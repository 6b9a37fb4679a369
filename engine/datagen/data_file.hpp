// Files of samples, version 1. All numbers are little-endian.
//   head:   8 bytes "SHISHIDA", u32 version, u32 length n, n bytes of JSON (variant and how the
//           data were made), u32 CRC-32 of all that
//   blocks: u32 "BLCK", u32 length n, u32 number of samples, u64 number of the game (all ones: the
//           samples of many games, shuffled), u32 CRC-32 of these 20 bytes and the n bytes that
//           follow; for each sample a byte or two with its length (7 bits each, low ones first, the
//           top bit says that another follows) and the bytes of sample.hpp
#pragma once

#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "variants/expected.hpp"

namespace shishi {

/// Samples that were written together: those of one game, or some of a shuffled file.
struct DataBlock {
  static constexpr std::uint64_t kManyGames = UINT64_MAX;

  std::uint64_t game = kManyGames;
  std::vector<std::string> samples;  ///< encoded
};

/// The bytes of a file's head and of a block.
std::string data_head(const nlohmann::json& head);
std::string data_block(const DataBlock& block);

class DataReader {
 public:
  /// Fails if the file cannot be read or does not begin as a data file of this version.
  static Expected<DataReader> open(const std::string& path);

  /// How the data were made; "variant" is always there.
  [[nodiscard]] const nlohmann::json& head() const { return head_; }
  /// The next block, nothing at the end. Fails on a damaged block: see `offset`.
  Expected<std::optional<DataBlock>> next();
  /// Bytes from the start of the file to the end of the last good block.
  [[nodiscard]] std::uint64_t offset() const { return offset_; }
  /// Whether a failure of `next` was that the file ends too early, as after a kill.
  [[nodiscard]] bool is_cut_off() const { return cut_off_; }

 private:
  explicit DataReader(std::string path) : path_{std::move(path)}, file_{path_, std::ios::binary} {}
  std::optional<std::string> take(std::size_t count);
  Unexpected damaged(const std::string& what);

  std::string path_;
  std::ifstream file_;
  nlohmann::json head_;
  std::uint64_t offset_ = 0;
  bool cut_off_ = false;
};

}  // namespace shishi
