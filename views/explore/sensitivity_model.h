// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sensitivity.h"
#include "session/session.h"

#include <QAbstractTableModel>

#include <memory>

/// Changes of one layer alone, the most damaging first, against the design they change.
class SensitivityModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Layer, Change, Sqnr, Right, Agreement, Cycles, Memory, Weights, ColumnCount };
    enum Roles { SortRole = Qt::UserRole, ChangeRole }; ///< ChangeRole: "bits.weight=4"

    using QAbstractTableModel::QAbstractTableModel;
    void setSensitivity(std::shared_ptr<const partita::Sensitivity>); ///< null: no rows
    const partita::Sensitivity::Row &at(int row) const { return m_known->rows[row]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    std::int64_t by(const partita::Sensitivity::Row &, int column) const;

    std::shared_ptr<const partita::Sensitivity> m_known;
};

QString decibels(double db); ///< "23.4", "∞"
