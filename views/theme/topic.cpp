// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/topic.h"

#include <QWidget>

void setTopic(QWidget *widget, const QString &topic) { widget->setProperty("topic", topic); }

QString topicOf(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget())
        if (auto topic = widget->property("topic").toString(); !topic.isEmpty())
            return topic;
    return {};
}
