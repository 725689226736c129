// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/saves.h"
#include "studies/exploring.h"
#include "widgets/ask/topic.h"
#include "window/main_window.h"

#include <QCloseEvent>
#include <QEventLoop>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

bool MainWindow::mayLeave()
{
    if (!isVisible())
        return true;
    if (!awaitSaves())
        return false;
    if (m_session->exploring().running() && !mayLoseSearch())
        return false;
    if (!m_session->unsaved())
        return true;
    const auto project = m_session->projectPath();
    QMessageBox box(QMessageBox::NoIcon, tr("Partita"),
        project.isEmpty() ? tr("Keep this design as a project? The model file stays as it is.")
                          : tr("Save the changes to %1?").arg(QFileInfo(project).fileName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    setTopic(&box, QStringLiteral("files#projects"));
    auto answer = box.exec();
    if (answer == QMessageBox::Save)
        save();
    return answer == QMessageBox::Discard || (awaitSaves() && !m_session->unsaved());
}

bool MainWindow::mayOverwrite()
{
    const auto project = m_session->projectPath();
    QMessageBox box(QMessageBox::NoIcon, tr("Partita"),
        tr("%1 has changed on disk since it was opened here, perhaps in another window.")
            .arg(QFileInfo(project).fileName()),
        QMessageBox::Cancel, this);
    auto *overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    auto *reload = box.addButton(tr("&Reload"), QMessageBox::DestructiveRole);
    auto *as = box.addButton(tr("&Save As…"), QMessageBox::AcceptRole);
    overwrite->setToolTip(tr("Replaces what the other has saved"));
    reload->setToolTip(tr("Opens it as it is on disk. Edits that were not saved here are lost"));
    as->setToolTip(tr("Keeps what is open here in another file"));
    box.setDefaultButton(as);
    setTopic(&box, QStringLiteral("files#projects"));
    box.exec();
    if (box.clickedButton() == as)
        saveAs();
    else if (box.clickedButton() == reload)
        m_session->open(project);
    return box.clickedButton() == overwrite;
}

bool MainWindow::mayLoseSearch()
{
    const auto &progress = m_session->exploring().progress();
    const bool preparing = progress.total == 0 || progress.stage == QLatin1String("sensitivity")
        || progress.stage == QLatin1String("costs"); // which count other things
    QMessageBox box(QMessageBox::NoIcon, tr("Partita"),
        (preparing ? tr("A search is running, but no design has run yet. Leave and stop it?")
                   : tr("A search is running: %1 of %2 designs have run. Leave and stop it? A saved project keeps what "
                        "has run.")
                         .arg(progress.done)
                         .arg(progress.total)),
        QMessageBox::NoButton, this);
    box.addButton(tr("&Leave"), QMessageBox::DestructiveRole);
    auto *stay = box.addButton(tr("&Stay"), QMessageBox::RejectRole);
    box.setDefaultButton(stay);
    setTopic(&box, QStringLiteral("explore"));
    box.exec();
    return box.clickedButton() != stay;
}

bool MainWindow::awaitSaves()
{
    const auto &saves = m_session->saves();
    if (!saves.running())
        return true;
    QEventLoop quick; // most are over before a box could be read
    connect(&saves, &Saves::changed, &quick, [&] {
        if (!saves.running())
            quick.quit();
    });
    QTimer::singleShot(300, &quick, &QEventLoop::quit);
    quick.exec(QEventLoop::ExcludeUserInputEvents);
    if (!saves.running())
        return true;
    QProgressDialog box(
        tr("Saving %1…").arg(QString::fromStdString(saves.writing().filename().string())), {}, 0, 0, this);
    auto *stay = new QPushButton(tr("Stay"), &box);
    stay->setToolTip(tr("Keeps the window open. The project is still written"));
    box.setCancelButton(stay);
    setTopic(&box, QStringLiteral("files#projects"));
    connect(&saves, &Saves::changed, &box, [&] {
        if (!saves.running())
            box.accept();
    });
    box.exec();
    return !saves.running();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_remember && !mayLeave()) {
        event->ignore();
        return;
    }
    if (m_remember) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        if (m_session->isOpen())
            settings.setValue(QStringLiteral("docks"), layoutState());
    }
    event->accept();
}
