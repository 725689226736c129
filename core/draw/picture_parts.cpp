// SPDX-License-Identifier: Apache-2.0
#include "draw/picture_parts.h"

#include "draw/nodes.h"
#include "draw/regions.h"
#include "draw/spacing.h"

#include <algorithm>

namespace partita {

void layOut(Picture &picture, double aspect, double gap, const Placing &placing, std::vector<std::string> names)
{
    Network network;
    for (const auto &n : picture.nodes)
        network.nodes.push_back({n.box.w, n.box.h});
    if (std::ranges::any_of(picture.nodes, [](const auto &n) { return !n.operators.empty(); }))
        for (const auto &n : picture.nodes)
            network.usual.push_back({foldedSize(n.kind).w * picture.growth.w, foldedSize(n.kind).h * picture.growth.h});
    for (const auto &w : picture.wires)
        network.edges.emplace_back(w.from, w.to);
    network.clusters = partitionsOf(picture);
    network.names = std::move(names);
    picture.drawing = layeredLayout(network,
        {picture.orientation, aspect, placing.layouter, placing.former, {gap, spacing::across, spacing::rows}});
    for (std::size_t n = 0; n < picture.nodes.size(); ++n) {
        picture.nodes[n].box.x = picture.drawing.nodes[n].x;
        picture.nodes[n].box.y = picture.drawing.nodes[n].y;
        picture.nodes[n].layer = picture.drawing.layerOf[n];
    }
    for (std::size_t w = 0; w < picture.wires.size(); ++w)
        picture.wires[w].points = std::move(picture.drawing.edges[w]);
    picture.drawing.edges.clear();
}

Rect boundsOf(const Picture &picture)
{
    Rect all{0, 0, picture.drawing.extent.w, picture.drawing.extent.h};
    for (const auto &r : picture.regions)
        for (const auto &rect : r.rects)
            all = all.with(rect);
    for (const auto &p : picture.pills)
        all = all.with(p.box);
    return all;
}

} // namespace partita
