// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/picture.h"
#include "memory/memory_canvas.h"
#include "plot/memory_legend.h"
#include "plot/time_axis.h"
#include "session/provenance.h"
#include "theme/format.h"

#include <QPainter>

#include <algorithm>
#include <memory>

using namespace partita;

void MemoryCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter);
}

Printable MemoryCanvas::printable() const
{
    auto draw = [this](const QPalette &palette, int width) {
        constexpr int least = 520, high = 64; // pixels; high: of a memory
        auto paper = std::make_shared<MemoryCanvas>(m_session);
        paper->setPalette(palette);
        paper->m_current = -1;
        paper->m_map = m_map;
        paper->m_axis = m_axis;
        paper->m_lanes = m_lanes;
        paper->m_wide = m_wide;
        paper->m_stale = false;
        paper->m_made.clear();
        paper->m_read.clear();
        const auto legend = std::make_shared<MemoryLegend>();
        const int above = legend->sizeHint().height() + 4;
        paper->resize(std::max(width, least), std::max(200, int(m_map.lanes.size()) * high));
        const auto before = m_scale;
        paper->m_scale.origin = before.origin;
        paper->m_scale.width = std::max(10.0, paper->width() - paper->m_scale.left - 14);
        paper->m_scale.cyclesPerPixel = before.cyclesPerPixel * before.width / paper->m_scale.width;
        paper->layOut();
        return Painting{paper->size() + QSize(0, above), [paper, legend, above, palette](QPainter &painter) {
                            legend->paint(painter, above - 4, Theme::of(palette));
                            painter.translate(0, above);
                            paper->paint(painter);
                        }};
    };
    auto caption = [this] {
        const auto of = Provenance::of(*m_session, "compile").sentence();
        return !m_design || of.isEmpty() ? QString()
                                         : tr("Which addresses of each memory are in use, over time.") + u' ' + of;
    };
    return {tr("Memory"), draw, caption};
}

void MemoryCanvas::paint(QPainter &painter)
{
    const auto theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    if (!m_design)
        return;
    read();
    for (int l = 0; l < int(m_map.lanes.size()); ++l) {
        paintGutter(painter, l, theme);
        const auto &row = m_lanes.rows[l];
        painter.setClipRect(QRectF(m_scale.left, row.top, m_scale.width, row.height));
        paintLane(painter, l, theme);
        painter.setClipping(false);
    }
    painter.setClipRect(QRectF(m_scale.left, 0, m_scale.width, m_lanes.bottom() + 2));
    paintMarks(painter, theme);
    if (m_drag == Drag::Pin)
        paintAim(painter, theme);
    painter.setClipping(false);
    paintAxis(painter, theme);
}

QRectF MemoryCanvas::rectOf(int lane, const MemoryMap::Block &b) const
{
    const auto from = std::max(m_scale.mapTimeToX(b.from), m_scale.left - 4),
               to = std::min(m_scale.mapTimeToX(b.to), m_scale.left + m_scale.width + 4);
    const auto top = m_lanes.y(lane, double(b.high)), bottom = m_lanes.y(lane, double(b.low));
    return {from, top, to - from, bottom - top};
}

