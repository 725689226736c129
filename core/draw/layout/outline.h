// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layered.h"

namespace partita {

struct Rect {
    double x = 0, y = 0, w = 0, h = 0;
    double right() const { return x + w; }
    double bottom() const { return y + h; }
    Point centre() const { return {x + w / 2, y + h / 2}; }
    Rect grown(double left, double top, double right, double bottom) const
    {
        return {x - left, y - top, w + left + right, h + top + bottom};
    }
    bool meets(const Rect &o) const { return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom(); }
    Rect with(const Rect &) const; ///< the smallest rectangle that contains both
    friend bool operator==(const Rect &, const Rect &) = default;
};

/// Closed polygons around the union of rectangles, as around selected text. Holes have the opposite direction.
std::vector<std::vector<Point>> outline(const std::vector<Rect> &);

/// A piece of a drawn line.
struct Stroke {
    enum class Kind { Move, Line, Curve } kind = Kind::Line;
    Point a, b; ///< control points of a Curve
    Point to;
};

/// Smooths a polyline: it rounds right angles and turns slanting pieces into S-curves along the flow.
std::vector<Stroke> smooth(const std::vector<Point> &, Orientation, double radius = 8);
/// The same for a closed polygon of right angles.
std::vector<Stroke> smoothClosed(const std::vector<Point> &, double radius = 8);

} // namespace partita
