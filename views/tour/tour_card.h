// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

/// What the tour says at a step, floating over the window. Right and left go on and back, Esc ends; it can be dragged
/// aside.
class TourCard : public QFrame {
    Q_OBJECT
public:
    explicit TourCard(QWidget *window);

    struct Content {
        QString title, text;
        QString deed, outcome; ///< what the button does, and what came of it; "" for neither
        bool done = false;     ///< the button takes it back
        int step = 0, count = 0;
    };
    void say(const Content &);
    /// Where it hides least of `target`, of which `target` is in the window.
    void keepClearOf(const QRect &target);

    QPushButton *next() const { return m_next; }
    QPushButton *back() const { return m_back; }
    QPushButton *deed() const { return m_deed; }
    QString text() const;
    QString position() const; ///< "3 of 9"

signals:
    void nextAsked();
    void backAsked();
    void endAsked();
    void deedAsked();

protected:
    void keyPressEvent(QKeyEvent *) override;
    bool eventFilter(QObject *, QEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;

private:
    bool takes(int key);
    QLabel *m_title, *m_text, *m_outcome, *m_position;
    QPushButton *m_next, *m_back, *m_end, *m_deed;
    QPoint m_grip;
    bool m_moved = false; ///< by hand: it stays where it was put
};
