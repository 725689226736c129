// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/lane.h"

#include <QFileSystemWatcher>
#include <QTimer>

/// Tells when the file of the open model has other bytes than were read.
class ModelWatch : public QObject {
    Q_OBJECT
public:
    explicit ModelWatch(Document *, QObject *parent = nullptr);
    ~ModelWatch() override;

signals:
    void changed(); ///< once for each content

private:
    void watch();
    void look();

    Document *m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_rest; ///< a file is written in pieces
    QThreadPool m_pool;
    Lane m_hashing;
    QString m_told; ///< hash of what was told last
};
