// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/picture_view.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

using namespace partita;

namespace {
constexpr double smallest = 0.02, largest = 4;
}

PictureView::PictureView(QWidget *parent) : QGraphicsView(parent)
{
    setScene(new QGraphicsScene(this));
    scene()->setItemIndexMethod(QGraphicsScene::BspTreeIndex);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    m_canvas.theme = Theme::of(palette());
}

/// Items look at the canvas until they are gone.
PictureView::~PictureView() { scene()->clear(); }

void PictureView::empty()
{
    scene()->clear();
    m_canvas.picture = {};
    m_canvas.design.reset();
    viewport()->update();
}

void PictureView::fill(Picture picture, Session::DeploymentPtr design)
{
    scene()->clear(); // items refer to the canvas: gone before it changes
    m_canvas.picture = std::move(picture);
    m_canvas.design = std::move(design);
    m_canvas.pending.clear();
    const auto &p = m_canvas.picture;
    auto each = [&](std::size_t count, auto make) {
        for (std::size_t i = 0; i < count; ++i)
            scene()->addItem(make(int(i)));
    };
    each(p.regions.size(), [&](int i) { return new RegionItem(m_canvas, i); });
    each(p.wires.size(), [&](int i) { return new WireItem(m_canvas, i); });
    each(p.pills.size(), [&](int i) { return new PillItem(m_canvas, i); });
    each(p.nodes.size(), [&](int i) { return new CardItem(m_canvas, i); });
    auto room = std::max(p.bounds.w, p.bounds.h) + 4000;
    scene()->setSceneRect(rectOf(p.bounds).adjusted(-room, -room, room, room));
}

double PictureView::scaleFor(QSizeF box, QSizeF room, double most) const
{
    return std::clamp(std::min(room.width() / std::max(1.0, box.width()), room.height() / std::max(1.0, box.height())), smallest, most);
}

void PictureView::zoom(double factor, QPoint at)
{
    double now = transform().m11(), then = std::clamp(now * factor, smallest, largest);
    auto before = mapToScene(at);
    setTransform(QTransform::fromScale(then, then));
    auto off = mapFromScene(before) - at;
    pan(-off);
}

void PictureView::pan(QPoint by)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void PictureView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        m_canvas.theme = Theme::of(palette());
        viewport()->update();
    }
}

void PictureView::drawBackground(QPainter *painter, const QRectF &rect) { painter->fillRect(rect, m_canvas.theme.canvas); }
