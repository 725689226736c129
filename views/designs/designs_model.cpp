// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs/designs_model.h"

#include "document/decisions.h"
#include "facts/facts.h"
#include "studies/designs.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <QFileInfo>

#include <algorithm>

namespace {

bool isNumber(int column) { return column >= DesignsModel::Cycles && column <= DesignsModel::Energy; }

} // namespace

DesignsModel::DesignsModel(Session *session, QObject *parent) : QAbstractTableModel(parent), m_session(session)
{
    connect(&session->designs(), &Designs::changed, this, &DesignsModel::refresh);
    refresh();
}

/// Rows keep their places, and with them the one that is selected or being named.
void DesignsModel::refresh()
{
    auto &designs = m_session->designs();
    std::vector<Row> rows;
    for (int i = 0; i < int(designs.list().size()); ++i) {
        const auto &kept = designs.list()[i];
        auto target = QString::fromStdString(kept.target);
        rows.push_back({QString::fromStdString(kept.name),
            target.contains(u'/') ? QFileInfo(target).completeBaseName() : target, designs.problem(i),
            listed(designs.decisions(i)), designs.design(i), designs.answers(i), designs.isPresent(i)});
    }
    auto before = int(m_rows.size()), now = int(rows.size());
    auto first = int(std::ranges::mismatch(m_rows, rows, {}, &Row::name, &Row::name).in1 - m_rows.begin());
    if (now > before)
        beginInsertRows({}, first, first + now - before - 1);
    else if (now < before)
        beginRemoveRows({}, first, first + before - now - 1);
    m_rows = std::move(rows);
    if (now > before)
        endInsertRows();
    else if (now < before)
        endRemoveRows();
    // What is being typed into a name stays.
    bool renamed = now == before && first < now;
    if (now)
        emit dataChanged(index(0, renamed ? Name : Cycles), index(now - 1, ColumnCount - 1));
}

int DesignsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int DesignsModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

Qt::ItemFlags DesignsModel::flags(const QModelIndex &index) const
{
    auto flags = QAbstractTableModel::flags(index);
    return index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

bool DesignsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != Name)
        return false;
    m_session->designs().rename(index.row(), value.toString());
    return true;
}

QString DesignsModel::text(const Row &row, int column) const
{
    if (column == Name)
        return row.name;
    if (column == Target)
        return row.target;
    if (column == Decided)
        return row.present ? tr("present") : row.decided;
    if (!row.design)
        return column != Cycles ? QString() : row.problem.isEmpty() ? QStringLiteral("…") : tr("cannot run");
    auto present = m_session->design();
    switch (column) {
    case Cycles: return thousands(row.design->cycles);
    case Delta:
        return row.present ? tr("present") : present ? difference(row.design->cycles - present->cycles) : QString();
    case Right: return row.answers ? shareText(*row.answers) : QString();
    case Energy: return row.design->energy_uj > 0 ? microjoules(row.design->energy_uj) : QString();
    case Memory: return facts::peaks(*row.design);
    }
    return {};
}

QVariant DesignsModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return text(row, index.column());
    case Qt::TextAlignmentRole: return sideOf(isNumber(index.column()));
    case Qt::FontRole:
        return isNumber(index.column()) ? fonts::number(fonts::body, row.present)
                                        : fonts::text(fonts::body, row.present);
    case Qt::ToolTipRole:
        if (index.column() == Decided && !row.decided.isEmpty())
            return row.decided;
        return row.problem.isEmpty() ? tr("Double click to switch to it; F2 to rename") : asSentence(row.problem);
    default: return {};
    }
}

QVariant DesignsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("The name of the design; F2 changes it"), tr("Of one inference"),
        tr("How many cycles more or fewer than the present design"),
        tr("Share of the data set's first samples that are right, as many as take about a second"),
        tr("Of one inference"), tr("Sum of the peaks of all memories, including constants"),
        tr("The chip that the design is for"), tr("What you decided there otherwise than in the present design")};
    const QStringList titles{tr("Design"), tr("Cycles"), tr("Compared with the present"), tr("Right"), tr("Energy †"),
        tr("Peak memory"), tr("Target"), tr("Decided otherwise")};
    return columnHeader(orientation, section, role, isNumber(section), titles, tips);
}
