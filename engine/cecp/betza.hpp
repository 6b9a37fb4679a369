// How pieces move in Betza's notation, for GUIs that do not know the game.
#pragma once

#include <span>
#include <string>

#include "variants/power.hpp"

namespace shishi {

/// "vRfF3sWbF". Empty if one of the powers cannot be said: hooks, lines of three steps, odd sets of
/// oblique jumps.
std::string betza(std::span<const Power> powers);

}  // namespace shishi
