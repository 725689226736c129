// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts/engine_drop.h"
#include "jobs/lane.h"
#include "paper/paper.h"
#include "session/session.h"
#include "theme/theme.h"
#include "timeline/area.h"
#include "timeline/routes.h"

#include <QThreadPool>
#include <QWidget>

#include <optional>

/// Timeline: the panel that shows when each engine and DMA link works. The run before the last edit lies behind as a
/// shadow, in the same scale. A stretch of time can be marked, and is then summed up.

class AreaPanel;
class FitOffer;
class QMenu;

class TimelineView : public QWidget, public EngineDrop {
    Q_OBJECT
public:
    explicit TimelineView(Session *, QWidget *parent = nullptr);
    ~TimelineView() override;
    const TimeScale &scale() const { return m_scale; }
    const Sight &sight() const { return m_sight; }                 ///< as it was last painted
    const std::optional<TimeArea> &area() const { return m_area; } ///< that is marked
    const AreaPanel *panel() const { return m_panel; }
    const FitOffer *offer() const { return m_offer; }
    const std::optional<Bar> &span() const { return m_span; } ///< of the selected kernel, under the hand
    std::vector<Arrow> arrows() const;                        ///< that are drawn
    std::vector<QPolygonF> routes() const;                    ///< of them
    void fillMenu(QMenu &);
    Printable printable() const;
    QString figures() const; ///< of the marked area, else of the kernels in sight, as CSV
    QSize sizeHint() const override { return {800, 170}; }
    QSize minimumSizeHint() const override { return {240, 96}; }
    partita::EngineId aimAt(QPoint) override;
    void aimNowhere() override;

public slots:
    void fit();
    void zoomIn();
    void zoomOut();
    void focusSelection(); ///< fits where it is in focus already
    void markSelection();

protected:
    void paintEvent(QPaintEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    void wheelEvent(QWheelEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    bool event(QEvent *) override;

private:
    enum class Hand { None, Pan, Mark };

    void refresh();
    QRectF rectOf(const Bar &) const;
    const Bar *barAt(QPointF) const;
    const Column *columnAt(QPointF) const;
    QString tip(QPointF) const;
    QString tip(const Bar &) const;
    QString wordsOf(const Column &) const;
    QString wordsOf(const Bar &span) const;
    std::vector<double> sharesOf(const Bar &) const; ///< of the cores of its engine, where it has several
    void describe();
    double total() const;
    void takeSelection();
    int selected() const; ///< kernel, or -1; of several that which panels of a single one show
    void stepSelection(int by);
    void stepSpan(int by);
    void pick(const Bar *);
    void addOrRemove(partita::KernelId kernel); ///< of the selection
    void bringIntoSight(double cycle);

    bool onRuler(QPointF) const;
    double rulerTop() const;
    TimeArea spanOfKernels(int a, int b) const;
    void mark(std::optional<TimeArea>);
    void extendMark(int by);
    void offerFit();
    void sum(); ///< of the marked area, in the background
    void placePanel();
    void placeOffer();
    void makeRoom(int pixels);
    void spread(bool keep);

    void paint(QPainter &);
    void paintAll(QPainter &); ///< with the spans of every kernel in sight
    void paintRows(QPainter &, const Theme &) const;
    void paintGhost(QPainter &, const Theme &);
    void paintColumns(QPainter &, int track, const Theme &) const;
    static QBrush hatch(const Theme &);
    void paintBar(QPainter &, const Bar &, const Theme &) const;
    void paintLabel(QPainter &, const Bar &, const Theme &) const;
    void paintCores(QPainter &, const Bar &, const QRectF &body, const Theme &) const;
    void paintSpanLabel(QPainter &, const Bar &, const Theme &) const;
    void paintSelection(QPainter &, const Theme &) const;
    void paintArrow(QPainter &, const QPolygonF &route, const Theme &) const;
    void paintArea(QPainter &, const Theme &) const;
    void paintAxis(QPainter &, const Theme &) const;

    Session *m_session;
    Session::DeploymentPtr m_design;
    TrackRows m_rows;
    TimeScale m_scale;
    SpanCache m_spans, m_formerSpans;
    Sight m_sight;       ///< of the last paint
    bool m_kept = false; ///< the scale is the person's, or an edit came: do not fit
    Hand m_hand = Hand::None;
    bool m_moved = false;
    bool m_paper = false; ///< drawn for print: without what is selected
    int m_aimed = -1;     ///< row under kernels that are dragged here
    QPointF m_last, m_pressed;

    std::vector<partita::KernelId> m_selected;
    std::optional<Bar> m_span;
    std::optional<TimeArea> m_area;
    AreaSums m_sums;
    std::string m_anchor; ///< kernel from which the mark is extended
    QThreadPool m_pool;
    Lane m_lane;
    AreaPanel *m_panel;
    FitOffer *m_offer;
    int m_room = 0; ///< for it, right of the bars
};
