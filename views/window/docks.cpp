// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_view.h"
#include "charts/roofline_view.h"
#include "charts/sweep_view.h"
#include "explore/explore_view.h"
#include "explore/sensitivity_view.h"
#include "graph/graph_view.h"
#include "inspector/inspector.h"
#include "kernels/kernel_list.h"
#include "target/target_view.h"
#include "timeline/timeline_view.h"
#include "validation/validation_view.h"
#include "window/dock_title.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <algorithm>

void MainWindow::makeDocks()
{
    auto dock = [&](const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area) {
        auto *widget = new QDockWidget(title, this);
        widget->setObjectName(name);
        // The docks below are tabs, which bear the title.
        auto *head = area == Qt::BottomDockWidgetArea ? nullptr : new DockTitle(title, widget);
        widget->setTitleBarWidget(head ? head : new QWidget(widget));
        widget->setWidget(content);
        addDockWidget(area, widget);
        widget->hide();
        m_docks << widget;
        return head;
    };
    m_kernels = new KernelList(m_session);
    m_inspector = new Inspector(m_session);
    m_timeline = new TimelineView(m_session);
    m_timeline->setAccessibleName(tr("Timeline"));
    auto *kernels = dock(QStringLiteral("kernels"), tr("Kernels"), m_kernels, Qt::LeftDockWidgetArea);
    dock(QStringLiteral("inspector"), tr("Inspector"), m_inspector, Qt::RightDockWidgetArea);
    dock(QStringLiteral("timeline"), tr("Timeline"), m_timeline, Qt::BottomDockWidgetArea);
    dock(QStringLiteral("changes"), tr("Changes"), new ChangesView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("target"), tr("Target"), new TargetView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("validation"), tr("Validation"), new ValidationView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("sweep"), tr("Sweep"), new SweepView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("roofline"), tr("Roofline"), new RooflineView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("explore"), tr("Explore"), new ExploreView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("sensitivity"), tr("Sensitivity"), new SensitivityView(m_session), Qt::BottomDockWidgetArea);
    for (int i = 3; i < int(m_docks.size()); ++i)
        tabifyDockWidget(m_docks[i - 1], m_docks[i]);
    for (int i : {6, 7, 8})
        connect(m_docks[i], &QDockWidget::visibilityChanged, this, [this, chart = m_docks[i]](bool visible) {
            if (visible)
                QMetaObject::invokeMethod(this, [this, chart] { giveRoom(chart); }, Qt::QueuedConnection);
        });
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    connect(m_kernels, &KernelList::countChanged, kernels, &DockTitle::setRemark);
    connect(m_kernels, &KernelList::findAsked, m_graph, [this] { m_graph->focusSelection(); });
}

void MainWindow::giveRoom(QDockWidget *chart)
{
    if (chart->isVisible() && chart->height() < 240)
        resizeDocks({chart}, {std::clamp(height() * 38 / 100, 240, 480)}, Qt::Vertical);
}
