// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/outline.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace partita {

Rect Rect::with(const Rect &o) const
{
    double l = std::min(x, o.x), t = std::min(y, o.y);
    return {l, t, std::max(right(), o.right()) - l, std::max(bottom(), o.bottom()) - t};
}

namespace {

std::vector<double> stops(const std::vector<Rect> &rects, bool vertical)
{
    std::vector<double> s;
    for (const auto &r : rects) {
        s.push_back(vertical ? r.y : r.x);
        s.push_back(vertical ? r.bottom() : r.right());
    }
    std::sort(s.begin(), s.end());
    s.erase(std::unique(s.begin(), s.end()), s.end());
    return s;
}

bool bends(const Point &a, const Point &b, const Point &c)
{
    return std::abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1e-9;
}

Point toward(const Point &from, const Point &to, double distance)
{
    double length = std::hypot(to.x - from.x, to.y - from.y);
    double t = length > 0 ? distance / length : 0;
    return {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
}

double between(const Point &a, const Point &b) { return std::hypot(b.x - a.x, b.y - a.y); }

/// Straight to the corner, then round it toward `next`.
void turn(std::vector<Stroke> &out, const Point &before, const Point &corner, const Point &next, double radius)
{
    double r = std::min({radius, between(before, corner) / 2, between(corner, next) / 2});
    auto in = toward(corner, before, r), away = toward(corner, next, r);
    out.push_back({Stroke::Kind::Line, {}, {}, in});
    out.push_back({Stroke::Kind::Curve, toward(in, corner, r * 0.55), toward(away, corner, r * 0.55), away});
}

} // namespace

std::vector<std::vector<Point>> outline(const std::vector<Rect> &rects)
{
    auto xs = stops(rects, false), ys = stops(rects, true);
    int columns = int(xs.size()) - 1, rows = int(ys.size()) - 1;
    if (columns < 1 || rows < 1)
        return {};
    std::vector<char> filled(std::size_t(columns * rows), 0);
    auto at = [](const std::vector<double> &s, double v) {
        return int(std::lower_bound(s.begin(), s.end(), v) - s.begin());
    };
    for (const auto &r : rects)
        for (int y = at(ys, r.y), bottom = at(ys, r.bottom()), right = at(xs, r.right()); y < bottom; ++y)
            for (int x = at(xs, r.x); x < right; ++x)
                filled[y * columns + x] = 1;
    auto inside = [&](int x, int y) { return x >= 0 && y >= 0 && x < columns && y < rows && filled[y * columns + x]; };
    // Sides of filled cells that face an empty one, clockwise, keyed by where they start.
    using Corner = std::pair<int, int>;
    std::multimap<Corner, Corner> sides;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            if (!inside(x, y))
                continue;
            if (!inside(x, y - 1))
                sides.insert({{x, y}, {x + 1, y}});
            if (!inside(x + 1, y))
                sides.insert({{x + 1, y}, {x + 1, y + 1}});
            if (!inside(x, y + 1))
                sides.insert({{x + 1, y + 1}, {x, y + 1}});
            if (!inside(x - 1, y))
                sides.insert({{x, y + 1}, {x, y}});
        }
    std::vector<std::vector<Point>> polygons;
    auto point = [&](Corner c) { return Point{xs[c.first], ys[c.second]}; };
    while (!sides.empty()) {
        auto start = sides.begin()->first;
        std::vector<Point> walk;
        for (auto here = start;;) {
            auto side = sides.find(here);
            walk.push_back(point(here));
            here = side->second;
            sides.erase(side);
            if (here == start)
                break;
        }
        std::vector<Point> corners;
        for (std::size_t i = 0; i < walk.size(); ++i)
            if (bends(walk[(i + walk.size() - 1) % walk.size()], walk[i], walk[(i + 1) % walk.size()]))
                corners.push_back(walk[i]);
        polygons.push_back(std::move(corners));
    }
    return polygons;
}

std::vector<Stroke> smooth(const std::vector<Point> &line, Orientation orientation, double radius)
{
    std::vector<Point> points;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (points.empty() || i + 1 == line.size()
            || (!(line[i] == points.back()) && bends(points.back(), line[i], line[i + 1])))
            points.push_back(line[i]);
    std::vector<Stroke> out;
    if (points.empty())
        return out;
    out.push_back({Stroke::Kind::Move, {}, {}, points[0]});
    auto slants
        = [](const Point &a, const Point &b) { return std::abs(a.x - b.x) > 1e-9 && std::abs(a.y - b.y) > 1e-9; };
    for (std::size_t i = 1; i < points.size(); ++i) {
        auto a = points[i - 1], b = points[i];
        if (slants(a, b)) {
            bool lr = orientation == Orientation::LeftToRight;
            double dx = lr ? (b.x - a.x) / 2 : 0, dy = lr ? 0 : (b.y - a.y) / 2;
            out.push_back({Stroke::Kind::Curve, {a.x + dx, a.y + dy}, {b.x - dx, b.y - dy}, b});
        } else if (i + 1 < points.size() && !slants(b, points[i + 1])) {
            turn(out, a, b, points[i + 1], radius);
        } else {
            out.push_back({Stroke::Kind::Line, {}, {}, b});
        }
    }
    return out;
}

std::vector<Stroke> smoothClosed(const std::vector<Point> &polygon, double radius)
{
    std::vector<Stroke> out;
    auto n = polygon.size();
    if (n < 3)
        return out;
    out.push_back({Stroke::Kind::Move, {}, {},
        toward(polygon[0], polygon[1], std::min(radius, between(polygon[0], polygon[1]) / 2))});
    for (std::size_t i = 1; i <= n; ++i)
        turn(out, polygon[i - 1], polygon[i % n], polygon[(i + 1) % n], radius);
    return out;
}

} // namespace partita
