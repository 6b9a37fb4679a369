// What the program calls itself.
#pragma once

#include <string_view>

namespace shishi {

inline constexpr std::string_view kProgramName = "Shishi";
inline constexpr std::string_view kAuthors = "The Shishi authors";

/// "0.1.0", set by the build.
std::string_view version();

}  // namespace shishi
