// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layering.h"

#include <optional>

namespace partita {

/// Centre of every vertex across the flow by Graphviz's `dot`, which keeps the layers as they are; nothing overlaps,
/// and a cluster's box holds no other node. `heights` and `clusters` are of the nodes, `gap` lies between neighbours.
/// To a thousandth of an inch or five digits, as `dot -Tplain` writes them. Nothing where `dot` is not installed.
std::optional<std::vector<double>> placeByDot(
    const Layering &, const std::vector<double> &heights, const std::vector<int> &clusters, double gap);

} // namespace partita
