// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/picture.h"

#include <utility>
#include <vector>

/// A place between two layers: those below `gap` lie before it. The end of a row and the start of
/// the next are one gap; `row` tells where the pointer is.
struct Gap {
    int gap = 0, row = 0;
    friend bool operator==(const Gap &, const Gap &) = default;
};
Gap gapAt(const partita::Picture &, partita::Point);
/// Ends of a line drawn across the flow at a gap.
std::pair<partita::Point, partita::Point> lineAt(const partita::Picture &, Gap);
/// The same where `pos` is along the flow, no further than the row goes.
std::pair<partita::Point, partita::Point> lineThrough(const partita::Picture &, int row, partita::Point pos);
/// A row with all that a line across it reaches.
partita::Rect rowBox(const partita::Picture &, int row);

/// Kernels that change engine when a boundary is dragged.
struct Move {
    partita::EngineId engine = 0;
    std::vector<int> nodes; ///< of the picture, in the order of the flow; none is there already
};
/// Forward, the tail's engine takes what it reaches; backward, the head's engine takes what leads to it.
Move moveBoundary(const partita::Picture &, const partita::Picture::Boundary &, int gap);
/// A card pulled by its badge takes along what lies between it and the gap.
Move moveCard(const partita::Picture &, int node, int gap, partita::EngineId engine);
/// The gaps to which it can be dragged without a rule against it, its own left out.
std::vector<Gap> legalGaps(const partita::Deployment &, const partita::Picture &, const partita::Picture::Boundary &);
std::vector<Gap> legalGaps(const partita::Deployment &, const partita::Picture &, int node, partita::EngineId engine);
/// What of these nodes moves to the engine.
Move moveNodes(
    const partita::Deployment &, const partita::Picture &, const std::vector<int> &nodes, partita::EngineId engine);
/// Engine of the region at a place, or -1.
partita::EngineId engineAt(const partita::Picture &, partita::Point);
/// What of a node that moves runs elsewhere: kernels, indices in the deployment.
std::vector<partita::KernelId> kernelsOf(const partita::Deployment &, const partita::Picture &, const Move &);
