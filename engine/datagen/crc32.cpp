#include "engine/datagen/crc32.hpp"

#include <array>

namespace shishi {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xEDB88320U : 0U);
    table.at(byte) = sum;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> kTable = make_table();

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t sum = ~before;
  for (const char c : bytes)
    sum = (sum >> 8) ^ kTable[(sum ^ static_cast<unsigned char>(c)) & 0xFF];
  return ~sum;
}

}  // namespace shishi
