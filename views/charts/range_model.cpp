// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/range_model.h"

#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <cmath>

using namespace partita;

namespace {

QString cycles(double value) { return thousands(std::llround(value)); }
QString energy(double value) { return QStringLiteral("%1 µJ").arg(value, 0, 'f', value < 99.95 ? 2 : 0); }

QString percent(double value, double of)
{
    auto by = of != 0 ? 100 * (value / of - 1) : 0;
    auto size = QString::number(std::abs(by), 'f', 1);
    return size == QLatin1String("0.0") ? QStringLiteral("±0") : (by < 0 ? QChar(0x2212) : QChar(u'+')) + size;
}

} // namespace

void RangeModel::add(const QString &what, const Uncertainty::Range &range, QString (*text)(double), bool total)
{
    auto span = QStringLiteral("%1 … %2 %").arg(percent(range.low, range.nominal), percent(range.high, range.nominal));
    m_rows.push_back({what, text(range.low), text(range.high), span, text(range.nominal), total});
}

void RangeModel::setRange(const std::optional<Sweeps::Range> &range)
{
    beginResetModel();
    m_rows.clear();
    if (range) {
        const auto &design = range->result.designs.front();
        add(tr("cycles"), design.cycles, cycles, true);
        add(tr("latency"), design.latency_ms, milliseconds, true);
        add(tr("energy"), design.energy_uj, energy, true);
        if (range->ranked)
            add(tr("automatic, cycles"), range->result.designs[1].cycles, cycles, true);
        for (const auto &influence : range->result.influences)
            add(QString::fromStdString(influence.key), influence.cycles, cycles, false);
    }
    endResetModel();
}

int RangeModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int RangeModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant RangeModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    bool number = index.column() != What;
    if (role == Qt::TextAlignmentRole)
        return sideOf(number);
    if (role == Qt::FontRole)
        return number ? fonts::number(fonts::small, row.total) : fonts::text(fonts::small, row.total);
    if (role == Qt::ToolTipRole)
        return row.total ? tr("%1 over all samples; %2 with the present numbers").arg(row.what, row.now)
                         : tr("cycles if only %1 changes, at both ends of its range; %2 with its present value")
                               .arg(row.what, row.now);
    if (role != Qt::DisplayRole)
        return {};
    const QString cells[] = {row.what, row.low, row.high, row.span};
    return cells[index.column()];
}

QVariant RangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{
        tr("Totals over all samples, then each number † varied alone, with the most influential first"),
        tr("Smallest value of all samples"), tr("Largest value of all samples"),
        tr("Both ends, relative to the value with the present numbers, in percent")};
    const QStringList titles{tr("A total, or one number"), tr("Low"), tr("High"), tr("By")};
    return columnHeader(orientation, section, role, section != What, titles, tips);
}
