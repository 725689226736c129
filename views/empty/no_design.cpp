// SPDX-License-Identifier: GPL-3.0-or-later
#include "empty/no_design.h"

#include "session/session.h"

#include <QCoreApplication>

QString noDesignText(const Session &session)
{
    if (!session.isOpen())
        return QCoreApplication::translate("Format", "No model is open yet.");
    return session.unplaced() ? QCoreApplication::translate("Format",
               "The network cannot run on this chip, so nothing is mapped. The bar above the graph offers what "
               "would help.")
                              : QCoreApplication::translate("Format", "Compiling…");
}
