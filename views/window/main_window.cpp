// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include "changes/compare_pane.h"
#include "changes/compare_view.h"
#include "document/recovery.h"
#include "document/saves.h"
#include "graph/graph_view.h"
#include "help/help.h"
#include "jobs/writings.h"
#include "language/language.h"
#include "studies/comparison.h"
#include "theme/style.h"
#include "theme/text_scale.h"
#include "tour/tour.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"
#include "widgets/columns.h"
#include "widgets/filled.h"
#include "widgets/panels.h"
#include "widgets/scrolled.h"
#include "window/bars/findings_bar.h"
#include "window/bars/header_strip.h"
#include "window/bars/message_bar.h"
#include "window/bars/offers.h"
#include "window/bars/status_line.h"
#include "window/bars/unplaced_bar.h"
#include "window/centre.h"
#include "window/commands/palette.h"
#include "window/start/recent.h"
#include "window/start/welcome.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDockWidget>
#include <QFileInfo>
#include <QGraphicsView>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolBar>

MainWindow::MainWindow(Session *session, bool remember, QWidget *parent)
    : QMainWindow(parent), m_session(session), m_remember(remember)
{
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setMinimumSize(900, 560);
    setTopic(this, QStringLiteral("window"));
    m_help = new Help(this);
    build();
    makeMenus();
    if (m_remember) {
        QSettings settings;
        m_appearance = Appearance(std::clamp(settings.value(QStringLiteral("appearance"), 0).toInt(), 0, 2));
        restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    }
    if (m_remember)
        takeLastTarget();
    if (m_remember)
        setTextSize(QSettings().value(QStringLiteral("textSize"), 100).toInt());
    applyAppearance();

    connect(session, &Session::opened, this, &MainWindow::opened);
    connect(session, &Session::replaced, this, [this] {
        for (const auto *panel : panelsOf(*this))
            for (auto *area : panel->findChildren<QAbstractScrollArea *>())
                if (!qobject_cast<QGraphicsView *>(area)) // fits its picture anew
                    for (auto *bar : {area->verticalScrollBar(), area->horizontalScrollBar()})
                        bar->setValue(0);
    });
    connect(session, &Session::designChanged, this, &MainWindow::refreshActions);
    connect(session, &Session::unplacedChanged, this, &MainWindow::refreshActions);
    connect(session, &Session::optimisedChanged, this, &MainWindow::refreshActions);
    connect(session, &Session::dataChanged, this, &MainWindow::refreshActions);
    connect(session, &Session::dataChanged, this, &MainWindow::refreshTitle);
    connect(session, &Session::designChanged, this, &MainWindow::refreshTitle);
    connect(session, &Session::failed, m_messages, &MessageBar::showError);
    connect(session, &Session::modelMissing, this, &MainWindow::offerModel);
    connect(session, &Session::noted, m_messages, &MessageBar::showNote);
    connect(&session->writings(), &Writings::written, m_messages,
        [this](const QString &file) { m_messages->showNote(tr("Written: %1").arg(file)); });
    connect(&session->comparison(), &Comparison::shownChanged, this, &MainWindow::showComparison);
    connect(session->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::refreshTitle);
    connect(&session->saves(), &Saves::changed, this, &MainWindow::refreshTitle);
    connect(session, &Session::searchesChanged, this, &MainWindow::refreshTitle);
    connect(&session->saves(), &Saves::saved, this, &MainWindow::takeFolder);
    if (m_remember)
        connect(&session->saves(), &Saves::saved, this, addRecent);
    session->keepWindow([window = QPointer(this)] { return window ? window->workspace() : std::string(); });
    m_tour = new Tour(session, this, [this](const QString &path) {
        bool leaves = mayLeave();
        if (leaves) {
            m_messages->hide();
            m_session->openOnDefault(path); // whose engines the tour tells of
        }
        return leaves;
    });
    new Offers(
        session, m_questions, m_remember ? Recovery::defaultFolder() : QString(), [this] { return mayLeave(); },
        [this] { saveAs(); }, this);
    if (m_remember)
        for (auto signal : {&Session::targetChanged, &Session::designChanged, &Session::unplacedChanged})
            connect(session, signal, this, [this] {
                if (std::exchange(m_target, m_session->target()) != m_session->target())
                    QSettings().setValue(QStringLiteral("target"), m_target);
            });
    refreshTitle();
    refreshActions();
}

