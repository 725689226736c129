// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/measurements.h"

#include <QWidget>

/// Measured: the panel that sets measured counters beside the predicted ones, kernel by kernel. The counters come from
/// the emulator or from a file. Constants of the chip can be fitted to them. A click selects the kernel.

class ElidedLabel;
class MeasuredModel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

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
    QPushButton *m_measure, *m_overlay, *m_beside, *m_fit;
    ElidedLabel *m_remark, *m_totals;
};
