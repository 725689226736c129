// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"

#include "graph/minimap.h"
#include "graph/overlays.h"
#include "picture/face.h"
#include "picture/paint.h"
#include "picture/plate.h"
#include "studies/measurements.h"
#include "studies/sensitivities.h"
#include "widgets/bubble.h"

#include <QFutureWatcher>
#include <QPainter>
#include <QRubberBand>
#include <QTimer>
#include <QtConcurrent>

#include <cmath>

using namespace partita;

namespace {
constexpr std::size_t large = 250; ///< kernels beyond which the picture is drawn up on another thread
constexpr int patience = 150;      ///< milliseconds that Graphviz is waited for

/// Height that the legend takes from the picture: none in a low view, which does without it.
int besideLegend(const QWidget &view, const QWidget &legend)
{
    return view.height() > 4 * legend.height() ? legend.height() : 0;
}
}

GraphView::GraphView(Session *session, QWidget *parent)
    : PictureView(parent),
      m_session(session),
      m_bubble(new Bubble(this)),
      m_legend(new Legend(this)),
      m_map(new Minimap(this)),
      m_band(new QRubberBand(QRubberBand::Rectangle, this))
{
    setAccessibleName(tr("Graph of kernels"));
    m_arranging.setMaxThreadCount(1);
    connect(session, &Session::opened, this, [this] {
        m_kept = false;
        m_canvas.marked.clear();
        m_canvas.found.clear();
        m_canvas.op = -1;
        m_folding = {.unfolded = {}, .collapsed = m_folding.collapsed, .opened = {}};
        m_anchor.reset();
        m_followed.clear();
        m_arrangements.clear();
        forgetLines(); // of the former network
        Plate::forgetAll();
        rebuild();
    });
    connect(m_map, &Minimap::centred, this, [this](QPointF at) {
        m_kept = true;
        centerOn(at);
    });
    for (auto signal : {&Session::designChanged, &Session::unplacedChanged})
        connect(session, signal, this, [this] {
            if (m_session->shown() != m_canvas.design) // else another design is new, such as the automatic one
                rebuild();
        });
    connect(session, &Session::selectionChanged, this, [this] {
        const auto all = m_session->selected();
        m_canvas.marked = QSet<QString>(all.begin(), all.end());
        repaintMarks();
        const auto slug = m_session->selection();
        if (std::exchange(m_revealed, slug) != slug && m_canvas.design && !slug.isEmpty())
            if (int k = m_canvas.design->find(slug.toStdString()); k >= 0)
                reveal(m_canvas.picture.nodeOf(k));
    });
    connect(session, &Session::previewed, this,
        [this](const Edit &edit, const Session::DeploymentPtr &trial, const QString &refusal) {
            if (moving() && edit.changes == m_edit.changes)
                describe(trial, refusal);
        });
    connect(&session->sensitivities(), &Sensitivities::sensitivityChanged, this, &GraphView::takeSensitivity);
    connect(&session->measurements(), &Measurements::measurementsChanged, this, &GraphView::takeMeasurements);
    rebuild();
}

void GraphView::rebuild()
{
    auto design = m_session->shown();
    ++m_generation;
    m_waiting.reset();
    if (moving())
        endDrag(false);
    if (!design) {
        m_legend->hide();
        m_map->hide();
        return empty();
    }
    if (!m_canvas.design || roomChanged())
        m_aspect = m_room = aspect();
    m_textScale = fonts::scale();
    Drawer draw = [design, o = m_orientation, aspect = m_aspect, folding = m_folding, growth = growthFor(m_textScale),
                      former = m_arrangements](Layouter layouter) {
        return Scenery(picture(*design, o, aspect, folding, growth, {layouter, former}));
    };
    if (design->kernels.size() <= large)
        return arrange(draw(Layouter::Sweeps), draw, design);
    inBackground([draw] { return draw(Layouter::Sweeps); },
        [this, draw, design](Scenery scenery) { arrange(std::move(scenery), draw, design); });
}

