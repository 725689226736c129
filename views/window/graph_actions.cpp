// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "window/main_window.h"

#include <QMenu>

/// What of the graph is shown, and how much of it; their keys are the graph's own.
void MainWindow::addGraphActions(QMenu *menu)
{
    auto add = [&](const QString &text, const QKeySequence &keys, auto slot) {
        auto *action = menu->addAction(text, m_graph, slot);
        if (!keys.isEmpty()) {
            action->setShortcut(keys);
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            m_graph->addAction(action);
        }
        m_needDesign << action;
        return action;
    };
    menu->addSeparator();
    add(tr("&Unfold or Fold Selection"), Qt::Key_U, &GraphView::toggleFold);
    add(tr("Unfold A&ll"), {}, &GraphView::unfoldAll);
    add(tr("F&old All"), {}, &GraphView::foldAll);
    auto *collapse = add(tr("&Collapse Repeated Blocks"), Qt::Key_B, &GraphView::setCollapsed);
    collapse->setCheckable(true);
    connect(m_graph, &GraphView::collapsedChanged, collapse, &QAction::setChecked);
    add(tr("Follow &Tensor"), Qt::Key_T, &GraphView::followSelection);
    auto *map = add(tr("&Map of the Graph"), {}, &GraphView::wantMap);
    map->setCheckable(true);
    map->setChecked(m_graph->mapWanted());
    connect(m_graph, &GraphView::mapWantedChanged, map, &QAction::setChecked);
}
