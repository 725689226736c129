// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// Files that were open, the latest first; those that are gone are forgotten.
QStringList recentFiles();
void addRecent(const QString &path);
void clearRecent();
