// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

/// Shows all of its content if there is room, and scrolls it if not, so that larger text is not cut off.
class Scrolled : public QScrollArea {
    Q_OBJECT
public:
    explicit Scrolled(QWidget *content, QWidget *parent = nullptr);
    QSize minimumSizeHint() const override; ///< as tall as the content, but limited to what fits a small window
    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject *, QEvent *) override;
};

/// The size, limited so that a window of that size fits the screen with its frame.
QSize onScreen(const QWidget *, QSize);
