// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts/kernel_model.h"

#include <QWidget>

/// Kernels: two panels with all kernels of the design. The list shows the engine and cycles of each. The table shows
/// everything that is decided about each kernel, and its cells can be edited.

class FilterField;
class QTableView;
class SelectedRows;
class StackedBar;
class QGridLayout;

/// The kernels with their engines and cycles, a filter above, the sums below.
class KernelList : public QWidget {
    Q_OBJECT
public:
    explicit KernelList(Session *, QWidget *parent = nullptr);
    void focusFilter();
    QSize minimumSizeHint() const override;

signals:
    void countChanged(const QString &text);
    void findAsked(); ///< bring the selection into view

protected:
    void changeEvent(QEvent *) override;
    bool event(QEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void makeRoom();
    void refreshSums();

    Session *m_session;
    KernelModel *m_model;
    KernelFilter *m_filter;
    FilterField *m_search;
    QTableView *m_view;
    SelectedRows *m_selected;
    StackedBar *m_bar;
    QWidget *m_foot; ///< of the sums
    QGridLayout *m_sums = nullptr;
};
