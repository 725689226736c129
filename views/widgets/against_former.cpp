// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/against_former.h"

AgainstFormer::AgainstFormer(const QString &tip, QWidget *parent) : QPushButton(tr("Against former design"), parent)
{
    setProperty("kind", QStringLiteral("segment"));
    setToolTip(tip);
    setCheckable(true);
    setChecked(true);
}

QString AgainstFormer::likeness(bool edited, bool counterpart, bool differs)
{
    if (!edited)
        return tr("nothing has been edited yet");
    if (!counterpart)
        return tr("the former design has no such kernel");
    return differs ? QString() : tr("as in the former design");
}
