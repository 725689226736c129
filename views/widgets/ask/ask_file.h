// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Ask: dialogs and menu entries that ask for a file, a folder or a data set, or for where to save a picture or
/// figures. Also here: the page of the guide that F1 opens for a widget.

class QWidget;

/// The folder, or the home folder where nothing can be written there, such as beside an installed example.
QString writableFolder(const QString &folder);
/// The folder in which the questions of a window begin that propose none: where its model or project lies. The next
/// ones begin where a file was last saved.
void setFolder(QWidget *window, const QString &folder);
/// Questions for a file or a folder, which F1 explains by a topic of the guide. Empty: nothing was chosen. What is to
/// be written is offered a folder that can be; askFolder takes one that is not there yet.
QString askOpenFile(
    QWidget *parent, const QString &topic, const QString &title, const QString &folder, const QString &filter);
QString askSaveFile(
    QWidget *parent, const QString &topic, const QString &title, const QString &proposed, const QString &filter = {});
QString askFolder(QWidget *parent, const QString &topic, const QString &title, const QString &folder);
