// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

/// Paper: charts and pictures as files for a paper or a slide. A picture is drawn anew on white, in the light theme and
/// without what is selected, as wide as it shall be in print, and its caption says what it was made from.

class QPainter;
class QPalette;

/// Something to draw, and its size in pixels.
struct Painting {
    QSize size;
    std::function<void(QPainter &)> paint;
};

/// A picture that can be drawn for print.
struct Printable {
    QString title; ///< "Front"
    /// In the colours of a palette, for text of the usual size. `width`: in pixels of 1/96 inch, as far as the picture
    /// can be of any width.
    std::function<Painting(const QPalette &, int width)> draw;
    std::function<QString()> caption; ///< what it shows and where that comes from; "": nothing is there to draw
};

struct PaperForm {
    double width_mm = 85; ///< 40 to 400
    bool caption = true;
    friend bool operator==(const PaperForm &, const PaperForm &) = default;
};

/// As many pixels as `scale` times its size, on white.
QImage pixels(const Painting &, double scale);
inline constexpr double printScale = 300 / 96.0; ///< 300 dots an inch
/// The picture and below it the caption, at the width of the form.
Painting onPaper(const Printable &, const PaperForm &);
/// By the file's ending: .svg with text as outlines, .pdf with its fonts in it, else .png of 300 dots an inch. The
/// caption is also among the file's own data. Returns what went wrong; "" for nothing.
QString savePicture(const Printable &, const PaperForm &, const QString &file);
