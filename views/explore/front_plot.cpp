// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/front_plot.h"

#include "explore/point_model.h"
#include "language/language.h"
#include "theme/theme.h"

#include <QCoreApplication>
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

/// One drawing of a front.
class FrontPainter {
    Q_DECLARE_TR_FUNCTIONS(FrontPlot)
public:
    FrontPainter(Plot &plot, std::shared_ptr<const SearchState> search, const FrontLook &look, bool current)
        : m_plot(plot),
          m_search(std::move(search)),
          m_look(look),
          m_shape(*m_search, look, [&](Scale usual) { return plot.across(usual); }),
          m_theme(plot.theme()),
          m_strong(current || plot.isPaper() ? m_theme.accent : m_theme.muted)
    {
    }

    void draw()
    {
        if (m_shape.dots.empty())
            return;
        const auto samples = evaluationOf(*m_search->points[m_shape.dots.front().point].reached, m_look.half).samples;
        const bool banded = m_look.axis == FrontAxis::Cycles && !m_look.band.isEmpty();
        m_plot.setRulers(m_shape.x, banded ? titleOf(m_look.axis) + u' ' + m_look.band : titleOf(m_look.axis),
            m_shape.y,
            m_search->search.labelled ? tr("right, % of %1").arg(samples) : tr("as float, % of %1").arg(samples));
        addStairs();
        addDots();
        std::vector<Plot::Spot> spots;
        for (const auto &dot : m_shape.dots)
            spots.push_back({dot.at, int(dot.point)});
        if (m_shape.present) {
            auto *mark = dots(m_theme.text, 13, QScatterSeries::MarkerShapeRotatedRectangle);
            mark->setName(tr("the present design"));
            mark->append(*m_shape.present);
            m_plot.add(mark);
            spots.push_back({*m_shape.present, presentSpot});
        }
        addNotes();
        m_plot.setSpots(std::move(spots), tips());
        m_plot.setFigures([search = m_search] { return csvOf(*search); });
    }

private:
    void addStairs();
    void addDots();
    void addNotes();
    std::function<QString(int)> tips() const;

    Plot &m_plot;
    std::shared_ptr<const SearchState> m_search;
    const FrontLook &m_look;
    FrontShape m_shape;
    Theme m_theme;
    QColor m_strong;
};

std::function<QString(int)> FrontPainter::tips() const
{
    auto words = m_search->search.labelled ? tr("%1 right") : tr("%1 the same as the float network");
    return [search = m_search, look = m_look, noise = m_shape.noise, words](int id) {
        if (id == presentSpot)
            return tr("the present design\n%1\n%2")
                .arg(words.arg(rightText(look.present->evaluation)), costs(look.present->costs));
        const auto &point = search->points[id];
        auto other = look.half == FrontHalf::Ranking ? FrontHalf::Reporting : FrontHalf::Ranking;
        auto tip = tr("point %1%2\n%3 here, %4 on the other half\n%5\n%6")
                       .arg(pointNumber(std::size_t(id)))
                       .arg(point.name.empty() ? QString() : QStringLiteral(" · ") + titleOf(point),
                           words.arg(rightText(evaluationOf(*point.reached, look.half))),
                           rightText(evaluationOf(*point.reached, other)), costs(point.costs),
                           spoken(search->summary(point)));
        tip += u'\n' + intervalText(evaluationOf(*point.reached, look.half));
        if (noise)
            tip += tr("\non the front in %1 % of draws of the samples")
                       .arg(100 * noise->onFront[std::size_t(id)], 0, 'f', 1);
        return within(point.costs, look.limits) ? tip : tip + tr("\nabove a limit");
    };
}

void FrontPainter::addStairs()
{
    for (const auto &other : m_shape.others)
        m_plot.add(line(other.stairs, QPen(m_theme.muted, 1, Qt::DashLine)));
    m_plot.add(line(m_shape.stairs, QPen(m_strong == m_theme.accent ? m_theme.text : m_theme.muted, 1.5)));
    if (m_shape.limit)
        m_plot.add(line({QPointF(*m_shape.limit, m_shape.y.low), QPointF(*m_shape.limit, m_shape.y.high)},
            QPen(m_theme.warning, 1, Qt::DotLine)));
}

void FrontPainter::addDots()
{
    auto *faint = dots(m_theme.tint(m_theme.muted, 0.55), 7), *strong = dots(m_strong, 9),
         *maybe = dots(m_theme.tint(m_strong, 0.5), 8), *above = dots(m_theme.tint(m_theme.muted, 0.25), 5);
    strong->setName(tr("on the front, with 95 % interval"));
    maybe->setName(tr("perhaps on it"));
    faint->setName(tr("not on it"));
    above->setName(tr("above a limit"));
    for (const auto &dot : m_shape.dots)
        (!dot.within ? above : dot.front ? strong : dot.onFront >= probable ? maybe : faint)->append(dot.at);
    for (const auto &dot : m_shape.dots)
        if (dot.front)
            m_plot.add(line({QPointF(dot.at.x(), std::max(dot.low, m_shape.y.low)),
                                QPointF(dot.at.x(), std::min(dot.high, m_shape.y.high))},
                QPen(m_theme.tint(m_strong, 0.5), 1.5)));
    for (auto *series : {above, faint, maybe, strong})
        if (series->count())
            m_plot.add(series);
        else
            delete series;
}

void FrontPainter::addNotes()
{
    using Side = Plot::Note::Side;
    std::vector<Plot::Note> notes;
    if (m_shape.present)
        notes.push_back({*m_shape.present, tr("now"), m_theme.text, Side::BelowRight});
    if (m_shape.limit)
        notes.push_back({{*m_shape.limit, m_shape.y.high}, tr("limit"), m_theme.warning, Side::BelowRight});
    for (const auto &other : m_shape.others)
        notes.push_back({other.end,
            !other.by               ? other.name
                : other.by->apart() ? tr("%1: %2 hypervolume").arg(other.name, difference(other.by->by))
                                    : tr("%1: not distinguishable").arg(other.name),
            m_theme.muted, Side::AboveLeft});
    for (const auto &dot : m_shape.dots) {
        auto title = titleOf(m_search->points[dot.point]);
        if (title.isEmpty() && dot.front)
            title = QString::number(pointNumber(dot.point));
        if (!title.isEmpty())
            notes.push_back({dot.at, title, m_theme.muted, Side::AboveRight, false});
    }
    m_plot.setNotes(std::move(notes));
}

} // namespace

Plot::Drawing frontDrawing(std::shared_ptr<const SearchState> search, FrontLook look, bool current)
{
    return [search = std::move(search), look = std::move(look), current](
               Plot &plot) { FrontPainter(plot, search, look, current).draw(); };
}
