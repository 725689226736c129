// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/saves.h"
#include "export/export_dialog.h"
#include "graph/graph_view.h"
#include "help/help.h"
#include "kernels/kernel_list.h"
#include "report/export_actions.h"
#include "session/session.h"
#include "tour/tour.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"
#include "widgets/panels.h"
#include "window/commands/key_sheet.h"
#include "window/commands/palette.h"
#include "window/main_window.h"
#include "window/start/examples.h"
#include "window/start/recent.h"

#include <QApplication>
#include <QClipboard>
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
    menu->setToolTipsVisible(true);
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::askOpen)
        ->setToolTip(tr("A model (.onnx, .tflite, .pt2) or a project (.partita)"));
    auto *examples = menu->addMenu(tr("Open E&xample"));
    setTopic(examples, QStringLiteral("start"));
    examples->setToolTipsVisible(true);
    connect(examples, &QMenu::aboutToShow, this, [this, examples] { showExamples(examples); });
    auto *recent = menu->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { showRecent(recent); });
    menu->addSeparator();
    auto *save = menu->addAction(tr("&Save Project"), QKeySequence::Save, this, &MainWindow::save);
    save->setToolTip(tr("Writes the model's path, your decisions and the designs you kept into a .partita file"));
    auto *saveAs = menu->addAction(
        tr("Save Project &As…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, &MainWindow::saveAs);
    saveAs->setToolTip(tr("Writes the project into another file"));
    auto *exportC = menu->addAction(tr("&Export C…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::askExport);
    exportC->setToolTip(tr("Shows the files of this design's C project and how it fills the memories, writes it into a "
                           "folder, builds it and runs it"));
    for (auto *action : {save, saveAs})
        setTopic(action, QStringLiteral("files#projects"));
    setTopic(exportC, QStringLiteral("export"));
    m_needNetwork << save << saveAs;
    m_needDesign << exportC;
    auto *exports = menu->addMenu(tr("Ex&port"));
    setTopic(exports, QStringLiteral("files#export"));
    m_needDesign << exports->menuAction() << addExportActions(exports, m_session, this);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close)
        ->setToolTip(tr("Closes the window. Asks first if edits have not been saved"));
}

void MainWindow::showExamples(QMenu *menu)
{
    menu->clear();
    for (const auto &example : examples())
        menu->addAction(example.name, this,
                [this, path = example.path] {
                    if (mayLeave())
                        openFile(path);
                })
            ->setToolTip(example.about);
    if (menu->isEmpty())
        menu->addAction(tr("none found"))->setEnabled(false);
}

void MainWindow::showRecent(QMenu *menu)
{
    menu->clear();
    for (const auto &path : recentFiles())
        menu->addAction(QFileInfo(path).fileName(), this,
                [this, path] {
                    if (mayLeave())
                        openFile(path);
                })
            ->setToolTip(path);
    menu->setToolTipsVisible(true);
    bool none = menu->isEmpty();
    if (none)
        menu->addAction(tr("none yet"))->setEnabled(false);
    menu->addSeparator();
    auto *clear = menu->addAction(tr("&Clear List"), this, &clearRecent);
    clear->setToolTip(tr("Clears the list of recent files; the files themselves stay"));
    clear->setEnabled(!none);
}

void MainWindow::makeEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    setTopic(menu, QStringLiteral("window#commands"));
    menu->setToolTipsVisible(true);
    m_undo = m_session->undoStack()->createUndoAction(this, tr("&Undo"));
    m_redo = m_session->undoStack()->createRedoAction(this, tr("&Redo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_undo->setToolTip(tr("Undoes the last edit"));
    m_redo->setToolTip(tr("Redoes the edit that was undone"));
    for (auto *action : {m_undo, m_redo})
        setTopic(action, QStringLiteral("history"));
    menu->addAction(m_undo);
    menu->addAction(m_redo);
    menu->addSeparator();
    auto *find = menu->addAction(tr("&Find Kernel"), QKeySequence::Find, this, [this] {
        m_docks[0]->show();
        m_kernels->focusFilter();
    });
    find->setToolTip(tr("Filters the list of kernels by name, operator, engine or cycles"));
    setTopic(find, QStringLiteral("kernels"));
    m_needNetwork << find;
    m_palette = new CommandPalette(m_session, this);
    auto *palette = menu->addAction(tr("&Command Palette…"), m_palette, &CommandPalette::open);
    palette->setToolTip(
        tr("Finds a command, a kernel, a panel, a kept design or a page of the guide by a few letters"));
    palette->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), QKeySequence(Qt::CTRL | Qt::Key_K)});
    connect(m_palette, &CommandPalette::guideAsked, m_help, &Help::open);
    connect(m_palette, &CommandPalette::kernelChosen, m_graph, [this] { m_graph->focusSelection(); });
    auto *move = menu->addAction(tr("&Move to Engine…"), m_graph, &GraphView::askEngine);
    move->setToolTip(
        tr("Asks at the card which engine the selected kernels shall run on, and tells what each would cost"));
    move->setShortcut(Qt::Key_M); // wherever no text is edited
    setTopic(move, QStringLiteral("partition#move-kernels"));
    m_needDesign << move;
    auto *copy = menu->addAction(tr("Cop&y Names"), QKeySequence::Copy, this,
        [this] { QGuiApplication::clipboard()->setText(m_session->selected().join(u'\n')); });
    copy->setToolTip(tr("Copies the names of the selected kernels, a line each"));
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut); // text that is selected elsewhere is copied as usual
    setTopic(copy, QStringLiteral("graph#menu"));
    for (auto *panel : {static_cast<QWidget *>(m_graph), static_cast<QWidget *>(m_kernels),
             static_cast<QWidget *>(m_timeline), findPanel(*this, QStringLiteral("table"))})
        panel->addAction(copy);
    m_needNetwork << copy;
    auto *none = menu->addAction(tr("Select &None"), this, [this] { m_session->select({}); });
    none->setToolTip(tr("Clears the selection. The inspector then shows the whole network"));
    m_needNetwork << none;
}

