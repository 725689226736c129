// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ghost.h"
#include "theme/format.h"
#include "timeline/timeline_view.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace partita;

namespace {

/// Rectangles of one colour, those side by side as one.
class Skyline {
public:
    void add(const QRectF &rect)
    {
        if (rect.height() <= 0)
            return;
        if (!m_rects.empty() && m_rects.back().right() == rect.left() && m_rects.back().top() == rect.top()
            && m_rects.back().bottom() == rect.bottom())
            m_rects.back().setRight(rect.right());
        else
            m_rects.push_back(rect);
    }
    void paint(QPainter &painter, const QBrush &brush) const
    {
        painter.setPen(Qt::NoPen);
        painter.setBrush(brush);
        painter.drawRects(m_rects.data(), int(m_rects.size()));
    }

private:
    std::vector<QRectF> m_rects;
};

constexpr double least = 2; ///< pixels that any work is high

} // namespace

/// Where bars would be too narrow: columns as high as the share of their time that is busy. Behind, that the core
/// waits.
void TimelineView::paintColumns(QPainter &painter, int track, const Theme &theme) const
{
    const auto &row = m_rows.rows[track];
    const auto &columns = m_sight.columns;
    const double bottom = m_rows.y(track) + m_rows.height, whole = columns.cyclesPerColumn();
    std::array<Skyline, Column::PartCount> parts;
    for (int c = 0; c < int(columns.of(track).size()); ++c) {
        const auto &column = columns.of(track)[c];
        if (!column.shared)
            continue;
        const double busy = column.busy() / whole * m_rows.height,
                     scale = m_rows.height / whole * (busy > 0 ? std::max(1.0, least / busy) : 1);
        double top = bottom;
        for (auto p : {Column::Work, Column::Transform, Column::Launch}) {
            const double high = std::min(column.cycles[p] * scale, top - m_rows.y(track));
            parts[p].add(QRectF(columns.x(c), top - high, 1, high));
            top -= high;
        }
        const double waits = m_rows.height * 0.4 * column.cycles[Column::Wait] / whole;
        parts[Column::Wait].add(QRectF(columns.x(c), bottom - (m_rows.height + waits) / 2, 1, waits));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    parts[Column::Wait].paint(painter, QBrush(theme.wait, Qt::FDiagPattern));
    parts[Column::Work].paint(
        painter, row.link ? theme.transform : theme.engine(m_design->target->description(), track));
    parts[Column::Transform].paint(painter, theme.transform);
    parts[Column::Launch].paint(painter, theme.launch);
    if (row.link)
        parts[Column::Work].paint(painter, hatch(theme));
}

/// Over the bars of links, so that they are told apart without their colour.
QBrush TimelineView::hatch(const Theme &theme)
{
    auto over = theme.window;
    over.setAlphaF(0.45f);
    return QBrush(over, Qt::BDiagPattern);
}

/// The former run: low and pale, reaching below today's. As high as it was busy.
void TimelineView::paintGhost(QPainter &painter, const Theme &theme)
{
    const auto former = ghostOf(*m_session);
    if (!former)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto sight = sightOf(*former, m_scale, &m_formerSpans);
    const auto &columns = sight.columns;
    for (int t = 0; t < int(columns.tracks()); ++t) {
        Skyline past;
        const double bottom = m_rows.y(t) + m_rows.height + 4, high = m_rows.height * 0.45;
        for (int c = 0; c < int(columns.of(t).size()); ++c)
            if (const double busy = columns.of(t)[c].busy(); busy > 0) {
                const double share = std::min(1.0, busy / columns.cyclesPerColumn());
                past.add(QRectF(columns.x(c), bottom - 4 - high * share, 1, high * share + 4));
            }
        auto hue = m_rows.rows[t].link ? theme.transform : theme.engine(m_design->target->description(), t);
        hue.setAlphaF(theme.dark ? 0.42f : 0.34f);
        past.paint(painter, hue);
    }
    const double end = m_scale.mapTimeToX(double(former->cycles));
    painter.setPen(QPen(theme.muted, 1, Qt::DotLine));
    painter.drawLine(QPointF(end, m_rows.top - 2), QPointF(end, m_rows.bottom()));
}

/// The column under the pointer, where it stands for several spans.
const Column *TimelineView::columnAt(QPointF at) const
{
    const int track = m_rows.at(at.y()), c = track < 0 ? -1 : m_sight.columns.columnAt(at.x());
    const auto *column = c < 0 ? nullptr : &m_sight.columns.of(track)[c];
    return column && column->shared ? column : nullptr;
}

QString TimelineView::wordsOf(const Column &column) const
{
    const double whole = m_sight.columns.cyclesPerColumn();
    auto share = [&](double cycles) { return QStringLiteral("%1 %").arg(100 * cycles / whole, 0, 'f', 1); };
    const auto kernel = QString::fromStdString(m_design->kernels[column.kernel].slug);
    const auto kernels = column.kernels > 1 ? tr("%1 kernels").arg(thousands(column.kernels)) : QString();
    const auto many = column.rough || column.spans == column.kernels ? kernels
        : kernels.isEmpty()                                          ? tr("%1 intervals").arg(thousands(column.spans))
                            : tr("%1 intervals of %2").arg(thousands(column.spans), kernels);
    auto words = tr("In this pixel of %1 cycles: busy %2").arg(thousands(std::llround(whole)), share(column.busy()));
    if (column.cycles[Column::Wait] > 0)
        words += tr(", waiting %1").arg(share(column.cycles[Column::Wait]));
    if (!many.isEmpty())
        words += QStringLiteral(", ") + many;
    if (column.kernels > 1)
        words += tr("; mostly %1").arg(kernel);
    if (column.bytes >= 0.5)
        words += tr("; %1 moved").arg(byteSize(std::llround(column.bytes)));
    return words;
}
