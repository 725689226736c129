// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/file_watch.h"

#include "choices/project.h"

#include <QFileInfo>

FileWatch::FileWatch(std::function<QString()> path, std::function<QString()> hash, QObject *parent)
    : QObject(parent), m_path(std::move(path)), m_hash(std::move(hash)), m_hashing(m_pool, this, 0)
{
    m_pool.setMaxThreadCount(1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(300);
    connect(&m_rest, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_rest.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_watcher.files().contains(m_path())) // replaced, as most programs save
            m_rest.start();
    });
    watch();
}

FileWatch::~FileWatch()
{
    m_hashing.stop();
    m_pool.waitForDone();
}

void FileWatch::watch()
{
    m_hashing.stop();
    m_rest.stop();
    if (auto all = m_watcher.files() + m_watcher.directories(); !all.isEmpty())
        m_watcher.removePaths(all);
    m_told = m_hash();
    if (auto path = m_path(); !path.isEmpty())
        m_watcher.addPaths({path, QFileInfo(path).path()});
}

void FileWatch::look()
{
    auto path = m_path();
    if (!QFileInfo(path).isFile())
        return;
    if (!m_watcher.files().contains(path))
        m_watcher.addPath(path);
    m_hashing.start([file = path.toStdString()](std::stop_token) { return partita::hashFile(file); },
        [this](partita::Result<std::string> hash) {
            if (!hash || QString::fromStdString(*hash) == m_told)
                return;
            m_told = QString::fromStdString(*hash);
            if (m_told != m_hash())
                emit changed();
        });
}
