// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layering.h"

#include <optional>

namespace partita {

/// The centre of every vertex across the flow, by Graphviz's `dot`. It keeps the layers. Nothing overlaps, and the box
/// of a cluster contains no other node. `heights` and `clusters` are those of the nodes; `gap` is the distance of
/// neighbours. Results have the precision of `dot -Tplain`: a thousandth of an inch, or five digits. Returns nullopt if
/// `dot` is not installed.
std::optional<std::vector<double>> placeByDot(
    const Layering &, const std::vector<double> &heights, const std::vector<int> &clusters, double gap);

} // namespace partita