void MainWindow::makeHelpMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Help"));
    setTopic(menu, QStringLiteral("window#help"));
    menu->setToolTipsVisible(true);
    auto *here = menu->addAction(tr("&Help on This"), QKeySequence::HelpContents, m_help, &Help::openHere);
    here->setToolTip(
        tr("Opens the guide at the page about what has the focus: a panel, a dialog, a section of the inspector"));
    menu->addAction(tr("G&uide"), this, [this] { m_help->open(QStringLiteral("index")); })
        ->setToolTip(tr("How to partition, quantise, read the timeline, export, write a driver, add a target; a page "
                        "for each panel"));
    auto *tours = menu->addMenu(tr("&Guided Tour"));
    setTopic(tours, QStringLiteral("start"));
    connect(tours, &QMenu::aboutToShow, this, [this, tours] { showTours(tours); });
    menu->addAction(tr("&Keys"), QKeySequence(Qt::Key_Question), this, [this] { showKeys(this); })
        ->setToolTip(tr("All keys and mouse gestures on one page"));
    auto *about = menu->addAction(tr("&About Partita"), this, [this] {
        QMessageBox box(QMessageBox::NoIcon, tr("About Partita"),
            tr("<h3>Partita %1</h3><p>Maps neural networks onto RISC-V chips with accelerators: where every operator "
               "runs, what it costs, and the C that does it.</p><p>The window is GPL-3.0-or-later; the compiler "
               "library, "
               "the targets and everything exported are Apache-2.0.</p>")
                .arg(QApplication::applicationVersion()),
            QMessageBox::Close, this);
        setTopic(&box, QStringLiteral("index"));
        box.exec();
    });
    about->setToolTip(tr("Version and licences"));
}

void MainWindow::showTours(QMenu *menu)
{
    menu->clear();
    menu->setToolTipsVisible(true);
    for (const auto &example : examples())
        menu->addAction(example.name, m_tour, [this, path = example.path] { m_tour->start(path); })
            ->setToolTip(example.about);
    if (menu->isEmpty())
        menu->addAction(tr("none found"))->setEnabled(false);
}

void MainWindow::askOpen()
{
    if (!mayLeave())
        return;
    auto path = askOpenFile(this, QStringLiteral("files"), tr("Open a model or project"),
        QFileInfo(m_session->modelPath()).path(),
        tr("Models and projects (*.onnx *.tflite *.pt2 *.partita);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::offerModel(const QString &project, const QString &model)
{
    m_messages->ask(tr("The model of %1 is no longer at %2").arg(QFileInfo(project).fileName(), model),
        {{tr("Find It…"), tr("Asks where the model is now, and opens the project with it"), [this, project, model] {
              auto found = askOpenFile(this, QStringLiteral("files#projects"),
                  tr("The model %1").arg(QFileInfo(model).fileName()), QFileInfo(project).path(),
                  tr("Models (*.onnx *.tflite *.pt2);;All files (*)"));
              if (!found.isEmpty())
                  m_session->open(project, found);
          }}});
}

void MainWindow::save()
{
    const auto project = m_session->projectPath();
    if (project.isEmpty())
        saveAs();
    else if (!m_session->saves().changedOnDisk() || mayOverwrite())
        m_session->saveProject(project);
}

void MainWindow::saveAs()
{
    QFileInfo model(m_session->modelPath());
    auto path = askSaveFile(this, QStringLiteral("files#projects"), tr("Save the project"),
        model.path() + u'/' + model.completeBaseName() + QStringLiteral(".partita"),
        tr("Partita projects (*.partita)"));
    if (path.isEmpty())
        return;
    if (!path.endsWith(QLatin1String(".partita")))
        path += QStringLiteral(".partita");
    m_session->saveProject(path);
}

void MainWindow::askExport()
{
    auto *dialog = findChild<ExportDialog *>();
    if (!dialog) {
        dialog = new ExportDialog(m_session, this);
        connect(dialog, &ExportDialog::written, m_messages, [this](const QString &folder) {
            m_messages->showNote(tr("The C project is in %1. Run “make run” there to check it in the emulator, or "
                                    "“make run-host” to check it on this machine")
                                     .arg(folder));
        });
    }
    dialog->start();
}
