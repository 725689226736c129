// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loops/loops_model.h"
#include "session/lane.h"

#include <QSet>
#include <QThreadPool>
#include <QWidget>

class ElidedLabel;
class QTreeView;

/// The schedule of the selected kernel, loop in loop; without a selection that of the costliest.
class LoopsView : public QWidget {
    Q_OBJECT
public:
    explicit LoopsView(Session *, QWidget *parent = nullptr);
    ~LoopsView() override;

    QTreeView *tree() const { return m_tree; }
    LoopsModel *model() const { return m_model; }
    /// Shows the present design and selection.
    bool current() const { return m_shown && m_shown == m_session->design() && !m_lane.running(); }

protected:
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void take(std::vector<ScheduleRow>);
    void say();
    QString pathOf(const QModelIndex &) const;
    void unfold(const QModelIndex &);
    void openMenu(QPoint);

    Session *m_session;
    QThreadPool m_pool;
    Lane m_lane;
    Session::DeploymentPtr m_shown;
    QString m_kernel;      ///< slug of what is shown
    QSet<QString> m_folded; ///< paths of rows that the person closed
    bool m_stale = true;
    LoopsModel *m_model;
    QTreeView *m_tree;
    ElidedLabel *m_words;
};
