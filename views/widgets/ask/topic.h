// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QObject;
class QWidget;

/// What F1 opens for a widget and all that lies in it, or for an entry of a menu: a topic of the guide, see guide.h.
void setTopic(QObject *, const QString &topic);
/// That of the marked entry of a menu, its own, or that of what it lies in; empty: nobody named one.
QString topicOf(const QWidget *);
