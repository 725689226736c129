// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

/// The passes in a row, one stop each: filled where it changed something, dim where it did nothing. Arrow keys, Home,
/// End, the wheel and a drag go along it.
class PassStrip : public QWidget {
    Q_OBJECT
public:
    struct Stop {
        QString name, summary;
        enum class Effect { None, Decided, Changed } effect = Effect::None;
        friend bool operator==(const Stop &, const Stop &) = default;
    };
    explicit PassStrip(QWidget *parent = nullptr);

    void setStops(std::vector<Stop>, int current);
    int count() const { return int(m_stops.size()); }
    int current() const { return m_current; }
    const Stop &stop(int i) const { return m_stops[i]; }
    void setCurrent(int);
    int firstChange() const;       ///< after the model was read; 0 where there is none
    QPointF place(int stop) const; ///< of its dot

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

signals:
    void chosen(int stop);

protected:
    void paintEvent(QPaintEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    bool event(QEvent *) override;

private:
    int at(double x) const;
    double pitch() const;
    std::vector<Stop> m_stops;
    int m_current = -1;
    int m_wheel = 0; ///< eighths of a degree that have not made a step yet
};
