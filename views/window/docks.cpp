// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/accuracy_view.h"
#include "changes/changes_view.h"
#include "charts/cycles_view.h"
#include "charts/roofline_view.h"
#include "charts/sweep_view.h"
#include "chips/chips_view.h"
#include "code/code_view.h"
#include "designs/designs_view.h"
#include "empty/cover.h"
#include "explore/explore_view.h"
#include "explore/sensitivity_view.h"
#include "graph/graph_view.h"
#include "history/history_view.h"
#include "inspector/inspector.h"
#include "kernels/kernel_list.h"
#include "kernels/kernel_table.h"
#include "loops/loops_view.h"
#include "measured/measured_view.h"
#include "memory/memory_view.h"
#include "passes/pass_view.h"
#include "study/study_view.h"
#include "target/target_view.h"
#include "timeline/timeline_view.h"
#include "validation/validation_view.h"
#include "widgets/ask/topic.h"
#include "widgets/panels.h"
#include "widgets/scrolled.h"
#include "window/bars/findings_bar.h"
#include "window/dock_title.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <QGuiApplication>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace {

/// One of the panels below the graph.
struct Below {
    const char *name;
    QString title, about;
    QWidget *content;
    Cover::Needs needs = Cover::Needs::Design;
};

/// A tab each; a single panel needs none.
QTabWidget *grouped(const std::vector<Below> &panels)
{
    auto *tabs = new QTabWidget;
    tabs->setObjectName(QStringLiteral("group"));
    tabs->setDocumentMode(true);
    tabs->tabBar()->setAutoHide(true);
    tabs->tabBar()->setFocusPolicy(Qt::TabFocus);
    for (const auto &p : panels) {
        setPanel(p.content, QString::fromLatin1(p.name), p.title);
        tabs->setTabToolTip(tabs->addTab(p.content, p.title), p.about);
    }
    // The keys, F1 among them, go to the panel whose tab was clicked.
    QObject::connect(tabs, &QTabWidget::tabBarClicked, tabs, [tabs](int tab) {
        if (auto *page = tabs->widget(tab)) // beside the tabs there is none
            QMetaObject::invokeMethod(
                page, [page] { page->setFocus(Qt::MouseFocusReason); }, Qt::QueuedConnection);
    });
    return tabs;
}

} // namespace

