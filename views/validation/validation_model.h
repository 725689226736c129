// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/chip_validation.h"

#include <QAbstractTableModel>

/// Published figures beside the simulated ones, those of other hardware last.
class ValidationModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Case, Published, Simulated, Unit, Ratio, Use, Source, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setValidation(ChipValidation::Ptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    std::vector<partita::ValidationRow> m_rows;
};
