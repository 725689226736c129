// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QMargins>

#include <initializer_list>
#include <type_traits>

/// Room between the items of a layout: a share of what is left, or so many pixels.
struct Stretch {
    int share = 0;
};
struct Space {
    int pixels = 0;
};

/// What a layout holds: a widget, another layout or room. `share`: of the room that is left.
struct LayoutItem {
    LayoutItem(QWidget *w, int share = 0, Qt::Alignment a = {}) : widget(w), share(share), alignment(a) { }
    LayoutItem(QLayout *l, int share = 0) : layout(l), share(share) { }
    LayoutItem(Stretch stretch) : share(stretch.share) { }
    LayoutItem(Space space) : pixels(space.pixels) { }

    QWidget *widget = nullptr;
    QLayout *layout = nullptr;
    int pixels = 0, share = 0;
    Qt::Alignment alignment;
};

/// The row, column or flow with these items, in pixels; a flow takes widgets and stretches. `spacing` between the
/// items, -1: as the style has it.
template <class Layout>
Layout *filled(Layout *into, std::initializer_list<LayoutItem> items, QMargins margins = {}, int spacing = 0)
{
    into->setContentsMargins(margins);
    into->setSpacing(spacing);
    for (const auto &item : items)
        if constexpr (!std::is_base_of_v<QBoxLayout, Layout>)
            item.widget ? into->addWidget(item.widget) : into->addStretch();
        else if (item.widget)
            into->addWidget(item.widget, item.share, item.alignment);
        else if (item.layout)
            into->addLayout(item.layout, item.share);
        else if (item.pixels)
            into->addSpacing(item.pixels);
        else
            into->addStretch(item.share);
    return into;
}
