// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_model.h"

#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/table.h"

#include <algorithm>

using namespace partita;

namespace {

QString text(const std::string &s) { return QString::fromStdString(s); }

QString arrow(const std::string &a, const std::string &b)
{
    return a == b || b.empty() ? text(a) : a.empty() ? text(b) : text(a) + QStringLiteral(" → ") + text(b);
}

/// "compute −1 200, DMA wait +300": the parts of the breakdown that differ, the largest first.
QString parts(const Breakdown &before, const Breakdown &after)
{
    const QString names[] = {ChangesModel::tr("compute"), ChangesModel::tr("launch"), ChangesModel::tr("DMA wait"),
        ChangesModel::tr("transform"), ChangesModel::tr("idle")};
    std::vector<std::pair<qint64, QString>> differ;
    for (std::size_t i = 0; i < breakdownParts.size(); ++i)
        if (auto by = after.*breakdownParts[i].second - before.*breakdownParts[i].second)
            differ.emplace_back(by, names[i] + QLatin1Char(' ') + difference(by));
    std::ranges::stable_sort(differ, std::greater<>{}, [](const auto &d) { return std::abs(d.first); });
    QStringList out;
    for (const auto &[by, words] : differ)
        out << words;
    return out.join(QStringLiteral(", "));
}

bool isNumber(int column)
{
    return column == ChangesModel::Before || column == ChangesModel::After || column == ChangesModel::Delta;
}

} // namespace

void ChangesModel::add(const QString &name, const std::vector<const Change *> &changes)
{
    Row row;
    row.name = name;
    Breakdown before, after;
    for (const auto *change : changes) {
        before += change->before;
        after += change->after;
    }
    if (changes.size() == 1) {
        const auto &only = *changes.front();
        row.where = arrow(only.engineA, only.engineB);
        if (only.engineA == only.engineB && only.tileA != only.tileB)
            row.where = arrow(only.tileA, only.tileB);
        if (only.a.empty() || only.b.empty())
            row.where += tr(" · no counterpart in %1").arg(only.a.empty() ? QStringLiteral("A") : QStringLiteral("B"));
    }
    row.before = before.total();
    row.after = after.total();
    row.because = parts(before, after);
    m_rows.push_back(std::move(row));
}

bool ChangesModel::differs(const Change &change)
{
    return change.before != change.after || change.engineA != change.engineB || change.tileA != change.tileB;
}

void ChangesModel::setChanges(const std::vector<Change> &changes)
{
    beginResetModel();
    m_rows.clear();
    std::vector<const Change *> differ, all;
    for (const auto &change : changes) {
        all.push_back(&change);
        if (differs(change))
            differ.push_back(&change);
    }
    std::ranges::stable_sort(differ, std::greater<>{}, [](const Change *c) { return std::abs(c->delta()); });
    auto shown = std::min<std::size_t>(differ.size(), mostPieces);
    for (std::size_t i = 0; i < shown; ++i) {
        add(text(differ[i]->name), {differ[i]});
        m_rows.back().change = int(differ[i] - changes.data());
    }
    if (shown < differ.size())
        add(tr("%n more", nullptr, int(differ.size() - shown)), {differ.begin() + std::ptrdiff_t(shown), differ.end()});
    if (!differ.empty()) {
        add(tr("Total"), all);
        m_rows.back().total = true;
    }
    endResetModel();
}

int ChangesModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int ChangesModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }
int ChangesModel::changeAt(int row) const { return m_rows[row].change; }

int ChangesModel::rowOf(int change) const
{
    auto at = std::ranges::find(m_rows, change, &Row::change);
    return change < 0 || at == m_rows.end() ? -1 : int(at - m_rows.begin());
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return sideOf(true);
    if (role == Qt::FontRole)
        return isNumber(index.column()) ? fonts::number(fonts::body, row.total) : fonts::text(fonts::body, row.total);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Piece: return row.name;
    case Where: return row.where;
    case Before: return thousands(row.before);
    case After: return thousands(row.after);
    case Delta: return difference(row.after - row.before);
    case Because: return row.because;
    }
    return {};
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("The kernel that differs. The largest difference comes first, the sum last"),
        tr("The engine or the tile in A and in B"), tr("Cycles in design A"), tr("Cycles in design B"),
        tr("How many cycles more or fewer B takes"), tr("What the difference consists of, in cycles")};
    const QStringList titles{tr("Kernel"), tr("Where"), tr("A"), tr("B"), tr("B − A"), tr("Of which")};
    return columnHeader(orientation, section, role, isNumber(section), titles, tips);
}
