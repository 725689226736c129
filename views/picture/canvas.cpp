// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/canvas.h"

#include <QLineF>

#include <algorithm>
#include <unordered_set>

using namespace partita;

Scenery::Scenery(Picture p) : picture(std::move(p))
{
    for (const auto &region : picture.regions) {
        auto &pieces = regions.emplace_back();
        for (const auto &polygon : region.outlines) {
            auto path = pathOf(smoothClosed(polygon));
            path.closeSubpath();
            pieces.push_back({path, path.boundingRect().adjusted(-1, -1, 1, 1)});
        }
    }
    for (const auto &wire : picture.wires) {
        wires.push_back(pathOf(smooth(wire.points, picture.orientation)));
        wireBoxes.push_back(wires.back().controlPointRect().adjusted(-6, -6, 6, 6));
    }
}

QPainterPath pathOf(const std::vector<Stroke> &strokes)
{
    QPainterPath path;
    for (const auto &s : strokes)
        switch (s.kind) {
        case Stroke::Kind::Move: path.moveTo(pointOf(s.to)); break;
        case Stroke::Kind::Line: path.lineTo(pointOf(s.to)); break;
        case Stroke::Kind::Curve: path.cubicTo(pointOf(s.a), pointOf(s.b), pointOf(s.to)); break;
        }
    return path;
}

const Unplaced::Misfit *GraphCanvas::misfitOf(KernelId kernel) const
{
    const auto *misfit = unplaced && kernel >= 0 ? &unplaced->misfits[kernel] : nullptr;
    return misfit && !misfit->reason.empty() ? misfit : nullptr;
}

QString GraphCanvas::slug(int node) const
{
    int k = picture.nodes[node].kernel;
    return k < 0 ? QString() : slugOf(k);
}

void GraphCanvas::lookUp()
{
    flags.clear();
    if (!design || (marked.isEmpty() && found.isEmpty()))
        return;
    flags.resize(design->kernels.size());
    for (auto [slugs, flag] : {std::pair(&marked, Marked), std::pair(&found, Found)}) {
        std::unordered_set<std::string> names;
        for (const auto &slug : *slugs)
            names.insert(slug.toStdString());
        for (std::size_t k = 0; k < flags.size() && !names.empty(); ++k)
            if (names.contains(design->kernels[k].slug))
                flags[k] |= flag;
    }
}

bool GraphCanvas::nodeHas(int node, Flag flag) const
{
    return !flags.empty() && std::ranges::any_of(picture.nodes[node].kernels(), [&](int k) { return flags[k] & flag; });
}

QColor GraphCanvas::mixed(double share) const
{
    share = 0.06 + (theme.dark ? 0.36 : 0.49) * share;
    auto mix = [&](int of, int over) { return int(share * of + (1 - share) * over); };
    return {mix(theme.compute.red(), theme.panel.red()), mix(theme.compute.green(), theme.panel.green()),
        mix(theme.compute.blue(), theme.panel.blue())};
}

QColor GraphCanvas::fill(int node) const
{
    float share = -1;
    if (!shades.share.empty())
        for (int k : picture.nodes[node].kernels())
            share = std::max(share, shades.share[k]);
    return share < 0 ? theme.panel : mixed(double(share));
}

namespace {

double distance(QPointF p, QPointF a, QPointF b)
{
    auto ab = b - a, ap = p - a;
    double length = QPointF::dotProduct(ab, ab);
    double t = length > 0 ? std::clamp(QPointF::dotProduct(ap, ab) / length, 0.0, 1.0) : 0;
    return QLineF(p, a + t * ab).length();
}

} // namespace

QRectF gripBox(QPointF centre, bool upright, double scale)
{
    double least = 10 / std::min(1.0, scale), wide = least, high = std::max(26.0, least);
    if (!upright)
        std::swap(wide, high);
    return {centre.x() - wide / 2, centre.y() - high / 2, wide, high};
}

namespace {

/// The nearest grip.
Hit gripAt(const Picture &p, QPointF at, double scale)
{
    Hit found;
    double nearest = 1e300;
    for (int i = 0; i < int(p.boundaries.size()); ++i) {
        const auto &b = p.boundaries[i];
        if (!gripBox(pointOf(b.grip), b.from.x == b.to.x, scale).contains(at))
            continue;
        if (double far = QLineF(at, pointOf(b.grip)).length(); far < nearest) {
            nearest = far;
            found = {Hit::Thing::Boundary, i};
        }
    }
    return found;
}

Hit boundaryAt(const Picture &p, QPointF at, double reach)
{
    for (int b = int(p.boundaries.size()); b-- > 0;)
        if (const auto &line = p.boundaries[b]; QRectF(pointOf(line.from), pointOf(line.to))
                                                    .normalized()
                                                    .adjusted(-reach, -reach, reach, reach)
                                                    .contains(at))
            return {Hit::Thing::Boundary, b};
    return {};
}

} // namespace

Hit hitAt(const Scenery &s, QPointF at, double scale, double reach)
{
    const auto &p = s.picture;
    if (auto grip = gripAt(p, at, scale); grip.index >= 0)
        return grip;
    if (auto line = boundaryAt(p, at, 7); line.index >= 0)
        return line;
    for (int n = int(p.nodes.size()); n-- > 0;)
        if (rectOf(p.nodes[n].box).contains(at))
            return {Hit::Thing::Card, n};
    for (int i = int(p.pills.size()); i-- > 0;)
        if (rectOf(p.pills[i].box).contains(at))
            return {Hit::Thing::Pill, i};
    if (auto line = boundaryAt(p, at, 5 / scale); line.index >= 0) // from afar beside it, where no card is
        return line;
    Hit nearest;
    for (int w = 0; w < int(p.wires.size()) && reach > 0; ++w) {
        if (!s.wireBoxes[w].adjusted(-reach, -reach, reach, reach).contains(at))
            continue;
        const auto &points = p.wires[w].points;
        for (std::size_t i = 1; i < points.size(); ++i)
            if (double d = distance(at, pointOf(points[i - 1]), pointOf(points[i])); d < reach) {
                reach = d;
                nearest = {Hit::Thing::Wire, w};
            }
    }
    return nearest;
}
