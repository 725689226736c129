// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/text_scale.h"

#include "theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QWidget>

#include <cmath>

namespace {

/// What it was before any scaling: kept with the widget, so that rounding does not add up; taken anew where something
/// else set it since.
int nominal(QWidget *widget, const char *name, int now, double from)
{
    auto kept = widget->property(name);
    if (kept.isValid() && std::abs(kept.toDouble() * from - now) <= 1)
        return kept.toInt();
    int value = qRound(now / from);
    widget->setProperty(name, value);
    return value;
}

void scaleFont(QWidget *widget, double from, double to)
{
    auto font = widget->font();
    if (!widget->testAttribute(Qt::WA_SetFont) || font.pixelSize() <= 0)
        return;
    font.setPixelSize(qRound(nominal(widget, "nominalText", font.pixelSize(), from) * to));
    widget->setFont(font);
}

/// Hairlines stay.
void scaleSizes(QWidget *widget, double from, double to)
{
    auto scaled = [&](const char *name, int now) {
        return now > 2 && now < QWIDGETSIZE_MAX ? qRound(nominal(widget, name, now, from) * to) : now;
    };
    QSize least(
        scaled("nominalLeastWidth", widget->minimumWidth()), scaled("nominalLeastHeight", widget->minimumHeight()));
    QSize most(
        scaled("nominalMostWidth", widget->maximumWidth()), scaled("nominalMostHeight", widget->maximumHeight()));
    widget->setMinimumSize(least);
    widget->setMaximumSize(most);
}

void scaleRows(QWidget *widget, double from, double to)
{
    auto *header = qobject_cast<QHeaderView *>(widget);
    if (!header || header->orientation() != Qt::Vertical || header->sectionResizeMode(0) != QHeaderView::Fixed)
        return;
    int size = qRound(nominal(header, "nominalSection", header->defaultSectionSize(), from) * to);
    header->setMinimumSectionSize(size);
    header->setDefaultSectionSize(size);
}

} // namespace

void scaleText(QWidget *window, double scale)
{
    const double from = fonts::scale();
    fonts::setScale(scale);
    if (from == scale)
        return;
    for (auto *widget : window->findChildren<QWidget *>()) {
        if (widget->isWindow())
            continue;
        scaleFont(widget, from, scale);
        scaleSizes(widget, from, scale);
        scaleRows(widget, from, scale);
        widget->updateGeometry();
    }
    // Views paint and lay out anew as for another theme.
    for (auto *widget : window->findChildren<QWidget *>()) {
        QEvent changed(QEvent::PaletteChange);
        QApplication::sendEvent(widget, &changed);
    }
}
