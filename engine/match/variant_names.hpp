// The names under which other engines may know a variant.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "variants/spec.hpp"

namespace shishi {

/// The first of `offered` that is the variant's name or one of its aliases, case-insensitively;
/// empty if none is.
std::string offered_name(const VariantSpec& spec, std::span<const std::string> offered);

}  // namespace shishi
