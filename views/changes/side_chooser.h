// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/comparison.h"

#include <QComboBox>

/// "A" of the first design of a comparison, "B" of the second.
QString letterOf(int side);

/// Which design stands at one place of the comparison.
class SideChooser : public QComboBox {
    Q_OBJECT
public:
    SideChooser(Session *, int side, QWidget *parent = nullptr);
    void showPopup() override;
    QString shown() const; ///< the design's title, cut with "…" if it is long

protected:
    void paintEvent(QPaintEvent *) override;

private:
    void refresh();
    void take(int row);

    Session *m_session;
    int m_side;
};
