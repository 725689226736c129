// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/measurements.h"

#include <QWidget>

class ElidedLabel;
class MeasuredModel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

/// Predicted beside measured; a click selects the kernel.
class MeasuredView : public QWidget {
    Q_OBJECT
public:
    explicit MeasuredView(Session *, QWidget *parent = nullptr);

    /// Asks for a file of counters and takes it.
    static void askCounters(Session *, QWidget *parent);

private:
    void refresh();
    void remark();
    void follow();

    Session *m_session;
    MeasuredModel *m_model;
    QSortFilterProxyModel *m_sorted;
    Measurements::Ptr m_shown;
    QTableView *m_view;
    QPushButton *m_measure, *m_overlay, *m_fit;
    ElidedLabel *m_remark, *m_totals;
};