void MainWindow::takeLastTarget()
{
    m_target = QSettings().value(QStringLiteral("target")).toString();
    if (m_target.isEmpty())
        return;
    if (auto found = m_session->registry().require(m_target.toStdString()))
        m_session->setTarget(m_target);
    else
        m_messages->showNote(tr("The chip that you used last cannot be loaded: %1").arg(spoken(found.error().message)));
}

void MainWindow::showWhole()
{
    const int title = style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, this);
    const auto room = screen()->availableSize();
    if (isMaximized() || (width() <= room.width() && height() + title <= room.height()))
        show();
    else
        showMaximized();
}

void MainWindow::build()
{
    auto *strip = new QToolBar(tr("Totals"), this);
    strip->setObjectName(QStringLiteral("totals"));
    strip->setMovable(false);
    strip->toggleViewAction()->setVisible(false);
    m_header = new HeaderStrip(m_session, strip);
    auto *rows = new QWidget(strip);
    auto *column = filled(new QVBoxLayout(rows), {});
    m_findings = new FindingsBar(m_session, rows);
    column->addWidget(m_header);
    column->addWidget(m_findings);
    strip->addWidget(rows);
    addToolBar(strip);
    setContextMenuPolicy(Qt::NoContextMenu);
    strip->hide();
    setTopic(strip, QStringLiteral("window#header"));
    m_strip = strip;
    connect(m_header, &HeaderStrip::exportAsked, this, &MainWindow::askExport);

    m_messages = new MessageBar(this);
    m_questions = new MessageBar(this);
    for (auto *bar : {m_messages, m_questions})
        setTopic(bar, QStringLiteral("window#messages"));
    m_stack = new QStackedWidget(this);
    m_stack->setMinimumSize(fonts::px(160), fonts::px(32));
    auto *welcome = new Welcome(m_session, m_remember ? recentFiles() : QStringList(), m_stack);
    connect(welcome, &Welcome::openAsked, this, &MainWindow::askOpen);
    connect(welcome, &Welcome::fileAsked, this, &MainWindow::openFile);
    connect(welcome, &Welcome::guideAsked, this, [this] { m_help->open(QStringLiteral("index")); });
    connect(welcome, &Welcome::tourAsked, this, [this](const QString &path) { m_tour->start(path); });
    m_graph = new GraphView(m_session, m_stack);
    m_graph->setAccessibleName(tr("Graph"));
    setTopic(welcome, QStringLiteral("start"));
    setTopic(m_graph, QStringLiteral("graph"));
    m_stack->addWidget(new Scrolled(welcome, m_stack));
    m_compare = new CompareView(m_session, m_stack);
    setTopic(m_compare, QStringLiteral("changes"));
    m_stack->addWidget(m_graph);
    m_stack->addWidget(m_compare);
    auto *centre = new Centre(this);
    filled(new QVBoxLayout(centre), {m_questions, m_messages, new UnplacedBar(m_session, centre), {m_stack, 1}});
    setCentralWidget(centre);

    makeDocks();
    auto *status = new QStatusBar(this);
    status->setSizeGripEnabled(false);
    status->setFixedHeight(fonts::px(26));
    status->addWidget(new StatusLine(m_session, status), 1);
    setTopic(status, QStringLiteral("window#status-line"));
    setStatusBar(status);
}

void MainWindow::openFile(const QString &path)
{
    m_messages->hide();
    m_session->open(path);
}

void MainWindow::takeFolder()
{
    const auto project = m_session->projectPath();
    setFolder(this, QFileInfo(project.isEmpty() ? m_session->modelPath() : project).path());
}

