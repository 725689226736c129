// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/comparison.h"

#include <QComboBox>

/// Which design stands on one side of the comparison.
class SideChooser : public QComboBox {
    Q_OBJECT
public:
    SideChooser(Session *, bool second, QWidget *parent = nullptr);
    void showPopup() override;

private:
    void refresh();
    void take(int row);

    Session *m_session;
    bool m_second;
};
