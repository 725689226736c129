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
    explicit Bubble(QWidget *parent);
    void say(const QString &title, std::vector<Line> lines);
    /// Right below it where that covers nothing of these; else where least is covered, of `cards` least of all.
    void moveNear(QPoint pointer, const std::vector<QRect> &cards = {}, const QRect &row = {});
    QString text() const; ///< all of it, for screen readers and tests

protected:
    void paintEvent(QPaintEvent *) override;

private:
    int layOut(QPainter *) const; ///< height; paints when given a painter
    QString m_title;
    std::vector<Line> m_lines;
};
