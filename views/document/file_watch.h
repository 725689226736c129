// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"

#include <QFileSystemWatcher>
#include <QTimer>

/// Tells when a file has other bytes than were read or written here.
class FileWatch : public QObject {
    Q_OBJECT
public:
    /// `path` of the file, "" for none; `hash` of the bytes that are known, as hashFile has it.
    FileWatch(std::function<QString()> path, std::function<QString()> hash, QObject *parent);
    ~FileWatch() override;

    void watch(); ///< another file, or other bytes are known

signals:
    void changed(); ///< once for each content

private:
    void look();

    std::function<QString()> m_path, m_hash;
    QFileSystemWatcher m_watcher;
    QTimer m_rest; ///< a file is written in pieces
    QThreadPool m_pool;
    Lane m_hashing;
    QString m_told; ///< hash of what was told last
};
