// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels.h"

#include "widgets/ask/topic.h"

#include <QDockWidget>
#include <QTabWidget>

#include <algorithm>

void setPanel(QWidget *widget, const QString &name, const QString &title)
{
    static int made = 0;
    widget->setProperty("panel", name);
    widget->setProperty("order", made++);
    widget->setWindowTitle(title);
    setTopic(widget, name);
}

QString panelName(const QWidget *widget) { return widget->property("panel").toString(); }

QList<QWidget *> panelsOf(const QWidget &window)
{
    QList<QWidget *> out;
    for (auto *dock : window.findChildren<QDockWidget *>()) {
        auto *tabs = qobject_cast<QTabWidget *>(dock->widget());
        for (int i = 0; tabs && i < tabs->count(); ++i)
            out << tabs->widget(i);
        if (!tabs)
            out << dock->widget();
    }
    // findChildren does not keep the order, because a raised dock becomes the last child of its window.
    std::ranges::sort(out, {}, [](const QWidget *panel) { return panel->property("order").toInt(); });
    return out;
}

QWidget *findPanel(const QWidget &window, const QString &name)
{
    const auto all = panelsOf(window);
    const auto at = std::ranges::find(all, name, panelName);
    return at == all.end() ? nullptr : *at;
}

void openPanel(QWidget *panel)
{
    for (auto *parent = panel->parentWidget(); parent; parent = parent->parentWidget())
        if (auto *tabs = qobject_cast<QTabWidget *>(parent)) {
            tabs->setCurrentWidget(panel);
        } else if (auto *dock = qobject_cast<QDockWidget *>(parent)) {
            dock->show();
            dock->raise();
        }
}
