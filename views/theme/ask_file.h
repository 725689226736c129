// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

/// Questions for a file or a folder, which F1 explains by a topic of the guide. Empty: nothing was chosen.
QString askOpenFile(QWidget *parent, const QString &topic, const QString &title, const QString &folder, const QString &filter);
QString askSaveFile(QWidget *parent, const QString &topic, const QString &title, const QString &proposed, const QString &filter = {});
QString askFolder(QWidget *parent, const QString &topic, const QString &title, const QString &folder);
