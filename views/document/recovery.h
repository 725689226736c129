// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/lane.h"

#include <QDateTime>
#include <QTimer>

class QLockFile;

/// Unsaved edits, kept in a file of `folder` while the program runs and found there after a crash. The file is a
/// project, written in the background within two seconds of an edit, and removed when nothing is unsaved.
class Recovery : public QObject {
    Q_OBJECT
public:
    /// What a program left that is no longer running.
    struct Leftover {
        QString file, model, project; ///< project "": never saved
        QDateTime written;
    };

    Recovery(Document *, const QString &folder, QObject *parent = nullptr);
    ~Recovery() override; ///< the orderly end: nothing stays

    /// The latest that no other program has; kept from others from here on. One that cannot be read is passed over.
    std::optional<Leftover> find();
    /// Opens it; once that is done it is the file of this session.
    void recover(const Leftover &);
    void discard(const Leftover &);

    static QString defaultFolder();
    QString file() const { return m_file; } ///< "" before the first unsaved edit

private:
    void schedule();
    void write();
    void remove();
    bool unsaved() const;
    std::unique_ptr<QLockFile> lock(const QString &file) const;

    Document *m_document;
    QString m_folder, m_file;
    std::unique_ptr<QLockFile> m_lock, m_found;
    QTimer m_timer;
    QThreadPool m_pool;
    Lane m_writing;
};
