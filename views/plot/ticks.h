// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

/// A labelled place on an axis.
struct Tick {
    double at = 0;
    QString label;
    friend bool operator==(const Tick &, const Tick &) = default;
};

/// How a quantity lies along an axis: as it is, or by its logarithm.
enum class Scale { Linear, Log };
using Scaling = std::function<Scale(Scale usual)>; ///< chooses one
inline Scale asUsual(Scale usual) { return usual; }
/// Where a value lies; of a logarithm it must be positive.
double placeOf(double value, Scale);
double valueAt(double place, Scale); ///< the way back

/// Grouped digits: "1 048 576", "0.25".
QString axisLabel(double value);
/// The ends of an axis around `low` … `high`, and at most about `most` ticks between them, at 1, 2 or 5 times a power
/// of ten. Ticks lie at `placeOf`.
struct Ruler {
    double low = 0, high = 1; ///< places
    std::vector<Tick> ticks;
    Scale scale = Scale::Linear;
    bool named = false; ///< the ticks are at just the values that there are

    bool has(double place) const { return place >= low && place <= high; }
    double span() const { return high - low; }
    /// The part between these places, with ticks of its own unless they are named.
    Ruler part(double from, double to, int most) const;
};
Ruler rulerOver(double low, double high, Scale, int most);
/// With a margin at both ends, for dots.
Ruler widened(Ruler, double share = 0.04);
