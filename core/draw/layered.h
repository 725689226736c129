// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

namespace partita {

struct Point {
    double x = 0, y = 0;
};
struct Size {
    double w = 0, h = 0;
};

/// Positions (top left) of nodes and polylines of edges.
struct Drawing {
    std::vector<Point> nodes;
    std::vector<std::vector<Point>> edges;
    Size extent;
};

enum class Orientation { LeftToRight, TopDown };

/// Longest-path layers, barycentre sweeps, straightened long edges; deterministic, near-linear.
/// Edges must be acyclic. Cancel by polling `stop`.
Drawing layeredLayout(const std::vector<Size> &nodes, const std::vector<std::pair<int, int>> &edges,
                      Orientation, double gapAlong = 36, double gapAcross = 20);

} // namespace partita
