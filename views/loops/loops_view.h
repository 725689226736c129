// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"
#include "loops/loops_model.h"
#include "session/session.h"

#include <QSet>
#include <QThreadPool>
#include <QWidget>

/// Loops: the panel that shows the schedule of the selected kernel as a tree of loops. Without a selection it shows the
/// kernel that takes the most cycles. Rows that differ from the design before the last edit are marked.

class ElidedLabel;
class QPushButton;
class QTreeView;

class LoopsView : public QWidget {
    Q_OBJECT
public:
    explicit LoopsView(Session *, QWidget *parent = nullptr);
    ~LoopsView() override;

    QTreeView *tree() const { return m_tree; }
    LoopsModel *model() const { return m_model; }
    QPushButton *against() const { return m_against; }
    /// Shows the present design and selection.
    bool current() const { return m_shown && m_shown == m_session->design() && !m_lane.running(); }

protected:
    void showEvent(QShowEvent *) override;

private:
    struct Page {
        std::vector<ScheduleRow> rows;
        LineMarks marks;
        bool edited = false, compared = false; ///< there is a former design; the kernel has a counterpart in it
        QString was;                           ///< what stood here before the edit, where that is another
    };
    void refresh();
    void take(Page);
    void say();
    QString wordsBefore(partita::KernelId kernel) const; ///< the page's `was`
    QString pathOf(const QModelIndex &) const;
    void unfold(const QModelIndex &);
    void openMenu(QPoint);

    Session *m_session;
    QThreadPool m_pool;
    Lane m_lane;
    Session::DeploymentPtr m_shown;
    QString m_kernel; ///< slug of what is shown
    QString m_was;
    QSet<QString> m_folded; ///< paths of rows that the person closed
    bool m_stale = true, m_edited = false, m_compared = false;
    LoopsModel *m_model;
    QTreeView *m_tree;
    ElidedLabel *m_words;
    QPushButton *m_against;
};
