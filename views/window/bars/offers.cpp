// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/offers.h"

#include "document/model_watch.h"
#include "window/bars/message_bar.h"

#include <QFileInfo>
#include <QLocale>

Offers::Offers(
    Session *session, MessageBar *bar, const QString &recoveryFolder, std::function<bool()> mayLeave, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_bar(bar),
      m_watch(new ModelWatch(session, this)),
      m_mayLeave(std::move(mayLeave))
{
    if (!recoveryFolder.isEmpty())
        m_recovery = new Recovery(session, recoveryFolder, this);
    connect(m_watch, &ModelWatch::changed, this, [this] {
        m_changed = true;
        if (m_bar->isHidden())
            next();
    });
    connect(session, &Session::opened, this, [this] {
        if (std::exchange(m_changed, false)) {
            m_bar->hide();
            next();
        }
    });
    next();
}

void Offers::next()
{
    if (m_changed)
        return offerReload();
    if (m_recovery && !m_dismissed)
        if (auto leftover = m_recovery->find())
            offerRecovery(*leftover);
}

void Offers::offerRecovery(const Recovery::Leftover &leftover)
{
    auto name = QFileInfo(leftover.project.isEmpty() ? leftover.model : leftover.project).fileName();
    m_bar->ask(tr("Partita ended before the edits of %1 were saved. They were last backed up %2")
                   .arg(name, QLocale().toString(leftover.written, QLocale::ShortFormat)),
        {{tr("Recover"), tr("Opens the model with the edits that were not saved"),
             [this, leftover] {
                 if (!m_mayLeave())
                     return offerRecovery(leftover);
                 m_recovery->recover(leftover);
                 m_dismissed = true; // one at a time: others at the next start
             }},
            {tr("Discard"), tr("Discards the edits that were not saved"),
                [this, leftover] {
                    m_recovery->discard(leftover);
                    next();
                }}},
        [this] { m_dismissed = true; });
}

void Offers::offerReload()
{
    auto name = QFileInfo(m_session->modelPath()).fileName();
    m_bar->ask(tr("The file %1 has changed on disk. Reloading keeps the decisions that still apply").arg(name),
        {{tr("Reload"), tr("Reads the file again, and names the decisions that no longer apply"),
            [this] {
                m_changed = false;
                m_session->reload();
                next();
            }}},
        [this] {
            m_changed = false;
            next();
        });
}
