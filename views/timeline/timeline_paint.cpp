// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/picture.h"
#include "plot/time_axis.h"
#include "session/provenance.h"
#include "timeline/span_words.h"
#include "timeline/timeline_view.h"
#include "widgets/controls.h"

#include <QPainter>
#include <QPainterPath>
#include <QTimer>

#include <algorithm>

using namespace partita;

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_spans.refill();
    m_formerSpans.refill(3);
    paint(painter);
    if (m_spans.starved() || m_formerSpans.starved())
        QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
}

Printable TimelineView::printable() const
{
    auto draw = [this](const QPalette &palette, int width) {
        auto paper = std::make_shared<TimelineView>(m_session);
        paper->m_paper = true;
        paper->m_selected.clear();
        paper->setPalette(palette);
        const int rows = int(m_rows.rows.size());
        paper->resize(width, std::max(fonts::px(96), rows * fonts::px(30) + fonts::px(40)));
        paper->resizeEvent(nullptr);
        paper->m_scale.origin = m_scale.origin;
        paper->m_scale.cyclesPerPixel = m_scale.cyclesPerPixel * m_scale.width / paper->m_scale.width;
        return Painting{paper->size(), [paper](QPainter &painter) { paper->paintAll(painter); }};
    };
    auto caption = [this] {
        const auto origin = Provenance::of(*m_session, "compile").sentence();
        return !m_design || origin.isEmpty()
            ? QString()
            : tr("What each engine and link does when, in cycles of the model of the chip.") + u' ' + origin;
    };
    return {tr("Timeline"), draw, caption};
}