/// Shows the picture where the former arrangement holds, else that of Graphviz; and the first while that takes long, or
/// where it is of the same design, folded otherwise, and the hand is on it.
void GraphView::arrange(Scenery scenery, const Drawer &draw, const Session::DeploymentPtr &design)
{
    const auto &arrangement = scenery.picture.drawing.arrangement;
    if (arrangement.by == Layouter::Graphviz || arrangement.centres.size() > graphvizReach)
        return install(std::move(scenery), design);
    if (design == m_canvas.design) {
        auto anchor = m_anchor;
        install(std::move(scenery), design);
        m_anchor = anchor;
    } else
        m_waiting = std::move(scenery);
    QTimer::singleShot(patience, this, [this, design, generation = m_generation] {
        if (generation == m_generation && m_waiting)
            install(*std::exchange(m_waiting, {}), design);
    });
    inBackground([draw] { return draw(Layouter::Graphviz); },
        [this, design](Scenery better) {
            m_waiting.reset();
            if (!moving())
                install(std::move(better), design);
        });
}

/// On the thread that Graphviz has to itself; `done` only while no newer picture is wanted.
void GraphView::inBackground(std::function<Scenery()> work, std::function<void(Scenery)> done)
{
    auto *watcher = new QFutureWatcher<Scenery>(this);
    connect(watcher, &QFutureWatcher<Scenery>::finished, this, [this, watcher, done, generation = m_generation] {
        if (generation == m_generation)
            done(watcher->future().takeResult());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run(&m_arranging, std::move(work)));
}

void GraphView::install(Scenery scenery, Session::DeploymentPtr design)
{
    m_canvas.measured.reset();
    fill(std::move(scenery), std::move(design));
    m_canvas.unplaced = m_session->unplaced();
    remember(m_canvas.picture.drawing.arrangement);
    takeMeasurements();
    if (!m_followed.empty())
        m_canvas.followed = endsOf(*m_canvas.design, m_canvas.picture, m_canvas.design->graph.findTensor(m_followed));
    shade();
    if (!m_kept)
        place(false);
    else if (int k = m_anchor ? m_canvas.design->find(m_anchor->kernel) : KernelId(); k >= 0)
        if (int n = m_canvas.picture.nodeOf(k); n >= 0)
            pan((m_anchor->at - viewportTransform().map(rectOf(m_canvas.picture.nodes[n].box).topLeft())).toPoint());
    m_anchor.reset();
    m_map->show(m_canvas);
    repaintMarks();
    seatOverlays();
    emit drawn();
}

/// So that a network that comes back, such as by an undo, lies where it lay.
void GraphView::remember(const Arrangement &arrangement)
{
    constexpr std::size_t most = 8;
    if (arrangement.by != Layouter::Graphviz && arrangement.centres.size() <= graphvizReach)
        return; // Graphviz may still be at work on it
    std::erase_if(m_arrangements, [&](const Arrangement &each) {
        return each.edges == arrangement.edges && each.names == arrangement.names
            && each.heights == arrangement.heights;
    });
    if (m_arrangements.size() == most)
        m_arrangements.erase(m_arrangements.begin());
    m_arrangements.push_back(arrangement);
}

void GraphView::shade()
{
    m_canvas.shades = m_canvas.unplaced
        ? Shades()
        : Shades::of(*m_canvas.design, m_canvas.shading, m_canvas.decibels, m_canvas.compared);
    seatOverlays();
    touch();
}

/// The legend keeps the lower left corner, the map the upper right one; in a low view the picture has all the room.
void GraphView::seatOverlays()
{
    if (!m_canvas.design)
        return;
    m_legend->show(m_canvas, viewport()->width() - 24);
    m_legend->move(12, viewport()->height() - m_legend->height() - 12);
    m_legend->setVisible(besideLegend(*viewport(), *m_legend) > 0);
    showMap();
}

/// Only where there is more than can be seen.
void GraphView::showMap()
{
    auto seen = mapToScene(viewport()->rect()).boundingRect(), all = rectOf(m_canvas.picture.bounds);
    bool shown = m_mapWanted && m_canvas.design && !seen.contains(all)
        && viewport()->width() > 2 * Minimap::most.width() && viewport()->height() > Minimap::most.height() + 24;
    m_map->setVisible(shown);
    if (!shown)
        return;
    m_map->frame(seen);
    m_map->move(viewport()->width() - m_map->width() - 12, 12);
}

void GraphView::wantMap(bool wanted)
{
    if (std::exchange(m_mapWanted, wanted) == wanted)
        return;
    showMap();
    emit mapWantedChanged(wanted);
}

double GraphView::aspect() const
{
    double w = viewport()->width() - 32, h = viewport()->height() - 32 - besideLegend(*viewport(), *m_legend);
    return w < 80 || h < 80 ? m_aspect : w / h;
}

/// Whether the view has another shape than when the rows were last looked at.
bool GraphView::roomChanged() const { return !m_kept && std::abs(std::log(aspect() / m_room)) >= 0.12; }

/// Breaks the rows anew for the room that there is now. Unless the person asks, they stay where that gains little, so
/// that a panel that opens does not move the cards.
bool GraphView::refitted(bool asked)
{
    m_kept = false;
    if (asked)
        m_room = m_aspect;
    if (!roomChanged())
        return false;
    if (!asked && !worthRefolding()) {
        m_room = aspect();
        return false;
    }
    rebuild();
    return true;
}

bool GraphView::worthRefolding() const
{
    constexpr double gain = 1.15;
    const auto &design = m_canvas.design;
    return design->kernels.size() > large
        || scaleOf(picture(
               *design, m_orientation, aspect(), m_folding, growthFor(m_textScale), {Layouter::Sweeps, m_arrangements}))
        > gain * scaleOf(m_canvas.picture);
}

/// At which it is in sight as a whole.
double GraphView::scaleOf(const Picture &picture) const
{
    const int legend = besideLegend(*viewport(), *m_legend);
    return scaleFor(rectOf(picture.bounds).size(), {viewport()->width() - 32.0, viewport()->height() - 32.0 - legend},
        1.5 * fonts::scale());
}

void GraphView::fit() { place(true); }

void GraphView::place(bool asked)
{
    if (!m_canvas.design || refitted(asked))
        return;
    const double scale = scaleOf(m_canvas.picture);
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(rectOf(m_canvas.picture.bounds).center() // the legend has the lower left corner
        + QPointF(0, (besideLegend(*viewport(), *m_legend) + 8) / 2 / scale));
    showMap();
}

void GraphView::zoom(double factor, QPoint at)
{
    PictureView::zoom(factor, at);
    m_kept = true;
    showMap();
}

void GraphView::zoomIn() { zoom(1.25, viewport()->rect().center()); }
void GraphView::zoomOut() { zoom(0.8, viewport()->rect().center()); }

void GraphView::focusSelection()
{
    QRectF box;
    for (int k : markedKernels())
        if (int n = m_canvas.picture.nodeOf(k); n >= 0)
            box |= rectOf(m_canvas.picture.nodes[n].box);
    if (box.isEmpty())
        return fit();
    m_kept = true;
    double scale = scaleFor(box.size() + QSizeF(260, 160), viewport()->size(), 1.6);
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(box.center());
    showMap();
}

void GraphView::setOrientation(bool topDown)
{
    auto wanted = topDown ? Orientation::TopDown : Orientation::LeftToRight;
    if (wanted == m_orientation)
        return;
    m_orientation = wanted;
    m_kept = false;
    m_aspect = m_room = aspect();
    rebuild();
    emit orientationChanged(topDown);
}

QString GraphView::bubbleText() const { return m_bubble->isHidden() ? QString() : m_bubble->text(); }

void GraphView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    seatOverlays();
    if (!m_kept)
        place(false);
}

void GraphView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    showMap();
}

void GraphView::changeEvent(QEvent *event)
{
    PictureView::changeEvent(event);
    if (m_canvas.design && m_textScale != fonts::scale())
        rebuild();
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) && m_canvas.design) {
        seatOverlays();
        m_map->show(m_canvas);
    }
}

void GraphView::drawForeground(QPainter *painter, const QRectF &)
{
    const auto &t = m_canvas.theme;
    if (moving() && m_grabbed)
        drawAim(*painter);
    if (!m_canvas.design && m_session->isOpen()) {
        painter->save();
        painter->resetTransform();
        painter->setPen(t.muted);
        painter->setFont(fonts::text(fonts::strong));
        painter->drawText(viewport()->rect(), Qt::AlignCenter, tr("Compiling…"));
        painter->restore();
    }
}
