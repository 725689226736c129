// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

/// Above a network that does not fit its chip: why, in a sentence, and a button for each way out that is
/// found.
class UnplacedBar : public QWidget {
    Q_OBJECT
public:
    explicit UnplacedBar(Session *, QWidget *parent = nullptr);
    QString text() const;

protected:
    void resizeEvent(QResizeEvent *) override;

private:
    void refresh();
    void offer();
    void arrange(); ///< the buttons, in as many columns as fit

    Session *m_session;
    QLabel *m_text, *m_search;
    QGridLayout *m_grid;
    QList<QPushButton *> m_buttons;
    int m_columns = 0;
};
