// SPDX-License-Identifier: GPL-3.0-or-later
#include "target/number_model.h"

#include "language/language.h"
#include "support/text.h"
#include "theme/theme.h"
#include "widgets/table.h"

using namespace partita;

namespace {

QString text(std::string_view s) { return QString::fromUtf8(s.data(), qsizetype(s.size())); }

} // namespace

QString NumberModel::Row::text(double value) const
{
    return number.words.empty() ? ::text(shortest(value)) : ::text(number.words[value]);
}

void NumberModel::setChip(const Description &chip, const Description &own)
{
    std::vector<Row> rows;
    for (const auto &[key, number] : chip.all()) {
        const auto *before = own.find(key);
        rows.push_back({::text(key), *number, before ? before->value : number->value});
    }
    bool same = std::ranges::equal(rows, m_rows, {}, &Row::key, &Row::key);
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

int NumberModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }
int NumberModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant NumberModel::data(const QModelIndex &index, int role) const
{
    const auto &row = m_rows[index.row()];
    const auto &number = row.number;
    if (role == WordsRole) {
        QStringList words;
        for (const auto &word : number.words)
            words << ::text(word);
        return words;
    }
    if (role == ChangedRole)
        return row.changed();
    if (role == Qt::EditRole && index.column() == Value)
        return row.text(number.value);
    if (role == Qt::TextAlignmentRole && index.column() == Value)
        return sideOf(true);
    if (role == Qt::FontRole)
        return index.column() == Value ? fonts::number(fonts::body, row.changed()) : fonts::text();
    if (role == Qt::ToolTipRole) {
        auto range
            = number.words.empty() ? tr("from %1 to %2").arg(row.text(number.low), row.text(number.high)) : QString();
        auto own = row.changed()
            ? tr("the target's own value is %1; clear the field to return to it").arg(row.text(row.own))
            : QString();
        QStringList parts{spoken(number.source), range, own};
        parts.removeAll(QString());
        return parts.join(u'\n');
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Key: return row.key;
    case Value: return row.text(number.value);
    case Unit: return spoken(number.unit);
    case From:
        return row.changed() ? tr("changed")
                             : spoken(::text(name(number.origin)))
                + (number.origin == Origin::Chosen ? QStringLiteral(" †") : QString());
    case Source: return row.changed() ? tr("the target has %1").arg(row.text(row.own)) : spoken(number.source);
    }
    return {};
}

QVariant NumberModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList tips{tr("The key, as in --set target.…"),
        tr("Double click to edit. Clear the field to return to the target's own value"), tr("The unit of the value"),
        tr("Published, measured by Partita's authors, fitted, or chosen (†) without a source"),
        tr("Who published it, how it was measured, or why it was chosen")};
    const QStringList titles{tr("Number"), tr("Value"), tr("Unit"), tr("Origin"), tr("Source")};
    return columnHeader(orientation, section, role, section == Value, titles, tips);
}

Qt::ItemFlags NumberModel::flags(const QModelIndex &index) const
{
    auto flags = QAbstractTableModel::flags(index);
    return index.column() == Value ? flags | Qt::ItemIsEditable : flags;
}

bool NumberModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != Value)
        return false;
    const auto &row = m_rows[index.row()];
    auto wanted = value.toString().trimmed().remove(u' ');
    if (wanted == row.text(row.own))
        wanted.clear();
    if (wanted != row.text(row.number.value) && (row.changed() || !wanted.isEmpty()))
        emit asked(row.key, wanted);
    return true;
}
