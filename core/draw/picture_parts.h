// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

namespace partita {

/// Places the nodes, whose boxes have their sizes, and leads the wires between them, which must not form a cycle.
/// `gap`: along the flow. `names`: of the nodes, see Network.
void layOut(Picture &, double aspect, double gap, const Placing & = {}, std::vector<std::string> names = {});
/// Around all of it.
Rect boundsOf(const Picture &);

} // namespace partita
