// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita {

/// Fills in regions and boundaries; nodes, wires and pills must be in place.
void addRegions(Picture &);
void addBoundaries(Picture &);

/// Where a wire enters the layer after `gap`.
Point crossing(const Picture &, const Picture::Wire &, int gap);

} // namespace partita
