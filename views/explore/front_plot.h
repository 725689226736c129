// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/front_shape.h"
#include "plot/plot.h"

class QRubberBand;

/// The points of a search over a cost: those on the front strong, the others faint, a staircase over what the best
/// dominate. A rectangle drawn with the mouse, or the wheel, enlarges a part; a double click shows all again.
class FrontPlot : public Plot {
    Q_OBJECT
public:
    static constexpr int now = -1; ///< id of the present design's spot

    explicit FrontPlot(QWidget *parent = nullptr);
    /// `current`: the points are of the present chip and calibration.
    void drawFront(const partita::SearchState &, const FrontLook &, bool current);
    void ring(const std::vector<std::size_t> &points);

signals:
    void zoomAsked(const std::optional<QRectF> &values); ///< none: all that there is

protected:
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void keyPressEvent(QKeyEvent *) override;

private:
    QRectF valuesIn(const QRectF &places) const;
    void addStairs(const FrontShape &, bool current);
    void addDots(const FrontShape &, bool current);
    void addNotes(const partita::SearchState &, const FrontShape &);
    std::function<QString(int)> tips(
        const partita::SearchState &, const FrontLook &, const std::optional<partita::FrontNoise> &) const;

    std::vector<FrontShape::Dot> m_dots;
    QRectF m_all; ///< places between the ends of the rulers without zoom
    Scale m_across = Scale::Linear;
    QRubberBand *m_band;
    QPoint m_pressed;
};
