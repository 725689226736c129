// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Chips: the panel that shows the network on every chip: cycles, latency, energy, memory and accuracy, or why it
/// cannot run there. The network can be opened on the selected chip.

class ChipsModel;
class ElidedLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

class ChipsView : public QWidget {
    Q_OBJECT
public:
    explicit ChipsView(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;
    void hideEvent(QHideEvent *) override;

private:
    int row() const; ///< selected, of the model; -1 for none
    void open();
    void refresh();

    Session *m_session;
    ChipsModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_view;
    QPushButton *m_open;
    ElidedLabel *m_words;
};
