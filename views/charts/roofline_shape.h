// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/ticks.h"
#include "report/roofline.h"
#include "session/session.h"

#include <QPointF>

/// Where kernels and roofs lie on logarithmic axes: MACs a byte across, MACs a cycle up. Kernels that move no bytes
/// while they run stand in a column of their own at the right.
struct RooflineShape {
    struct Dot {
        partita::KernelId kernel = 0;
        partita::Roofline roofline;
        QPointF at;
    };
    struct Line {
        partita::Roof roof;
        QPointF from, to;
        bool used = false; ///< a kernel is under it
    };
    Ruler x, y;
    std::vector<Dot> dots;
    std::vector<Line> lines;
    int withoutMacs = 0; ///< kernels that have no place here
    int still = 0;       ///< dots that move no bytes
    double column = 0;   ///< place of theirs

    explicit RooflineShape(const partita::Deployment &);

private:
    double top() const; ///< the highest peak that kernels are under, in MACs a cycle; 0: none is known
    void span();
    void place();
};

/// Every figure of every kernel, with a line of names.
QString csvOf(const RooflineShape &, const partita::Deployment &);
