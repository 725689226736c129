// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/offers.h"

#include "document/file_watch.h"
#include "document/saves.h"
#include "window/bars/message_bar.h"

#include <QFileInfo>
#include <QLocale>

Offers::Offers(Session *session, MessageBar *bar, const QString &recoveryFolder, std::function<bool()> mayLeave,
    std::function<void()> saveAs, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_bar(bar),
      m_model(
          new FileWatch([session] { return session->modelPath(); }, [session] { return session->modelHash(); }, this)),
      m_project(new FileWatch([session] { return session->projectPath(); },
          [session] { return QString::fromStdString(session->saves().hash()); }, this)),
      m_mayLeave(std::move(mayLeave)),
      m_saveAs(std::move(saveAs))
{
    if (!recoveryFolder.isEmpty())
        m_recovery = new Recovery(session, recoveryFolder, this);
    for (auto [watch, flag] : {std::pair(m_model, &Offers::m_changed), {m_project, &Offers::m_projectChanged}})
        connect(watch, &FileWatch::changed, this, [this, flag = flag] {
            if (flag == &Offers::m_projectChanged && !m_session->saves().changedOnDisk())
                return; // it was written here
            this->*flag = true;
            if (m_bar->isHidden())
                next();
        });
    connect(session, &Session::opened, this, [this] {
        m_model->watch();
        m_project->watch();
        bool changed = std::exchange(m_changed, false), project = std::exchange(m_projectChanged, false);
        if (changed || project) {
            m_bar->hide();
            next();
        }
    });
    connect(&session->saves(), &Saves::saved, this, [this] {
        m_project->watch();
        if (std::exchange(m_projectChanged, false)) {
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
    if (m_projectChanged)
        return offerProject();
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

void Offers::offerProject()
{
    const auto path = m_session->projectPath();
    const auto asked = [this](auto act) {
        return [this, act] {
            m_projectChanged = false;
            act();
            next();
        };
    };
    m_bar->ask(tr("The project %1 has changed on disk, perhaps in another window").arg(QFileInfo(path).fileName()),
        {{tr("Reload"), tr("Opens it as it is on disk. Edits that were not saved here are lost"),
             asked([this, path] { m_session->open(path); })},
            {tr("Save As…"), tr("Keeps what is open here in another file"), asked([this] { m_saveAs(); })}},
        asked([] {}));
}
