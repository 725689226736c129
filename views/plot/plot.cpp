// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot.h"

#include "theme/theme.h"

#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QPainter>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLegendMarker>

#include <algorithm>
#include <cmath>

namespace {

QCategoryAxis *ruled(const Ruler &ruler, const QString &title, const Theme &theme)
{
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setRange(ruler.low, ruler.high);
    axis->setStartValue(ruler.low);
    axis->setTitleText(title);
    axis->setTitleFont(fonts::text(fonts::small));
    axis->setTitleBrush(theme.muted);
    axis->setLabelsFont(fonts::number(fonts::small));
    axis->setLabelsColor(theme.muted);
    axis->setGridLineColor(theme.hairline);
    axis->setLinePen(QPen(theme.hairline, 1));
    axis->setTruncateLabels(false);
    return axis;
}

} // namespace

QScatterSeries *dots(const QColor &colour, double size, QScatterSeries::MarkerShape shape)
{
    auto *series = new QScatterSeries;
    series->setMarkerShape(shape);
    series->setMarkerSize(size);
    series->setColor(colour);
    series->setBorderColor(Qt::transparent);
    series->setPen(Qt::NoPen);
    return series;
}

Plot::Plot(QWidget *parent) : QChartView(parent)
{
    setAcceptDrops(false); // files are the window's
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(fonts::px(200), fonts::px(72));
    chart()->legend()->hide();
    chart()->legend()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setMargins({8, 12, 24, 4});
    chart()->setBackgroundRoundness(0);
    connect(chart(), &QChart::plotAreaChanged, this, &Plot::placeNotes);
}

void Plot::setPrompt(const QString &prompt)
{
    m_prompt = prompt;
    viewport()->update();
}

void Plot::paintEvent(QPaintEvent *event)
{
    QChartView::paintEvent(event);
    if (m_prompt.isEmpty() || !chart()->series().isEmpty())
        return;
    QPainter painter(viewport());
    painter.setFont(fonts::text());
    painter.setPen(Theme::of(palette()).muted);
    painter.drawText(viewport()->rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_prompt);
}

