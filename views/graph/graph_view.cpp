// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"

#include "graph/overlays.h"
#include "session/measurements.h"
#include "session/sensitivities.h"
#include "theme/bubble.h"

#include <QFutureWatcher>
#include <QPainter>
#include <QRubberBand>
#include <QtConcurrent>
#include <cmath>

using namespace partita;

namespace {
constexpr std::size_t large = 1500; ///< kernels beyond which the picture is drawn up on another thread
}

GraphView::GraphView(Session *session, QWidget *parent)
    : PictureView(parent)
    , m_session(session)
    , m_bubble(new Bubble(this))
    , m_legend(new Legend(this))
    , m_band(new QRubberBand(QRubberBand::Rectangle, this))
{
    setAccessibleName(tr("Graph of kernels"));
    connect(session, &Session::opened, this, [this] {
        m_kept = false;
        m_canvas.marked.clear();
        m_canvas.found.clear();
        rebuild();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() != m_canvas.design) // else another design is new, such as the automatic one
            rebuild();
    });
    connect(session, &Session::selectionChanged, this, [this] {
        auto slug = m_session->selection();
        if (!m_canvas.marked.contains(slug)) {
            m_canvas.marked.clear();
            if (!slug.isEmpty())
                m_canvas.marked.insert(slug);
        }
        repaintMarks();
        if (m_canvas.design && !slug.isEmpty())
            if (int k = m_canvas.design->find(slug.toStdString()); k >= 0)
                reveal(m_canvas.picture.nodeOf(k));
    });
    connect(session, &Session::previewed, this,
        [this](const Edit &edit, const Session::DeploymentPtr &trial, const QString &refusal) {
            if ((m_drag == Drag::Badge || m_drag == Drag::Boundary) && edit.changes == m_edit.changes)
                describe(trial, refusal);
        });
    connect(&session->sensitivities(), &Sensitivities::sensitivityChanged, this, &GraphView::takeSensitivity);
    connect(&session->measurements(), &Measurements::measurementsChanged, this, &GraphView::takeMeasurements);
    rebuild();
}

void GraphView::rebuild()
{
    auto design = m_session->design();
    ++m_generation;
    if (m_drag == Drag::Badge || m_drag == Drag::Boundary)
        endDrag(false);
    if (!design) {
        m_hovered = nullptr;
        m_legend->hide();
        return empty();
    }
    if (!m_kept)
        m_aspect = aspect();
    if (design->kernels.size() <= large) {
        install(picture(*design, m_orientation, m_aspect), design);
        return;
    }
    auto *watcher = new QFutureWatcher<Picture>(this);
    connect(watcher, &QFutureWatcher<Picture>::finished, this,
        [this, watcher, design, generation = m_generation] {
            if (generation == m_generation)
                install(watcher->result(), design);
            watcher->deleteLater();
        });
    watcher->setFuture(QtConcurrent::run(
        [design, o = m_orientation, aspect = m_aspect] { return picture(*design, o, aspect); }));
}

void GraphView::install(Picture picture, Session::DeploymentPtr design)
{
    m_hovered = nullptr;
    m_canvas.measured.reset();
    fill(std::move(picture), std::move(design));
    takeMeasurements();
    for (int i = 0; i < int(m_canvas.picture.boundaries.size()); ++i)
        scene()->addItem(new BoundaryItem(m_canvas, i));
    m_legend->show(m_canvas);
    m_legend->move(12, viewport()->height() - m_legend->height() - 12);
    if (!m_kept)
        fit();
    repaintMarks();
    viewport()->update();
}

double GraphView::aspect() const
{
    double w = viewport()->width() - 32, h = viewport()->height() - 32 - fonts::px(28);
    return w < 80 || h < 80 ? m_aspect : w / h;
}

/// Breaks rows anew when the room has another shape.
bool GraphView::refitted()
{
    if (!m_canvas.design || std::abs(std::log(aspect() / m_aspect)) < 0.12)
        return false;
    m_kept = false;
    rebuild();
    return true;
}

void GraphView::fit()
{
    if (!m_canvas.design || refitted())
        return;
    m_kept = false;
    auto box = rectOf(m_canvas.picture.bounds);
    double scale = scaleFor(box.size(), {viewport()->width() - 32.0, viewport()->height() - 32.0 - fonts::px(28)}, 1.5 * fonts::scale());
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(box.center() + QPointF(0, (fonts::px(28) + 8) / 2 / scale)); // the legend has the lower left corner
}

void GraphView::zoom(double factor, QPoint at)
{
    PictureView::zoom(factor, at);
    m_kept = true;
}

void GraphView::zoomIn() { zoom(1.25, viewport()->rect().center()); }
void GraphView::zoomOut() { zoom(0.8, viewport()->rect().center()); }

void GraphView::focusSelection()
{
    QRectF box;
    for (int k : markedKernels())
        if (int n = m_canvas.picture.nodeOf(k); n >= 0)
            box |= rectOf(m_canvas.picture.nodes[std::size_t(n)].box);
    if (box.isEmpty())
        return fit();
    m_kept = true;
    double scale = scaleFor(box.size() + QSizeF(260, 160), viewport()->size(), 1.6);
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(box.center());
}

void GraphView::setOrientation(bool topDown)
{
    auto wanted = topDown ? Orientation::TopDown : Orientation::LeftToRight;
    if (wanted == m_orientation)
        return;
    m_orientation = wanted;
    m_kept = false;
    rebuild();
    emit orientationChanged(topDown);
}

QString GraphView::bubbleText() const { return m_bubble->isHidden() ? QString() : m_bubble->text(); }

void GraphView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (m_canvas.design)
        m_legend->show(m_canvas);
    m_legend->move(12, viewport()->height() - m_legend->height() - 12);
    if (!m_kept)
        fit();
}

void GraphView::changeEvent(QEvent *event)
{
    PictureView::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) && m_canvas.design) {
        m_legend->show(m_canvas);
        m_legend->move(12, viewport()->height() - m_legend->height() - 12);
    }
}

void GraphView::drawForeground(QPainter *painter, const QRectF &)
{
    const auto &t = m_canvas.theme;
    if ((m_drag == Drag::Boundary || m_drag == Drag::Badge) && m_grabbed) {
        auto [from, to] = lineAt(m_canvas.picture, m_gap);
        auto a = pointOf(from), b = pointOf(to);
        paintBoundary(
            *painter, a, b, (a + b) / 2, m_legal || m_kernels.empty() ? t.accent : t.negative, t, true);
    }
    if (!m_canvas.design && m_session->isOpen()) {
        painter->save();
        painter->resetTransform();
        painter->setPen(t.muted);
        painter->setFont(fonts::text(fonts::strong));
        painter->drawText(viewport()->rect(), Qt::AlignCenter, tr("Compiling…"));
        painter->restore();
    }
}
