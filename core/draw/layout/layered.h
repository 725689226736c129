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

/// Who arranges a network: Graphviz, which leaves few crossings and keeps clusters apart, or barycentre sweeps, which
/// take any number of nodes and know no clusters.
enum class Layouter { Graphviz, Sweeps };

/// Vertices, the bends of edges among them, that Graphviz arranges within about 150 ms.
inline constexpr std::size_t graphvizReach = 1600;

/// Where nodes and the bends of edges lie in their layers, before these are broken into rows.
struct Arrangement {
    std::vector<std::pair<int, int>> edges; ///< of the network that was arranged
    std::vector<double> heights;            ///< of its nodes, across
    std::vector<double> centres;            ///< across, by vertex of its Layering
    Layouter by = Layouter::Sweeps;
};

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
    Arrangement arrangement; ///< turned to left to right
};

/// What is laid out. Edges must be acyclic.
struct Network {
    std::vector<Size> nodes;
    std::vector<std::pair<int, int>> edges;
    std::vector<int> clusters; ///< by node: those of one cluster lie together; -1: in none. Empty: no clusters
    std::vector<Size> usual;   ///< sizes that rows are broken for, so that a node that grows stays in its row; or empty
};

/// Distances between layers, between nodes of a layer and between rows.
struct Gaps {
    double along = 36, across = 20, rows = 56;
};

struct LayoutOptions {
    Orientation orientation = Orientation::LeftToRight;
    double aspect = 0;                    ///< width over height that rows are broken for; 0: one row
    Layouter layouter = Layouter::Sweeps; ///< Graphviz only within its reach
    const Arrangement *former = nullptr;  ///< kept where its edges are the same: nodes stay where they were
    Gaps gaps;
};

/// Longest-path layers, the longest chain drawn straight; deterministic. The layers are broken into rows as text is
/// into lines, where few edges cross; a wide or short network stays in one row.
Drawing layeredLayout(const Network &, const LayoutOptions & = {});

} // namespace partita
