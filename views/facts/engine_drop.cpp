// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/engine_drop.h"

#include <QApplication>
#include <QWidget>

AimedAt engineDropAt(QPoint global)
{
    for (auto *widget = QApplication::widgetAt(global); widget; widget = widget->parentWidget())
        if (auto *drop = dynamic_cast<EngineDrop *>(widget))
            return {drop, drop->aimAt(widget->mapFromGlobal(global))};
    return {};
}
