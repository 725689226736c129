// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace partita {

/// A graph in layers: every edge is cut into steps between neighbouring layers by dummy vertices.
/// Vertices below `nodes` are the caller's; long edges of one node share their dummies, as a bus.
struct Layering {
    /// Neighbours in one direction, in compressed rows.
    struct Steps {
        std::vector<int> begin, to;
        std::span<const int> of(int v) const
        {
            return {to.data() + begin[std::size_t(v)], to.data() + begin[std::size_t(v) + 1]};
        }
    };
    int nodes = 0;
    std::vector<int> layer;               ///< by vertex
    std::vector<std::vector<int>> order;  ///< layer → its vertices, as they are stacked
    std::vector<int> place;               ///< by vertex: index in its layer
    std::vector<std::vector<int>> chains; ///< edge → its vertices from source to target
    Steps up, down;
    std::vector<int> mainOf; ///< layer → its vertex of the longest chain, or -1
};

/// Longest-path layers with their dummies; each layer is in no useful order yet.
Layering layersOf(int nodes, const std::vector<std::pair<int, int>> &edges);

/// Orders each layer so that few edges cross.
void reduceCrossings(Layering &);
/// Orders each layer by the centres of its vertices.
void orderBy(Layering &, const std::vector<double> &centres);

/// Centre of every vertex across the flow; the longest chain is straight, nothing overlaps.
/// `heights` are of the nodes, dummies have none.
std::vector<double> placeAcross(const Layering &, const std::vector<double> &heights, double gap);

} // namespace partita
