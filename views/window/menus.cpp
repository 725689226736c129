// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"
#include "designs/designs_view.h"
#include "graph/graph_view.h"
#include "help/help.h"
#include "kernels/kernel_list.h"
#include "measured/measured_view.h"
#include "report/export_actions.h"
#include "session/comparison.h"
#include "theme/ask_file.h"
#include "theme/data_actions.h"
#include "theme/text_scale.h"
#include "theme/theme.h"
#include "theme/topic.h"
#include "timeline/timeline_view.h"
#include "tour/tour.h"
#include "window/examples.h"
#include "window/key_sheet.h"
#include "window/main_window.h"
#include "window/palette.h"
#include "window/recent.h"

#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeDesignMenu();
    makeHelpMenu();
}

void MainWindow::makeFileMenu()
{
    auto *menu = menuBar()->addMenu(tr("&File"));
    setTopic(menu, QStringLiteral("files"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::askOpen);
    auto *examples = menu->addMenu(tr("Open &Example"));
    connect(examples, &QMenu::aboutToShow, this, [this, examples] { showExamples(examples); });
    auto *recent = menu->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { showRecent(recent); });
    menu->addSeparator();
    m_needDesign << menu->addAction(tr("&Save Project"), QKeySequence::Save, this, &MainWindow::save);
    m_needDesign << menu->addAction(tr("Save Project &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, &MainWindow::saveAs);
    m_needDesign << menu->addAction(tr("&Export C…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::askExport);
    auto *exports = menu->addMenu(tr("Ex&port"));
    m_needDesign << exports->menuAction() << addExportActions(exports, m_session, this);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::showExamples(QMenu *menu)
{
    menu->clear();
    for (const auto &example : examples())
        menu->addAction(example.name, this, [this, path = example.path] { if (mayLeave()) openFile(path); })->setToolTip(example.about);
    if (menu->isEmpty())
        menu->addAction(tr("none found"))->setEnabled(false);
}

void MainWindow::showRecent(QMenu *menu)
{
    menu->clear();
    for (const auto &path : recentFiles())
        menu->addAction(QFileInfo(path).fileName(), this, [this, path] { if (mayLeave()) openFile(path); })->setToolTip(path);
    menu->setToolTipsVisible(true);
    bool none = menu->isEmpty();
    if (none)
        menu->addAction(tr("none yet"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("&Clear List"), this, &clearRecent)->setEnabled(!none);
}

void MainWindow::makeEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    setTopic(menu, QStringLiteral("window#commands"));
    m_undo = m_session->undoStack()->createUndoAction(this, tr("&Undo"));
    m_redo = m_session->undoStack()->createRedoAction(this, tr("&Redo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addAction(m_undo);
    menu->addAction(m_redo);
    menu->addSeparator();
    m_needDesign << menu->addAction(tr("&Find Kernel"), QKeySequence::Find, this, [this] {
        m_docks[0]->show();
        m_kernels->focusFilter();
    });
    m_palette = new CommandPalette(m_session, this);
    auto *palette = menu->addAction(tr("&Command Palette…"), m_palette, &CommandPalette::open);
    palette->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), QKeySequence(Qt::CTRL | Qt::Key_K)});
    connect(m_palette, &CommandPalette::kernelChosen, m_graph, [this] { m_graph->focusSelection(); });
    auto *none = menu->addAction(tr("Select &None"), this, [this] { m_session->select({}); });
    m_needDesign << none;
}

void MainWindow::makeViewMenu()
{
    auto *menu = menuBar()->addMenu(tr("&View"));
    setTopic(menu, QStringLiteral("window#panels"));
    // Keys without a modifier belong to the views, so that Space still presses a focused button.
    auto key = [this](QAction *action, const QKeySequence &keys) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_graph->addAction(action);
        m_needDesign << action;
    };
    key(menu->addAction(tr("&Fit"), this, [this] { m_graph->fit(); }), Qt::Key_Space);
    key(menu->addAction(tr("Focus &Selection"), this, [this] { m_graph->focusSelection(); }), Qt::Key_F);
    m_needDesign << menu->addAction(tr("Zoom &In"), QKeySequence::ZoomIn, this, [this] { m_compare->isVisible() ? m_compare->zoomBy(1.25) : m_graph->zoomIn(); });
    m_needDesign << menu->addAction(tr("Zoom &Out"), QKeySequence::ZoomOut, this, [this] { m_compare->isVisible() ? m_compare->zoomBy(0.8) : m_graph->zoomOut(); });
    m_needDesign << menu->addAction(tr("Fit &Timeline"), QKeySequence(Qt::CTRL | Qt::Key_0), this, [this] { m_timeline->fit(); });
    menu->addSeparator();
    auto *ways = new QActionGroup(this);
    for (bool down : {false, true}) {
        auto *action = menu->addAction(down ? tr("Graph Top to &Bottom") : tr("Graph &Left to Right"), this, [this, down] { m_graph->setOrientation(down); });
        action->setCheckable(true);
        action->setChecked(!down);
        ways->addAction(action);
        connect(m_graph, &GraphView::orientationChanged, action, [action, down](bool topDown) { action->setChecked(topDown == down); });
        m_needDesign << action;
    }
    addGraphActions(menu);
    menu->addSeparator();
    for (auto *dock : m_docks) {
        menu->addAction(dock->toggleViewAction());
        m_needDesign << dock->toggleViewAction();
    }
    menu->addSeparator();
    auto *appearance = menu->addMenu(tr("&Appearance"));
    auto *looks = new QActionGroup(this);
    for (auto [name, value] : {std::pair(tr("Follow &System"), Appearance::System), {tr("&Light"), Appearance::Light}, {tr("&Dark"), Appearance::Dark}}) {
        auto *action = appearance->addAction(name, this, [this, value = value] { setAppearance(value); });
        action->setCheckable(true);
        looks->addAction(action);
        connect(appearance, &QMenu::aboutToShow, action, [this, action, value = value] { action->setChecked(m_appearance == value); });
    }
    auto *text = menu->addMenu(tr("Te&xt Size"));
    auto *sizes = new QActionGroup(this);
    for (int percent : textSizes) {
        auto *action = text->addAction(tr("%1 %").arg(percent), this, [this, percent] { setTextSize(percent); });
        action->setCheckable(true);
        sizes->addAction(action);
        connect(text, &QMenu::aboutToShow, action, [action, percent] { action->setChecked(qRound(100 * fonts::scale()) == percent); });
    }
}

void MainWindow::makeDesignMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Design"));
    setTopic(menu, QStringLiteral("quantise"));
    auto *numerics = menu->addMenu(tr("&Numerics"));
    auto *group = new QActionGroup(this);
    auto add = [&](const QString &text, const char *value, const QString &about) {
        auto *action = numerics->addAction(text, this, [this, value, text] {
            m_session->edit({tr("Numerics: %1").arg(QString::fromLatin1(value)), {{"numerics", value}}});
            refreshActions();
        });
        action->setCheckable(true);
        action->setToolTip(about);
        group->addAction(action);
        m_needDesign << action;
        return action;
    };
    numerics->setToolTipsVisible(true);
    m_source = add(tr("As the &Source"), "source", tr("Exactly the arithmetic of a quantised model file"));
    m_engine = add(tr("As the &Engine"), "engine", tr("Parameters derived for the engine's own requantisation"));
    m_equalise = menu->addAction(tr("&Equalise Channels"), m_session, &Session::setEqualised);
    m_equalise->setCheckable(true);
    m_equalise->setToolTip(tr("Shares channels' scales out between the layers of a float network before it is calibrated; no float output changes"));
    m_needDesign << m_equalise;
    menu->setToolTipsVisible(true);
    auto near = [this] { return m_session->modelPath(); };
    auto *calibration = menu->addMenu(tr("&Calibration Data"));
    addDataActions(calibration, this, tr("Calibration data"), near, [this](const QString &path) { m_session->setCalibrationData(path); });
    auto *test = menu->addMenu(tr("&Test Data"));
    addDataActions(test, this, tr("Test data"), near, [this](const QString &path) { m_session->setDataset(path); });
    m_needDesign << calibration->menuAction() << test->menuAction();
    menu->addSeparator();
    m_needDesign << menu->addAction(tr("&Keep This Design"), QKeySequence(Qt::CTRL | Qt::Key_D), m_designs, &DesignsView::keep);
    m_sideBySide = menu->addAction(tr("Compare &Side by Side"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this,
                                   [this] { m_session->comparison().show(!m_session->comparison().shown()); });
    m_sideBySide->setCheckable(true);
    m_needDesign << m_sideBySide;
    menu->addSeparator();
    auto *measure = menu->addAction(tr("&Measure in the Emulator"), this, [this] { m_session->measurements().measure(); });
    measure->setToolTip(tr("Exports, builds and runs the design in QEMU, and sets what was counted beside what is predicted"));
    auto *overlay = menu->addAction(tr("&Overlay Counters…"), this, [this] { MeasuredView::askCounters(m_session, this); });
    overlay->setToolTip(tr("Counters of a chip or a simulator beside what is predicted"));
    m_needDesign << measure << overlay;
    menu->addSeparator();
    m_reoptimise = menu->addAction(tr("&Re-optimise"), QKeySequence(Qt::CTRL | Qt::Key_R), m_session, &Session::reoptimise);
}

void MainWindow::makeHelpMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Help"));
    setTopic(menu, QStringLiteral("window#help"));
    auto *here = menu->addAction(tr("&Help on This"), QKeySequence::HelpContents, m_help, &Help::openHere);
    here->setToolTip(tr("Opens the guide on what has the focus: a panel, a dialog, a section of the inspector"));
    menu->addAction(tr("G&uide"), this, [this] { m_help->open(QStringLiteral("index")); })->setToolTip(tr("How to partition, quantise, read the timeline, export, write a driver, add a target; a page for each panel"));
    auto *tours = menu->addMenu(tr("&Guided Tour"));
    connect(tours, &QMenu::aboutToShow, this, [this, tours] { showTours(tours); });
    menu->addAction(tr("&Keys"), QKeySequence(Qt::Key_Question), this, [this] { showKeys(this); });
    menu->addAction(tr("&About Partita"), this, [this] {
        QMessageBox box(QMessageBox::NoIcon, tr("About Partita"),
                        tr("<h3>Partita %1</h3><p>Maps neural networks onto RISC-V chips with accelerators: where every operator "
                           "runs, what it costs, and the C that does it.</p><p>The window is GPL-3.0-or-later; the compiler library, "
                           "the targets and everything exported are Apache-2.0.</p>").arg(QApplication::applicationVersion()),
                        QMessageBox::Close, this);
        setTopic(&box, QStringLiteral("index"));
        box.exec();
    });
}

void MainWindow::showTours(QMenu *menu)
{
    menu->clear();
    menu->setToolTipsVisible(true);
    for (const auto &example : examples())
        menu->addAction(example.name, m_tour, [this, path = example.path] { m_tour->start(path); })->setToolTip(example.about);
    if (menu->isEmpty())
        menu->addAction(tr("none found"))->setEnabled(false);
}

void MainWindow::askOpen()
{
    if (!mayLeave())
        return;
    auto path = askOpenFile(this, QStringLiteral("files"), tr("Open a model or project"), QFileInfo(m_session->modelPath()).path(),
                                             tr("Models and projects (*.onnx *.tflite *.partita);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

bool MainWindow::save() { return m_session->projectPath().isEmpty() ? saveAs() : m_session->saveProject(m_session->projectPath()); }

bool MainWindow::saveAs()
{
    QFileInfo model(m_session->modelPath());
    auto path = askSaveFile(this, QStringLiteral("files#projects"), tr("Save the project"), model.path() + u'/' + model.completeBaseName() + QStringLiteral(".partita"),
                                             tr("Partita projects (*.partita)"));
    if (path.isEmpty())
        return false;
    if (!path.endsWith(QLatin1String(".partita")))
        path += QStringLiteral(".partita");
    bool saved = m_session->saveProject(path);
    refreshTitle();
    return saved;
}

void MainWindow::askExport()
{
    auto folder = askFolder(this, QStringLiteral("export"), tr("Export the C project into"), QFileInfo(m_session->modelPath()).path());
    if (folder.isEmpty())
        return;
    if (!QDir(folder).isEmpty())
        folder += u'/' + QFileInfo(m_session->modelPath()).completeBaseName() + QStringLiteral("_c");
    m_session->exportC(folder);
}
