// SPDX-License-Identifier: Apache-2.0
#include "explore/front_chart.h"

#include "draw/svg_writer.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

constexpr double chartWidth = 640, chartHeight = 400;
constexpr Rect plot{72, 66, 540, 270};
constexpr auto ink = "#222222", muted = "#555555", grid = "#e2e2e2", frontHue = "#2a5db0", otherHue = "#9aa3ad",
               startHue = "#b3541e";

double accuracyOf(const DesignPoint &point)
{
    const auto &e = point.reached->reporting;
    return double(right(e)) / double(std::max<std::int64_t>(e.samples, 1));
}

/// From the values of a plot to its pixels. Cycles that differ by more than a factor of eight have a log axis.
class Scale {
public:
    explicit Scale(const std::vector<DesignPoint> &points)
    {
        for (const auto &point : points) {
            if (!point.reached)
                continue;
            m_least = std::min(m_least, double(point.costs.cycles));
            m_most = std::max(m_most, double(point.costs.cycles));
            m_low = std::min(m_low, accuracyOf(point));
            m_high = std::max(m_high, accuracyOf(point));
        }
        m_log = m_most > 8 * m_least;
        m_least *= m_log ? 0.8 : 0;
        m_most *= m_log ? 1.25 : 1.05;
        const auto spare = std::max(0.005, (m_high - m_low) * 0.1);
        m_low = std::max(0.0, m_low - spare);
        m_high = std::min(1.0, m_high + spare);
    }
    double x(double cycles) const
    {
        return plot.x
            + plot.w
            * (m_log ? std::log(cycles / m_least) / std::log(m_most / m_least)
                     : (cycles - m_least) / (m_most - m_least));
    }
    double y(double accuracy) const { return plot.y + plot.h * (m_high - accuracy) / (m_high - m_low); }
    Point of(const DesignPoint &p) const { return {x(double(p.costs.cycles)), y(accuracyOf(p))}; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    /// Of cycles: 1, 2 and 5 times powers of ten on a log axis, else five even ones.
    std::vector<double> ticks() const
    {
        std::vector<double> out;
        if (!m_log)
            for (int i = 0; i < 5; ++i)
                out.push_back(m_most / 1.05 * i / 4);
        else
            for (double power = std::pow(10, std::floor(std::log10(m_least))); power < m_most; power *= 10)
                for (double tick : {power, 2 * power, 5 * power})
                    if (tick >= m_least && tick <= m_most)
                        out.push_back(tick);
        return out;
    }

private:
    double m_least = 1e18, m_most = 1, m_low = 1, m_high = 0;
    bool m_log = false;
};

void axes(svg::Writer &out, const Scale &scale, const char *what)
{
    for (int i = 0; i <= 4; ++i) {
        const auto accuracy = scale.low() + (scale.high() - scale.low()) * i / 4;
        out.line(plot.x, scale.y(accuracy), plot.x + plot.w, scale.y(accuracy), grid, 1, "none");
        out.text(plot.x - 8, scale.y(accuracy) + 4, svg::fixed(100 * accuracy, 1) + " %", muted, 11, false, "end");
    }
    for (auto cycles : scale.ticks())
        out.text(scale.x(cycles), plot.bottom() + 18, svg::shortened(cycles), muted, 11, false, "middle");
    out.text(plot.x + plot.w / 2, chartHeight - 30, "cycles", ink, 12, false, "middle");
    out.text(plot.x, plot.y - 22, what, muted, 12);
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
    for (const auto &point : state.points)
        if (point.reached)
            dot(out, scale.of(point), 5, otherHue);
    std::vector<std::pair<Point, std::string>> labels; // the numbers of points that would hide each other's
    for (auto i : front.points) {
        const auto at = scale.of(state.points[i]);
        dot(out, at, 7, frontHue);
        const auto near = std::ranges::find_if(labels, [&](const auto &label) {
            return std::abs(label.first.x - at.x) < 20 && std::abs(label.first.y - at.y) < 12;
        });
        const auto number = std::to_string(pointNumber(i));
        near == labels.end() ? void(labels.emplace_back(at, number)) : void(near->second += ", " + number);
    }
    for (const auto &[at, numbers] : labels)
        out.text(at.x, at.y - 8, numbers, ink, 10, false, "middle");
    if (state.points[0].reached)
        dot(out, scale.of(state.points[0]), 4, startHue);
    legend(out);
    return out.end();
}

} // namespace partita
