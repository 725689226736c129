// SPDX-License-Identifier: Apache-2.0
#include "draw/svg.h"
#include "draw/svg_painter.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace partita {

namespace {

constexpr double width = 1100, line = 26, bar = 18, names = 210, numbers = 90;
constexpr double plotWidth = 300, plotHeight = 190, plotLeft = 50; ///< of accuracy over cycles

/// What one engine, or the transforms, take of a design.
struct Part {
    std::string hue, letter;
    std::int64_t cycles = 0;
};

class Chart {
public:
    explicit Chart(const std::vector<ChartedDesign> &designs) : m_designs(designs)
    {
        for (const auto &d : designs)
            m_most = std::max(m_most, d.design->cycles);
        m_plotted = std::ranges::count_if(designs, [](const auto &d) { return d.right.has_value(); }) > 1;
    }

    std::string text()
    {
        const double rows = line * double(m_designs.size()), legend = 28;
        m_out.begin(width, std::max(rows + legend, m_plotted ? plotHeight : 0), "The designs beside each other");
        for (std::size_t i = 0; i < m_designs.size(); ++i)
            row(i);
        keys(rows + 16);
        if (m_plotted)
            plot(width - plotWidth);
        return m_out.end();
    }

private:
    static std::string number(std::size_t i) { return std::to_string(i + 1); }

    void row(std::size_t i)
    {
        const auto &d = m_designs[i];
        const double y = line * double(i), middle = y + bar * 0.72;
        m_out.text(0, middle, number(i), m_colours.muted, 11.5);
        m_out.text(20, middle, shortSlug(d.name, 26), m_colours.text, 11.5, i == 0);
        const double room = width - names - numbers - (m_plotted ? plotWidth + 20 : 0),
                     wide = room * double(d.design->cycles) / double(std::max<std::int64_t>(m_most, 1));
        m_out.rect({names, y, wide, bar}, 2, m_colours.hairline); // where no engine works
        const auto parts = partsOf(*d.design);
        std::int64_t sum = 0;
        for (const auto &part : parts)
            sum += part.cycles;
        const double each = wide / double(std::max({sum, d.design->cycles, std::int64_t(1)}));
        double x = names;
        for (const auto &part : parts) {
            const double share = each * double(part.cycles);
            m_out.rect({x, y, std::max(0.5, share - 1), bar}, 2, part.hue);
            if (share > 16)
                m_out.text(x + share / 2, middle, part.letter, m_colours.onHue, 11, true, "middle");
            x += share;
        }
        m_out.text(names + wide + 8, middle, svg::grouped(d.design->cycles), m_colours.text, 11.5);
    }

    std::vector<Part> partsOf(const Deployment &d)
    {
        const auto &chip = d.target->description();
        std::vector<Part> engines(chip.engines.size());
        Part transforms{m_colours.transform, "", 0};
        for (const auto &k : d.kernels)
            (k.kind == Kernel::Kind::Transform ? transforms : engines[k.engine]).cycles += k.cycles();
        for (auto e : ids<EngineId>(engines.size())) {
            engines[e].hue = m_colours.hue(chip, e);
            engines[e].letter = chip.engines[e].letter;
            if (engines[e].cycles > 0)
                m_keys.emplace(chip.engines[e].title, engines[e].hue);
        }
        engines.push_back(transforms);
        if (transforms.cycles > 0)
            m_keys.emplace("Layout transforms", transforms.hue);
        std::erase_if(engines, [](const Part &part) { return part.cycles <= 0; });
        return engines;
    }

    void keys(double y)
    {
        double x = names;
        for (const auto &[title, hue] : m_keys) {
            m_out.rect({x, y - 9, 10, 10}, 2, hue);
            m_out.text(x + 15, y, title, m_colours.muted, 11);
            x += 34 + 6.6 * double(title.size());
        }
    }

    /// A point for each design whose accuracy is known, under its number.
    void plot(double left)
    {
        const double bottom = plotHeight - 34, right = width - 14;
        double low = 1, high = 0;
        for (const auto &d : m_designs)
            if (d.right) {
                low = std::min(low, *d.right);
                high = std::max(high, *d.right);
            }
        const double spare = std::max(0.005, (high - low) * 0.15);
        low = std::max(0.0, low - spare);
        high = std::min(1.0, high + spare);
        const auto yOf = [&](double share) { return bottom - (bottom - 14) * (share - low) / (high - low); };
        const double from = left + plotLeft;
        m_out.rect({from, bottom, right - from, 1}, 0, m_colours.hairline);
        m_out.rect({from, 8, 1, bottom - 8}, 0, m_colours.hairline);
        for (double share : {low, high})
            m_out.text(from - 6, yOf(share) + 4, svg::fixed(100 * share, 1) + " %", m_colours.muted, 10, false, "end");
        m_out.text(from, bottom + 14, "0", m_colours.muted, 10, false, "middle");
        m_out.text(right, bottom + 14, svg::shortened(double(m_most)), m_colours.muted, 10, false, "end");
        m_out.text((from + right) / 2, bottom + 28, "accuracy over cycles", m_colours.muted, 11, false, "middle");
        std::vector<std::pair<Point, std::string>> labels; // the numbers of points that would hide each other's
        for (std::size_t i = 0; i < m_designs.size(); ++i) {
            const auto &d = m_designs[i];
            if (!d.right)
                continue;
            const Point at{
                from + (right - 12 - from) * double(d.design->cycles) / double(std::max<std::int64_t>(m_most, 1)),
                yOf(*d.right)};
            m_out.rect({at.x - 5, at.y - 5, 10, 10}, 5, m_colours.hues[0]);
            const auto near = std::ranges::find_if(labels, [&](const auto &label) {
                return std::abs(label.first.x - at.x) < 24 && std::abs(label.first.y - at.y) < 12;
            });
            near == labels.end() ? void(labels.emplace_back(at, number(i))) : void(near->second += ", " + number(i));
        }
        for (const auto &[at, numbers] : labels) {
            const bool left = at.x > right - 40; // where there is no room at the right
            m_out.text(at.x + (left ? -9 : 9), at.y - 7, numbers, m_colours.text, 10.5, true, left ? "end" : nullptr);
        }
    }

    const std::vector<ChartedDesign> &m_designs;
    const svg::Colours m_colours = svg::Colours::variables();
    std::int64_t m_most = 0;
    bool m_plotted = false;
    std::map<std::string, std::string> m_keys; ///< title → hue
    svg::Writer m_out;
};

} // namespace

std::string designsSvg(const std::vector<ChartedDesign> &designs) { return Chart(designs).text(); }

} // namespace partita
