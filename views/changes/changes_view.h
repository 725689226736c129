// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class ChangesModel;
class QLabel;
class QTableView;

/// What the last edit changed, the largest differences first.
class ChangesView : public QWidget {
    Q_OBJECT
public:
    explicit ChangesView(Session *, QWidget *parent = nullptr);

private:
    void refresh();

    Session *m_session;
    ChangesModel *m_model;
    QLabel *m_verdict;
    QTableView *m_view;
};
