// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/sensitivity_model.h"

#include "studies/sensitivities.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <cmath>

using namespace partita;

QString decibels(double db) { return std::isfinite(db) ? QString::number(db, 'f', 1) : QStringLiteral("∞"); }

void SensitivityModel::setSensitivity(std::shared_ptr<const Sensitivity> known)
{
    beginResetModel();
    m_known = std::move(known);
    endResetModel();
}

int SensitivityModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_known ? 0 : int(m_known->rows.size());
}
int SensitivityModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

/// More than in the design.
std::int64_t SensitivityModel::by(const Sensitivity::Row &row, int column) const
{
    const auto &e = m_known->design;
    const auto &c = m_known->costs;
    switch (column) {
    case Right: return row.evaluation.deployed.correct - e.deployed.correct;
    case Agreement: return row.evaluation.agreement - e.agreement;
    case Cycles: return row.costs.cycles - c.cycles;
    case Memory: return row.costs.memoryBytes - c.memoryBytes;
    default: return row.costs.weightsBytes - c.weightsBytes;
    }
}

QVariant SensitivityModel::data(const QModelIndex &index, int role) const
{
    const auto &row = at(index.row());
    const int column = index.column();
    bool unknown = column == Right && !m_known->design.labelled;
    switch (role) {
    case Qt::DisplayRole:
        return column == Layer ? QString::fromStdString(row.kernel)
            : column == Change ? Sensitivities::title(Sensitivities::changeOf(row))
            : column == Sqnr   ? decibels(row.evaluation.sqnr_db)
            : unknown          ? QString()
                               : difference(by(row, column));
    case SortRole:
        if (column <= Change)
            return data(index, Qt::DisplayRole);
        return column == Sqnr ? QVariant(row.evaluation.sqnr_db) : QVariant(qlonglong(by(row, column)));
    case ChangeRole: return QString::fromStdString(Sensitivities::changeOf(row));
    case Qt::TextAlignmentRole: return sideOf(column > Change);
    case Qt::FontRole: return column > Change ? fonts::number(fonts::small) : fonts::text(fonts::small);
    case Qt::ToolTipRole:
        return tr("%1 with %2: %3 of %4 %5\nDouble click to make this change")
            .arg(QString::fromStdString(row.kernel), Sensitivities::title(Sensitivities::changeOf(row)))
            .arg(right(row.evaluation))
            .arg(row.evaluation.samples)
            .arg(row.evaluation.labelled ? tr("right") : tr("the same as the float network"));
    default: return {};
    }
}

QVariant SensitivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("The only kernel that changes"),
        tr("The change. Your decisions stay, and the compiler chooses the rest anew"),
        tr("Signal-to-noise ratio of the network's output: the float output against its difference from the deployed "
           "one, in dB. Lower is worse"),
        tr("How many more or fewer correct samples than in the design"),
        tr("How many more or fewer samples with the float network's first class than in the design"),
        tr("Predicted cycles of one inference, compared with the design"),
        tr("Sum of the peaks of all memories in bytes, compared with the design"),
        tr("Bytes of constants, compared with the design")};
    const QStringList titles{tr("Layer"), tr("Change"), tr("SQNR dB"), tr("Right"), tr("Agreement"), tr("Cycles"),
        tr("Memory B"), tr("Weights B")};
    return columnHeader(orientation, section, role, section > Change, titles, tips);
}
