// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

/// Layout: places the nodes of a graph in layers, and draws its edges between them. Graphviz's `dot` orders the layers.
/// If the graph is large or `dot` is missing, barycentre sweeps do. Long graphs are broken into rows. Repeated blocks
/// are found here too, so that each can be drawn as one card.
namespace partita {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point &, const Point &) = default;
};
struct Size {
    double w = 0, h = 0;
};

enum class Orientation { LeftToRight, TopDown };

/// What arranges a network. Graphviz gives few crossings and keeps clusters apart. Barycentre sweeps take any number of
/// nodes, but do not know clusters.
enum class Layouter { Graphviz, Sweeps };

/// How many vertices, bends of edges included, Graphviz arranges within about 150 ms.
inline constexpr std::size_t graphvizReach = 1000;

/// Where nodes and bends of edges lie in their layers, and where the layers are broken into rows.
struct Arrangement {
    std::vector<std::pair<int, int>> edges; ///< of the network that was arranged
    std::vector<std::string> names;         ///< of its nodes
    std::vector<double> heights;            ///< of its nodes, across
    std::vector<int> layers;                ///< of its nodes
    std::vector<double> along;              ///< by layer: its size
    std::vector<double> centres;            ///< across, by vertex of its Layering
    std::vector<int> rows;                  ///< the first layer of each, for `aspect`
    double aspect = 0;
    Layouter by = Layouter::Sweeps;
};

/// The positions of nodes (top left) and the polylines of edges. "Along" is the direction of the flow: x if it goes
/// from left to right. "Across" is the other direction.
struct Drawing {
    struct Layer {
        double at = 0, size = 0; ///< along
        int row = 0;
    };
    /// Layers are broken into rows as text is into lines. A short network has only one row.
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

/// What to lay out. The edges must not form a cycle.
struct Network {
    std::vector<Size> nodes;
    std::vector<std::pair<int, int>> edges;
    std::vector<int> clusters;      ///< by node: its cluster, whose nodes lie together, or -1. Empty: no clusters
    std::vector<Size> usual;        ///< sizes used to break rows, so that a node that grows stays in its row; or empty
    std::vector<std::string> names; ///< of the nodes, by which they are known after an edit; or empty
};

/// Distances between layers, between nodes of a layer and between rows.
struct Gaps {
    double along = 36, across = 20, rows = 56;
};

struct LayoutOptions {
    Orientation orientation = Orientation::LeftToRight;
    double aspect = 0;                    ///< the width over height that rows should give; 0: one row
    Layouter layouter = Layouter::Sweeps; ///< Graphviz is used only within its reach
    std::span<const Arrangement> former;  ///< nodes stay where one of the same network, or the last, has them
    Gaps gaps;
};

/// Assigns nodes to layers by their longest path, and draws the longest chain straight. It breaks the layers into rows
/// where few edges cross; a wide or short network stays in one row. Deterministic.
Drawing layeredLayout(const Network &, const LayoutOptions & = {});

} // namespace partita
