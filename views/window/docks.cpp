// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_view.h"
#include "charts/cycles_view.h"
#include "charts/roofline_view.h"
#include "charts/sweep_view.h"
#include "chips/chips_view.h"
#include "code/code_view.h"
#include "designs/designs_view.h"
#include "explore/explore_view.h"
#include "explore/sensitivity_view.h"
#include "graph/graph_view.h"
#include "inspector/inspector.h"
#include "kernels/kernel_list.h"
#include "kernels/kernel_table.h"
#include "loops/loops_view.h"
#include "measured/measured_view.h"
#include "memory/memory_view.h"
#include "passes/pass_view.h"
#include "target/target_view.h"
#include "timeline/timeline_view.h"
#include "validation/validation_view.h"
#include "widgets/ask/topic.h"
#include "widgets/scrolled.h"
#include "window/dock_title.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <QGuiApplication>
#include <QUndoView>

#include <algorithm>

void MainWindow::makeDocks()
{
    auto dock = [&](const QString &name, const QString &title, const QString &about, QWidget *content,
                    Qt::DockWidgetArea area) {
        auto *widget = new QDockWidget(title, this);
        widget->setObjectName(name);
        // The docks below are tabs, which bear the title.
        auto *head = area == Qt::BottomDockWidgetArea ? nullptr : new DockTitle(title, widget);
        widget->setTitleBarWidget(head ? head : new QWidget(widget));
        widget->setWidget(content);
        // To Qt a panel behind another tab is visible: hidden, it is not kept up to date for nobody.
        auto policy = content->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        content->setSizePolicy(policy);
        content->hide();
        connect(widget, &QDockWidget::visibilityChanged, content, &QWidget::setVisible);
        widget->toggleViewAction()->setToolTip(about);
        setTopic(widget, name);
        addDockWidget(area, widget);
        widget->hide();
        m_docks << widget;
        return head;
    };
    m_kernels = new KernelList(m_session);
    m_inspector = new Inspector(m_session);
    m_timeline = new TimelineView(m_session);
    m_timeline->setAccessibleName(tr("Timeline"));
    m_timeline->setObjectName(QStringLiteral("timelineTracks"));
    auto *kernels = dock(QStringLiteral("kernels"), tr("Kernels"),
        tr("Every kernel in the order of execution, with its share of the cycles"), m_kernels, Qt::LeftDockWidgetArea);
    dock(QStringLiteral("inspector"), tr("Inspector"),
        tr("What the selected kernel is, how else it could run, and why it runs this way"), m_inspector,
        Qt::RightDockWidgetArea);
    dock(QStringLiteral("timeline"), tr("Timeline"), tr("What each engine and link does at which cycle"), m_timeline,
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("table"), tr("Table"),
        tr("All kernels as rows, to sort, to filter, and to edit several at once"), new KernelTable(m_session),
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("changes"), tr("Changes"), tr("What differs between two designs, kernel by kernel"),
        new ChangesView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("target"), tr("Target"), tr("The chip's numbers with unit, origin and source, to edit"),
        new TargetView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("validation"), tr("Validation"), tr("Published measurements compared with simulated ones"),
        new ValidationView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("sweep"), tr("Sweep"), tr("A curve of the totals as one number or decision varies"),
        new Scrolled(new SweepView(m_session)), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("roofline"), tr("Roofline"), tr("What limits each kernel: arithmetic or bytes"),
        new RooflineView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("breakdown"), tr("Breakdown"), tr("Where the cycles go, by kernel, operator and engine"),
        new CyclesView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("memory"), tr("Memory"),
        tr("The addresses of every memory over time. You can move tensors between memories"), new MemoryView(m_session),
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("code"), tr("Code"), tr("The C of the selected kernel beside its tile program"),
        new CodeView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("loops"), tr("Loops"),
        tr("The tile program of the selected kernel as a tree, with the cycles of each row"), new LoopsView(m_session),
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("passes"), tr("Passes"), tr("The graph before and after each pass of the compiler"),
        new PassView(m_session), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("explore"), tr("Explore"),
        tr("A search over bits, engines and tiles for the best trade-offs of accuracy and cost"),
        new Scrolled(new ExploreView(m_session)), Qt::BottomDockWidgetArea);
    dock(QStringLiteral("sensitivity"), tr("Sensitivity"),
        tr("What fewer bits in one layer at a time do to accuracy and cost"), new SensitivityView(m_session),
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("measured"), tr("Measured"),
        tr("Counts of the emulator or a chip compared with the prediction"), new MeasuredView(m_session),
        Qt::BottomDockWidgetArea);
    m_designs = new DesignsView(m_session);
    dock(QStringLiteral("designs"), tr("Designs"), tr("Kept designs, to switch to or to compare with"), m_designs,
        Qt::BottomDockWidgetArea);
    dock(QStringLiteral("chips"), tr("Chips"), tr("The network on every chip: cycles, energy, memory and accuracy"),
        new ChipsView(m_session), Qt::BottomDockWidgetArea);
    auto *history = new QUndoView(m_session->undoStack());
    history->setEmptyLabel(tr("As it was opened"));
    history->setObjectName(QStringLiteral("steps"));
    history->setAccessibleName(tr("History"));
    history->setToolTip(tr("Click a step to return to it. Later steps are kept until you make another edit"));
    dock(QStringLiteral("history"), tr("History"), tr("Every edit since the model was opened"), history,
        Qt::BottomDockWidgetArea);
    auto open = [this](const char *name) {
        auto *widget = this->dock(QLatin1String(name));
        widget->show();
        widget->raise();
    };
    connect(m_designs, &DesignsView::keptOne, this, [open] { open("designs"); });
    connect(m_inspector, &Inspector::rooflineAsked, this, [open] { open("roofline"); });
    connect(&m_session->measurements(), &Measurements::measured, this, [open] { open("measured"); });
    for (int i = 3; i < int(m_docks.size()); ++i)
        tabifyDockWidget(m_docks[i - 1], m_docks[i]);
    for (const char *name :
        {"table", "sweep", "roofline", "breakdown", "memory", "code", "loops", "passes", "explore", "measured"})
        connect(this->dock(QLatin1String(name)), &QDockWidget::visibilityChanged, this,
            [this, chart = this->dock(QLatin1String(name))](bool visible) {
                if (visible)
                    QMetaObject::invokeMethod(
                        this, [this, chart] { giveRoom(chart); }, Qt::QueuedConnection);
            });
    // The keys, F1 among them, go to the panel whose tab was clicked.
    connect(this, &QMainWindow::tabifiedDockWidgetActivated, this, [](QDockWidget *clicked) {
        if (QGuiApplication::mouseButtons() & Qt::LeftButton)
            clicked->widget()->setFocus(Qt::MouseFocusReason);
    });
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    connect(m_kernels, &KernelList::countChanged, kernels, &DockTitle::setRemark);
    connect(m_kernels, &KernelList::findAsked, m_graph, [this] { m_graph->focusSelection(); });
}

void MainWindow::giveRoom(QDockWidget *chart)
{
    const int wanted = std::clamp(height() * 38 / 100, 240, 480);
    if (chart->isVisible() && chart->height() < wanted * 3 / 4)
        resizeDocks({chart}, {wanted}, Qt::Vertical);
}