void MainWindow::makeDocks()
{
    const auto dock = [this](const QString &name, const QString &title, const QString &about, QWidget *content,
                          Qt::DockWidgetArea area) {
        auto *widget = new QDockWidget(title, this);
        widget->setObjectName(name);
        widget->setWidget(content);
        widget->toggleViewAction()->setToolTip(about);
        // To Qt what lies behind another tab is visible: hidden, it is not kept up to date for nobody.
        auto policy = content->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        content->setSizePolicy(policy);
        content->hide();
        connect(widget, &QDockWidget::visibilityChanged, content, &QWidget::setVisible);
        addDockWidget(area, widget);
        widget->hide();
        m_docks << widget;
        return widget;
    };
    const auto cover = [this](QWidget *panel, Cover::Needs needs, const QString &about) {
        connect(new Cover(m_session, needs, about, panel), &Cover::openAsked, this, &MainWindow::askOpen);
    };
    const auto side = [&](const QString &name, const QString &title, const QString &about, QWidget *content,
                          Qt::DockWidgetArea area) {
        setPanel(content, name, title);
        cover(content, Cover::Needs::Network, about);
        auto *widget = dock(name, title, about, content, area);
        auto *head = new DockTitle(title, widget);
        widget->setTitleBarWidget(head);
        setTopic(widget, name);
        return head;
    };
    const auto group
        = [&](const QString &name, const QString &title, const QString &about, const std::vector<Below> &panels) {
              auto *widget = dock(name, title, about, grouped(panels), Qt::BottomDockWidgetArea);
              for (const auto &panel : panels)
                  cover(panel.content, panel.needs, panel.about);
              widget->setTitleBarWidget(new QWidget(widget)); // its tab bears the title
              setTopic(widget, QStringLiteral("window#panels"));
              if (m_docks.size() > 3)
                  tabifyDockWidget(m_docks[m_docks.size() - 2], widget);
          };

    m_kernels = new KernelList(m_session);
    m_inspector = new Inspector(m_session);
    m_timeline = new TimelineView(m_session);
    m_timeline->setAccessibleName(tr("Timeline"));
    m_timeline->setObjectName(QStringLiteral("timelineTracks"));
    m_designs = new DesignsView(m_session);
    auto *kernels = side(QStringLiteral("kernels"), tr("Kernels"),
        tr("Every kernel in the order of execution, with its share of the cycles"), m_kernels, Qt::LeftDockWidgetArea);
    side(QStringLiteral("inspector"), tr("Inspector"),
        tr("What the selected kernel is, how else it could run, and why it runs this way"), m_inspector,
        Qt::RightDockWidgetArea);
    group(QStringLiteral("time"), tr("Time"), tr("What runs when, and where the cycles go"),
        {{"timeline", tr("Timeline"), tr("What each engine and link does at which cycle"), m_timeline},
            {"breakdown", tr("Breakdown"), tr("Where the cycles go, by kernel, operator and engine"),
                new CyclesView(m_session)},
            {"roofline", tr("Roofline"), tr("What limits each kernel: arithmetic or bytes"),
                new Scrolled(new RooflineView(m_session))},
            {"table", tr("Table"), tr("All kernels as rows, to sort, to filter, and to edit several at once"),
                new Scrolled(new KernelTable(m_session))}});
    group(QStringLiteral("memory"), tr("Memory"), tr("Which bytes lie where, and how long"),
        {{"memory", tr("Memory"), tr("The addresses of every memory over time. You can move tensors between memories"),
            new MemoryView(m_session)}});
    group(QStringLiteral("code"), tr("Code"), tr("What is made of the network: C, tile programs, graphs"),
        {{"code", tr("Code"), tr("The C of the selected kernel beside its tile program"),
             new Scrolled(new CodeView(m_session))},
            {"loops", tr("Loops"), tr("The tile program of the selected kernel as a tree, with the cycles of each row"),
                new LoopsView(m_session)},
            {"passes", tr("Passes"), tr("The graph before and after each pass of the compiler"),
                new Scrolled(new PassView(m_session))}});
    group(QStringLiteral("compare"), tr("Compare"), tr("Chips, designs and measurements beside each other"),
        {{"chips", tr("Chips"), tr("The network on every chip: cycles, energy, memory and accuracy"),
             new ChipsView(m_session), Cover::Needs::Network},
            {"designs", tr("Designs"), tr("Kept designs, to switch to or to compare with"), m_designs},
            {"changes", tr("Changes"), tr("What differs between two designs, kernel by kernel"),
                new ChangesView(m_session)},
            {"measured", tr("Measured"), tr("Counts of the emulator or a chip compared with the prediction"),
                new MeasuredView(m_session)},
            {"validation", tr("Validation"), tr("Published measurements compared with simulated ones"),
                new ValidationView(m_session)},
            {"history", tr("History"), tr("Every edit since the model was opened"), new HistoryView(m_session),
                Cover::Needs::Network}});
    group(QStringLiteral("explore"), tr("Explore"), tr("What other designs and other numbers would do"),
        {{"explore", tr("Search"),
             tr("A search over bits, engines and tiles for the best trade-offs of accuracy and cost"),
             new Scrolled(new ExploreView(m_session))},
            {"sensitivity", tr("Sensitivity"), tr("What fewer bits in one layer at a time do to accuracy and cost"),
                new Scrolled(new SensitivityView(m_session))},
            {"accuracy", tr("Accuracy"),
                tr("How right the design is: which classes it takes for which, and its worst samples"),
                new Scrolled(new AccuracyView(m_session))},
            {"sweep", tr("Sweep"), tr("A curve of the totals as one number or decision varies"),
                new Scrolled(new SweepView(m_session))},
            {"study", tr("Study"), tr("The table of a study as charts: networks, chips and decisions over one another"),
                new Scrolled(new StudyView(m_session)), Cover::Needs::Network},
            {"target", tr("Target"), tr("The chip's numbers with unit, origin and source, to edit"),
                new TargetView(m_session), Cover::Needs::Network}});

    const auto open = [this](const char *name) { openPanel(findPanel(*this, QLatin1String(name))); };
    connect(m_designs, &DesignsView::keptOne, this, [open] { open("designs"); });
    connect(m_inspector, &Inspector::rooflineAsked, this, [open] { open("roofline"); });
    connect(&m_session->measurements(), &Measurements::measured, this, [open] { open("measured"); });
    for (auto *below : m_docks) {
        const auto *tabs = qobject_cast<QTabWidget *>(below->widget());
        if (!tabs)
            continue;
        const auto enlarge = [this, below] {
            QMetaObject::invokeMethod(
                this, [this, below] { giveRoom(below); }, Qt::QueuedConnection);
        };
        connect(below, &QDockWidget::visibilityChanged, this, enlarge);
        connect(tabs, &QTabWidget::currentChanged, this, enlarge);
    }
    connect(this, &QMainWindow::tabifiedDockWidgetActivated, this, [](QDockWidget *clicked) {
        if (auto *tabs = qobject_cast<QTabWidget *>(clicked->widget());
            tabs && QGuiApplication::mouseButtons() & Qt::LeftButton)
            tabs->currentWidget()->setFocus(Qt::MouseFocusReason);
    });
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    connect(m_kernels, &KernelList::countChanged, kernels, &DockTitle::setRemark);
    connect(m_kernels, &KernelList::findAsked, m_graph, [this] { m_graph->focusSelection(); });
}

