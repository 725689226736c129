// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QTimer>

class MainWindow;

/// Waits until the window has settled, writes its picture and quits; exit code 1 when opening fails.
class Photographer : public QObject {
    Q_OBJECT
public:
    Photographer(MainWindow *, Session *, const QString &file, const QString &select, bool empty);

private:
    void settled();

    MainWindow *m_window;
    Session *m_session;
    QString m_file, m_select;
    QTimer m_rest; ///< restarts whenever something changes
};

/// Edits KEY=VALUE, one after the other, each when the design before it is there; all at once where the network does
/// not fit.
void makeChoices(Session *, const QStringList &);

/// What is opened first runs on this chip, a project too: a name or a JSON file that derives one. Error: there is none.
partita::Result<void> openOn(Session *, const QString &target);
