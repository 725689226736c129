// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

namespace partita {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point &, const Point &) = default;
};
struct Size {
    double w = 0, h = 0;
};

enum class Orientation { LeftToRight, TopDown };

/// Positions of nodes (top left) and polylines of edges. "Along" is the direction of flow (x when
/// left to right), "across" the other one.
struct Drawing {
    struct Layer {
        double at = 0, size = 0; ///< along
        int row = 0;
    };
    /// A line of layers, as text has lines; a plain layered layout has one.
    struct Row {
        int first = 0, last = 0; ///< its layers
        double at = 0, size = 0; ///< across
    };
    std::vector<Point> nodes;
    std::vector<std::vector<Point>> edges;
    Size extent;
    std::vector<int> layerOf; ///< by node
    std::vector<Layer> layers;
    std::vector<Row> rows;
};

/// Longest-path layers, barycentre sweeps, the longest chain drawn straight; deterministic and near-linear. Edges must
/// be acyclic. The layers are broken into rows as text is into lines, where few edges cross, so that the whole is about
/// as wide as `aspect` times its height; a wide or short network, and any with an aspect of 0, stays in one row.
/// `usual`: sizes that the rows are broken for, so that a node that grows stays in its row; without them those of the
/// nodes.
Drawing layeredLayout(const std::vector<Size> &nodes, const std::vector<std::pair<int, int>> &edges, Orientation,
    double aspect = 0, double gapAlong = 36, double gapAcross = 20, double gapRows = 56,
    const std::vector<Size> &usual = {});

} // namespace partita
