// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/picture_view.h"
#include "graph/sweep.h"
#include "session/session.h"

class Bubble;
class Legend;
class QMenu;
class QRubberBand;

/// The graph of fused kernels: cards on their engines, boundaries that can be dragged.
class GraphView : public PictureView {
    Q_OBJECT
public:
    explicit GraphView(Session *, QWidget *parent = nullptr);

    bool topDown() const { return m_orientation == partita::Orientation::TopDown; }
    QString bubbleText() const; ///< "" when there is none

public slots:
    void fit();
    void zoomIn();
    void zoomOut();
    void focusSelection();
    void setOrientation(bool topDown);
    void setShading(Shading);
    /// Selects the next kernel whose slug or ops contain the text; false when there is none.
    bool find(const QString &);

signals:
    void orientationChanged(bool topDown);

protected:
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void leaveEvent(QEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    bool viewportEvent(QEvent *) override;
    void drawForeground(QPainter *, const QRectF &) override;

private:
    enum class Drag { None, Pan, Band, Card, Badge, Boundary };

    void rebuild();
    void install(partita::Picture, Session::DeploymentPtr);
    void repaintMarks();
    void select(const QString &slug, bool add);
    void step(int alongBy, int acrossBy);
    void zoom(double factor, QPoint at);
    double aspect() const;
    void reveal(int node);
    bool refitted();

    void dragTo(QPoint);
    void endDrag(bool apply);
    void setSweep(const Sweep &, Gap);
    void describe(Session::DeploymentPtr trial, const QString &refusal);
    void move(const std::vector<int> &kernels, int engine);
    std::vector<int> markedKernels() const;
    void fillMenu(QMenu &, const std::vector<int> &kernels);
    void takeSensitivity();
    void takeMeasurements();
    void offerEngines(QMenu &, const std::vector<int> &kernels);
    void offerBits(QMenu &, const std::vector<int> &kernels);
    QString tip(QGraphicsItem *) const;
    QGraphicsItem *itemUnder(QPoint) const;

    Session *m_session;
    partita::Orientation m_orientation = partita::Orientation::LeftToRight;
    double m_aspect = 1.5; ///< that the rows were broken for
    bool m_kept = false; ///< the person has zoomed or panned: leave the view alone
    int m_generation = 0;

    Drag m_drag = Drag::None;
    QPoint m_pressed, m_last;
    int m_dragged = -1; ///< node or boundary
    Gap m_gap;
    Sweep m_sweep;
    std::vector<int> m_kernels; ///< that the sweep moves
    Edit m_edit;
    bool m_legal = false;
    bool m_grabbed = false; ///< moved far enough to count as a drag

    BoundaryItem *m_hovered = nullptr;
    Bubble *m_bubble;
    Legend *m_legend;
    QRubberBand *m_band;
    int m_hit = -1; ///< of find
    QString m_needle;
};
