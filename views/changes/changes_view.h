// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class ChangesModel;
class QLabel;
class QPushButton;
class QTableView;

/// What the last edit changed, or any two designs, the largest differences first.
class ChangesView : public QWidget {
    Q_OBJECT
public:
    explicit ChangesView(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void follow(); ///< what is selected in the comparison
    QString verdict() const;

    Session *m_session;
    ChangesModel *m_model;
    QLabel *m_verdict;
    QPushButton *m_beside;
    QTableView *m_view;
};
