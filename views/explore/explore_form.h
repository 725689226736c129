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

/// The form of a search: which search is shown, what a search may change, the costs that it ranks by and their limits,
/// how many designs it evaluates, and on which data set.
class ExploreForm : public QWidget {
    Q_OBJECT
public:
    explicit ExploreForm(QWidget *parent = nullptr);

    partita::SearchPlan plan() const;
    void setPlan(const partita::SearchPlan &);
    /// "": no data set is chosen, and no search can start. Must be called before setNext.
    void setDataset(const QString &name);
    QMenu *dataMenu() const { return m_dataMenu; }
    QMenu *moreMenu() const { return m_moreMenu; }
    void setMemories(const std::vector<std::string> &names); ///< of the chip, that can be ranked by one at a time
    void setSearches(const QStringList &names, int shown);   ///< −1: none is shown
    /// What the button does: stop the running search, continue the shown one, extend it by more designs, or start a new
    /// one. If it does something else, a second button starts a new one. `repeated`: a new one would equal a kept one.
    enum class Next { Stop, GoOn, Extend, Search };
    void setNext(Next, bool repeated);
    void setProgress(int percent); ///< −1: hides it
    void setRemark(const QString &, const char *tone);

signals:
    void startAsked();
    void goOnAsked();
    void stopAsked();
    void searchChosen(int index);
    void planChanged(); ///< by the user

private:
    void fillOtherCosts();

    QComboBox *m_searches;
    ToggleRow *m_axes, *m_costs;
    LimitField *m_limits[4]; ///< of cycles, memory (KiB), energy and weights (KiB)
    QMenu *m_otherCosts;
    std::vector<partita::RankedCost> m_offered, m_others; ///< without a toggle: those there are, and those of the plan
    partita::CostLimits m_otherLimits;
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
