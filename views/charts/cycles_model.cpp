// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/cycles_model.h"

#include "plot/breakdown.h"
#include "plot/ticks.h"
#include "theme/format.h"
#include "widgets/table.h"

#include <algorithm>
#include <cmath>

void CyclesModel::setRows(CyclesBy by, std::vector<CycleRow> rows, std::int64_t total)
{
    beginResetModel();
    m_by = by;
    m_rows = std::move(rows);
    m_total = total;
    std::int64_t longest = 1;
    for (const auto &row : m_rows)
        longest = std::max({longest, row.parts.total(), row.former.value_or(0)});
    m_longest = std::llround(rulerOver(0, double(longest), Scale::Linear, 10).high);
    endResetModel();
}

int CyclesModel::rowOf(const QString &kernel) const
{
    auto at = std::ranges::find(m_rows, kernel, &CycleRow::kernel);
    return kernel.isEmpty() || at == m_rows.end() ? -1 : int(at - m_rows.begin());
}

int CyclesModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int CyclesModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

std::vector<StackedBar::Part> partsOf(
    CyclesBy by, const CycleRow &row, const partita::Description &chip, const Theme &theme)
{
    auto compute = row.link ? theme.transform : row.hue < 0 ? theme.compute : theme.engine(chip, row.hue);
    auto parts = breakdownBar(row.parts, theme, compute);
    if (by == CyclesBy::Track && row.parts.compute > 0)
        parts.front().name = CyclesModel::tr("busy");
    return parts;
}

QString CyclesModel::words(const CycleRow &row, int column) const
{
    switch (column) {
    case Name: return m_by == CyclesBy::Operator ? tr("%1 (%2)").arg(row.name).arg(row.kernels) : row.name;
    case Cycles: return thousands(cyclesOf(row));
    case Share:
        return QStringLiteral("%1 %").arg(m_total ? 100.0 * double(cyclesOf(row)) / double(m_total) : 0, 0, 'f', 1);
    case Change:
        return row.former && *row.former != cyclesOf(row) ? difference(cyclesOf(row) - *row.former) : QString();
    case Moved: return row.bytes > 0 ? byteSize(row.bytes) : QString();
    default: return {};
    }
}

QVariant CyclesModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    const int column = index.column();
    auto inWords = [&] {
        QStringList out;
        const Theme plain;
        for (const auto &part : breakdownBar(row.parts, plain, {}))
            out << (m_by == CyclesBy::Track && out.isEmpty() && row.parts.compute > 0 ? tr("busy") : part.name) + u' '
                    + thousands(std::int64_t(part.value));
        return out.join(QStringLiteral(", "));
    };
    switch (role) {
    case Qt::DisplayRole: return words(row, column);
    case Qt::AccessibleTextRole: return column == Bar ? inWords() : words(row, column);
    case Qt::ToolTipRole:
        return row.name + u'\n' + inWords()
            + (row.former ? u'\n' + tr("former design: %1").arg(thousands(*row.former)) : QString());
    case Qt::TextAlignmentRole: return sideOf(column > Bar);
    case Qt::FontRole: return column > Bar ? fonts::number() : fonts::text();
    default: return {};
    }
}

QVariant CyclesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList names{tr("Kernel"), tr("Operator"), tr("Engine or link")};
    const QStringList titles{names[int(m_by)], tr("0 to %1").arg(shortened(m_longest)),
        m_by == CyclesBy::Track ? tr("Busy") : tr("Cycles"), tr("Of all"), tr("Change"), tr("By DMA")};
    const QStringList tips{tr("What the row shows"),
        tr("The scale of the bars in cycles. The outline is the former design"), tr("Cycles of one inference"),
        tr("Share of the design's cycles"), tr("How many more or fewer than in the former design"),
        tr("Bytes that copies move")};
    return columnHeader(orientation, section, role, section > Bar, titles, tips);
}
