// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/routes.h"

#include <algorithm>

std::vector<QPolygonF> routesOf(
    const std::vector<Arrow> &arrows, double start, double end, const TrackRows &rows, const TimeScale &scale)
{
    constexpr double most = 5, depth = 3, beyond = 40; // pixels: into a bar sideways, upright; out of sight
    const double first = scale.mapTimeToX(start), last = scale.mapTimeToX(end),
                 inset = std::min(most, std::max(0.0, last - first) / 3);
    auto met = [&](double cycle) {
        return std::clamp(scale.mapTimeToX(cycle), first + inset, std::max(first + inset, last - inset));
    };
    auto other = [&](double cycle, const Arrow &arrow) {
        return scale.mapTimeToX(cycle) + std::min(most, arrow.room / scale.cyclesPerPixel / 3) * (arrow.in ? -1 : 1);
    };
    auto near = [&](double x) { return std::clamp(x, scale.left - beyond, scale.left + scale.width + beyond); };
    // Edge of a row that faces another, a little inside; and the gap at that edge. A row faces itself from above.
    auto edge = [&](int row, bool below) { return below ? rows.y(row) + rows.height - depth : rows.y(row) + depth; };
    auto gap = [&](int row, bool below) { return (below ? rows.y(row + 1) : rows.y(row)) - rows.gap / 2; };
    std::vector<QPolygonF> out;
    for (const auto &arrow : arrows) {
        const double from = near(arrow.in ? other(arrow.from, arrow) : met(arrow.from)),
                     to = near(arrow.in ? met(arrow.to) : other(arrow.to, arrow));
        const bool down = arrow.fromTrack<arrow.toTrack, up = arrow.fromTrack> arrow.toTrack;
        const double level = arrow.in ? gap(arrow.fromTrack, down) : gap(arrow.toTrack, up);
        out.push_back({{from, edge(arrow.fromTrack, down)}, {from, level}, {to, level}, {to, edge(arrow.toTrack, up)}});
    }
    return out;
}
