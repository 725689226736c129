// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <utility>
#include <vector>

namespace partita {

/// A graph in layers. Dummy vertices cut every edge into steps between neighbouring layers. Vertices below `nodes` are
/// the caller's nodes. Long edges of one node share their dummies, as a bus.
struct Layering {
    /// The neighbours in one direction, in compressed rows.
    struct Steps {
        std::vector<int> begin, to;
        std::span<const int> of(int v) const { return {to.data() + begin[v], to.data() + begin[std::size_t(v) + 1]}; }
    };
    int nodes = 0;
    std::vector<int> layer;               ///< by vertex
    std::vector<std::vector<int>> order;  ///< by layer: its vertices in their order
    std::vector<int> place;               ///< by vertex: its index in its layer
    std::vector<std::vector<int>> chains; ///< by edge: its vertices from source to target
    Steps up, down;
    std::vector<int> mainOf; ///< by layer: its vertex in the longest chain, or -1
};

/// Puts nodes into the given layers, or by their longest path, and adds dummies. The order within a layer is arbitrary.
Layering layersOf(int nodes, const std::vector<std::pair<int, int>> &edges, std::vector<int> layers = {});

/// Orders each layer so that few edges cross.
void reduceCrossings(Layering &);
/// Orders each layer by the centres of its vertices.
void orderBy(Layering &, const std::vector<double> &centres);

/// The centre of every vertex across the flow. The longest chain is straight, and nothing overlaps. `heights` are those
/// of the nodes; dummies have none.
std::vector<double> placeAcross(const Layering &, const std::vector<double> &heights, double gap);

} // namespace partita
