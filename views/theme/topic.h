// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

/// What F1 opens for a widget and all that lies in it: a topic of the guide, see guide.h.
void setTopic(QWidget *, const QString &topic);
/// Its own, or that of what it lies in; empty: nobody named one.
QString topicOf(const QWidget *);
