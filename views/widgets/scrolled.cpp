// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scrolled.h"

#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QStyle>

#include <algorithm>

Scrolled::Scrolled(QWidget *content, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusProxy(content);
    setWidget(content);
}

QSize Scrolled::minimumSizeHint() const
{
    const auto *content = widget()->layout();
    const int wrapped = content && content->hasHeightForWidth() ? content->minimumHeightForWidth(width()) : 0;
    return {160, std::min({std::max(widget()->minimumSizeHint().height(), wrapped), 280, window()->height() / 5})};
}

QSize Scrolled::sizeHint() const { return widget()->sizeHint(); }

/// Widgets that are added to the content get their height only when they are shown, so the size is asked for again.
bool Scrolled::eventFilter(QObject *object, QEvent *event)
{
    if (object == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(object, event);
}

QSize onScreen(const QWidget *window, QSize size)
{
    const int title = window->style()->pixelMetric(QStyle::PM_TitleBarHeight, nullptr, window);
    return size.boundedTo(window->screen()->availableSize() - QSize(8, title + 8));
}
