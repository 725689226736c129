// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include <functional>
#include <optional>
#include <vector>

/// How well `text` matches a query: higher is better. Nothing if the letters of the query do not occur in it in their
/// order; others may lie between them. Letters that start a word or are adjacent count more.
std::optional<int> fuzzyScore(const QString &text, const QString &query);

/// The entries of the command palette that match the query, the best first.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    struct Entry {
        QString title, detail; ///< "Re-optimise", "Design · Ctrl+R"
        std::function<void()> act;
    };
    enum Roles { DetailRole = Qt::UserRole };
    static constexpr int most = 200; ///< entries that are listed

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