void TimelineView::paintAll(QPainter &painter)
{
    m_spans.refill(10'000);
    m_formerSpans.refill(10'000);
    paint(painter);
}

void TimelineView::paint(QPainter &painter)
{
    auto theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    if (!m_design)
        return;
    m_sight = sightOf(*m_design, m_scale, &m_spans);
    paintRows(painter, theme);
    painter.setClipRect(QRectF(m_scale.left, 0, m_scale.width, height()));
    if (!m_paper)
        paintGhost(painter, theme);
    for (const auto &bar : m_sight.bars)
        paintBar(painter, bar, theme);
    for (int t = 0; t < int(m_rows.rows.size()); ++t)
        paintColumns(painter, t, theme);
    for (const auto &bar : m_sight.bars)
        bar.span ? paintSpanLabel(painter, bar, theme) : paintLabel(painter, bar, theme);
    if (!m_paper) {
        paintArea(painter, theme);
        paintSelection(painter, theme);
        for (const auto &route : routes())
            paintArrow(painter, route, theme);
    }
    painter.setClipping(false);
    paintAxis(painter, theme);
}

void TimelineView::paintRows(QPainter &painter, const Theme &theme) const
{
    const auto &chip = m_design->target->description();
    for (int t = 0; t < int(m_rows.rows.size()); ++t) {
        const auto &row = m_rows.rows[t];
        double y = m_rows.y(t), h = m_rows.height;
        if (t == m_aimed) {
            QRectF lane(4.5, y - m_rows.gap / 2 + 0.5, m_scale.left + m_scale.width - 8, h + m_rows.gap - 2);
            painter.fillRect(lane, theme.selection);
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawRect(lane);
        }
        painter.fillRect(QRectF(m_scale.left, y + h + m_rows.gap / 2 - 1, m_scale.width, 1), theme.hairline);
        const double side = std::min<double>(fonts::px(14), h);
        QRectF badge(12, y + (h - side) / 2, side, side);
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
        if (const double high = painter.fontMetrics().height(), room = h + m_rows.gap; high > room) {
            auto smaller = painter.font(); // in full, rather than without its descenders
            smaller.setPixelSize(std::max(8, int(smaller.pixelSize() * room / high)));
            painter.setFont(smaller);
        }
        QRectF label(20 + side, y - m_rows.gap / 2, m_scale.left - side - 28, h + m_rows.gap);
        painter.drawText(
            label, Qt::AlignVCenter, painter.fontMetrics().elidedText(row.title, Qt::ElideRight, int(label.width())));
    }
}

void TimelineView::paintBar(QPainter &painter, const Bar &bar, const Theme &theme) const
{
    const auto &k = m_design->kernels[bar.kernel];
    const auto &chip = m_design->target->description();
    const bool link = m_rows.rows[bar.track].link, transform = k.kind == Kernel::Kind::Transform;
    const auto hue = link || transform ? theme.transform : theme.engine(chip, bar.track);
    auto rect = rectOf(bar);
    if (bar.span || bar.whole) { // its ends, where columns stand for it
        const auto &columns = m_sight.columns;
        if (rect.width() < narrow)
            return;
        if (columns.shared(bar.track, rect.left()))
            rect.setLeft(columns.x(columns.columnAt(rect.left()) + 1));
        if (columns.shared(bar.track, rect.right()))
            rect.setRight(columns.x(columns.columnAt(rect.right())));
        if (rect.width() <= 0)
            return;
    }
    const auto body = rect.adjusted(0.4, 0, -0.4, 0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (!bar.span && !bar.whole) {
        painter.setBrush(theme.tint(hue, 0.22));
        painter.drawRoundedRect(body, 2, 2);
    } else if (bar.kind == Span::Kind::Wait) {
        painter.fillRect(
            body.adjusted(0, body.height() * 0.3, 0, -body.height() * 0.3), QBrush(theme.wait, Qt::FDiagPattern));
    } else if (bar.kind == Span::Kind::Launch) {
        painter.fillRect(body.adjusted(0, body.height() * 0.18, 0, -body.height() * 0.18), theme.launch);
    } else if (link) {
        painter.fillRect(body, hue);
        painter.fillRect(body, hatch(theme));
    } else {
        painter.setBrush(hue);
        painter.drawRoundedRect(body, 2, 2);
        paintCores(painter, bar, body, theme);
    }
}

/// Of an engine of several cores: a line for each, as long as it works.
void TimelineView::paintCores(QPainter &painter, const Bar &bar, const QRectF &body, const Theme &theme) const
{
    constexpr double least = 2, wide = 30; // pixels
    const auto shares = sharesOf(bar);
    if (shares.empty() || body.height() < least * double(shares.size()) || body.width() < wide)
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto each = body.height() / double(shares.size());
    auto idle = theme.panel, line = theme.panel;
    idle.setAlphaF(0.75f), line.setAlphaF(0.35f);
    for (std::size_t core = 0; core < shares.size(); ++core) {
        const double y = body.top() + double(core) * each, end = body.left() + shares[core] * body.width();
        painter.fillRect(QRectF(end, y, body.right() - end, each), idle);
        if (core)
            painter.fillRect(QRectF(body.left(), std::round(y), body.width(), 1), line);
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
    for (int k : m_selected)
        if (m_design->kernels[k].cycles() > 0)
            ring(rectOf({.kernel = k,
                .track = m_design->kernels[k].engine,
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
        for (const auto &arrow : arrowsOf(*m_design->kernels[k].program, *m_span, m_sight.bars))
            out.push_back(arrow);
    return out;
}

std::vector<QPolygonF> TimelineView::routes() const
{
    const int k = selected();
    if (k < 0)
        return {};
    auto out = routesOf(arrowsOf(*m_design, k), double(m_design->start(k)), double(m_design->end(k)), m_rows, m_scale);
    if (m_span)
        for (auto &route : routesOf(arrowsOf(*m_design->kernels[k].program, *m_span, m_sight.bars), m_span->start,
                 m_span->end, m_rows, m_scale))
            out.push_back(std::move(route));
    return out;
}

void TimelineView::paintArrow(QPainter &painter, const QPolygonF &route, const Theme &theme) const
{
    constexpr double corner = 3;
    const auto box = route.boundingRect();
    if (box.right() < m_scale.left || box.left() > m_scale.left + m_scale.width)
        return;
    auto towards = [](QPointF from, QPointF to, double by) {
        const QLineF way(from, to);
        return way.length() > 0 ? way.pointAt(std::min(0.5, by / way.length())) : from;
    };
    QPainterPath path(route.front());
    for (int i = 1; i + 1 < route.size(); ++i) {
        path.lineTo(towards(route[i], route[i - 1], corner));
        path.quadTo(route[i], towards(route[i], route[i + 1], corner));
    }
    path.lineTo(route.back());
    const auto tip = route.back();
    const double back = tip.y() > route[route.size() - 2].y() ? -6 : 6;
    const QPolygonF head{tip, tip + QPointF(-3.5, back), tip + QPointF(3.5, back)};
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

/// Whether a row of that height shows small letters whole.
static bool holdsWords(double height) { return height >= std::max(14, fonts::px(11.5)); }

void TimelineView::paintLabel(QPainter &painter, const Bar &bar, const Theme &theme) const
{
    const auto &k = m_design->kernels[bar.kernel];
    if (bar.kind == Span::Kind::Dma || !holdsWords(m_rows.height))
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
    constexpr qsizetype told = 8; // letters, with the cut's, from which a shortened name can be told from others
    if ((words.size() < told && words.contains(QChar(0x2026)))
        || painter.fontMetrics().horizontalAdvance(words) > rect.width() + 2)
        return;
    auto hue = k.kind == Kernel::Kind::Transform ? theme.transform
                                                 : theme.engine(m_design->target->description(), bar.track);
    if (!bar.whole) { // over spans: a plate of the window's colour keeps it legible
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
    const auto &k = m_design->kernels[bar.kernel];
    const bool below = bar.track == k.engine, works = bar.kind == Span::Kind::Compute || bar.kind == Span::Kind::Dma;
    if (!works || bar.command < 0 || !holdsWords(m_rows.height))
        return;
    auto rect = rectOf(bar);
    if (const auto shares = sharesOf(bar); !shares.empty()) // where each core ends stays in sight
        rect.setWidth(rect.width() * std::ranges::min(shares));
    rect = rect.intersected(QRectF(m_scale.left, 0, m_scale.width, height()));
    if (below && m_rows.height >= fonts::px(29)) {
        rect.setTop(rect.bottom() - fonts::px(15));
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
    const double high = fonts::px(14);
    QRectF plate(
        rect.left() + 3, rect.center().y() - high / 2, painter.fontMetrics().horizontalAdvance(words) + 6, high);
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
