// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include <functional>
#include <optional>
#include <vector>

/// How well `text` answers a query whose letters it holds in their order: higher is better; nothing when it lacks one.
/// Heads of words and letters side by side count more.
std::optional<int> fuzzyScore(const QString &text, const QString &query);

/// What the palette can do, the best answers to the query first.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    struct Entry {
        QString title, detail; ///< "Re-optimise", "Design · Ctrl+R"
        std::function<void()> act;
    };
    enum Roles { DetailRole = Qt::UserRole };
    static constexpr int most = 200; ///< that are listed at once

    using QAbstractListModel::QAbstractListModel;
    void setEntries(std::vector<Entry>);
    void setQuery(const QString &);
    const Entry &at(int row) const { return m_entries[m_rows[row]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;

private:
    std::vector<Entry> m_entries;
    std::vector<std::size_t> m_rows;
};
