// The checksum of data files.
#pragma once

#include <cstdint>
#include <string_view>

namespace shishi {

/// CRC-32 as in zlib and PNG (polynomial 0xEDB88320, reflected). `before`: the sum of what
/// precedes, if the bytes come in pieces.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

}  // namespace shishi
