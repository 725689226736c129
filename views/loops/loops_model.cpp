// SPDX-License-Identifier: GPL-3.0-or-later
#include "loops/loops_model.h"

#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <QApplication>

#include <algorithm>

void LoopsModel::setRows(std::vector<ScheduleRow> rows, LineMarks marks)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_marks = std::move(marks);
    endResetModel();
}

QModelIndex LoopsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(parent.isValid() ? this->row(parent).children[row] : 0));
}

QModelIndex LoopsModel::parent(const QModelIndex &child) const
{
    const int above = child.isValid() ? row(child).parent : -1;
    if (above < 0)
        return {};
    const int over = m_rows[above].parent;
    if (over < 0)
        return createIndex(0, 0, quintptr(above));
    const auto &siblings = m_rows[over].children;
    return createIndex(int(std::ranges::find(siblings, above) - siblings.begin()), 0, quintptr(above));
}

int LoopsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_rows.empty() ? 0 : 1;
    return parent.column() == 0 ? int(row(parent).children.size()) : 0;
}

int LoopsModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QString LoopsModel::words(const ScheduleRow &row, int column) const
{
    auto number = [](const std::optional<std::int64_t> &n) { return n ? thousands(*n) : QString(); };
    switch (column) {
    case What: return row.about.isEmpty() ? row.what : row.what + QStringLiteral("  ·  ") + row.about;
    case Iterations: return number(row.iterations);
    case Bytes: return row.bytes ? byteSize(*row.bytes) : QString();
    case Cycles: return number(row.cycles);
    default: return number(row.busy);
    }
}

/// Rows that only the other schedule has stood there; what stood at the end counts with the last row.
bool LoopsModel::goneBefore(const QModelIndex &index) const
{
    const auto row = int(index.internalId()), last = int(m_rows.size()) - 1;
    return std::ranges::any_of(m_marks.removedBefore, [&](int at) { return std::min(at, last) == row; });
}

QVariant LoopsModel::mark(const QModelIndex &index, int role) const
{
    const auto mark = markOf(index);
    const bool gone = goneBefore(index);
    const auto theme = Theme::of(QApplication::palette());
    QStringList tips;
    switch (role) {
    case Qt::DisplayRole:
        return (gone ? QStringLiteral("−") : QString())
            + (mark == LineMark::Added          ? QStringLiteral("+")
                    : mark == LineMark::Changed ? QStringLiteral("~")
                                                : QString());
    case Qt::ForegroundRole:
        return mark == LineMark::Added ? theme.positive : mark == LineMark::Changed ? theme.warning : theme.negative;
    case Qt::FontRole: return fonts::number(fonts::body, true);
    case Qt::TextAlignmentRole: return int(Qt::AlignCenter);
    case Qt::ToolTipRole:
        if (mark != LineMark::Same)
            tips << (mark == LineMark::Added ? tr("The last edit added this row")
                                             : tr("The last edit changed this row"));
        if (gone)
            tips << tr("The last edit removed rows here");
        return tips.join(u'\n');
    default: return {};
    }
}

QVariant LoopsModel::data(const QModelIndex &index, int role) const
{
    if (index.column() == Mark)
        return mark(index, role);
    const auto &row = this->row(index);
    const bool strong = row.kind == ScheduleRow::Kind::Kernel;
    switch (role) {
    case Qt::DisplayRole: return words(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Bytes && row.bytes ? QVariant(tr("%1 bytes").arg(thousands(*row.bytes))) : QVariant();
    case Qt::TextAlignmentRole: return sideOf(index.column() != What);
    case Qt::FontRole:
        return index.column() == What ? fonts::text(fonts::body, strong) : fonts::number(fonts::body, strong);
    default: return {};
    }
}

QVariant LoopsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList titles{tr("What"), tr("Iterations"), tr("Bytes"), tr("Cycles"), tr("Busy"), QString()};
    const QStringList tips{tr("Tile axes, buffers, and the tile program: loops, copies, calls and waits"),
        tr("How often the loop body or the command runs"),
        tr("The size of a buffer, or all bytes that a command moves"),
        tr("Cycles that count for this row. Every cycle counts once: for what computes, otherwise for what the core "
           "starts, otherwise for what is copied. The rows add up to the kernel"),
        tr("Cycles in which the engine or link of the command works, even if hidden behind other work. For a wait: "
           "cycles in which the core waits"),
        tr("What the last edit added (+) or changed (~), and where it removed rows (−)")};
    return columnHeader(orientation, section, role, section != What, titles, tips);
}
