#include "engine/datagen/data_file.hpp"

#include "engine/datagen/crc32.hpp"
#include "engine/text.hpp"

namespace shishi {
namespace {

constexpr std::string_view kMagic = "SHISHIDA";
constexpr std::string_view kBlockMagic = "BLCK";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kBlockHead = 20;
constexpr std::size_t kMostHead = 1 << 20;  // bytes: a larger one is damage
constexpr std::size_t kMostBlock = 1 << 28;

void put_number(std::string& bytes, std::uint64_t value, int width) {
  for (int i = 0; i < width; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
}

std::uint64_t get_number(std::string_view bytes, std::size_t offset, int width) {
  std::uint64_t value = 0;
  for (int i = 0; i < width; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[offset + static_cast<std::size_t>(i)]);
    value |= static_cast<std::uint64_t>(byte) << (8 * i);
  }
  return value;
}

void put_length(std::string& bytes, std::size_t length) {
  while (length >= 0x80) {
    bytes += static_cast<char>(length | 0x80);
    length >>= 7;
  }
  bytes += static_cast<char>(length);
}

/// Splits a payload into its samples; false if the lengths do not fit.
bool split_samples(std::string_view payload, std::size_t count, std::vector<std::string>& samples) {
  std::size_t at = 0;
  while (at < payload.size()) {
    std::size_t length = 0;
    int shift = 0;
    bool more = true;
    for (; more && at < payload.size() && shift < 28; shift += 7, ++at) {
      const auto byte = static_cast<unsigned char>(payload[at]);
      length |= static_cast<std::size_t>(byte & 0x7F) << shift;
      more = (byte & 0x80) != 0;
    }
    if (more || length > payload.size() - at) return false;
    samples.emplace_back(payload.substr(at, length));
    at += length;
  }
  return samples.size() == count;
}

}  // namespace

std::string data_head(const nlohmann::json& head) {
  const std::string json = head.dump();
  std::string bytes{kMagic};
  put_number(bytes, kVersion, 4);
  put_number(bytes, json.size(), 4);
  bytes += json;
  put_number(bytes, crc32(bytes), 4);
  return bytes;
}

std::string data_block(const DataBlock& block) {
  std::string payload;
  for (const std::string& sample : block.samples) {
    put_length(payload, sample.size());
    payload += sample;
  }
  std::string bytes{kBlockMagic};
  put_number(bytes, payload.size(), 4);
  put_number(bytes, block.samples.size(), 4);
  put_number(bytes, block.game, 8);
  put_number(bytes, crc32(payload, crc32(bytes)), 4);
  return bytes + payload;
}

std::optional<std::string> DataReader::take(std::size_t count) {
  std::string bytes(count, '\0');
  file_.read(bytes.data(), static_cast<std::streamsize>(count));
  if (file_.gcount() == static_cast<std::streamsize>(count)) return bytes;
  cut_off_ = true;
  return std::nullopt;
}

Unexpected DataReader::damaged(const std::string& what) {
  return Unexpected{in_quotes(path_) + ", byte " + std::to_string(offset_) + ": " + what,
                    static_cast<std::size_t>(offset_)};
}

Expected<DataReader> DataReader::open(const std::string& path) {
  DataReader reader{path};
  if (!reader.file_) return Unexpected{"cannot read " + in_quotes(path)};
  const auto start = reader.take(kMagic.size() + 8);
  if (!start || start->substr(0, kMagic.size()) != kMagic) {
    return reader.damaged("this is no file of samples");
  }
  const std::uint64_t version = get_number(*start, kMagic.size(), 4);
  if (version != kVersion) {
    return reader.damaged("version " + std::to_string(version) + " of the format, this is " +
                          std::to_string(kVersion));
  }
  const std::size_t length = get_number(*start, kMagic.size() + 4, 4);
  const auto rest = length <= kMostHead ? reader.take(length + 4) : std::nullopt;
  if (!rest || crc32(*start + rest->substr(0, length)) != get_number(*rest, length, 4)) {
    return reader.damaged("the head is damaged");
  }
  reader.head_ = nlohmann::json::parse(rest->substr(0, length), nullptr, false);
  if (!reader.head_.is_object() || !reader.head_.contains("variant")) {
    return reader.damaged("the head names no variant");
  }
  reader.offset_ = start->size() + rest->size();
  return reader;
}

Expected<std::optional<DataBlock>> DataReader::next() {
  if (file_.peek() == std::ifstream::traits_type::eof()) return std::optional<DataBlock>{};
  const auto head = take(kBlockHead + 4);
  if (!head) return damaged("the file ends within a block");
  const std::size_t length = get_number(*head, 4, 4);
  if (head->substr(0, 4) != kBlockMagic || length > kMostBlock) return damaged("no block");
  const auto payload = take(length);
  if (!payload) return damaged("the file ends within a block");
  const std::uint32_t sum = crc32(*payload, crc32(head->substr(0, kBlockHead)));
  if (sum != get_number(*head, kBlockHead, 4)) return damaged("the checksum is wrong");
  std::optional<DataBlock> block{std::in_place};
  block->game = get_number(*head, 12, 8);
  if (!split_samples(*payload, get_number(*head, 8, 4), block->samples)) {
    return damaged("the samples' lengths are wrong");
  }
  offset_ += head->size() + length;
  return block;
}

}  // namespace shishi
