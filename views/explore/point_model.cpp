// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/point_model.h"

#include "explore/front_shape.h"
#include "language/language.h"
#include "studies/sensitivities.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <QApplication>

#include <algorithm>

using namespace partita;

QString titleOf(const DesignPoint &point)
{
    return point.name.empty()   ? QString()
        : point.name == "start" ? PointModel::tr("start")
                                : Sensitivities::title(point.name);
}

void PointModel::setSearch(const SearchState *search, const CostLimits &limits)
{
    beginResetModel();
    m_rows.clear();
    ParetoFront front;
    std::optional<FrontNoise> noise;
    if (search && !search->points.empty() && search->points.front().reached) {
        front = ParetoFront::of(search->points, search->search.plan.costs, limits);
        noise = frontNoise(search->points, search->search.plan.costs, limits);
    }
    for (std::size_t i = 0; search && i < search->points.size(); ++i)
        if (const auto &point = search->points[i]; point.reached)
            m_rows.push_back({i, std::ranges::find(front.points, i) != front.points.end(), within(point.costs, limits),
                noise ? std::optional(noise->onFront[i]) : std::nullopt, point, spoken(search->summary(point))});
    endResetModel();
}

int PointModel::rowOf(std::size_t point) const
{
    auto it = std::ranges::find(m_rows, point, &Row::id);
    return it == m_rows.end() ? -1 : int(it - m_rows.begin());
}

int PointModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int PointModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString PointModel::text(const Row &row, int column) const
{
    const auto &costs = row.point.costs;
    switch (column) {
    case Point: return QString::number(pointNumber(row.id));
    case Ranked: return thousands(right(row.point.reached->ranking));
    case Reported: return thousands(right(row.point.reached->reporting));
    case OnFront: return row.onFront ? QStringLiteral("%1 %").arg(100 * *row.onFront, 0, 'f', 0) : QStringLiteral("–");
    case Cycles: return thousands(costs.cycles);
    case Memory: return byteSize(costs.memoryBytes);
    case Weights: return byteSize(costs.weightsBytes);
    case Energy: return QString::number(costs.energy_uj, 'f', costs.energy_uj < 99.95 ? 2 : 0);
    case Decisions: return row.point.name.empty() || row.point.name != "start" ? row.decisions : titleOf(row.point);
    }
    return {};
}

QVariant PointModel::sortKey(const Row &row, int column) const
{
    const auto &costs = row.point.costs;
    switch (column) {
    case Point: return qulonglong(row.id);
    case Ranked: return qlonglong(right(row.point.reached->ranking));
    case Reported: return qlonglong(right(row.point.reached->reporting));
    case OnFront: return row.onFront.value_or(-1);
    case Cycles: return qlonglong(costs.cycles);
    case Memory: return qlonglong(costs.memoryBytes);
    case Weights: return qlonglong(costs.weightsBytes);
    case Energy: return costs.energy_uj;
    default: return text(row, column);
    }
}

QVariant PointModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    bool number = index.column() != Decisions;
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case SortRole: return sortKey(row, index.column());
    case IdRole: return qulonglong(row.id);
    case Qt::TextAlignmentRole: return sideOf(number);
    case Qt::FontRole: return number ? fonts::number(fonts::small, row.front) : fonts::text(fonts::small, row.front);
    case Qt::ForegroundRole: {
        auto theme = Theme::of(QApplication::palette());
        return row.front ? QVariant() : row.within ? theme.muted : theme.tint(theme.muted, 0.55);
    }
    case Qt::AccessibleTextRole:
        return text(row, index.column()) + (index.column() == Point && row.front ? tr(", on the front") : QString());
    case Qt::ToolTipRole: {
        auto predicted = row.point.predicted ? tr("\nPrediction before the run: %1 % agree with the float network")
                                                   .arg(100 * *row.point.predicted, 0, 'f', 1)
                                             : QString();
        return tr("%1 correct on the ranking half, %2 on the other half\n%3\n%4")
                   .arg(rightText(row.point.reached->ranking), rightText(row.point.reached->reporting),
                       intervalText(row.point.reached->reporting), row.decisions)
            + predicted + (row.within ? QString() : tr("\nIt is above a limit"));
    }
    default: return {};
    }
}

QVariant PointModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{
        tr("Bold points are on the front: no other point within the limits is better in everything that is ranked"),
        tr("Correct samples among 0, 2, 4, …, on which the search ranks designs"),
        tr("Correct samples among 1, 3, 5, …, which the search has not seen"),
        tr("In how many of 1,000 draws of the samples no other point is better: how sure its place on the front is"),
        tr("Predicted cycles of one inference"), tr("Sum of the peaks of all memories, including constants"),
        tr("Bytes of the constants"), tr("Energy of one inference, µJ"), tr("Decisions that differ from the start")};
    const QStringList titles{tr("Point"), tr("Ranked"), tr("Reported"), tr("On front"), tr("Cycles"), tr("Memory"),
        tr("Weights"), tr("µJ"), tr("Decisions")};
    return columnHeader(orientation, section, role, section != Decisions, titles, tips);
}
