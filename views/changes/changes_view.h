// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Changes: what differs between designs. One panel lists the kernels of two designs, the largest differences first.
/// Another draws up to four designs side by side.

class ChangesModel;
class ElidedLabel;
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
    QString costs() const; ///< of A and B, and what was decided otherwise

    Session *m_session;
    ChangesModel *m_model;
    ElidedLabel *m_verdict, *m_costs;
    QPushButton *m_beside;
    QTableView *m_view;
};
