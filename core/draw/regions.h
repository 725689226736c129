// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita {

/// A number for each node. Two nodes on one engine that wires connect have the same number; any other nodes differ.
std::vector<int> partitionsOf(const Picture &);

/// Fill in the regions and the boundaries. Nodes, wires and pills must have their places already.
void addRegions(Picture &);
void addBoundaries(Picture &);

/// Where a wire enters the layer after `gap`.
Point crossing(const Picture &, const Picture::Wire &, int gap);

} // namespace partita
