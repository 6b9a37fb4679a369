#include "engine/version.hpp"

#include "engine/commit.hpp"

namespace shishi {
namespace {

std::string compiler() {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

/// The level of x86-64 (psABI) that the code needs, or the architecture.
std::string_view instruction_set() {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__)
  return "x86-64-v4";
#elif defined(__AVX2__) && defined(__BMI2__)
  return "x86-64-v3";
#elif defined(__x86_64__) && defined(__SSE4_2__) && defined(__POPCNT__)
  return "x86-64-v2";
#elif defined(__x86_64__)
  return "x86-64";
#elif defined(__aarch64__)
  return "aarch64";
#else
  return "generic instructions";
#endif
}

}  // namespace

std::string_view version() { return SHISHI_VERSION; }

std::string build_description() {
  return std::string{kProgramName} + ' ' + std::string{version()} + ", commit " +
         std::string{kCommit} + ", " + compiler() + ", " + std::string{instruction_set()};
}

}  // namespace shishi
