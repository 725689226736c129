// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_place.h"

#include "graph/graph_view.h"
#include "passes/pass_strip.h"
#include "widgets/panels.h"

#include <QScrollArea>

namespace {

/// Names of the panel that a place is in ("" for none) and of its widget.
struct Names {
    const char *panel, *widget;
};
Names namesOf(TourStep::Place place)
{
    switch (place) {
    case TourStep::Place::Totals: return {"", "cycles"};
    case TourStep::Place::Export: return {"", "export"};
    case TourStep::Place::Engines: return {"inspector", "engineSection"};
    case TourStep::Place::Tile: return {"inspector", "tileSection"};
    case TourStep::Place::Bits: return {"inspector", "bitsSection"};
    case TourStep::Place::Timeline: return {"timeline", "timelineTracks"};
    case TourStep::Place::Memory: return {"memory", "memoryLanes"};
    case TourStep::Place::Passes: return {"passes", "passStrip"};
    case TourStep::Place::Boundary:
    case TourStep::Place::Card: break;
    }
    return {"", ""};
}

QWidget *named(const QWidget &in, const char *name)
{
    return *name ? in.findChild<QWidget *>(QLatin1String(name)) : nullptr;
}

/// The boundary that is nearest the middle, or the card or pill of the kernel.
QRectF inGraph(const GraphCanvas &canvas, TourStep::Place place, const QString &kernel)
{
    if (place == TourStep::Place::Boundary) {
        if (canvas.picture.boundaries.empty())
            return {};
        const auto &line = canvas.picture.boundaries.front();
        return QRectF(pointOf(line.from), pointOf(line.to)).normalized().adjusted(-12, -4, 12, 4);
    }
    const int k = canvas.design ? canvas.design->find(kernel.toStdString()) : partita::KernelId();
    if (int n = k < 0 ? -1 : canvas.picture.nodeOf(k); n >= 0)
        return rectOf(canvas.picture.nodes[n].box);
    for (const auto &pill : canvas.picture.pills)
        if (pill.kernel == k)
            return rectOf(pill.box);
    return {};
}

} // namespace

void showPlace(QWidget &window, TourStep::Place place)
{
    const auto names = namesOf(place);
    if (auto *panel = findPanel(window, QLatin1String(names.panel))) {
        openPanel(panel);
        auto *area = qobject_cast<QScrollArea *>(panel);
        if (!area)
            area = panel->findChild<QScrollArea *>();
        if (area)
            if (auto *part = named(*area, names.widget))
                area->ensureWidgetVisible(part, 0, 8);
    }
    if (place == TourStep::Place::Passes)
        if (auto *strip = window.findChild<PassStrip *>())
            strip->setCurrent(strip->firstChange());
}

TourPlace findPlace(const QWidget &window, TourStep::Place place, const QString &kernel)
{
    if (place == TourStep::Place::Boundary || place == TourStep::Place::Card) {
        auto *graph = window.findChild<GraphView *>();
        if (!graph || !graph->isVisible())
            return {};
        auto box = inGraph(graph->canvas(), place, kernel);
        auto rect = graph->mapFromScene(box).boundingRect() & graph->viewport()->rect();
        return {graph->viewport(), box.isEmpty() || rect.isEmpty() ? graph->viewport()->rect() : rect};
    }
    auto *widget = named(window, namesOf(place).widget);
    if (!widget || !widget->isVisible() || widget->visibleRegion().isEmpty())
        return {};
    return {widget, widget->visibleRegion().boundingRect()};
}
