// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"
#include "timeline/tracks.h"

#include <QWidget>

/// Time by engine, core and DMA link; the former run lies behind as a ghost, in the same scale.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(Session *, QWidget *parent = nullptr);
    const TimeScale &scale() const { return m_scale; }
    QSize sizeHint() const override { return {800, 170}; }
    QSize minimumSizeHint() const override { return {240, 96}; }

public slots:
    void fit();
    void zoomIn();
    void zoomOut();
    void focusSelection();

protected:
    void paintEvent(QPaintEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    bool event(QEvent *) override;

private:
    void refresh();
    QRectF rectOf(const Bar &) const;
    const Bar *barAt(QPointF) const;
    QString tip(const Bar &) const;
    void describe();
    double total() const;
    void stepSelection(int by);

    void paintRows(QPainter &, const Theme &) const;
    void paintGhost(QPainter &, const Theme &) const;
    void paintBar(QPainter &, const Bar &, const Theme &) const;
    void paintLabel(QPainter &, const Bar &, const Theme &) const;
    void paintAxis(QPainter &, const Theme &) const;

    Session *m_session;
    Session::DeploymentPtr m_design;
    TrackRows m_rows;
    TimeScale m_scale;
    SpanCache m_cache;
    std::vector<Bar> m_bars; ///< of the last paint
    bool m_kept = false; ///< the scale is the person's, or an edit came: do not fit
    bool m_panning = false, m_moved = false;
    QPointF m_last, m_pressed;
};
