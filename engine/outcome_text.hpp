// Words for sides and results that protocols, reports and records share.
#pragma once

#include <string_view>

#include "movegen/outcome.hpp"
#include "movegen/types.hpp"

namespace shishi {

/// "black" or "white".
std::string_view color_name(Color color);

/// "1-0" if Black (sente) has won, "0-1", "1/2-1/2"; "*" if there is no result.
std::string_view score_word(Result result);

}  // namespace shishi
