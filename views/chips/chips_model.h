// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/chips.h"

#include <QAbstractTableModel>

class Session;

/// The network on every chip, a row each.
class ChipsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Chip, Cycles, Error, Delta, Latency, Energy, Memory, Right, Decided, ColumnCount };
    static constexpr int SortRole = Qt::UserRole; ///< what to sort by; what cannot run is last

    explicit ChipsModel(Session *, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    QString target(int row) const { return m_rows[row].target; }
    bool isPresent(int row) const;

private:
    void refresh();
    QString text(const Chips::Row &, int column) const;
    QVariant order(const Chips::Row &, int column) const;

    Session *m_session;
    std::vector<Chips::Row> m_rows;
};
