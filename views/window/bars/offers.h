// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/recovery.h"
#include "session/session.h"

class MessageBar;
class FileWatch;

/// What waits for an answer, one question at a time in a bar of its own: edits that a crash left, a model or project
/// file that another program has changed.
class Offers : public QObject {
    Q_OBJECT
public:
    /// `mayLeave` asks what becomes of unsaved edits. Without a folder nothing is kept against a crash, nor offered.
    Offers(Session *, MessageBar *, const QString &recoveryFolder, std::function<bool()> mayLeave,
        std::function<void()> saveAs, QObject *parent);

private:
    void next();
    void offerRecovery(const Recovery::Leftover &);
    void offerReload();
    void offerProject();

    Session *m_session;
    MessageBar *m_bar;
    Recovery *m_recovery = nullptr;
    FileWatch *m_model, *m_project;
    std::function<bool()> m_mayLeave;
    std::function<void()> m_saveAs;
    bool m_changed = false;        ///< the model file, and nobody was asked yet
    bool m_projectChanged = false; ///< the same of the project
    bool m_dismissed = false;      ///< what crashes left: it stays where it is until the next start
};
