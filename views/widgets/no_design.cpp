// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/no_design.h"

#include "session/session.h"

#include <QCoreApplication>

QString noDesignText(const Session &session)
{
    if (!session.isOpen())
        return QCoreApplication::translate("Format", "No design is open");
    return session.unplaced()
        ? QCoreApplication::translate("Format", "Nothing is mapped: the network cannot run on this chip")
        : QCoreApplication::translate("Format", "Compiling…");
}
