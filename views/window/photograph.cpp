// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/photograph.h"

#include "studies/deviations.h"
#include "studies/fits.h"
#include "support/try.h"
#include "window/main_window.h"

#include <QCoreApplication>

#include <cstdio>

Photographer::Photographer(MainWindow *window, Session *session, const QString &file, const QString &select, bool empty)
    : QObject(window), m_window(window), m_session(session), m_file(file), m_select(select)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(700);
    connect(&m_rest, &QTimer::timeout, this, &Photographer::settled);
    auto again = [this] { m_rest.start(); };
    connect(session, &Session::designChanged, this, again);
    connect(session, &Session::optimisedChanged, this, again);
    connect(session, &Session::unplacedChanged, this, again);
    connect(session, &Session::failed, this, [empty](const QString &sentence) {
        std::fprintf(stderr, "partita: %s\n", qPrintable(sentence));
        if (!empty)
            QCoreApplication::exit(1);
    });
    if (empty)
        m_rest.start();
}

void Photographer::settled()
{
    if (m_session->busy() || (m_session->design() && !m_session->optimised()) || m_session->deviations().running()
        || m_session->fits().running())
        return m_rest.start();
    if (!m_select.isEmpty()) {
        m_session->select(m_select);
        m_select.clear();
        return m_rest.start();
    }
    bool written = m_window->grab().save(m_file);
    if (!written)
        std::fprintf(stderr, "partita: cannot write %s\n", qPrintable(m_file));
    QCoreApplication::exit(written ? 0 : 1);
}

void makeChoices(Session *session, const QStringList &choices)
{
    if (choices.isEmpty())
        return;
    auto *once = new QObject(session);
    auto make = [session, once, choices, made = std::make_shared<bool>(false)] {
        if (*made || !session->shown())
            return;
        *made = true;
        once->deleteLater();
        auto now = session->unplaced() ? choices : choices.mid(0, 1); // each alone may not let it fit
        makeChoices(session, choices.mid(now.size()));
        Edit edit{now.join(QStringLiteral(", ")), {}};
        for (const auto &choice : now) {
            auto equals = choice.indexOf(u'=');
            edit.changes.emplace_back(choice.left(equals).toStdString(), choice.mid(equals + 1).toStdString());
        }
        session->edit(edit);
    };
    for (auto signal : {&Session::designChanged, &Session::unplacedChanged})
        QObject::connect(session, signal, once, make, Qt::QueuedConnection);
}

partita::Result<void> openOn(Session *session, const QString &target)
{
    PARTITA_CHECK(session->registry().require(target.toStdString()));
    session->setTarget(target);
    QObject::connect(
        session, &Session::opened, session,
        [session, target] { session->setTarget(target); }, // a project names its own
        Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    return {};
}
