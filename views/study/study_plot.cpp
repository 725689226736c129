// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_plot.h"

#include <QtCharts/QLineSeries>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr qsizetype mostColours = 12;
using Column = StudyTable::Column;

bool distinguishes(const Column &column)
{
    const auto count = column.values().size();
    return count >= 2 && count <= mostColours && !column.name.startsWith(QStringLiteral("digest."))
        && column.name != QStringLiteral("partita") && column.name != QStringLiteral("problem");
}

/// The column of an interval's end beside a share; −1: none.
int endOf(const StudyTable &table, const QString &name, const QString &end)
{
    return name.endsWith(QStringLiteral("top1")) ? table.find(name.left(name.size() - 4) + end) : -1;
}

/// Where the values of a column lie along an axis: numbers, or words in their order.
struct Along {
    Ruler ruler;
    std::vector<std::optional<double>> places; ///< by row

    Along(const Column &column, const std::vector<const Column *> &also, const Scaling &choose)
    {
        if (!column.numeric) {
            const auto words = column.values();
            ruler = {-0.5, double(words.size()) - 0.5, {}, Scale::Linear, true};
            for (const auto &word : words)
                ruler.ticks.push_back({double(ruler.ticks.size()), word});
            for (const auto &cell : column.cells)
                places.push_back(cell.isEmpty() ? std::nullopt : std::optional(double(words.indexOf(cell))));
            return;
        }
        double low = INFINITY, high = -INFINITY;
        auto span = [&](const Column &of) {
            for (const auto &number : of.numbers)
                if (number)
                    low = std::min(low, *number), high = std::max(high, *number);
        };
        span(column);
        for (const auto *other : also)
            span(*other);
        constexpr double many = 20;
        const auto scale = low > 0 ? choose(high >= many * low ? Scale::Log : Scale::Linear) : Scale::Linear;
        ruler = widened(rulerOver(low, high, scale, 6));
        for (const auto &number : column.numbers)
            places.push_back(number ? std::optional(placeOf(*number, scale)) : std::nullopt);
    }
};

QString tipOf(const StudyTable &table, int row)
{
    constexpr std::size_t most = 12;
    QStringList lines;
    for (std::size_t c = 0; c < table.columns.size() && lines.size() < qsizetype(most); ++c)
        if (const auto &column = table.columns[c];
            !column.cells[row].isEmpty() && !column.name.startsWith(QStringLiteral("digest.")))
            lines << column.name + QStringLiteral(": ") + column.cells[row];
    return lines.join(u'\n');
}

class StudyPainter {
public:
    StudyPainter(Plot &plot, const std::shared_ptr<const StudyTable> &table, const StudyLook &look)
        : m_plot(plot),
          m_table(table),
          m_look(look),
          m_x(column(look.across), {}, [&](Scale usual) { return plot.across(usual); }),
          m_low(endOf(*table, column(look.up).name, QStringLiteral("low95"))),
          m_high(endOf(*table, column(look.up).name, QStringLiteral("high95"))),
          m_y(column(look.up), ends(), [&](Scale usual) { return plot.up(usual); })
    {
    }

    void draw()
    {
        m_plot.setRulers(m_x.ruler, column(m_look.across).name, m_y.ruler, column(m_look.up).name);
        if (m_look.by < 0) {
            series({}, 0);
        } else {
            const auto values = column(m_look.by).values();
            for (int i = 0; i < values.size(); ++i)
                series(values[i], i);
        }
        m_plot.setSpots(std::move(m_spots), [table = m_table](int row) { return tipOf(*table, row); });
    }

private:
    const Column &column(int c) const { return m_table->columns[std::size_t(c)]; }
    std::vector<const Column *> ends() const
    {
        return m_low < 0 || m_high < 0 ? std::vector<const Column *>{}
                                       : std::vector<const Column *>{&column(m_low), &column(m_high)};
    }
    void series(const QString &value, int index);

    Plot &m_plot;
    const std::shared_ptr<const StudyTable> &m_table;
    const StudyLook &m_look;
    Along m_x;
    int m_low, m_high;
    Along m_y;
    std::vector<Plot::Spot> m_spots;
};

void StudyPainter::series(const QString &value, int index)
{
    constexpr std::array shapes{QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle,
        QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
        QScatterSeries::MarkerShapePentagon};
    const auto colour = m_look.by < 0 ? m_plot.theme().accent : m_plot.theme().engine(index);
    auto *points = dots(colour, 9, shapes[std::size_t(index) % shapes.size()]);
    QList<QPointF> places;
    for (int row = 0; row < m_table->rows(); ++row) {
        const auto x = m_x.places[std::size_t(row)], y = m_y.places[std::size_t(row)];
        if (!x || !y || (m_look.by >= 0 && column(m_look.by).cells[row] != value))
            continue;
        places << QPointF(*x, *y);
        m_spots.push_back({places.back(), row});
        if (m_low < 0 || m_high < 0)
            continue;
        const auto low = column(m_low).numbers[std::size_t(row)], high = column(m_high).numbers[std::size_t(row)];
        const auto scale = m_y.ruler.scale;
        if (low && high && (scale == Scale::Linear || *low > 0))
            m_plot.add(line({{*x, placeOf(*low, scale)}, {*x, placeOf(*high, scale)}},
                QPen(m_plot.theme().tint(colour, 0.5), 1.5)));
    }
    points->replace(places);
    if (m_look.by >= 0)
        points->setName(column(m_look.by).numeric ? column(m_look.by).name + u' ' + value : value);
    std::ranges::stable_sort(places, {}, &QPointF::x);
    if (m_look.lines && places.size() > 1)
        m_plot.add(line(places, QPen(colour, 1.5)));
    m_plot.add(points);
}

} // namespace

StudyLook StudyLook::usual(const StudyTable &table)
{
    StudyLook out;
    out.across = table.find(QStringLiteral("cycles"));
    out.up = table.find(QStringLiteral("deployed.top1"));
    for (int c = 0; c < int(table.columns.size()); ++c)
        if (table.columns[std::size_t(c)].numeric) {
            if (out.across < 0 && c != out.up)
                out.across = c;
        }
    for (int c = int(table.columns.size()) - 1; c >= 0 && out.up < 0; --c)
        if (table.columns[std::size_t(c)].numeric && c != out.across)
            out.up = c;
    for (int c = 0; c < int(table.columns.size()) && out.by < 0; ++c)
        if (c != out.across && c != out.up && distinguishes(table.columns[std::size_t(c)]))
            out.by = c;
    return out;
}

Plot::Drawing studyDrawing(std::shared_ptr<const StudyTable> table, StudyLook look)
{
    if (!table || look.across < 0 || look.up < 0)
        return {};
    return [table = std::move(table), look](Plot &plot) { StudyPainter(plot, table, look).draw(); };
}
