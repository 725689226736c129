// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/picture.h"
#include "plot/time_axis.h"
#include "timeline/span_words.h"
#include "timeline/timeline_view.h"
#include "widgets/controls.h"
#include "widgets/no_design.h"

#include <QPainter>
#include <QPainterPath>
#include <QTimer>

#include <algorithm>

using namespace partita;

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_cache.refill();
    paint(painter);
    if (m_cache.starved())
        QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
}

/// With the spans of every kernel in sight.
Painting TimelineView::picture()
{
    return {size(), [this](QPainter &painter) {
                m_cache.refill(10'000);
                paint(painter);
            }};
}

void TimelineView::paint(QPainter &painter)
{
    auto theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    if (!m_design) {
        painter.setPen(theme.muted);
        painter.setFont(fonts::text(fonts::body));
        painter.drawText(rect(), Qt::AlignCenter, noDesignText(*m_session));
        return;
    }
    m_bars = barsInSight(*m_design, m_scale, &m_cache);
    paintRows(painter, theme);
    painter.setClipRect(QRectF(m_scale.left, 0, m_scale.width, height()));
    paintGhost(painter, theme);
    for (const auto &bar : m_bars)
        paintBar(painter, bar, theme);
    for (const auto &bar : m_bars)
        bar.span ? paintSpanLabel(painter, bar, theme) : paintLabel(painter, bar, theme);
    paintArea(painter, theme);
    paintSelection(painter, theme);
    for (const auto &arrow : arrows())
        paintArrow(painter, arrow, theme);
    painter.setClipping(false);
    paintAxis(painter, theme);
}

void TimelineView::paintRows(QPainter &painter, const Theme &theme) const
{
    const auto &chip = m_design->target->description();
    for (int t = 0; t < int(m_rows.rows.size()); ++t) {
        const auto &row = m_rows.rows[std::size_t(t)];
        double y = m_rows.y(t), h = m_rows.height;
        if (t == m_aimed) {
            QRectF lane(4.5, y - m_rows.gap / 2 + 0.5, m_scale.left + m_scale.width - 8, h + m_rows.gap - 2);
            painter.fillRect(lane, theme.selection);
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawRect(lane);
        }
        painter.fillRect(QRectF(m_scale.left, y + h + m_rows.gap / 2 - 1, m_scale.width, 1), theme.hairline);
        QRectF badge(12, y + (h - 14) / 2, 14, 14);
        if (row.link) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.transform);
            painter.drawRoundedRect(badge, 3, 3);
            painter.setBrush(QBrush(theme.window, Qt::BDiagPattern));
            painter.drawRect(badge);
            painter.setRenderHint(QPainter::Antialiasing, false);
        } else {
            paintBadge(painter, badge, row.letter, theme.engine(chip, row.engine), theme);
        }
        painter.setPen(theme.text);
        painter.setFont(fonts::text(fonts::body));
        QRectF label(34, y, m_scale.left - 42, h);
        painter.drawText(
            label, Qt::AlignVCenter, painter.fontMetrics().elidedText(row.title, Qt::ElideRight, int(label.width())));
    }
}

/// The former run: a low pale bar that reaches below today's.
void TimelineView::paintGhost(QPainter &painter, const Theme &theme) const
{
    auto former = m_session->former();
    if (!former || former == m_design
        || former->target->description().engines.size() != m_design->target->description().engines.size())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto &chip = m_design->target->description();
    for (const auto &bar : barsInSight(*former, m_scale, nullptr)) {
        if (bar.track >= int(m_rows.rows.size()))
            continue;
        auto whole = rectOf(bar);
        auto rect = whole.adjusted(0, std::max(0.0, whole.height() - m_rows.height * 0.45), 0, 4);
        auto hue = bar.kind == Span::Kind::Dma ? theme.transform : theme.engine(chip, bar.track);
        hue.setAlphaF(theme.dark ? 0.42f : 0.34f);
        painter.fillRect(rect.adjusted(0.3, 0, -0.3, 0), hue);
    }
    double end = m_scale.mapTimeToX(double(former->cycles));
    painter.setPen(QPen(theme.muted, 1, Qt::DotLine));
    painter.drawLine(QPointF(end, m_rows.top - 2), QPointF(end, m_rows.bottom()));
}

