// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/front_plot.h"

#include "explore/point_model.h"
#include "theme/theme.h"

#include <QtCharts/QLineSeries>

#include <algorithm>

using namespace partita;

namespace {

QString costs(const DesignCosts &c)
{
    QStringList out;
    for (auto axis : {FrontAxis::Cycles, FrontAxis::Memory, FrontAxis::Weights, FrontAxis::Energy})
        out << figureText(c, axis);
    return out.join(QStringLiteral(" · "));
}

} // namespace

void FrontPlot::drawFront(
    const SearchState &search, FrontAxis axis, FrontHalf half, const std::optional<Present> &present, bool current)
{
    begin();
    FrontShape shape(search, axis, half, present);
    m_dots = shape.dots;
    if (m_dots.empty())
        return;
    const auto samples = evaluationOf(*search.points[m_dots.front().point].reached, half).samples;
    setRulers(shape.x, titleOf(axis), shape.y,
        search.search.labelled ? tr("right, % of %1").arg(samples) : tr("as float, % of %1").arg(samples));
    addDots(shape, current);
    std::vector<Spot> spots;
    for (const auto &dot : m_dots)
        spots.push_back({dot.at, int(dot.point)});
    if (shape.present) {
        auto *mark = dots(Theme::of(palette()).text, 13, QScatterSeries::MarkerShapeRotatedRectangle);
        mark->append(*shape.present);
        add(mark);
        spots.push_back({*shape.present, now});
    }
    addNotes(search, shape);
    auto words = search.search.labelled ? tr("%1 right") : tr("%1 the same as the float network");
    setSpots(std::move(spots), [search, present, half, words](int id) {
        if (id == now)
            return tr("the present design\n%1\n%2")
                .arg(words.arg(rightText(present->evaluation)), costs(present->costs));
        const auto &point = search.points[std::size_t(id)];
        auto other = half == FrontHalf::Ranking ? FrontHalf::Reporting : FrontHalf::Ranking;
        return tr("point %1%2\n%3 here, %4 on the other half\n%5\n%6")
            .arg(id + 1)
            .arg(point.name.empty() ? QString() : QStringLiteral(" · ") + titleOf(point),
                words.arg(rightText(evaluationOf(*point.reached, half))),
                rightText(evaluationOf(*point.reached, other)), costs(point.costs),
                QString::fromStdString(search.summary(point)));
    });
    setFigures([search] { return csvOf(search); });
}

void FrontPlot::addDots(const FrontShape &shape, bool current)
{
    auto theme = Theme::of(palette());
    auto hue = current ? theme.accent : theme.muted;
    auto *stairs = new QLineSeries;
    stairs->setPen(QPen(hue, 1.5));
    stairs->replace(shape.stairs);
    add(stairs);
    auto *faint = dots(theme.tint(theme.muted, 0.55), 7), *strong = dots(hue, 9);
    for (const auto &dot : shape.dots)
        (dot.front ? strong : faint)->append(dot.at);
    add(faint);
    add(strong);
}

void FrontPlot::addNotes(const SearchState &search, const FrontShape &shape)
{
    auto theme = Theme::of(palette());
    std::vector<Note> notes;
    if (shape.present)
        notes.push_back({*shape.present, tr("now"), theme.text, Note::Side::BelowRight});
    for (const auto &dot : shape.dots)
        if (auto title = titleOf(search.points[dot.point]); !title.isEmpty())
            notes.push_back({dot.at, title, theme.muted, Note::Side::AboveRight});
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