/// In a small window, or with large text, they are tabs: of one dock beside the graph, or below it with the groups.
void MainWindow::makeSidesFit()
{
    if (m_docks.isEmpty() || m_docks[2]->isHidden()) // nothing is open, or one panel is shown alone
        return;
    const auto fit = height() < fonts::px(400) ? Sides::Below
        : width() < fonts::px(760)             ? Sides::Together
                                               : Sides::Apart;
    for (std::size_t side = 0; side < m_homes.size(); ++side)
        static_cast<DockTitle *>(m_docks[qsizetype(side)]->titleBarWidget())->setShown(fit == Sides::Apart);
    m_findings->setRoom(fit != Sides::Below);
    if (fit == m_sides)
        return;
    const auto hostOf = [this](Sides sides, std::size_t side) {
        return sides == Sides::Below ? m_docks[2] : sides == Sides::Together && side == 0 ? m_docks[1] : nullptr;
    };
    const auto beside = [this](const QDockWidget *host, QDockWidget *dock) {
        return host && tabifiedDockWidgets(dock).contains(host);
    };
    const auto front = std::ranges::find_if(
        m_docks.begin() + 2, m_docks.end(), [](const QDockWidget *dock) { return dock->widget()->isVisible(); });
    const auto was = std::exchange(m_sides, fit);
    for (std::size_t side = 0; side < m_homes.size(); ++side)
        if (const auto home = std::exchange(m_homes[side], Qt::NoDockWidgetArea);
            home != Qt::NoDockWidgetArea && beside(hostOf(was, side), m_docks[qsizetype(side)]))
            addDockWidget(home, m_docks[qsizetype(side)]);
    for (std::size_t side = 0; side < m_homes.size(); ++side) {
        auto *host = hostOf(fit, side), *dock = m_docks[qsizetype(side)];
        if (host && !beside(host, dock) && !host->isFloating() && !dock->isFloating()) {
            m_homes[side] = dockWidgetArea(dock);
            tabifyDockWidget(host, dock);
        }
    }
    if (fit == Sides::Together)
        m_docks[1]->raise();
    if (front != m_docks.end())
        (*front)->raise();
    shareWidth();
}

void MainWindow::childEvent(QChildEvent *event)
{
    if (event->type() == QEvent::ChildPolished && qobject_cast<QTabBar *>(event->child()))
        event->child()->installEventFilter(this);
    QMainWindow::childEvent(event);
}

/// What lies under a tab bar of docks is not painted, though the bar is hidden once they are apart.
bool MainWindow::eventFilter(QObject *object, QEvent *event)
{
    if (auto *bar = qobject_cast<QTabBar *>(object); bar && event->type() == QEvent::Hide)
        bar->move(-bar->width(), -bar->height());
    return QMainWindow::eventFilter(object, event);
}

void MainWindow::shareWidth()
{
    const bool wide = width() >= 1800;
    resizeDocks({m_docks[0], m_docks[1]}, {fonts::px(wide ? 312 : 276), fonts::px(wide ? 340 : 312)}, Qt::Horizontal);
}

/// The timeline and lists are at home in a low dock.
void MainWindow::giveRoom(QDockWidget *below)
{
    static const QStringList tall{QStringLiteral("table"), QStringLiteral("sweep"), QStringLiteral("roofline"),
        QStringLiteral("breakdown"), QStringLiteral("memory"), QStringLiteral("code"), QStringLiteral("loops"),
        QStringLiteral("passes"), QStringLiteral("explore"), QStringLiteral("measured"), QStringLiteral("chips")};
    const auto *shown = qobject_cast<QTabWidget *>(below->widget())->currentWidget();
    const bool form = panelName(shown) == QStringLiteral("explore"); // which ends in a button and a sentence
    const int wanted
        = std::clamp(height() * (form ? 44 : 38) / 100, 240, 480); // the graph keeps its third all the same
    const int enough = form ? wanted : wanted * 3 / 4;
    if (shown->isVisible() && tall.contains(panelName(shown)) && below->height() < enough)
        resizeDocks({below}, {wanted}, Qt::Vertical);
}