void Plot::begin()
{
    auto theme = Theme::of(palette());
    m_ring = nullptr;
    m_across = nullptr;
    m_at = -1;
    setSpots({}, {});
    setNotes({});
    setFigures({});
    chart()->removeAllSeries();
    for (auto *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    chart()->setBackgroundBrush(theme.canvas);
    setBackgroundBrush(theme.canvas);
    chart()->legend()->setLabelColor(theme.text);
    chart()->legend()->setFont(fonts::text(fonts::small));
}

void Plot::setRulers(const Ruler &x, const QString &titleX, const Ruler &y, const QString &titleY)
{
    auto theme = Theme::of(palette());
    m_x = x, m_y = y;
    m_across = ruled(x, titleX, theme);
    auto *up = ruled(y, titleY, theme);
    for (const auto &tick : y.ticks)
        up->append(tick.label, tick.at);
    labelAcross();
    chart()->addAxis(m_across, Qt::AlignBottom);
    chart()->addAxis(up, Qt::AlignLeft);
    m_ring = new QScatterSeries;
    m_ring->setMarkerSize(16);
    m_ring->setColor(Qt::transparent);
    m_ring->setBorderColor(theme.accent);
    m_ring->setPen(QPen(theme.accent, 2));
    add(m_ring);
    for (auto *marker : chart()->legend()->markers(m_ring))
        marker->setVisible(false);
}

/// Every tick, or every second, … so that no label touches the next.
void Plot::labelAcross()
{
    QFontMetricsF metrics(fonts::number(fonts::small));
    double widest = 0, closest = m_x.high - m_x.low;
    for (std::size_t i = 0; i < m_x.ticks.size(); ++i) {
        widest = std::max(widest, metrics.horizontalAdvance(m_x.ticks[i].label));
        if (i > 0)
            closest = std::min(closest, m_x.ticks[i].at - m_x.ticks[i - 1].at);
    }
    auto room = closest / (m_x.high - m_x.low) * (width() - 120);
    auto step = std::size_t(std::ceil((widest + 14) / std::max(room, 1.0)));
    for (const auto &label : m_across->categoriesLabels())
        m_across->remove(label);
    for (std::size_t i = 0; i < m_x.ticks.size(); i += step)
        m_across->append(m_x.ticks[i].label, m_x.ticks[i].at);
}

void Plot::add(QXYSeries *series)
{
    chart()->addSeries(series);
    for (auto *axis : chart()->axes())
        series->attachAxis(axis);
}

void Plot::setSpots(std::vector<Spot> spots, std::function<QString(int)> tip)
{
    m_tip = std::move(tip);
    m_spots = std::move(spots);
    std::ranges::stable_sort(m_spots, {}, [](const Spot &s) { return s.at.x(); });
}

void Plot::setNotes(std::vector<Note> notes)
{
    qDeleteAll(m_words);
    m_words.clear();
    m_notes = std::move(notes);
    for (const auto &note : m_notes) {
        auto *words = new QGraphicsSimpleTextItem(note.text, chart());
        words->setFont(fonts::text(fonts::small));
        words->setBrush(note.colour);
        words->setZValue(20);
        m_words.push_back(words);
    }
    placeNotes();
}

void Plot::setRing(const QList<QPointF> &places)
{
    if (m_ring) // not on an empty chart
        m_ring->replace(places);
}

namespace {

/// Where the words stand: at home, else beside others that are there, within the chart.
QRectF beside(const std::vector<QRectF> &taken, const QRectF &home, const QRectF &area)
{
    auto fits = [&](const QRectF &r) {
        return r.left() >= area.left() && r.right() <= area.right()
            && std::ranges::none_of(taken, [&](const QRectF &t) { return t.intersects(r); });
    };
    if (fits(home))
        return home;
    for (const auto &other : taken)
        for (double x : {other.left() - 16 - home.width(), other.right() + 16})
            if (QRectF there(QPointF(x, home.y()), home.size()); fits(there))
                return there;
    return home;
}

} // namespace

void Plot::placeNotes()
{
    auto area = chart()->plotArea();
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        auto at = chartPosition(m_notes[i].at);
        auto side = m_notes[i].side;
        QRectF rect(QPointF(), m_words[i]->boundingRect().size());
        auto x = side == Note::Side::AboveLeft ? at.x() - rect.width() - 4 : at.x() + 4;
        auto y = side == Note::Side::BelowRight ? at.y() + 1 : at.y() - rect.height() - 1;
        rect.moveTo(std::clamp(x, area.left(), std::max(area.left(), area.right() - rect.width())),
            std::max({area.top() - rect.height(), chart()->rect().top(), y}));
        rect = beside(taken, rect, area);
        m_words[i]->setPos(rect.topLeft());
        taken.push_back(rect);
    }
}

QPointF Plot::chartPosition(QPointF place) const
{
    auto area = chart()->plotArea();
    return {area.left() + (place.x() - m_x.low) / (m_x.high - m_x.low) * area.width(),
        area.bottom() - (place.y() - m_y.low) / (m_y.high - m_y.low) * area.height()};
}

QPoint Plot::positionOf(QPointF place) const { return mapFromScene(chart()->mapToScene(chartPosition(place))); }

QPointF Plot::placeAt(QPoint point) const
{
    auto area = chart()->plotArea();
    auto at = chart()->mapFromScene(mapToScene(point));
    auto across = std::clamp((at.x() - area.left()) / area.width(), 0.0, 1.0),
         up = std::clamp((area.bottom() - at.y()) / area.height(), 0.0, 1.0);
    return {m_x.low + across * (m_x.high - m_x.low), m_y.low + up * (m_y.high - m_y.low)};
}

void Plot::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    if (m_across)
        labelAcross();
    placeNotes();
}
