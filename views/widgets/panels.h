// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QWidget;

/// Marks a widget as a panel of the window, which lies in a dock by itself or is one of a group's tabs.
void setPanel(QWidget *, const QString &name, const QString &title);
QString panelName(const QWidget *);
QList<QWidget *> panelsOf(const QWidget &window);               ///< in the order in which they were marked
QWidget *findPanel(const QWidget &window, const QString &name); ///< null: there is none
/// Its dock is shown, in front of the others, and it in front of its group's.
void openPanel(QWidget *panel);
