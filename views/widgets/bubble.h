// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

/// Says beside the pointer what a drag would do.
class Bubble : public QWidget {
    Q_OBJECT
public:
    struct Line {
        QString text;
        QColor colour; ///< invalid: muted
    };
    /// Places are in the coordinates of `owner`. The bubble may lie over other panels of the owner's window.
    explicit Bubble(QWidget *owner);
    void say(const QString &title, std::vector<Line> lines);
    /// What the bubble should not cover.
    struct Obstacle {
        QRect place;
        double weight = 1;
    };
    /// Right below the pointer if that covers nothing of these, else where least is covered. `row` is an obstacle too,
    /// and the bubble may lie beside it.
    void moveNear(QPoint pointer, const std::vector<Obstacle> & = {}, const QRect &row = {});
    QString text() const; ///< all of it, for screen readers and tests

protected:
    void paintEvent(QPaintEvent *) override;

private:
    int layOut(QPainter *) const; ///< height; paints when given a painter
    QWidget *m_owner;
    QString m_title;
    std::vector<Line> m_lines;
};
