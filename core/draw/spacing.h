// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita::spacing {

inline constexpr Size card{156, 46}, quiet{112, 26}, stub{84, 26};
inline constexpr double pillHeight = 28;
inline constexpr double unfolded = 236, line = 15; ///< width of a card that lists operators, height of one
inline constexpr double foot = 6;                  ///< below them
inline constexpr double pad = 12, title = 24;      ///< of a region around its cards
inline constexpr double across = 20, rows = 46;

inline constexpr double along = 78;
inline constexpr double opsAlong = 44; ///< between ops, whose wires have no pills
/// Room a pill takes before the card it leads to.
inline double pillRoom(Orientation o) { return along - (o == Orientation::LeftToRight ? 18 : 26); }

} // namespace partita::spacing
