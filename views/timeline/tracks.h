// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deployment/command_trace.h"
#include "plot/time_scale.h"
#include "session/session.h"

#include <QRectF>

#include <map>

/// One stretch to draw or to hit: a kernel on a track, several that are finer than a pixel, or a span of a program.
struct Bar {
    int kernel = 0;
    int track = 0; ///< engine index, or engines + link index
    bool span = false;
    partita::Span::Kind kind = partita::Span::Kind::Compute;
    double start = 0, end = 0; ///< cycles of the whole run
    double share = 1;          ///< of a DMA track without spans, or of several kernels: busy cycles over all
    std::int64_t bytes = 0;
    int command = -1;       ///< of a span
    std::int64_t step = -1; ///< of the outermost loop around that; -1: of several repeats
    int many = 1;           ///< kernels in it; `kernel` is the longest
};

/// Rows of the timeline: heights in pixels, names from the chip.
struct TrackRows {
    struct Row {
        QString title, letter;
        bool link = false;
        int engine = -1;
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
    const std::vector<partita::CommandSpan> *find(int kernel);
    void refill(double ms = 6) { m_budget_ms = ms; }
    bool starved() const { return m_budget_ms <= 0; }

private:
    Session::DeploymentPtr m_design;
    std::map<int, std::vector<partita::CommandSpan>> m_spans;
    double m_budget_ms = 0;
};

/// Kernels that may be seen between two cycles, their early parts included: from the first to one past the last.
std::pair<int, int> kernelsBetween(const partita::Deployment &, double from, double to);

/// Bars in sight, back to front. A kernel wide enough (see `detail`) shows its program's spans;
/// repeats are unrolled only where they are seen, and merge when they are finer than a pixel, as kernels do.
std::vector<Bar> barsInSight(const partita::Deployment &, const TimeScale &, SpanCache *);
inline constexpr double detail = 60; ///< pixels from which a kernel shows its spans
