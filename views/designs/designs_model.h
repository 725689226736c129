// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>

/// The kept designs and what they come to; names are edited in place.
class DesignsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Name, Cycles, Delta, Right, Energy, Memory, Target, Decided, ColumnCount };

    explicit DesignsModel(Session *, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    bool setData(const QModelIndex &, const QVariant &, int role) override;
    Qt::ItemFlags flags(const QModelIndex &) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    bool isPresent(int row) const { return m_rows[row].present; } ///< the present design decides the same

private:
    struct Row {
        QString name, target, problem, decided;
        Session::DeploymentPtr design;
        std::optional<partita::Evaluation> answers;
        bool present = false;
    };
    void refresh();
    QString text(const Row &, int column) const;

    Session *m_session;
    std::vector<Row> m_rows;
};
