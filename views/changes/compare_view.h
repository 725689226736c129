// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "studies/comparison.h"

#include <QWidget>

class ComparePane;
class ElidedLabel;
class QLabel;

/// Two designs side by side, moved and zoomed together, with one selection.
class CompareView : public QWidget {
    Q_OBJECT
public:
    explicit CompareView(Session *, QWidget *parent = nullptr);
    void zoomBy(double factor);
    ComparePane *pane(bool second) const { return m_panes[second]; }

private:
    void refresh();
    void fit();

    Session *m_session;
    ComparePane *m_panes[2];
    QLabel *m_totals[2];
    ElidedLabel *m_costs[2];
};
