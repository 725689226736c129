// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start/recent.h"

#include <QFileInfo>
#include <QSettings>

namespace {
const auto key = QStringLiteral("recent");
}

QStringList recentFiles()
{
    QSettings settings;
    auto all = settings.value(key).toStringList(), there = all;
    there.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    if (there != all)
        settings.setValue(key, there);
    return there;
}

void addRecent(const QString &path)
{
    auto all = recentFiles();
    all.removeAll(path);
    all.prepend(path);
    QSettings().setValue(key, all.mid(0, 10));
}

void clearRecent() { QSettings().remove(key); }
