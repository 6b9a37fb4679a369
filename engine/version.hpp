// What the program calls itself.
#pragma once

#include <string>
#include <string_view>

namespace shishi {

inline constexpr std::string_view kProgramName = "Shishi";
inline constexpr std::string_view kAuthors = "The Shishi authors";

/// "0.1.0", set by the build.
std::string_view version();

/// "Shishi 0.1.0, commit 1a2b3c4d5e, g++ 12.2.0, x86-64-v2": the commit of the sources ("-dirty" if
/// they were changed since), the compiler, and the instructions the processor must have.
std::string build_description();

}  // namespace shishi
