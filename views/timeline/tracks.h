// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "timeline/time_scale.h"

#include <QRectF>
#include <map>

/// One stretch to draw or to hit: a kernel on a track, or a span of its program.
struct Bar {
    int kernel = 0;
    int track = 0; ///< engine index, or engines + link index
    bool span = false;
    partita::Span::Kind kind = partita::Span::Kind::Compute;
    double start = 0, end = 0; ///< cycles of the whole run
    double share = 1; ///< of a DMA track without spans: busy cycles over all
    std::int64_t bytes = 0;
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
    const std::vector<partita::Span> *find(int kernel);
    void refill() { m_budget_ms = 6; }
    bool starved() const { return m_budget_ms <= 0; }

private:
    Session::DeploymentPtr m_design;
    std::map<int, std::vector<partita::Span>> m_spans;
    double m_budget_ms = 0;
};

/// Bars in sight, back to front. A kernel wide enough (see `detail`) shows its program's spans;
/// repeats are unrolled only where they are seen, and merge when they are finer than a pixel.
std::vector<Bar> barsInSight(const partita::Deployment &, const TimeScale &, SpanCache *);
inline constexpr double detail = 60; ///< pixels from which a kernel shows its spans
