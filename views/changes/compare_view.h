// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/comparison.h"

#include <QWidget>

class ComparePane;
class ElidedLabel;
class QBoxLayout;
class QLabel;
class QPushButton;

/// Designs side by side, moved and zoomed together, with one selection.
class CompareView : public QWidget {
    Q_OBJECT
public:
    explicit CompareView(Session *, QWidget *parent = nullptr);
    void zoomBy(double factor);
    ComparePane *pane(int side) const { return m_columns[side].pane; }

private:
    struct Column {
        QWidget *whole;
        QBoxLayout *row; ///< of its head
        ComparePane *pane;
        QLabel *total;
        ElidedLabel *costs;
        QPushButton *close; ///< null in the first
    };
    void addColumn();
    void removeColumn();
    QPushButton *narrowButton(const QString &sign, const QString &name, QWidget *parent);
    QWidget *headOf(Column &, int side);
    void refresh();
    void fit();

    Session *m_session;
    QBoxLayout *m_row;
    QPushButton *m_more;
    std::vector<Column> m_columns;
};
