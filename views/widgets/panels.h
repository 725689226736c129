// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QWidget;

/// Marks a widget as a panel of the window. A panel fills a dock or is a tab in one.
void setPanel(QWidget *, const QString &name, const QString &title);
QString panelName(const QWidget *);
QList<QWidget *> panelsOf(const QWidget &window);               ///< in the order in which they were marked
QWidget *findPanel(const QWidget &window, const QString &name); ///< null: there is none of this name
/// Shows the panel's dock and raises it. If the panel is a tab, selects the tab.
void openPanel(QWidget *panel);
