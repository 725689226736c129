// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

/// Sizes of text that a person can choose, percent.
inline constexpr int textSizes[] = {100, 125, 150, 175, 200};

/// Sets the scale of all text, and brings the fonts and the fixed sizes of a window's widgets, and of those in it, from
/// the former to it.
void scaleText(QWidget *window, double scale);
