// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/exploring.h"

#include <QWidget>

class CompareModel;
class PointModel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class Segmented;

/// The points of a search in a table, and any two of them held against one another.
class PointTables : public QWidget {
    Q_OBJECT
public:
    explicit PointTables(Session *, QWidget *parent = nullptr);

    const std::vector<std::size_t> &chosen() const { return m_chosen; } ///< at most two, the latest last
    /// Beside the latest chosen, or by itself.
    void choose(std::size_t point, bool also);
    void refresh(const partita::CostLimits &); ///< the search has changed, or what it is held against

signals:
    void chosenChanged();

private:
    void makePoints();
    void makeCompare();
    void fitColumns();
    void readSelection();
    void setChosen(std::vector<std::size_t>);
    void follow();
    void showPage(int);

    Session *m_session;
    PointModel *m_points;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_table;
    CompareModel *m_compare;
    QTableView *m_compared;
    QStackedWidget *m_pages;
    Segmented *m_page;
    QPushButton *m_open;
    std::vector<std::size_t> m_chosen;
    quint64 m_shown = ~quint64(0); ///< revision of the search in the table
    partita::CostLimits m_limits;
};
