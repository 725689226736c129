// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot.h"

#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QPainter>
#include <QRubberBand>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

QCategoryAxis *styled(const QString &title, const Theme &theme)
{
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
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

QLineSeries *line(const QList<QPointF> &places, const QPen &pen)
{
    auto *series = new QLineSeries;
    series->setPen(pen);
    series->replace(places);
    return series;
}

Plot::Plot(QWidget *parent) : QChartView(parent), m_band(new QRubberBand(QRubberBand::Rectangle, viewport()))
{
    setAcceptDrops(false); // files are the window's
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(fonts::px(200), fonts::px(72));
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart()->legend()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setMargins({8, 12, 24, 4});
    chart()->setBackgroundRoundness(0);
    connect(chart(), &QChart::plotAreaChanged, this, &Plot::placeNotes);
    clear();
}

void Plot::setPrompt(const QString &prompt)
{
    m_prompt = prompt;
    viewport()->update();
}

void Plot::setCaption(QString title, std::function<QString()> caption)
{
    m_title = std::move(title);
    m_caption = std::move(caption);
}

void Plot::paintEvent(QPaintEvent *event)
{
    QChartView::paintEvent(event);
    if (m_prompt.isEmpty() || !chart()->series().isEmpty())
        return;
    QPainter painter(viewport());
    painter.setFont(fonts::text());
    painter.setPen(theme().muted);
    painter.drawText(viewport()->rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_prompt);
}

void Plot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        redraw();
    QChartView::changeEvent(event);
}

void Plot::draw(Drawing drawing)
{
    m_drawing = std::move(drawing);
    redraw();
}

void Plot::redraw()
{
    clear();
    if (m_drawing)
        m_drawing(*this);
    for (const auto *series : chart()->series())
        for (auto *marker : chart()->legend()->markers(const_cast<QAbstractSeries *>(series)))
            marker->setVisible(!series->name().isEmpty());
    fitLegend();
    placeRing();
}

void Plot::clear()
{
    m_ring = nullptr;
    m_at = -1;
    m_across.axis = m_up.axis = nullptr;
    m_across.usual.reset();
    m_up.usual.reset();
    setSpots({}, {});
    setNotes({});
    setFigures({});
    chart()->removeAllSeries();
    for (auto *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    chart()->setBackgroundBrush(theme().canvas);
    setBackgroundBrush(theme().canvas);
    chart()->legend()->setLabelColor(theme().text);
    chart()->legend()->setFont(fonts::text(fonts::small));
}

/// In a low chart the plot needs its place. On paper there is a `PlotLegend`.
void Plot::fitLegend()
{
    const bool names = std::ranges::any_of(chart()->series(), [](const auto *s) { return !s->name().isEmpty(); });
    chart()->legend()->setVisible(names && !m_paper && height() >= fonts::px(170));
}

Scale Plot::across(Scale usual)
{
    m_across.usual = usual;
    return m_across.chosen.value_or(usual);
}

Scale Plot::up(Scale usual)
{
    m_up.usual = usual;
    return m_up.chosen.value_or(usual);
}

void Plot::setRulers(const Ruler &x, const QString &titleX, const Ruler &y, const QString &titleY)
{
    m_across.all = x, m_up.all = y;
    m_across.axis = styled(titleX, theme());
    m_up.axis = styled(titleY, theme());
    if (const auto of = titleX + u'\n' + titleY; std::exchange(m_zoomed, of) != of)
        m_zoom.reset();
    applyZoom();
    chart()->addAxis(m_across.axis, Qt::AlignBottom);
    chart()->addAxis(m_up.axis, Qt::AlignLeft);
    m_ring = new QScatterSeries;
    m_ring->setMarkerSize(16);
    m_ring->setColor(Qt::transparent);
    m_ring->setBorderColor(theme().accent);
    m_ring->setPen(QPen(theme().accent, 2));
    add(m_ring);
}

/// Every tick, or every second, … so that no label touches the next.
std::size_t Plot::stepAcross() const
{
    QFontMetricsF metrics(fonts::number(fonts::small));
    double widest = 0, closest = m_x.span();
    for (std::size_t i = 0; i < m_x.ticks.size(); ++i) {
        widest = std::max(widest, metrics.horizontalAdvance(m_x.ticks[i].label));
        if (i > 0)
            closest = std::min(closest, m_x.ticks[i].at - m_x.ticks[i - 1].at);
    }
    const auto room = closest / m_x.span() * (chart()->size().width() - 120);
    return std::size_t(std::ceil((widest + 14) / std::max(room, 1.0)));
}

void Plot::label(Axis &axis, const Ruler &ruler, std::size_t step)
{
    axis.axis->setRange(ruler.low, ruler.high);
    axis.axis->setStartValue(ruler.low);
    for (const auto &label : axis.axis->categoriesLabels())
        axis.axis->remove(label);
    for (std::size_t i = 0; i < ruler.ticks.size(); i += step)
        axis.axis->append(ruler.ticks[i].label, ruler.ticks[i].at);
}

void Plot::rule()
{
    if (!m_across.axis)
        return;
    label(m_across, m_x, stepAcross());
    label(m_up, m_y, 1);
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

void Plot::ring(std::vector<int> ids)
{
    m_ringed = std::move(ids);
    placeRing();
}

void Plot::placeRing()
{
    if (!m_ring || m_paper)
        return;
    QList<QPointF> places;
    for (int id : m_ringed)
        if (auto spot = std::ranges::find(m_spots, id, &Spot::id); spot != m_spots.end())
            places << spot->at;
    m_ring->replace(places);
}

namespace {

/// Where the words can stand: at home, else beside or above others that are there, within the chart.
std::optional<QRectF> freePlace(const std::vector<QRectF> &taken, const QRectF &home, const QRectF &area)
{
    auto fits = [&](const QRectF &r) {
        return r.left() >= area.left() - 1 && r.right() <= area.right() + 1 && r.top() >= area.top()
            && r.bottom() <= area.bottom()
            && std::ranges::none_of(taken, [&](const QRectF &t) { return t.intersects(r); });
    };
    if (fits(home))
        return home;
    const double height = home.height();
    for (double down : {-height, height, -2 * height, 2 * height})
        if (auto there = home.translated(0, down); fits(there))
            return there;
    for (const auto &other : taken)
        for (double x : {other.left() - 16 - home.width(), other.right() + 16})
            if (QRectF there(QPointF(x, home.y()), home.size()); fits(there))
                return there;
    return {};
}

} // namespace

void Plot::placeNotes()
{
    auto area = chart()->plotArea();
    if (!chart()->legend()->isVisible())
        area.setTop(chart()->rect().top());
    std::vector<QRectF> taken;
    for (bool must : {true, false})
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const auto &note = m_notes[i];
            if (note.must != must)
                continue;
            const auto at = chartPosition(note.at);
            QRectF rect(QPointF(), m_words[i]->boundingRect().size());
            const auto x = note.side == Note::Side::AboveLeft ? at.x() - rect.width() - 4 : at.x() + 4;
            const auto y = note.side == Note::Side::BelowRight ? at.y() + 1 : at.y() - rect.height() - 1;
            rect.moveTo(std::clamp(x, area.left(), std::max(area.left(), area.right() - rect.width())),
                std::max(area.top(), y));
            const auto free = freePlace(taken, rect, area);
            const bool seen = shows(note.at) && (free || must);
            m_words[i]->setVisible(seen);
            if (!seen)
                continue;
            rect = free.value_or(rect);
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
    fitLegend();
    rule();
    placeNotes();
}
