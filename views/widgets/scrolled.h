// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

/// All of its content where there is room; else it scrolls, where larger text would cut it off.
class Scrolled : public QScrollArea {
    Q_OBJECT
public:
    explicit Scrolled(QWidget *content, QWidget *parent = nullptr);
    QSize minimumSizeHint() const override; ///< as tall as the content, as far as a small window has room for that
    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject *, QEvent *) override;
};

/// The size, no larger than the screen has room for with the frame of a window.
QSize onScreen(const QWidget *, QSize);
