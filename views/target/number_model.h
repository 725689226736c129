// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>

/// A table of all numbers of the chip, with their units and sources. Setting a value only emits `asked`.
class NumberModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Key, Value, Unit, From, Source, ColumnCount };
    enum Roles {
        WordsRole = Qt::UserRole, ///< QStringList; empty for a plain number
        ChangedRole,              ///< bool: whether it differs from the target's own
    };

    using QAbstractTableModel::QAbstractTableModel;
    /// `own`: the target's own numbers, before any change.
    void setChip(const partita::Description &chip, const partita::Description &own);
    QString keyAt(int row) const { return m_rows[row].key; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &) const override;
    bool setData(const QModelIndex &, const QVariant &, int role) override;

signals:
    void asked(const QString &key, const QString &value); ///< the user entered a value; "" for the target's own

private:
    struct Row {
        QString key;
        partita::Number number;
        double own = 0;
        bool changed() const { return number.value != own; }
        QString text(double value) const;
    };
    std::vector<Row> m_rows;
};
