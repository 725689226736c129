// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/picture_view.h"

#include "picture/card.h"
#include "picture/paint.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QImage>
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
    scene()->setItemIndexMethod(QGraphicsScene::NoIndex);
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
    setAcceptDrops(false); // its scene would take files from the window and refuse them
    m_canvas.theme = Theme::of(palette());
    connect(&m_warming, &QTimer::timeout, this, &PictureView::warmUp);
}

/// Shapes what is written on cards, and leaves it to be found by the frames that show them. A frame in which many names
/// come into sight for the first time would take longer than the others.
void PictureView::warmUp()
{
    constexpr qint64 share = 2; // milliseconds
    constexpr int most = 1500;  // cards, whose lines all have room in the faces' caches
    QElapsedTimer timer;
    timer.start();
    QImage nowhere(1, 1, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&nowhere);
    const int count = std::min(int(m_canvas.picture.nodes.size()), most);
    for (; m_warmed < count && m_canvas.design && timer.elapsed() < share; ++m_warmed)
        for (double scale : {1.0, 0.45, 0.4, 0.35, 0.31, 0.27, 0.23}) { // for each face and width of letters
            painter.setWorldTransform(QTransform::fromScale(scale / fonts::scale(), scale / fonts::scale()));
            painter.translate(-rectOf(m_canvas.picture.nodes[m_warmed].box).bottomRight() - QPointF(50, 50));
            paintCard(painter, m_canvas, m_warmed, scale / fonts::scale(), false);
        }
    if (m_warmed >= count || !m_canvas.design)
        m_warming.stop();
}

void PictureView::empty()
{
    scene()->clear();
    static_cast<Scenery &>(m_canvas) = {};
    m_canvas.design.reset();
    m_canvas.unplaced.reset();
    m_canvas.shades = {};
    m_canvas.followed.reset();
    m_canvas.lookUp();
    touch();
}

void PictureView::fill(Scenery scenery, Session::DeploymentPtr design)
{
    scene()->clear();
    static_cast<Scenery &>(m_canvas) = std::move(scenery);
    m_canvas.design = std::move(design);
    m_canvas.pending.clear();
    m_canvas.hovered = m_canvas.dragged = -1;
    m_canvas.followed.reset();
    m_canvas.lookUp();
    const auto &bounds = m_canvas.picture.bounds;
    auto room = std::max(bounds.w, bounds.h) + 4000;
    scene()->setSceneRect(rectOf(bounds).adjusted(-room, -room, room, room));
    touch();
    m_warmed = 0;
    m_warming.start(0); // while nothing else is to be done
}

double PictureView::scaleFor(QSizeF box, QSizeF room, double most) const
{
    return std::clamp(std::min(room.width() / std::max(1.0, box.width()), room.height() / std::max(1.0, box.height())),
        smallest, most);
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

void PictureView::touch()
{
    m_frame.touch();
    viewport()->update();
}

void PictureView::touch(const QRectF &part)
{
    auto pixels = mapFromScene(part).boundingRect().adjusted(-1, -1, 1, 1);
    m_frame.touch(pixels);
    viewport()->update(pixels);
}

void PictureView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        m_canvas.theme = Theme::of(palette());
        touch();
    }
}

void PictureView::drawBackground(QPainter *painter, const QRectF &)
{
    const auto view = viewportTransform();
    const auto &frame = m_frame.at(
        viewport()->size(), viewport()->devicePixelRatioF(), view, [this](QPainter &onto, const QRectF &exposed) {
            onto.fillRect(exposed, m_canvas.theme.canvas);
            paintPicture(onto, m_canvas, exposed, scale());
        });
    painter->resetTransform();
    painter->drawPixmap(0, 0, frame);
    painter->setWorldTransform(view);
}