void TimelineView::paintBar(QPainter &painter, const Bar &bar, const Theme &theme) const
{
    const auto &k = m_design->kernels[std::size_t(bar.kernel)];
    const auto &chip = m_design->target->description();
    if (bar.track >= int(m_rows.rows.size()))
        return;
    auto rect = rectOf(bar);
    bool link = m_rows.rows[std::size_t(bar.track)].link;
    bool transform = k.kind == Kernel::Kind::Transform;
    auto hue = link || transform ? theme.transform : theme.engine(chip, bar.track);
    bool room = rect.width() > 3;
    painter.setRenderHint(QPainter::Antialiasing, room);
    painter.setPen(Qt::NoPen);
    auto body = room ? rect.adjusted(0.4, 0, -0.4, 0) : rect;
    if (!bar.span && bar.share == 0) { // extent of a kernel whose spans follow
        painter.setBrush(theme.tint(hue, 0.22));
        painter.drawRoundedRect(body, 2, 2);
    } else if (bar.kind == Span::Kind::Wait) {
        painter.fillRect(
            body.adjusted(0, body.height() * 0.3, 0, -body.height() * 0.3), QBrush(theme.wait, Qt::FDiagPattern));
    } else if (bar.kind == Span::Kind::Launch) {
        painter.fillRect(body.adjusted(0, body.height() * 0.18, 0, -body.height() * 0.18), theme.launch);
    } else {
        if ((bar.span || (bar.many > 1 && !link)) && bar.share < 1)
            hue = theme.tint(hue, 0.25 + 0.75 * bar.share);
        painter.setBrush(hue);
        link || !room ? painter.fillRect(body, hue) : painter.drawRoundedRect(body, 2, 2);
        if (link && room) { // hatched, so that DMA is told apart without its colour
            auto over = theme.window;
            over.setAlphaF(0.45f);
            painter.fillRect(body, QBrush(over, Qt::BDiagPattern));
        }
    }
}

void TimelineView::paintSelection(QPainter &painter, const Theme &theme) const
{
    auto ring = [&](const QRectF &rect) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.window, 4));
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), 3, 3);
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
    };
    if (int k = selected(); k >= 0 && m_design->kernels[std::size_t(k)].cycles() > 0)
        ring(rectOf({.kernel = k,
            .track = m_design->kernels[std::size_t(k)].engine,
            .start = double(m_design->start(k)),
            .end = double(m_design->end(k))}));
    if (m_span)
        ring(rectOf(*m_span));
}

std::vector<Arrow> TimelineView::arrows() const
{
    const int k = selected();
    if (k < 0)
        return {};
    auto out = arrowsOf(*m_design, k);
    if (m_span)
        for (const auto &arrow : arrowsOf(*m_design->kernels[std::size_t(k)].program, *m_span, m_bars))
            out.push_back(arrow);
    return out;
}

void TimelineView::paintArrow(QPainter &painter, const Arrow &arrow, const Theme &theme) const
{
    auto place = [&](int track, double cycle) {
        return QPointF(m_scale.mapTimeToX(cycle), m_rows.y(track) + m_rows.height / 2);
    };
    const auto from = place(arrow.fromTrack, arrow.from), to = place(arrow.toTrack, arrow.to);
    if (std::max(from.x(), to.x()) < m_scale.left || std::min(from.x(), to.x()) > m_scale.left + m_scale.width)
        return;
    // On one row above the bars; a bow even where both ends lie at one time.
    const double reach = std::clamp(std::abs(to.x() - from.x()) / 2, 10.0, 60.0),
                 lift = arrow.fromTrack == arrow.toTrack ? m_rows.height * 0.7 : 0;
    QPainterPath path(from);
    path.cubicTo(from + QPointF(reach, -lift), to - QPointF(reach, lift), to);
    const QPointF back = to - QPointF(7, 0);
    QPolygonF head{to, back + QPointF(0, -3.5), back + QPointF(0, 3.5)};
    painter.setRenderHint(QPainter::Antialiasing);
    for (auto [colour, wide] : {std::pair(theme.window, 3.5), std::pair(theme.accent, 1.4)}) {
        painter.setPen(QPen(colour, wide));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
        painter.setBrush(colour);
        painter.drawPolygon(head);
    }
}

