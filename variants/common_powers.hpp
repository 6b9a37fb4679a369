// Move sets that more than one game uses, named after the best-known piece that has them.
#pragma once

#include "variants/spec.hpp"

namespace shishi {

inline constexpr Power kKing[] = {step(kAllDirections)};
inline constexpr Power kRook[] = {slide(kOrthogonal)};
inline constexpr Power kBishop[] = {slide(kDiagonal)};
inline constexpr Power kGold[] = {step(kAllDirections - kBackDiagonal)};
inline constexpr Power kSilver[] = {step(kDiagonal | kForward)};
inline constexpr Power kKnight[] = {jump({{-1, 2}, {1, 2}})};
inline constexpr Power kLance[] = {slide(kForward)};
inline constexpr Power kPawn[] = {step(kForward)};
inline constexpr Power kDragonKing[] = {slide(kOrthogonal), step(kDiagonal)};
inline constexpr Power kDragonHorse[] = {slide(kDiagonal), step(kOrthogonal)};
inline constexpr Power kCopper[] = {step(kVertical | kForwardDiagonal)};
inline constexpr Power kLeopard[] = {step(kAllDirections - kSideways)};
inline constexpr Power kKirin[] = {step(kDiagonal), jump({{0, 2}, {-2, 0}, {2, 0}, {0, -2}})};
inline constexpr Power kDrunkElephant[] = {step(kAllDirections - kBack)};
inline constexpr Power kPhoenix[] = {step(kOrthogonal), jump({{-2, 2}, {2, 2}, {-2, -2}, {2, -2}})};
inline constexpr Power kReverseChariot[] = {slide(kVertical)};
inline constexpr Power kVerticalMover[] = {slide(kVertical), step(kSideways)};
inline constexpr Power kSideMover[] = {slide(kSideways), step(kVertical)};
inline constexpr Power kFreeKing[] = {slide(kAllDirections)};
inline constexpr Power kLion[] = {lion(kAllDirections, 2)};

}  // namespace shishi
