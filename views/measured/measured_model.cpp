// SPDX-License-Identifier: GPL-3.0-or-later
#include "measured/measured_model.h"

#include "facts/measured_text.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

using namespace partita;

void MeasuredModel::setOverlay(Measurements::Ptr overlay)
{
    beginResetModel();
    m_overlay = std::move(overlay);
    endResetModel();
}

int MeasuredModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_overlay ? 0 : int(m_overlay->rows.size());
}
int MeasuredModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant MeasuredModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_overlay->rows[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Kernel: return QString::fromStdString(row.name);
        case Counts: return countedTitle(row.counted);
        case Predicted: return thousands(row.predicted);
        case Measured: return thousands(row.measured);
        case Difference: return ::difference(row.measured - row.predicted);
        default: return ratioText(row.ratio());
        }
    case SortRole:
        switch (column) {
        case Kernel: return int(row.kernel);
        case Counts: return int(row.counted);
        case Predicted: return qlonglong(row.predicted);
        case Measured: return qlonglong(row.measured);
        case Difference: return qlonglong(row.measured - row.predicted);
        default: return row.ratio().value_or(0);
        }
    case Qt::TextAlignmentRole: return sideOf(column > Counts);
    case Qt::FontRole: return column > Counts ? fonts::number(fonts::small) : fonts::text(fonts::small);
    case Qt::ToolTipRole: return QStringLiteral("%1: %2").arg(QString::fromStdString(row.name), measuredSentence(row));
    default: return {};
    }
}

QVariant MeasuredModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList titles{
        tr("Kernel"), tr("Counted"), tr("Predicted"), tr("Measured"), tr("Difference"), tr("Ratio")};
    const QStringList tips{tr("In the order of execution"),
        tr("Cycles if they were counted. Otherwise instructions for kernels on the core, calls and bytes moved for "
           "those on an engine"),
        tr("The model's prediction for the function of the kernel"),
        tr("The count of the emulator, a chip or a simulator"), tr("Measured minus predicted"),
        tr("Measured divided by predicted")};
    return columnHeader(orientation, section, role, section > Counts, titles, tips);
}
