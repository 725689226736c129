// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;
class RangeModel;

/// The totals as a range when every number without a source (†) is off by up to a share, and which number moves them.
class RangePanel : public QWidget {
    Q_OBJECT
public:
    explicit RangePanel(Session *, QWidget *parent = nullptr);

private:
    void refresh();
    void remark();

    Session *m_session;
    RangeModel *m_model;
    QSpinBox *m_share;
    QPushButton *m_sample;
    QLabel *m_title, *m_remark;
    QTableView *m_view;
};
