// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Designs: the panel that lists the designs kept in the project under names, with what each costs. A kept design can
/// become the present one, or be compared with it.

class DesignsModel;
class QLabel;
class QMenu;
class QPushButton;
class QTableView;

class DesignsView : public QWidget {
    Q_OBJECT
public:
    explicit DesignsView(Session *, QWidget *parent = nullptr);
    void keep(); ///< the present design, under a name of its own that can be typed over

signals:
    void keptOne(); ///< its row is to be seen

protected:
    void showEvent(QShowEvent *) override;
    void hideEvent(QHideEvent *) override;

private:
    QPushButton *button(const QString &text, const QString &tip, void (DesignsView::*act)());
    int row() const; ///< selected, -1 for none
    void take();
    void compare();
    void rename();
    void remove();
    void refresh();
    void offer(QPoint at);

    Session *m_session;
    DesignsModel *m_model;
    QTableView *m_view;
    QLabel *m_empty;
    QList<QPushButton *> m_ofRow;
    QPushButton *m_keep;
};
