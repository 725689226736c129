// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

/// Which cycles are seen, and where: geometry without a widget. Keeps its scale until told otherwise.
struct TimeScale {
    double left = 0, width = 1; ///< of the plot, pixels
    double origin = 0;          ///< cycle at the left edge
    double cyclesPerPixel = 1;

    double mapTimeToX(double cycle) const { return left + (cycle - origin) / cyclesPerPixel; }
    double xToTime(double x) const { return origin + (x - left) * cyclesPerPixel; }
    double end() const { return origin + width * cyclesPerPixel; }

    /// Shows [from, to] with a little air.
    void show(double from, double to);
    /// Keeps the cycle under `x` where it is; never finer than 1/40 cycle a pixel.
    void zoomAt(double x, double factor, double total);
    void pan(double pixels) { origin += pixels * cyclesPerPixel; }
    /// W and S, + and − zoom, A and D pan; false: another key.
    bool obey(int key, double total);
    /// Whether a run from 0 to `total` lies well here: in sight, and over at least half of what is.
    bool suits(double total) const;
    /// Holds some of [0, total] in sight.
    void clamp(double total);

    struct Tick {
        double cycle = 0;
        QString label;
    };
    /// Round cycles, about 90 pixels apart.
    std::vector<Tick> ticks() const;
};
