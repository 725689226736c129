// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/candidates.h"
#include "session/session.h"

#include <QWidget>

class ElidedLabel;
class LimitField;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QSpinBox;
class StackedBar;
class ToggleRow;

/// Which search is shown, and what a search may change, what it ranks by and may cost, how many designs it runs, on
/// which samples.
class ExploreForm : public QWidget {
    Q_OBJECT
public:
    explicit ExploreForm(QWidget *parent = nullptr);

    partita::SearchPlan plan() const;
    void setPlan(const partita::SearchPlan &);
    void setDataset(const QString &name); ///< "": none was chosen, and no search can start; before setNext
    QMenu *dataMenu() const { return m_dataMenu; }
    QMenu *moreMenu() const { return m_moreMenu; }
    void setSearches(const QStringList &names, int shown); ///< −1: none is
    /// What the button does: stop the one that runs, let the shown one go on, run more designs of it, or begin another,
    /// for which there is a button of its own where the first does something else. `repeated`: that would be one that
    /// is kept.
    enum class Next { Stop, GoOn, Extend, Search };
    void setNext(Next, bool repeated);
    void setProgress(int percent); ///< −1: none is shown
    void setRemark(const QString &, const char *tone);

signals:
    void startAsked();
    void goOnAsked();
    void stopAsked();
    void searchChosen(int index);
    void planChanged(); ///< by the person

private:
    QComboBox *m_searches;
    ToggleRow *m_axes, *m_costs;
    LimitField *m_limits[3]; ///< of rankedCosts; of memory in KiB
    QSpinBox *m_budget, *m_seed;
    ElidedLabel *m_data;
    QMenu *m_dataMenu, *m_moreMenu;
    QAction *m_random;
    QPushButton *m_go, *m_anew;
    StackedBar *m_bar;
    QLabel *m_remark;
    Next m_next = Next::Search;
    bool m_hasData = false;
};
