// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_writer.h"
#include "explore/sweep/sweep_report.h"
#include "support/number.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

constexpr double width = 640, height = 360, left = 84, right = 24, top = 44, bottom = 52;

/// 1, 2 or 5 times a power of ten: about five steps over `span`.
double niceStep(double span)
{
    auto power = std::pow(10, std::floor(std::log10(span / 5)));
    for (double factor : {1.0, 2.0, 5.0})
        if (span / (factor * power) <= 5)
            return factor * power;
    return 10 * power;
}

/// Where a value lies across: by its number, or by its place where some are words.
std::vector<double> places(const std::vector<SweepPoint> &points)
{
    std::vector<double> out;
    for (const auto &point : points) {
        if (auto value = parseNumber<double>(point.value)) {
            out.push_back(*value);
        } else {
            out.clear();
            for (std::size_t i = 0; i < points.size(); ++i)
                out.push_back(double(i));
            return out;
        }
    }
    return out;
}

} // namespace

std::string sweepSvg(const Curve &curve)
{
    auto at = places(curve.points);
    auto [low, high] = std::ranges::minmax(at);
    auto x = [&, low = low, high = high](
                 double v) { return left + (high > low ? (v - low) / (high - low) : 0.5) * (width - left - right); };
    double most = 1;
    for (const auto &point : curve.points)
        if (point.totals)
            most = std::max(most, double(point.totals->cycles));
    auto step = niceStep(most);
    auto ceiling = std::ceil(most / step) * step;
    auto y = [&](double cycles) { return height - bottom - cycles / ceiling * (height - top - bottom); };

    svg::Writer out;
    out.begin(width, height, curve.variation.key);
    out.rect({0, 0, width, height}, 0, "#ffffff");
    out.text(left, 24, curve.model + " on " + curve.chip.title + ": cycles", "#222222", 14, true);
    for (double tick = 0; tick <= ceiling * 1.001; tick += step) {
        out.line(left, y(tick), width - right, y(tick), "#e2e2e2", 1, "none");
        out.text(left - 8, y(tick) + 4, svg::shortened(tick), "#555555", 11, false, "end");
    }
    auto labels = std::max<std::size_t>(1, curve.points.size() / 8);
    for (std::size_t i = 0; i < curve.points.size(); i += labels)
        out.text(x(at[i]), height - bottom + 18, curve.points[i].value, "#555555", 11, false, "middle");
    out.text((left + width - right) / 2, height - 12, curve.variation.key, "#222222", 12, false, "middle");
    std::string path;
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const auto &totals = curve.points[i].totals;
        if (!totals) {
            out.text(x(at[i]), height - bottom - 4, "×", "#b3261e", 14, true, "middle");
            continue;
        }
        bool first = i == 0 || !curve.points[i - 1].totals;
        path += (first ? "M" : "L") + svg::fixed(x(at[i]), 1) + " " + svg::fixed(y(double(totals->cycles)), 1);
        out.rect({x(at[i]) - 2.5, y(double(totals->cycles)) - 2.5, 5, 5}, 2.5, "#2a5db0");
    }
    if (!path.empty())
        out.path(path, "none", "1", "#2a5db0", 1.5);
    return out.end();
}

} // namespace partita
