// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/candidates.h"
#include "session/session.h"

#include <QWidget>

class ElidedLabel;
class QLabel;
class QMenu;
class QPushButton;
class QSpinBox;
class StackedBar;
class ToggleRow;

/// What a search may change, what it ranks by, how many designs it runs, on which samples.
class ExploreForm : public QWidget {
    Q_OBJECT
public:
    explicit ExploreForm(QWidget *parent = nullptr);

    partita::SearchPlan plan() const;
    void setPlan(const partita::SearchPlan &);
    void setDataset(const QString &name); ///< "": none was chosen, and no search can start
    QMenu *dataMenu() const { return m_dataMenu; }
    QMenu *moreMenu() const { return m_moreMenu; }
    /// While one runs the button stops it; when one can go on it does that, and another begins a new one.
    void setState(bool running, bool resumable);
    void setProgress(int percent); ///< −1: none is shown
    void setRemark(const QString &, const char *tone);

signals:
    void startAsked();
    void resumeAsked();
    void stopAsked();
    void planChanged(); ///< by the person

private:
    ToggleRow *m_axes, *m_costs;
    QSpinBox *m_budget, *m_seed;
    ElidedLabel *m_data;
    QMenu *m_dataMenu, *m_moreMenu;
    QAction *m_random;
    QPushButton *m_go, *m_anew;
    StackedBar *m_bar;
    QLabel *m_remark;
    bool m_running = false, m_resumable = false, m_hasData = false;
};
