#include "engine/version.hpp"

namespace shishi {

std::string_view version() { return SHISHI_VERSION; }

}  // namespace shishi
