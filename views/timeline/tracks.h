// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deployment/command_trace.h"
#include "plot/time_scale.h"
#include "session/session.h"
#include "timeline/utilisation.h"

#include <QRectF>

#include <map>

/// One stretch to draw or to hit: a kernel on its engine, or a span of its program.
struct Bar {
    partita::KernelId kernel = 0;
    int track = 0; ///< engine index, or engines + link index
    bool span = false;
    partita::Span::Kind kind = partita::Span::Kind::Compute;
    double start = 0, end = 0; ///< cycles of the whole run
    bool whole = false; ///< of a kernel: its engine is busy from its start to its end, which is all there is to show
    std::int64_t bytes = 0;
    int command = -1;       ///< of a span
    std::int64_t step = -1; ///< of the outermost loop around that
};

/// Rows of the timeline: heights in pixels, names from the chip.
struct TrackRows {
    struct Row {
        QString title, letter;
        bool link = false;
        partita::EngineId engine = -1;
    };
    std::vector<Row> rows;
    double top = 6, height = 24, gap = 8;

    static TrackRows of(const partita::Description &);
    double y(int track) const { return top + track * (height + gap); }
    double bottom() const { return y(int(rows.size())); }
    int at(double y) const; ///< row, or -1
};

/// Spans of kernels, timed when first looked at; at most `budget` of them a paint.
class SpanCache {
public:
    void reset(Session::DeploymentPtr);
    /// Null when there is no budget left for this paint; ask again at the next.
    const std::vector<partita::CommandSpan> *find(partita::KernelId kernel);
    void refill(double ms = 6) { m_budget_ms = ms; }
    bool starved() const { return m_budget_ms <= 0; }

private:
    Session::DeploymentPtr m_design;
    std::map<partita::KernelId, std::vector<partita::CommandSpan>> m_spans;
    double m_budget_ms = 0;
};

/// Kernels that may be seen between two cycles, their early parts included: from the first to one past the last.
std::pair<int, int> kernelsBetween(const partita::Deployment &, double from, double to);

/// What is seen of a run. Work that is wide enough has a bar; the columns hold all work.
struct Sight {
    std::vector<Bar> bars; ///< back to front
    Utilisation columns;
};
/// A kernel wide enough (see `detail`) has a bar for each of its program's spans that can be told apart, else for those
/// that are not `narrow`. The spans of a kernel finer than a pixel, or that are not timed yet, are taken as even.
Sight sightOf(const partita::Deployment &, const TimeScale &, SpanCache *);
inline constexpr double detail = 60; ///< pixels from which a kernel shows its spans
