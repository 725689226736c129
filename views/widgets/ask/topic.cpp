// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ask/topic.h"

#include <QAction>
#include <QMenu>

void setTopic(QObject *object, const QString &topic) { object->setProperty("topic", topic); }

QString topicOf(const QWidget *widget)
{
    if (const auto *menu = qobject_cast<const QMenu *>(widget); menu && menu->activeAction()) {
        const auto *entry = menu->activeAction();
        const QObject *of = entry->menu() ? static_cast<const QObject *>(entry->menu()) : entry;
        if (auto topic = of->property("topic").toString(); !topic.isEmpty())
            return topic;
    }
    for (; widget; widget = widget->parentWidget())
        if (auto topic = widget->property("topic").toString(); !topic.isEmpty())
            return topic;
    return {};
}
