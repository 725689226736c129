// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/search_state.h"
#include "session/session.h"

#include <QAbstractTableModel>

#include <optional>

/// The points of a search that have run, in the order they were chosen.
class PointModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Point, Ranked, Reported, OnFront, Cycles, Memory, Weights, Energy, Decisions, ColumnCount };
    enum Roles {
        IdRole = Qt::UserRole, ///< index among the search's points
        SortRole
    };

    using QAbstractTableModel::QAbstractTableModel;
    /// The front is of the points within the limits. Null: no rows.
    void setSearch(const partita::SearchState *, const partita::CostLimits &);
    int rowOf(std::size_t point) const; ///< −1: it has not run

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    struct Row {
        std::size_t id = 0;
        bool front = false, within = true;
        std::optional<double> onFront; ///< in how many draws of the samples
        partita::DesignPoint point;
        QString decisions;
    };
    QString text(const Row &, int column) const;
    QVariant sortKey(const Row &, int column) const;

    std::vector<Row> m_rows;
};

/// "start", "4-bit weights"; "" for a point that the search found.
QString titleOf(const partita::DesignPoint &);
