// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <stop_token>

/// A marked stretch of the run, in cycles.
struct TimeArea {
    double from = 0, to = 0;
    double cycles() const { return to - from; }
    friend bool operator==(const TimeArea &, const TimeArea &) = default;
};

/// What goes on in it. Of a copy that lies partly in it as many bytes as of its time.
struct AreaSums {
    struct Track {
        double busy = 0; ///< cycles; of the core without those in which it waits
        double bytes = 0;
    };
    std::vector<Track> tracks;              ///< engines, then links
    double waits = 0;                       ///< cycles in which the core waits
    std::vector<partita::KernelId> kernels; ///< that run in it, in order
};
/// Of at most the kernels until a stop.
AreaSums sumsOf(const partita::Deployment &, TimeArea, std::stop_token = {});

/// Cycles of [from, to) that a span and its repeats take, when its kernel starts at `at`.
double within(const partita::Span &, double at, TimeArea);

/// A line a track: busy cycles, utilisation, bytes.
QString csvOf(const AreaSums &, TimeArea, const partita::Description &);
