// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/front_plot.h"

#include "explore/point_model.h"
#include "language/language.h"
#include "theme/theme.h"

#include <QMouseEvent>
#include <QRubberBand>
#include <QtCharts/QLineSeries>

#include <algorithm>
#include <cmath>

using namespace partita;

namespace {

constexpr double probable = 0.05; // of being on the front: less is as good as no

QString costs(const DesignCosts &c)
{
    QStringList out;
    for (auto axis : {FrontAxis::Cycles, FrontAxis::Memory, FrontAxis::Weights, FrontAxis::Energy})
        out << figureText(c, axis);
    return out.join(QStringLiteral(" · "));
}

/// "+0.012"
QString difference(double by) { return (by < 0 ? QChar(0x2212) : QChar(u'+')) + QString::number(std::abs(by), 'f', 3); }

QLineSeries *line(const QList<QPointF> &places, const QPen &pen)
{
    auto *series = new QLineSeries;
    series->setPen(pen);
    series->replace(places);
    return series;
}

} // namespace

FrontPlot::FrontPlot(QWidget *parent) : Plot(parent), m_band(new QRubberBand(QRubberBand::Rectangle, viewport())) { }

void FrontPlot::drawFront(const SearchState &search, const FrontLook &look, bool current)
{
    begin();
    FrontShape shape(search, look);
    m_dots = shape.dots;
    m_across = shape.scale;
    if (m_dots.empty())
        return;
    const auto samples = evaluationOf(*search.points[m_dots.front().point].reached, look.half).samples;
    const bool banded = look.axis == FrontAxis::Cycles && !look.band.isEmpty();
    setRulers(shape.x, banded ? titleOf(look.axis) + u' ' + look.band : titleOf(look.axis), shape.y,
        search.search.labelled ? tr("right, % of %1").arg(samples) : tr("as float, % of %1").arg(samples));
    auto whole = look;
    whole.zoom.reset();
    const auto unzoomed = look.zoom ? FrontShape(search, whole) : shape;
    m_all = QRectF(QPointF(unzoomed.x.low, unzoomed.y.low), QPointF(unzoomed.x.high, unzoomed.y.high));
    std::erase_if(m_dots, [&](const auto &dot) { return !shape.shows(dot.at); });
    addStairs(shape, current);
    addDots(shape, current);
    std::vector<Spot> spots;
    for (const auto &dot : m_dots)
        spots.push_back({dot.at, int(dot.point)});
    if (shape.present && shape.shows(*shape.present)) {
        auto *mark = dots(Theme::of(palette()).text, 13, QScatterSeries::MarkerShapeRotatedRectangle);
        mark->append(*shape.present);
        add(mark);
        spots.push_back({*shape.present, now});
    }
    addNotes(search, shape);
    setSpots(std::move(spots), tips(search, look, shape.noise));
    setFigures([search] { return csvOf(search); });
}

std::function<QString(int)> FrontPlot::tips(
    const SearchState &search, const FrontLook &look, const std::optional<FrontNoise> &noise) const
{
    auto words = search.search.labelled ? tr("%1 right") : tr("%1 the same as the float network");
    return [search, look, noise, words](int id) {
        if (id == now)
            return tr("the present design\n%1\n%2")
                .arg(words.arg(rightText(look.present->evaluation)), costs(look.present->costs));
        const auto &point = search.points[id];
        auto other = look.half == FrontHalf::Ranking ? FrontHalf::Reporting : FrontHalf::Ranking;
        auto tip = tr("point %1%2\n%3 here, %4 on the other half\n%5\n%6")
                       .arg(pointNumber(std::size_t(id)))
                       .arg(point.name.empty() ? QString() : QStringLiteral(" · ") + titleOf(point),
                           words.arg(rightText(evaluationOf(*point.reached, look.half))),
                           rightText(evaluationOf(*point.reached, other)), costs(point.costs),
                           spoken(search.summary(point)));
        tip += u'\n' + intervalText(evaluationOf(*point.reached, look.half));
        if (noise)
            tip += tr("\non the front in %1 % of draws of the samples")
                       .arg(100 * noise->onFront[std::size_t(id)], 0, 'f', 1);
        return within(point.costs, look.limits) ? tip : tip + tr("\nabove a limit");
    };
}

void FrontPlot::addStairs(const FrontShape &shape, bool current)
{
    auto theme = Theme::of(palette());
    for (const auto &other : shape.others)
        add(line(other.stairs, QPen(theme.muted, 1, Qt::DashLine)));
    add(line(shape.stairs, QPen(current ? theme.text : theme.muted, 1.5)));
    if (shape.limit)
        add(line({QPointF(*shape.limit, shape.y.low), QPointF(*shape.limit, shape.y.high)},
            QPen(theme.warning, 1, Qt::DotLine)));
}

