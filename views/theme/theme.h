// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "target/description/description.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <string>

/// Theme: how the window looks. It has the colours of the light and the dark theme, the fonts, the size of text and the
/// style sheet. Numbers are written as text here, too.

class QFontMetrics;

/// The colours of every view, derived from a palette (dark when its window is dark). Hues are safe for
/// colour-blind eyes; a letter or a word always goes with them.
struct Theme {
    bool dark = false;
    QColor window; ///< strips, docks, the status line
    QColor panel;  ///< cards, lists, fields
    QColor canvas; ///< behind the graph and the timeline
    QColor raised; ///< buttons, idle tracks of bars
    QColor text, muted, hairline;
    /// Blue: only what is selected, what has the focus and what can be pressed. `selection` is the accent as a quiet
    /// tint over `panel`.
    QColor accent, onAccent, selection;
    QColor positive, negative, warning; ///< fewer cycles, more cycles or refused, worth a look
    QColor transform;                   ///< layout transforms and DMA
    QColor compute, launch, wait, idle; ///< of the breakdown bars; compute: of several engines together

    static Theme of(const QPalette &);
    /// Palettes that give the two themes, for a forced one.
    static QPalette light();
    static QPalette darkened();
    /// The light theme on pure white, for print.
    static QPalette paper();

    /// Strong hue of an engine: the core is orange, the others take green, violet, … in order.
    QColor engine(const partita::Description &, int index) const;
    /// The same by place alone: 0 green, 1 orange, 2 violet, …
    QColor engine(int index) const;
    /// Quiet fill of a region in `hue`, over `canvas`.
    QColor tint(const QColor &hue, double strength = 0.10) const;
    /// Black or white, whichever reads better on `fill`.
    QColor on(const QColor &fill) const;
};

namespace fonts {

inline constexpr int small = 11, body = 12, strong = 13, figure = 17; ///< pixels
inline constexpr int grid = 4;

/// Of all text, and of what goes by its size, over the sizes that are named here: 1 to 2.
double scale();
void setScale(double);
/// A length that goes by the size of text.
int px(double pixels);

QFont text(int pixels = body, bool bold = false);
/// Digits of one width each.
QFont number(int pixels = body, bool bold = false);

} // namespace fonts
