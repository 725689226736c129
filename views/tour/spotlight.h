// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

/// An outline around what is spoken of; the hand reaches through it.
class Spotlight : public QWidget {
    Q_OBJECT
public:
    explicit Spotlight(QWidget *window);
    void around(const QRect &inWindow); ///< empty: nowhere

protected:
    void paintEvent(QPaintEvent *) override;
};
