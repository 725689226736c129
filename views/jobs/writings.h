// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/task.h"

#include <QObject>

#include <deque>

/// Files that are made and written in the background, one after the other; each is there whole or not at all.
class Writings : public QObject {
    Q_OBJECT
public:
    using Content = std::function<partita::Result<std::string>(std::stop_token)>;

    Writings(QThreadPool &, QObject *parent);

    /// `content` runs on another thread. Answers with `written`, or with `failed`.
    void write(const QString &path, Content content);
    bool running() const { return m_task.running(); }
    QString path() const { return m_path; } ///< of the file under way
    void stop();                            ///< that file

signals:
    void written(const QString &path);
    void failed(const QString &sentence);
    void changed();

private:
    void next();

    Task m_task;
    QString m_path;
    std::deque<std::pair<QString, Content>> m_waiting;
};
