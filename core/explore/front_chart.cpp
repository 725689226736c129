// SPDX-License-Identifier: Apache-2.0
#include "explore/front_chart.h"

#include "draw/svg_writer.h"

#include <algorithm>

namespace partita {

namespace {

constexpr double chartWidth = 640, chartHeight = 400;
constexpr Rect plot{72, 48, 540, 290};
constexpr auto ink = "#222222", muted = "#555555", grid = "#e2e2e2", frontHue = "#2a5db0", otherHue = "#9aa3ad",
               startHue = "#b3541e";

double accuracyOf(const DesignPoint &point)
{
    const auto &e = point.reached->reporting;
    return double(right(e)) / double(std::max<std::int64_t>(e.samples, 1));
}

/// From the values of a plot to its pixels.
class Scale {
public:
    explicit Scale(const std::vector<DesignPoint> &points)
    {
        for (const auto &point : points) {
            if (!point.reached)
                continue;
            m_most = std::max(m_most, double(point.costs.cycles));
            m_low = std::min(m_low, accuracyOf(point));
            m_high = std::max(m_high, accuracyOf(point));
        }
        const auto spare = std::max(0.005, (m_high - m_low) * 0.1);
        m_low = std::max(0.0, m_low - spare);
        m_high = std::min(1.0, m_high + spare);
    }
    double x(double cycles) const { return plot.x + plot.w * cycles / (m_most * 1.05); }
    double y(double accuracy) const { return plot.y + plot.h * (m_high - accuracy) / (m_high - m_low); }
    Point of(const DesignPoint &p) const { return {x(double(p.costs.cycles)), y(accuracyOf(p))}; }
    double most() const { return m_most; }
    double low() const { return m_low; }
    double high() const { return m_high; }

private:
    double m_most = 1, m_low = 1, m_high = 0;
};

void axes(svg::Writer &out, const Scale &scale, const char *what)
{
    for (int i = 0; i <= 4; ++i) {
        const auto accuracy = scale.low() + (scale.high() - scale.low()) * i / 4;
        out.line(plot.x, scale.y(accuracy), plot.x + plot.w, scale.y(accuracy), grid, 1, "none");
        out.text(plot.x - 8, scale.y(accuracy) + 4, svg::fixed(100 * accuracy, 1) + " %", muted, 11, false, "end");
        const auto cycles = scale.most() * i / 4;
        out.text(scale.x(cycles), plot.y + plot.h + 18, svg::shortened(cycles), muted, 11, false, "middle");
    }
    out.text(plot.x + plot.w / 2, chartHeight - 26, "cycles", ink, 12, false, "middle");
    out.text(plot.x, plot.y - 8, what, ink, 12);
}

void dot(svg::Writer &out, const Point &at, double size, const char *hue)
{
    out.rect({at.x - size / 2, at.y - size / 2, size, size}, size / 2, hue);
}

void legend(svg::Writer &out)
{
    double x = plot.x;
    for (const auto &[hue, words] : {std::pair(frontHue, "front"), {otherHue, "other designs"}, {startHue, "start"}}) {
        dot(out, {x + 4, chartHeight - 10}, 7, hue);
        out.text(x + 13, chartHeight - 6, words, muted, 11);
        x += 40 + 7 * double(std::string_view(words).size());
    }
}

} // namespace

std::string frontSvg(const SearchState &state)
{
    const auto &s = state.search;
    const auto front = ParetoFront::of(state.points, s.plan.costs, s.plan.limits);
    const Scale scale(state.points);
    svg::Writer out;
    out.begin(chartWidth, chartHeight, "Designs of " + s.model + " on " + s.target);
    out.rect({0, 0, chartWidth, chartHeight}, 0, "#ffffff");
    out.text(plot.x, 22, s.model + " on " + s.target, ink, 14, true);
    axes(out, scale, s.labelled ? "accuracy on the reporting half" : "agreement with the float network");
    std::string path;
    for (auto i : front.points) {
        const auto at = scale.of(state.points[i]);
        path += (path.empty() ? "M" : "L") + svg::fixed(at.x, 1) + " " + svg::fixed(at.y, 1);
    }
    for (const auto &point : state.points)
        if (point.reached)
            dot(out, scale.of(point), 5, otherHue);
    if (!path.empty())
        out.path(path, "none", "1", frontHue, 1.5);
    for (auto i : front.points) {
        const auto at = scale.of(state.points[i]);
        dot(out, at, 7, frontHue);
        out.text(at.x, at.y - 8, std::to_string(pointNumber(i)), ink, 10, false, "middle");
    }
    if (state.points[0].reached)
        dot(out, scale.of(state.points[0]), 4, startHue);
    legend(out);
    return out.end();
}

} // namespace partita