void FrontPlot::addDots(const FrontShape &shape, bool current)
{
    auto theme = Theme::of(palette());
    const auto colour = current ? theme.accent : theme.muted;
    auto *faint = dots(theme.tint(theme.muted, 0.55), 7), *strong = dots(colour, 9),
         *maybe = dots(theme.tint(colour, 0.5), 8), *above = dots(theme.tint(theme.muted, 0.25), 5);
    for (const auto &dot : m_dots)
        (!dot.within ? above : dot.front ? strong : dot.onFront >= probable ? maybe : faint)->append(dot.at);
    for (const auto &dot : m_dots)
        if (dot.front)
            add(line({QPointF(dot.at.x(), std::max(dot.low, shape.y.low)),
                         QPointF(dot.at.x(), std::min(dot.high, shape.y.high))},
                QPen(theme.tint(colour, 0.5), 1.5)));
    for (auto *series : {above, faint, maybe, strong})
        add(series);
}

void FrontPlot::addNotes(const SearchState &search, const FrontShape &shape)
{
    auto theme = Theme::of(palette());
    std::vector<Note> notes;
    auto note = [&](QPointF at, const QString &text, const QColor &colour, Note::Side side) {
        if (shape.shows(at))
            notes.push_back({at, text, colour, side});
    };
    if (shape.present)
        note(*shape.present, tr("now"), theme.text, Note::Side::BelowRight);
    if (shape.limit)
        note({*shape.limit, shape.y.high}, tr("limit"), theme.warning, Note::Side::BelowRight);
    for (const auto &dot : m_dots)
        if (auto title = titleOf(search.points[dot.point]); !title.isEmpty())
            note(dot.at, title, theme.muted, Note::Side::AboveRight);
    for (const auto &other : shape.others)
        note(other.end,
            !other.by               ? other.name
                : other.by->apart() ? tr("%1: %2 hypervolume").arg(other.name, difference(other.by->by))
                                    : tr("%1: not distinguishable").arg(other.name),
            theme.muted, Note::Side::AboveLeft);
    setNotes(std::move(notes));
}

void FrontPlot::ring(const std::vector<std::size_t> &points)
{
    QList<QPointF> places;
    for (auto point : points)
        if (auto dot = std::ranges::find(m_dots, point, &FrontShape::Dot::point); dot != m_dots.end())
            places << dot->at;
    setRing(places);
}

void FrontPlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !m_dots.empty() && spotsNear(event->pos()).empty()) {
        m_pressed = event->pos();
        m_band->setGeometry(QRect(m_pressed, QSize()));
        m_band->show();
    }
    Plot::mousePressEvent(event);
}

void FrontPlot::mouseMoveEvent(QMouseEvent *event)
{
    if (m_band->isVisible())
        m_band->setGeometry(QRect(m_pressed, event->pos()).normalized());
    Plot::mouseMoveEvent(event);
}

void FrontPlot::mouseReleaseEvent(QMouseEvent *event)
{
    constexpr int least = 8; // pixels: less is a click
    if (!m_band->isVisible())
        return;
    m_band->hide();
    auto drawn = QRect(m_pressed, event->pos()).normalized();
    if (drawn.width() >= least && drawn.height() >= least)
        emit zoomAsked(valuesIn(QRectF(placeAt(drawn.topLeft()), placeAt(drawn.bottomRight())).normalized()));
}

QRectF FrontPlot::valuesIn(const QRectF &places) const
{
    return {QPointF(valueAt(places.left(), m_across), places.top()),
        QPointF(valueAt(places.right(), m_across), places.bottom())};
}

void FrontPlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_band->hide();
    if (spotsNear(event->pos()).empty())
        emit zoomAsked({});
}

/// About the pointer.
void FrontPlot::wheelEvent(QWheelEvent *event)
{
    if (m_dots.empty() || event->angleDelta().y() == 0)
        return event->ignore();
    auto area = viewport()->rect();
    auto shown = QRectF(placeAt(area.bottomLeft()), placeAt(area.topRight()));
    auto at = placeAt(event->position().toPoint());
    auto factor = std::pow(1.25, -event->angleDelta().y() / 120.0);
    QRectF next(at + factor * (shown.topLeft() - at), at + factor * (shown.bottomRight() - at));
    emit zoomAsked(next.contains(m_all) ? std::nullopt : std::optional(valuesIn(next)));
    event->accept();
}

void FrontPlot::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home)
        emit zoomAsked({});
    else
        Plot::keyPressEvent(event);
}
