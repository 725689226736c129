// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/move.h"
#include "picture/picture_view.h"
#include "session/session.h"
#include "widgets/bubble.h"

#include <QThreadPool>

/// Graph: the view in the middle of the window. It draws the graph of kernels, grouped by engine. Dragging a boundary
/// or a card moves kernels to another engine. A legend and a small map lie over the picture.

class EngineDrop;
class Legend;
class Minimap;
class QMenu;
class QRubberBand;

/// The graph of fused kernels: cards on their engines, boundaries that can be dragged.
class GraphView : public PictureView {
    Q_OBJECT
public:
    explicit GraphView(Session *, QWidget *parent = nullptr);

    bool topDown() const { return m_orientation == partita::Orientation::TopDown; }
    QString bubbleText() const; ///< "" when there is none
    const partita::Folding &folding() const { return m_folding; }
    bool mapWanted() const { return m_mapWanted; }

public slots:
    void fit();
    void zoomIn();
    void zoomOut();
    void focusSelection();
    void setOrientation(bool topDown);
    void setShading(Shading);
    void setFolding(const partita::Folding &);
    /// The operators of the model in the selected kernels, or their cards alone again; a collapsed block is opened.
    void toggleFold();
    void unfoldAll();
    void foldAll();
    void setCollapsed(bool);
    /// Lights up a tensor with its ends until Esc, -1: none; the selected kernel's own when nothing is said.
    void follow(partita::TensorId);
    void followSelection();
    void askEngine(); ///< by a menu at the card, for the selected kernels
    void wantMap(bool);
    /// Selects the next kernel whose slug or ops contain the text; false when there is none.
    bool find(const QString &);

signals:
    void orientationChanged(bool topDown);
    void collapsedChanged(bool);
    void mapWantedChanged(bool);
    void drawn(); ///< another picture is shown

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
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *) override;
    bool viewportEvent(QEvent *) override;
    void drawForeground(QPainter *, const QRectF &) override;

private:
    enum class Drag { None, Pan, Band, Card, Mark, Badge, Cards, Boundary };

    using Drawer = std::function<Scenery(partita::Layouter)>;
    void rebuild();
    void arrange(Scenery, const Drawer &, const Session::DeploymentPtr &);
    void inBackground(std::function<Scenery()> work, std::function<void(Scenery)> done);
    void install(Scenery, Session::DeploymentPtr);
    void repaintMarks();
    void select(const QString &slug, bool add);
    void selectNode(int node, bool add);
    void choose(const QStringList &slugs, bool add);
    void selectMarked(const QString &first = {});
    void step(int alongBy, int acrossBy);
    void zoom(double factor, QPoint at);
    double aspect() const;
    void reveal(int node);
    void remember(const partita::Arrangement &);
    bool roomChanged() const;
    bool refitted(bool asked);
    bool worthRefolding() const;
    double scaleOf(const partita::Picture &) const;
    void place(bool asked);
    void seatOverlays();
    void showMap();
    void shade();

    void refold(partita::Folding, int anchor = -1);
    int nodeInMiddle() const;

    bool moving() const { return m_drag == Drag::Boundary || m_drag == Drag::Badge || m_drag == Drag::Cards; }
    void hover(const Hit &, QPointF);
    partita::EngineId otherEngine(partita::KernelId kernel) const;
    void beginDrag();
    void dragTo(QPoint);
    void endDrag(bool apply);
    void touchBoundary(int);
    void touchSweep();                           ///< paints anew what the drag shows of it
    Move moveTo(partita::EngineId engine) const; ///< of the selected nodes
    partita::EngineId engineUnder(QPoint);       ///< on which cards would be let go, or -1
    void offerEngines();
    void aim(QPoint); ///< shows the line under the pointer, and the bubble beside it
    void drawAim(QPainter &) const;
    void drawCards(QPainter &) const;
    std::vector<Bubble::Obstacle> cardsInSight() const; ///< those that move too
    void takeBand();
    void setMove(const Move &, Gap);
    void describe(Session::DeploymentPtr trial, const QString &refusal);
    std::vector<partita::KernelId> markedKernels() const;
    void openMenu(const Hit &, QPoint globalPos);
    void takeSensitivity();
    void takeMeasurements();
    void offerShadings(QMenu &);
    void offerFolding(QMenu &, const Hit &);
    void offerFollowing(QMenu &, const Hit &);
    void offerEnds(QMenu &);
    QString nameOf(int node) const;
    QString tip(const Hit &, QPointF) const;
    Hit itemUnder(QPoint, double reach = 0) const;

    Session *m_session;
    partita::Orientation m_orientation = partita::Orientation::LeftToRight;
    double m_aspect = 1.5;                            ///< that the rows were broken for
    double m_room = 1.5;                              ///< the view's, when they were broken or left as they are
    double m_textScale = 1;                           ///< that cards were made for
    std::vector<partita::Arrangement> m_arrangements; ///< of the networks that were drawn, the last ones
    bool m_kept = false;                              ///< the person has zoomed or panned: leave the view alone
    int m_generation = 0;
    QThreadPool m_arranging;          ///< one thread
    std::optional<Scenery> m_waiting; ///< shown if Graphviz takes long
    partita::Folding m_folding;
    struct Anchor {
        std::string kernel;
        QPointF at; ///< of its card's corner, in the viewport
    };
    std::optional<Anchor> m_anchor; ///< stays where it is when the next picture comes
    std::string m_followed;         ///< slug of the tensor

    Drag m_drag = Drag::None;
    QPoint m_pressed, m_last;
    int m_dragged = -1; ///< node or boundary
    Gap m_gap;
    EngineDrop *m_drop = nullptr; ///< of another panel, under the pointer
    std::vector<Gap> m_ghosts;    ///< to which it can be dragged
    Move m_move;
    std::vector<partita::KernelId> m_kernels; ///< that it moves
    Edit m_edit;
    bool m_legal = false;
    bool m_grabbed = false; ///< moved far enough to count as a drag

    Bubble *m_bubble;
    Legend *m_legend;
    Minimap *m_map;
    bool m_mapWanted = true;
    QRubberBand *m_band;
    int m_hit = -1;     ///< of find
    QString m_revealed; ///< slug of the selection that was brought into view
    QString m_needle;
};