/// The rest is dimmed; ends and bracket in the accent.
void TimelineView::paintArea(QPainter &painter, const Theme &theme) const
{
    if (!m_area)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double from = m_scale.mapTimeToX(m_area->from), to = m_scale.mapTimeToX(m_area->to), bottom = rulerTop();
    auto veil = theme.window;
    veil.setAlphaF(0.55f);
    painter.fillRect(QRectF(QPointF(m_scale.left, 0), QPointF(std::max(from, m_scale.left), bottom)), veil);
    painter.fillRect(QRectF(QPointF(to, 0), QPointF(std::max(to, m_scale.left + m_scale.width), bottom)), veil);
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine));
    painter.drawLine(QPointF(from, 0), QPointF(from, bottom));
    painter.drawLine(QPointF(to, 0), QPointF(to, bottom));
    painter.fillRect(QRectF(from, bottom - 2, std::max(1.0, to - from), 3), theme.accent);
}

void TimelineView::paintLabel(QPainter &painter, const Bar &bar, const Theme &theme) const
{
    const auto &k = m_design->kernels[std::size_t(bar.kernel)];
    if (bar.kind == Span::Kind::Dma || m_rows.height < 14)
        return;
    auto rect = rectOf(bar).intersected(QRectF(m_scale.left, 0, m_scale.width, height())).adjusted(5, 0, -4, 0);
    if (rect.width() < 26)
        return;
    painter.setFont(fonts::text(fonts::small, true));
    auto fits = std::size_t(rect.width() / painter.fontMetrics().averageCharWidth() * 0.92);
    auto words = QString::fromStdString(shortSlug(k.slug, std::max<std::size_t>(4, fits)));
    if (k.kind == Kernel::Kind::Transform && !k.inputLayouts.empty())
        words = QString::fromStdString(k.inputLayouts[0].name + "→" + k.outputLayout.name);
    else if (painter.fontMetrics().horizontalAdvance(words) > rect.width())
        words = QString::fromStdString(shortSlug(k.slug, std::max<std::size_t>(4, fits * 4 / 5)));
    if (painter.fontMetrics().horizontalAdvance(words) > rect.width() + 2)
        return;
    auto hue = k.kind == Kernel::Kind::Transform ? theme.transform
                                                 : theme.engine(m_design->target->description(), bar.track);
    if (bar.share == 0) { // over spans: a plate of the window's colour keeps it legible
        auto wide = painter.fontMetrics().horizontalAdvance(words);
        QRectF plate(rect.left() - 3, rect.top() + 1, wide + 6, std::min(double(fonts::px(15)), rect.height() - 2));
        auto ground = theme.panel;
        ground.setAlphaF(0.88f);
        painter.fillRect(plate, ground);
        painter.setPen(theme.text);
        painter.drawText(plate.adjusted(3, 0, 0, 0), Qt::AlignVCenter, words);
        return;
    }
    painter.setPen(theme.on(hue));
    painter.drawText(rect, Qt::AlignVCenter, words);
}

/// What a span does, where there is room: on the kernel's own row below or behind its name.
void TimelineView::paintSpanLabel(QPainter &painter, const Bar &bar, const Theme &theme) const
{
    constexpr double least = 70;
    const auto &k = m_design->kernels[std::size_t(bar.kernel)];
    const bool below = bar.track == k.engine, works = bar.kind == Span::Kind::Compute || bar.kind == Span::Kind::Dma;
    if (!works || bar.command < 0 || m_rows.height < 14)
        return;
    auto rect = rectOf(bar).intersected(QRectF(m_scale.left, 0, m_scale.width, height()));
    if (below && m_rows.height >= 28) {
        rect.setTop(rect.bottom() - 15);
    } else if (below) {
        const double name = std::max(m_scale.left, m_scale.mapTimeToX(double(m_design->start(bar.kernel)))) + 14
            + QFontMetrics(fonts::text(fonts::small, true)).horizontalAdvance(QString::fromStdString(k.slug));
        rect.setLeft(std::max(rect.left(), name));
    }
    if (rect.width() < least)
        return;
    painter.setFont(fonts::text(fonts::small));
    auto words = painter.fontMetrics().elidedText(
        spanWords(*k.program, bar.command, bar.step), Qt::ElideRight, int(rect.width() - 12));
    QRectF plate(rect.left() + 3, rect.center().y() - 7, painter.fontMetrics().horizontalAdvance(words) + 6, 14);
    auto ground = theme.panel;
    ground.setAlphaF(0.88f);
    painter.fillRect(plate, ground);
    painter.setPen(theme.text);
    painter.drawText(plate.adjusted(3, 0, 0, 0), Qt::AlignVCenter, words);
}

void TimelineView::paintAxis(QPainter &painter, const Theme &theme) const
{
    paintTimeAxis(painter, m_scale, std::max(m_rows.bottom(), height() - 8.0 - fonts::px(16)), tr("cycles"), theme);
}
