// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"
#include "report/graph_diff.h"

#include <array>

namespace partita {

/// What of a graph is drawn.
struct OpsShown {
    bool constants = false;
    bool quantisation = true; ///< false: Quantize → Dequantize pairs, and Dequantize of constants, are wires
    friend bool operator==(const OpsShown &, const OpsShown &) = default;
};

/// The ops of a graph and of what a pass made of it, laid out as one picture, so that what both have stands at one
/// place in both. Where the two together would form a cycle each is laid out by itself.
struct OpPicture {
    enum Side : unsigned char { Before = 1, After = 2, Both = 3 };
    Picture picture; ///< an Op's `op` is its index in `changes`; titles are kinds, details slugs
    std::vector<OpChange> changes;
    std::vector<unsigned char> nodeSides, wireSides; ///< where they are, by node and by wire
    std::vector<std::array<int, 2>> nodesOf;         ///< by change: its node before and after, -1 where it is not drawn
    bool joined = true;                              ///< one place in both

    int nodeOf(int change, Side side) const { return nodesOf[change][side == After]; }
};

OpPicture opPicture(const Graph &before, const Graph &after, const OpsShown &, Orientation, double aspect);

/// The engine of every op, by change, or -1; regions around those of one engine.
void addEngines(OpPicture &, const std::vector<EngineId> &engines);

} // namespace partita