void MainWindow::opened()
{
    m_messages->hide();
    takeFolder();
    bool first = m_strip->isHidden();
    m_stack->setCurrentWidget(m_session->comparison().shown() ? static_cast<QWidget *>(m_compare) : m_graph);
    if (first) {
        auto *welcome = m_stack->widget(0);
        m_stack->removeWidget(welcome); // which else would ask for its room yet
        welcome->hide();
        welcome->deleteLater();
        m_strip->show();
        for (auto *dock : m_docks)
            dock->show();
    }
    bool restored = restoreWorkspace(m_session->openedWindow());
    if (first) {
        restored = restored || (m_remember && restoreLayout(QSettings().value(QStringLiteral("docks")).toByteArray()));
        if (!restored) {
            makeSidesFit();
            shareWidth();
            resizeDocks({m_docks[2]}, {std::clamp(height() * 23 / 100, fonts::px(170), fonts::px(320))}, Qt::Vertical);
            m_docks[2]->raise();
        }
        m_graph->setFocus();
        layout()->activate(); // panels behind others are hidden before there is a design
    }
    if (m_remember)
        addRecent(m_session->projectPath().isEmpty() ? m_session->modelPath() : m_session->projectPath());
    refreshTitle();
}

void MainWindow::refreshTitle()
{
    auto path = m_session->projectPath().isEmpty() ? m_session->modelPath() : m_session->projectPath();
    setWindowTitle(
        path.isEmpty() ? QStringLiteral("Partita") : QFileInfo(path).fileName() + QStringLiteral("[*] — Partita"));
    setWindowModified(!path.isEmpty() && m_session->unsaved());
}

void MainWindow::showComparison()
{
    bool shown = m_session->comparison().shown();
    if (m_stack->currentWidget() != (shown ? static_cast<QWidget *>(m_graph) : m_compare))
        return;
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_compare) : m_graph);
    if (shown) {
        openPanel(findPanel(*this, QStringLiteral("changes")));
        m_compare->pane(true)->setFocus();
    } else {
        m_graph->setFocus();
    }
    m_sideBySide->setChecked(shown);
}

void MainWindow::refreshActions()
{
    auto design = m_session->design();
    for (auto *action : m_needDesign)
        action->setEnabled(bool(design));
    for (auto *action : m_needNetwork)
        action->setEnabled(bool(m_session->shown()));
    auto best = m_session->optimised();
    m_reoptimise->setEnabled(design && best && best->cycles < design->cycles);
    m_automatic->setEnabled(!m_session->isAutomatic());
    m_equalise->setChecked(m_session->equalised());
    if (const auto network = m_session->shown())
        m_numerics[std::size_t(network->numerics)]->setChecked(true);
}

void MainWindow::setAppearance(Appearance appearance)
{
    m_appearance = appearance;
    if (m_remember)
        QSettings().setValue(QStringLiteral("appearance"), int(appearance));
    applyAppearance();
}

void MainWindow::setTextSize(int percent)
{
    percent = std::clamp(percent, textSizes[0], std::end(textSizes)[-1]);
    if (m_remember)
        QSettings().setValue(QStringLiteral("textSize"), percent);
    scaleText(this, percent / 100.0);
    for (auto *columns : findChildren<Columns *>())
        columns->setDrawn(columns->drawn());
    applyAppearance();
    makeSidesFit();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    makeSidesFit();
}

void MainWindow::applyAppearance()
{
    m_styling = true;
    QApplication::setPalette(QPalette()); // the system's own shows through
    bool dark = m_appearance == Appearance::Dark
        || (m_appearance == Appearance::System && QApplication::palette().color(QPalette::Window).lightness() < 128);
    auto palette = dark ? Theme::darkened() : Theme::light();
    QApplication::setPalette(palette);
    setStyleSheet(::styleSheet(Theme::of(palette)));
    m_styling = false;
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ThemeChange && !m_styling && m_appearance == Appearance::System && m_header)
        applyAppearance();
    QMainWindow::changeEvent(event);
}
