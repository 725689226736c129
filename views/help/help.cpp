// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/help.h"

#include "help/help_window.h"
#include "widgets/ask/topic.h"

#include <QApplication>
#include <QKeyEvent>

Help::Help(QWidget *window) : QObject(window), m_window(window) { qApp->installEventFilter(this); }

HelpWindow *Help::open(const QString &topic)
{
    // A dialog blocks all windows but its own.
    auto *owner = QApplication::activeModalWidget() ? QApplication::activeModalWidget() : m_window;
    auto *help = owner->findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly);
    if (!help)
        help = new HelpWindow(owner);
    help->show(); // so that sections have their places
    help->open(topic);
    help->raise();
    help->activateWindow();
    return help;
}

HelpWindow *Help::openHere()
{
    const auto *focus = QApplication::focusWidget();
    return open(topicOf(focus && focus->isVisible() ? focus
            : QApplication::activeModalWidget()     ? QApplication::activeModalWidget()
                                                    : m_window));
}

/// Menus and dialogs, where the window's shortcut is not heard.
bool Help::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_F1
        || static_cast<QKeyEvent *>(event)->modifiers() || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    auto *popup = QApplication::activePopupWidget();
    auto topic = topicOf(popup ? popup : static_cast<QWidget *>(watched));
    if (popup)
        popup->close();
    open(topic);
    return true;
}
