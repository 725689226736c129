// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita {

/// By node: nodes that wires join within one engine carry the same number, each other node one of its own.
std::vector<int> partitionsOf(const Picture &);

/// Fills in regions and boundaries; nodes, wires and pills must be in place.
void addRegions(Picture &);
void addBoundaries(Picture &);

/// Where a wire enters the layer after `gap`.
Point crossing(const Picture &, const Picture::Wire &, int gap);

} // namespace partita
