// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/recovery.h"
#include "session/session.h"

class MessageBar;
class ModelWatch;

/// What waits for an answer, one question at a time in a bar of its own: edits that a crash left, a model file that
/// changed.
class Offers : public QObject {
    Q_OBJECT
public:
    /// `mayLeave` asks what becomes of unsaved edits. Without a folder nothing is kept against a crash, nor offered.
    Offers(Session *, MessageBar *, const QString &recoveryFolder, std::function<bool()> mayLeave, QObject *parent);

private:
    void next();
    void offerRecovery(const Recovery::Leftover &);
    void offerReload();

    Session *m_session;
    MessageBar *m_bar;
    Recovery *m_recovery = nullptr;
    ModelWatch *m_watch;
    std::function<bool()> m_mayLeave;
    bool m_changed = false;   ///< the model file, and nobody was asked yet
    bool m_dismissed = false; ///< what crashes left: it stays where it is until the next start
};
