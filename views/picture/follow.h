// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/picture.h"

#include <optional>
#include <vector>

/// Where a tensor comes from and goes to.
struct Ends {
    partita::TensorId tensor = -1;  ///< of the deployment's graph
    int writer = -1;                ///< node of the picture, or -1
    std::vector<int> readers;       ///< nodes, in the picture's order
    std::vector<char> nodes, wires; ///< by index: whether it has a part in it

    bool has(int node) const { return nodes[node]; }
    bool carries(int wire) const { return wires[wire]; }
};
/// Nothing when no card writes it or none reads it.
std::optional<Ends> endsOf(const partita::Deployment &, const partita::Picture &, partita::TensorId);

/// Tensors that a node writes for others, then those that it reads from others.
struct NodeTensors {
    std::vector<partita::TensorId> out, in;
};
NodeTensors tensorsOf(const partita::Picture &, int node);
