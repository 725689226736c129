// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/paint.h"

#include "language/language.h"
#include "picture/card.h"
#include "picture/face.h"
#include "picture/plate.h"
#include "theme/format.h"

#include <QPainter>

#include <algorithm>

using namespace partita;

namespace {

constexpr double rounded = 0.5; ///< scale from which the corners of regions are
constexpr double dim = 0.22;    ///< opacity of what does not belong to the tensor that is followed

struct Painting {
    QPainter &painter;
    const GraphCanvas &canvas;
    QRectF exposed;
    double scale;
    bool marks;
    const Picture &picture = canvas.picture;
    const Theme &t = canvas.theme;

    void regions() const;
    void wires() const;
    void pills() const;
    void cards() const;
    void boundaries() const;

private:
    void distantRegion(std::size_t) const;
    void nearRegion(std::size_t) const;
    void nearWires(const std::vector<int> &, const QColor &, double width) const;
    void distantWires(const std::vector<int> &, const QColor &) const;
    void pill(const Picture::Pill &) const;
    void dimUnless(bool part) const
    {
        if (canvas.followed)
            painter.setOpacity(part ? 1 : dim);
    }
};

/// From afar corners are square: rectangles fill and straight lines draw far faster than paths.
void Painting::distantRegion(std::size_t i) const
{
    QList<QLineF> lines;
    const auto fill = painter.brush();
    for (const auto &rect : picture.regions[i].rects)
        if (rectOf(rect).intersects(exposed))
            painter.fillRect(rectOf(rect), fill);
    for (std::size_t o = 0; o < picture.regions[i].outlines.size(); ++o) {
        const auto &points = picture.regions[i].outlines[o];
        for (std::size_t n = 0; n < points.size() && canvas.regions[i][o].box.intersects(exposed); ++n)
            lines.append({pointOf(points[n]), pointOf(points[(n + 1) % points.size()])});
    }
    painter.drawLines(lines);
}

void Painting::nearRegion(std::size_t i) const
{
    QPainterPath seen;
    for (const auto &piece : canvas.regions[i])
        if (piece.box.intersects(exposed))
            seen.addPath(piece.path);
    painter.setRenderHint(QPainter::Antialiasing, false); // a pale area has no edge that shows
    painter.fillPath(seen, painter.brush());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(seen, painter.pen());
}

void Painting::regions() const
{
    constexpr int tallest = 17; // that the room above the cards holds
    auto titles = fonts::text(fonts::small, true);
    titles.setPixelSize(std::min(titles.pixelSize(), tallest));
    const double wide = 40 * titles.pixelSize(); // at most, of a title
    const QPointF within(12, 6 + 0.72 * titles.pixelSize());
    dimUnless(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < picture.regions.size(); ++i) {
        const auto &region = picture.regions[i];
        auto hue = canvas.hue(region.engine), line = hue;
        line.setAlphaF(0.42f);
        QPen pen(line, 1);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.setBrush(t.tint(hue, t.dark ? 0.14 : 0.09));
        scale < rounded ? distantRegion(i) : nearRegion(i);
        if (scale < 0.35)
            continue;
        painter.setPen(hue);
        painter.setFont(titles);
        for (const auto &at : region.titles)
            if (exposed.adjusted(-wide, -wide, 0, 0).contains(pointOf(at)))
                painter.drawText(pointOf(at) + within, spoken(canvas.engine(region.engine).title));
    }
}

void Painting::nearWires(const std::vector<int> &which, const QColor &colour, double width) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(colour, width);
    if (scale < 0.5) {
        pen.setCosmetic(true);
        pen.setWidthF(std::max(1.0, width - 0.8));
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (int w : which)
        painter.drawPath(canvas.wires[w]);
    if (scale < 0.3)
        return;
    bool lr = picture.orientation == Orientation::LeftToRight;
    QPointF back = lr ? QPointF(-7.5, 0) : QPointF(0, -7.5), side = lr ? QPointF(0, 4) : QPointF(4, 0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (int w : which) {
        auto tip = pointOf(picture.wires[w].points.back());
        const QPointF head[]{tip, tip + back + side, tip + back - side};
        painter.drawConvexPolygon(head, 3);
    }
}

/// From afar wires are straight, thin and drawn in one go; short ones are one line, those that would be a dot none.
void Painting::distantWires(const std::vector<int> &which, const QColor &colour) const
{
    QList<QLineF> lines;
    for (int w : which) {
        const auto &box = canvas.wireBoxes[w];
        if (std::max(box.width(), box.height()) * scale < 3)
            continue;
        const auto &points = picture.wires[w].points;
        if (std::max(box.width(), box.height()) * scale < 24) {
            lines.append({pointOf(points.front()), pointOf(points.back())});
            continue;
        }
        for (std::size_t i = 1; i < points.size(); ++i)
            if (points[i] != points[i - 1])
                lines.append({pointOf(points[i - 1]), pointOf(points[i])});
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(colour, 1);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawLines(lines);
}

void Painting::wires() const
{
    auto quiet = t.muted;
    quiet.setAlphaF(t.dark ? 0.85f : 0.8f);
    std::vector<int> plain, lit;
    for (int w = 0; w < int(picture.wires.size()); ++w) {
        if (!canvas.wireBoxes[w].intersects(exposed))
            continue;
        const auto &wire = picture.wires[w];
        bool strong = canvas.followed ? canvas.followed->carries(w)
                                      : marks && (canvas.nodeMarked(wire.from) || canvas.nodeMarked(wire.to));
        (strong ? lit : plain).push_back(w);
    }
    dimUnless(false);
    scale < 0.25 ? distantWires(plain, quiet) : nearWires(plain, quiet, 1.3);
    dimUnless(true);
    nearWires(lit, t.accent, canvas.followed ? 2.6 : 1.8);
}

void Painting::pill(const Picture::Pill &pill) const
{
    const auto &kernel = canvas.design->kernels[pill.kernel];
    auto box = rectOf(pill.box);
    if (marks && canvas.isMarked(pill.kernel)) {
        painter.setPen(QPen(t.accent, 2.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    }
    auto &l = lettering();
    painter.setPen(t.transform);
    l.route.write(painter, pill.again ? box.adjusted(5, 0, -5, 0) : box.adjusted(6, 3, -6, -box.height() / 2 + 1),
        Qt::AlignHCenter, QString::fromStdString(pill.from + "→" + pill.to), Face::Cut::Narrow);
    if (pill.again)
        return;
    painter.setPen(t.text);
    l.cost.write(painter, box.adjusted(0, box.height() / 2 - 2, 0, -3), Qt::AlignHCenter,
        kernel.cycles() < 1'000'000 ? thousands(kernel.cycles()) : shortened(kernel.cycles()));
}

void Painting::pills() const
{
    const auto transform = painter.worldTransform();
    auto each = [&](auto paint) {
        for (const auto &p : picture.pills)
            if (auto box = rectOf(p.box); box.intersects(exposed)) {
                dimUnless(canvas.followed && canvas.followed->carries(p.wire));
                paint(p, box);
            }
    };
    if (scale < 0.4)
        return each(
            [&](const auto &, const QRectF &box) { painter.fillRect(box.adjusted(4, 6, -4, -6), t.transform); });
    painter.resetTransform();
    each([&](const auto &, const QRectF &box) {
        Plate{Plate::Shape::Pill, box.size(), t.panel, {}, {}}.put(painter, transform.map(box.topLeft()), scale, t);
    });
    painter.setWorldTransform(transform);
    painter.setRenderHint(QPainter::Antialiasing);
    each([&](const auto &p, const QRectF &) { pill(p); });
}

void Painting::cards() const
{
    std::vector<int> seen;
    for (int n = 0; n < int(picture.nodes.size()); ++n)
        if (rectOf(picture.nodes[n].box).adjusted(-4, -4, 8, 8).intersects(exposed))
            seen.push_back(n);
    auto each = [&](auto paint) {
        for (int n : seen) {
            dimUnless(canvas.followed && canvas.followed->has(n));
            paint(n);
        }
    };
    const auto transform = painter.worldTransform();
    painter.resetTransform();
    each([&](int n) { paintPlate(painter, transform, canvas, n, scale); });
    painter.setWorldTransform(transform);
    painter.setRenderHint(QPainter::Antialiasing, scale > 0.22);
    each([&](int n) { paintCard(painter, canvas, n, scale, marks); });
}

void Painting::boundaries() const
{
    dimUnless(false);
    QColor quiet = t.dark ? QColor(0xc4cad4) : QColor(0x47505c);
    const double near = 14 / std::min(1.0, scale);
    for (int i = 0; i < int(picture.boundaries.size()); ++i) {
        const auto &b = picture.boundaries[i];
        auto from = pointOf(b.from), to = pointOf(b.to);
        if (!QRectF(from, to).normalized().adjusted(-near, -near, near, near).intersects(exposed))
            continue;
        auto before = painter.opacity();
        if (i == canvas.dragged)
            painter.setOpacity(0.35 * before);
        paintBoundary(painter, from, to, pointOf(b.grip), i == canvas.hovered ? t.accent : quiet, t, scale);
        painter.setOpacity(before);
    }
}

} // namespace

void paintPicture(QPainter &painter, const GraphCanvas &canvas, const QRectF &exposed, double scale, bool marks)
{
    if (!canvas.design)
        return;
    painter.save();
    Painting painting{painter, canvas, exposed, scale, marks};
    painting.regions();
    painting.wires();
    painting.pills();
    painting.cards();
    painting.boundaries();
    painter.restore();
}

void paintBoundary(
    QPainter &painter, QPointF from, QPointF to, QPointF grip, const QColor &colour, const Theme &theme, double scale)
{
    bool upright = from.x() == to.x();
    auto box = gripBox(grip, upright, scale);
    if (scale < 0.1) { // rectangles fill far faster
        double wide = 1 / scale;
        painter.fillRect(QRectF(from, to).normalized().adjusted(-wide, -wide, wide, wide), colour);
        painter.fillRect(box, colour);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, std::max(2.0, 1.5 / scale), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    double round = std::min(box.width(), box.height()) / 2;
    painter.drawRoundedRect(box, round, round);
    painter.setBrush(theme.on(colour));
    double unit = round / 5;
    if (std::max(box.width(), box.height()) > 20 * unit)
        for (int i = -1; i <= 1; ++i)
            painter.drawEllipse(
                grip + unit * (upright ? QPointF(0, 6 * i) : QPointF(6 * i, 0)), 1.3 * unit, 1.3 * unit);
    else
        painter.drawEllipse(grip, 1.5 * unit, 1.5 * unit);
}

void paintGhost(QPainter &painter, QPointF from, QPointF to, const QColor &colour, double pixels)
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(colour, pixels, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({6 / pixels, 4 / pixels});
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawLine(from, to);
}