void MemoryCanvas::paintLane(QPainter &painter, int l, const Theme &theme) const
{
    const auto &lane = m_map.lanes[l];
    const auto &row = m_lanes.rows[l];
    painter.fillRect(QRectF(m_scale.left, row.top, m_scale.width, row.height), theme.canvas);
    if (row.slim) {
        painter.setPen(theme.muted);
        painter.setFont(fonts::text(fonts::small));
        painter.drawText(QRectF(m_scale.left + 8, row.top, m_scale.width - 16, row.height), Qt::AlignVCenter,
            lane.peak == 0 ? tr("no tensors here") : tr("%1 blocks").arg(lane.blocks.size()));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QBrush hatch(theme.idle, Qt::BDiagPattern);
    auto seen = [&](double from, double to, double low, double high) {
        return to >= m_scale.origin && from <= m_scale.end() && high >= row.low && low <= row.high;
    };
    for (const auto &hole : lane.holes)
        if (seen(hole.from, hole.to, double(hole.low), double(hole.high))) {
            auto rect = rectOf(l, {-1, hole.from, hole.to, hole.low, hole.high});
            if (rect.width() > 1 && rect.height() > 1)
                painter.fillRect(rect, hatch);
        }
    if (const auto low = lane.peak - lane.program.sum();
        low < lane.peak && seen(0, m_map.end, double(low), double(lane.peak))) {
        const auto rect = rectOf(l, {-1, 0, m_map.end, low, lane.peak});
        const auto fill = theme.tint(theme.muted, 0.35);
        painter.fillRect(rect, fill);
        painter.setFont(fonts::text(fonts::small));
        const auto words
            = tr("code %1, tables %2, stack %3")
                  .arg(byteSize(lane.program.code), byteSize(lane.program.tables), byteSize(lane.program.stack));
        if (rect.height() > painter.fontMetrics().height()
            && rect.width() > painter.fontMetrics().horizontalAdvance(words) + 10) {
            painter.setPen(theme.on(fill));
            painter.drawText(rect.adjusted(5, 0, -3, 0), Qt::AlignVCenter, words);
        }
    }
    for (const auto &block : lane.blocks)
        if (seen(block.from, block.to, double(block.low), double(block.high)))
            paintBlock(painter, l, block, theme);
    paintLines(painter, l, theme);
}

void MemoryCanvas::paintBlock(QPainter &painter, int l, const MemoryMap::Block &block, const Theme &theme) const
{
    const auto &b = buffer(block.buffer);
    auto rect = rectOf(l, block);
    rect.setWidth(std::max(rect.width(), 0.8));
    rect.setHeight(std::max(rect.height(), 0.8));
    const auto fill = theme.tint(memoryHue(b, theme), theme.dark ? 0.62 : 0.55);
    const auto inner = rect.width() > 4 ? rect.adjusted(0, 0, -1, 0) : rect;
    const auto body = rect.height() > 4 ? inner.adjusted(0, 1, 0, 0) : inner;
    const bool slanted
        = rect.width() > 3 && (block.head > m_scale.cyclesPerPixel || block.tail > m_scale.cyclesPerPixel);
    if (slanted) {
        const auto gapOf = rect.width() > 4 ? 1.0 : 0.0;
        const QPolygonF shape{{m_scale.mapTimeToX(block.from), body.bottom()},
            {m_scale.mapTimeToX(block.toAt(double(block.low))) - gapOf, body.bottom()},
            {m_scale.mapTimeToX(block.to) - gapOf, body.top()},
            {m_scale.mapTimeToX(block.fromAt(double(block.high))), body.top()}};
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(shape);
        painter.setRenderHint(QPainter::Antialiasing, false);
    } else {
        painter.fillRect(body, fill);
        if (b.kind == Buffer::Kind::Scratch && body.width() > 3 && body.height() > 3) {
            auto over = theme.canvas;
            over.setAlphaF(0.4f);
            painter.fillRect(body, QBrush(over, Qt::FDiagPattern));
        }
    }
    auto words = body.intersected(QRectF(m_scale.left, 0, m_scale.width, height())).adjusted(5, 0, -3, 0);
    if (slanted)
        words.adjust(std::min(words.width() / 2, block.head / 2 / m_scale.cyclesPerPixel), 0,
            -std::min(words.width() / 2, block.tail / 2 / m_scale.cyclesPerPixel), 0);
    if (words.width() < 30 || words.height() < 11)
        return;
    painter.setFont(fonts::text(fonts::small, block.buffer == m_current));
    const auto metrics = painter.fontMetrics();
    auto label = (b.over >= 0 ? QStringLiteral("↷ ") : QString())
        + QString::fromStdString(shortSlug(m_design->nameOf(b),
            std::max<std::size_t>(4, std::size_t(words.width() / metrics.averageCharWidth() * 0.9))));
    if (metrics.horizontalAdvance(label) > words.width())
        return;
    if (const auto size = label + QStringLiteral("  ") + byteSize(b.bytes);
        metrics.horizontalAdvance(size) <= words.width())
        label = size;
    painter.setPen(theme.on(fill));
    painter.drawText(words, Qt::AlignVCenter, label);
}

/// Capacity, peak and bound where they are in sight.
void MemoryCanvas::paintLines(QPainter &painter, int l, const Theme &theme) const
{
    const auto &lane = m_map.lanes[l];
    const auto &row = m_lanes.rows[l];
    const auto right = m_scale.left + m_scale.width - 6;
    painter.setFont(fonts::text(fonts::small));
    std::vector<QRectF> plates;
    auto line = [&](std::int64_t bytes, const QPen &pen, const QString &words, bool above) {
        if (double(bytes) > row.high || double(bytes) < row.low)
            return;
        const auto y = m_lanes.y(l, double(bytes));
        painter.setPen(pen);
        painter.drawLine(QPointF(m_scale.left, y), QPointF(m_scale.left + m_scale.width, y));
        const auto metrics = painter.fontMetrics();
        const double wide = metrics.horizontalAdvance(words) + 8, tall = metrics.height();
        above &= y - tall - 1 >= row.top;
        QRectF plate(right - wide, above ? y - tall - 1 : y + 1, wide, tall);
        for (const auto &other : plates) // lines that lie close have their words side by side
            if (other.intersects(plate))
                plate.moveRight(other.left() - 6);
        if (row.height < 40 || plate.bottom() > row.top + row.height)
            return;
        plates.push_back(plate);
        auto ground = theme.canvas;
        ground.setAlphaF(0.8f);
        painter.fillRect(plate, ground);
        painter.drawText(plate, Qt::AlignCenter, words);
    };
    if (lane.bound < lane.peak)
        line(lane.bound, QPen(theme.muted, 1, Qt::DotLine), tr("bound %1").arg(byteSize(lane.bound)), false);
    if (lane.peak > 0)
        line(lane.peak, QPen(theme.text, 1),
            lane.bound == lane.peak ? tr("peak = bound %1").arg(byteSize(lane.peak))
                                    : tr("peak %1").arg(byteSize(lane.peak)),
            true);
    line(lane.size, QPen(theme.negative, 1, Qt::DashLine), tr("capacity %1").arg(byteSize(lane.size)), false);
    const auto x = m_scale.mapTimeToX(lane.peakAt), y = m_lanes.y(l, double(lane.peak));
    if (lane.peak > 0 && double(lane.peak) <= row.high && double(lane.peak) >= row.low) { // where it is reached first
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.text);
        painter.drawPolygon(QPolygonF{{x, y}, {x + 9, y}, {x, y + 9}});
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void MemoryCanvas::paintGutter(QPainter &painter, int l, const Theme &theme) const
{
    const auto &lane = m_map.lanes[l];
    const auto &row = m_lanes.rows[l];
    double y = row.slim ? row.top + 2 : row.top;
    const auto wide = m_scale.left - 24;
    auto put = [&](const QString &text, const QFont &font, const QColor &colour) {
        painter.setFont(font);
        const auto tall = painter.fontMetrics().height();
        if (y + tall > row.top + row.height + 3)
            return;
        painter.setPen(colour);
        painter.drawText(QRectF(12, y, wide, tall), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text, Qt::ElideRight, int(wide)));
        y += tall + 1;
    };
    put(memoryTitle(lane.memory), fonts::text(fonts::body, l == m_wide), theme.text);
    if (row.slim)
        return;
    const auto small = fonts::text(fonts::small);
    put(tr("peak %1").arg(byteShare(lane.peak, lane.size)), small, theme.muted);
    if (lane.peak > 0) {
        const auto percent = QString::number(100.0 * double(lane.free) / double(lane.peak), 'f', 1);
        put(lane.free > 0 ? tr("holes at the peak %1 (%2 %)").arg(byteSize(lane.free), percent)
                          : tr("no holes at the peak"),
            small, theme.muted);
        put(lane.peak == lane.bound ? tr("no plan needs less") : tr("bound %1").arg(byteSize(lane.bound)), small,
            theme.muted);
    }
}

/// The selected kernel's blocks, those that it reads with a dashed outline, and the current one.
void MemoryCanvas::paintMarks(QPainter &painter, const Theme &theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    auto outline = [&](int b, const QPen &pen) {
        auto [lane, index] = m_map.find(b);
        if (lane < 0 || m_lanes.rows[lane].slim)
            return;
        const auto &row = m_lanes.rows[lane];
        auto rect = rectOf(lane, m_map.lanes[lane].blocks[index])
                        .intersected(QRectF(m_scale.left, row.top, m_scale.width, row.height));
        painter.setPen(pen);
        painter.drawRoundedRect(rect.adjusted(-0.5, 0.5, -0.5, 0), 2, 2);
    };
    for (int b : m_read)
        outline(b, QPen(theme.accent, 1.2, Qt::DashLine));
    for (int b : m_made)
        outline(b, QPen(theme.accent, 1.4));
    if (m_current >= 0) {
        outline(m_current, QPen(theme.canvas, 4));
        outline(m_current, QPen(theme.accent, 2.2));
    }
}

/// The memory that a drop would keep the block in, and the block on its way there.
void MemoryCanvas::paintAim(QPainter &painter, const Theme &theme) const
{
    auto [lane, index] = m_map.find(m_grip);
    if (lane < 0)
        return;
    const bool other = m_aim >= 0 && !m_edit.changes.empty();
    const auto colour = !other ? theme.accent : m_legal ? theme.positive : theme.negative;
    if (other) {
        const auto &row = m_lanes.rows[m_aim];
        auto tint = colour;
        tint.setAlphaF(0.14f);
        painter.setBrush(tint);
        painter.setPen(QPen(colour, 1.5));
        painter.drawRect(QRectF(m_scale.left + 1, row.top + 1, m_scale.width - 2, row.height - 2));
    }
    auto rect = rectOf(lane, m_map.lanes[lane].blocks[index]);
    rect.setHeight(std::max(rect.height(), 8.0));
    rect.translate(0, m_last.y() - m_pressed.y());
    auto fill = memoryHue(buffer(m_grip), theme);
    fill.setAlphaF(0.55f);
    painter.setBrush(fill);
    painter.setPen(QPen(colour, 1.5, other && !m_legal ? Qt::DashLine : Qt::SolidLine));
    painter.drawRoundedRect(rect, 2, 2);
}

void MemoryCanvas::paintAxis(QPainter &painter, const Theme &theme) const
{
    paintTimeAxis(painter, m_scale, std::max(m_lanes.bottom() + 6, height() - 10.0 - fonts::px(16)),
        m_axis == MemoryMap::Axis::Cycles ? tr("cycles") : tr("kernels, in their order"), theme);
}
