// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timeline/tracks.h"

/// What has to be done before what: from the end of one bar to another.
struct Arrow {
    int fromTrack = 0, toTrack = 0;
    double from = 0, to = 0; ///< cycles of the whole run
    bool in = true;          ///< to what is selected; else from it
    double room = 0;         ///< cycles of the bar at its other end
    friend bool operator==(const Arrow &, const Arrow &) = default;
};

/// Kernels around one, as the memory plan has them: those that write what it reads, those that read what it writes.
struct KernelLinks {
    std::vector<partita::KernelId> before, after;
};
KernelLinks linksOf(const partita::Deployment &, partita::KernelId kernel);
/// The same as arrows, between the kernels' engines.
std::vector<Arrow> arrowsOf(const partita::Deployment &, partita::KernelId kernel);

/// Around one span of a kernel's program, among the bars in sight: from the core that starts it, to and from the core
/// that waits for its token, and between engines where one starts as the other gives it a token.
std::vector<Arrow> arrowsOf(const partita::Program &, const Bar &span, const std::vector<Bar> &bars);
