// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/measurements.h"

#include <QAbstractTableModel>

/// A table of measured counters beside the predicted ones, kernel by kernel.
class MeasuredModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Kernel, Counts, Predicted, Measured, Difference, Ratio, ColumnCount };
    enum Roles { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;
    void setOverlay(Measurements::Ptr); ///< null: no rows

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    Measurements::Ptr m_overlay;
};
