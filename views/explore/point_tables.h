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

/// The points of a search in a table, and a comparison of any two.
class PointTables : public QWidget {
    Q_OBJECT
public:
    explicit PointTables(Session *, QWidget *parent = nullptr);

    const std::vector<std::size_t> &chosen() const { return m_chosen; } ///< at most two; the latest comes last
    /// Chooses a point, with `also` in addition to the latest one.
    void choose(std::size_t point, bool also);
    void refresh(const partita::CostLimits &); ///< call it when the search or the limits have changed

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
    quint64 m_shown = ~quint64(0); ///< the revision of the search that the table shows
    partita::CostLimits m_limits;
};
