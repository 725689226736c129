// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/model_watch.h"

#include <QFileInfo>

ModelWatch::ModelWatch(Document *document, QObject *parent)
    : QObject(parent), m_document(document), m_hashing(m_pool, this, 0)
{
    m_pool.setMaxThreadCount(1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(300);
    connect(&m_rest, &QTimer::timeout, this, &ModelWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_rest.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_watcher.files().contains(m_document->modelPath())) // replaced, as most programs save
            m_rest.start();
    });
    connect(document, &Document::opened, this, &ModelWatch::watch);
    watch();
}

ModelWatch::~ModelWatch()
{
    m_hashing.stop();
    m_pool.waitForDone();
}

void ModelWatch::watch()
{
    m_hashing.stop();
    m_rest.stop();
    if (auto all = m_watcher.files() + m_watcher.directories(); !all.isEmpty())
        m_watcher.removePaths(all);
    m_told = m_document->modelHash();
    if (m_document->isOpen())
        m_watcher.addPaths({m_document->modelPath(), QFileInfo(m_document->modelPath()).path()});
}

void ModelWatch::look()
{
    auto path = m_document->modelPath();
    if (!QFileInfo::exists(path))
        return;
    if (!m_watcher.files().contains(path))
        m_watcher.addPath(path);
    m_hashing.start([file = path.toStdString()](std::stop_token) { return partita::hashFile(file); },
        [this](partita::Result<std::string> hash) {
            if (!hash || QString::fromStdString(*hash) == m_told)
                return;
            m_told = QString::fromStdString(*hash);
            if (m_told != m_document->modelHash())
                emit changed();
        });
}
