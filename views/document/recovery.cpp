// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery.h"

#include "document/saves.h"
#include "language/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>

namespace {

constexpr int delay = 1000;                        ///< ms from an edit to the writing of it
const auto ofProject = QStringLiteral("recovers"); ///< in the window's section: the project that these are edits of

} // namespace

Recovery::Recovery(Document *document, const QString &folder, QObject *parent)
    : QObject(parent), m_document(document), m_folder(folder), m_writing(m_pool, this, 0)
{
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::write);
    connect(document->undoStack(), &QUndoStack::indexChanged, this, &Recovery::schedule);
    connect(document, &Document::dataChanged, this, &Recovery::schedule);
    connect(document, &Document::searchesChanged, this, &Recovery::schedule);
    connect(&document->saves(), &Saves::changed, this, &Recovery::schedule);
}

Recovery::~Recovery()
{
    remove();
    m_pool.waitForDone();
}

QString Recovery::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

std::unique_ptr<QLockFile> Recovery::lock(const QString &file) const
{
    auto held = std::make_unique<QLockFile>(file + QStringLiteral(".lock"));
    held->setStaleLockTime(0); // until its program ends
    if (!held->tryLock(0))
        held.reset();
    return held;
}

bool Recovery::unsaved() const { return m_document->isOpen() && m_document->unsaved(); }

/// Not put off by further edits: those of the last second are all that a crash may take.
void Recovery::schedule()
{
    if (!m_timer.isActive())
        m_timer.start();
}

void Recovery::write()
{
    if (m_writing.running())
        return schedule();
    if (!unsaved())
        return remove();
    if (m_file.isEmpty()) {
        QDir().mkpath(m_folder);
        m_file = QStringLiteral("%1/%2-%3.partita")
                     .arg(m_folder)
                     .arg(QCoreApplication::applicationPid())
                     .arg(QDateTime::currentMSecsSinceEpoch());
        m_lock = lock(m_file);
    }
    auto project = m_document->project();
    auto window = QJsonDocument::fromJson(QByteArray::fromStdString(project.window)).object();
    window[ofProject] = m_document->projectPath();
    project.window = QJsonDocument(window).toJson(QJsonDocument::Compact).toStdString();
    m_writing.start([project, searches = m_document->searches(), file = m_file.toStdString()](
                        std::stop_token) { return writeWithSearches(file, project, searches); },
        [this](const partita::Result<std::string> &written) {
            if (!written)
                emit m_document->failed(
                    tr("Unsaved edits cannot be backed up against a crash: %1").arg(spoken(written.error().message)));
        });
}

void Recovery::remove()
{
    m_writing.stop();
    if (!m_file.isEmpty())
        m_pool.start([file = std::exchange(m_file, {}), lock = std::shared_ptr(std::move(m_lock))] {
            QFile::remove(file);
        }); // behind what is being written
}

std::optional<Recovery::Leftover> Recovery::find()
{
    m_found.reset();
    for (const auto &file : QDir(m_folder).entryInfoList({QStringLiteral("*.partita")}, QDir::Files, QDir::Time)) {
        auto path = file.absoluteFilePath();
        auto held = path == m_file ? nullptr : lock(path);
        auto project = held ? partita::readProject(path.toStdString()) : std::unexpected(partita::Error());
        if (!project)
            continue;
        m_found = std::move(held);
        auto window = QJsonDocument::fromJson(QByteArray::fromStdString(project->window)).object();
        return Leftover{
            path, QString::fromStdString(project->model.string()), window[ofProject].toString(), file.lastModified()};
    }
    return {};
}

void Recovery::recover(const Leftover &leftover)
{
    m_document->recover(leftover.file, leftover.project, [this, file = leftover.file] {
        remove();
        m_file = file;
        m_lock = std::move(m_found);
    });
}

void Recovery::discard(const Leftover &leftover)
{
    QFile::remove(leftover.file);
    m_found.reset();
}
