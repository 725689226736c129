// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/measurements.h"
#include "widgets/ask/data_actions.h"
#include "window/main_window.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QProcess>

#include <algorithm>

namespace {

bool isData(const QString &path) { return mayHoldSamples(path) || mayHoldCounters(path); }

QStringList localFiles(const QMimeData *data)
{
    QStringList out;
    for (const auto &url : data->urls())
        if (url.isLocalFile())
            out << url.toLocalFile();
    return out;
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    // After the drop has returned to the other program, which waits for it.
    QMetaObject::invokeMethod(
        this,
        [this, paths = localFiles(event->mimeData()), at = event->position().toPoint()] {
            const bool data = m_session->isOpen() && std::ranges::all_of(paths, isData);
            if (data)
                for (const auto &path : paths)
                    takeData(path, at);
            else if (mayLeave())
                openFiles(paths);
        },
        Qt::QueuedConnection);
}

void MainWindow::openFiles(const QStringList &paths)
{
    QStringList networks, samples;
    for (const auto &path : paths)
        (mayHoldSamples(path) && !networks.contains(path) ? samples : networks) << path;
    if (networks.isEmpty())
        networks.swap(samples); // it says why they cannot be opened
    if (networks.isEmpty())
        return;
    auto *awaiting = new QObject(this);
    connect(m_session, &Session::failed, awaiting, &QObject::deleteLater);
    // One after the other: each reads the model anew.
    connect(m_session, &Session::busyChanged, awaiting, [this, awaiting, samples]() mutable {
        if (m_session->busy())
            return;
        if (samples.isEmpty())
            return awaiting->deleteLater();
        const auto path = samples.takeFirst();
        QFileInfo(path).fileName().contains(QLatin1String("calibration"), Qt::CaseInsensitive)
            ? m_session->setCalibrationData(path)
            : m_session->setDataset(path);
    });
    openFile(networks.takeFirst());
    for (const auto &path : networks)
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {path});
}

void MainWindow::takeData(const QString &path, QPoint at)
{
    if (mayHoldSamples(path))
        offerData(path, at);
    else
        m_session->measurements().overlay(path);
}

void MainWindow::offerData(const QString &path, QPoint at)
{
    auto name = QFileInfo(path).fileName();
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    menu.addAction(tr("&Score Designs on %1").arg(name), this, [this, path] { m_session->setDataset(path); })
        ->setToolTip(tr("Counts the samples that each design gets right"));
    menu.addAction(tr("&Calibrate on %1").arg(name), this, [this, path] { m_session->setCalibrationData(path); })
        ->setToolTip(tr("Derives the ranges of all tensors from these samples"));
    if (mayHoldCounters(path))
        menu.addAction(tr("&Overlay Counters of %1").arg(name), this,
                [this, path] { m_session->measurements().overlay(path); })
            ->setToolTip(tr("Compares the counts with the prediction"));
    menu.exec(mapToGlobal(at));
}
