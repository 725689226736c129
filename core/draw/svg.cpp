// SPDX-License-Identifier: Apache-2.0
#include "draw/svg.h"

#include "draw/spacing.h"
#include "draw/svg_writer.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

struct Colours {
    std::string window, panel, canvas, text, muted, hairline, transform;
    std::vector<std::string> hues; // first accelerator, core, the others
    std::string regionOpacity;
};

Colours colours(bool dark)
{
    if (dark)
        return {"#25282f", "#2c3038", "#1b1d22", "#eceef2", "#9ba3af", "#3a3f49", "#d77fb2",
            {"#4aa3e0", "#f0b429", "#35c79a", "#b596ea", "#f08078", "#b7c94a"}, "0.13"};
    return {"#fafbfc", "#ffffff", "#f4f5f7", "#1b1f26", "#5c6672", "#dcdfe4", "#b0558c",
        {"#0072b2", "#d98c00", "#009e73", "#8a5fc0", "#b8433a", "#5b6b00"}, "0.09"};
}

class Sheet {
public:
    Sheet(const Deployment &d, bool dark, const Folding &folding)
        : m_design(d)
        , m_chip(d.target->description())
        , m_colours(colours(dark))
        , m_dark(dark)
        , m_picture(picture(d, Orientation::LeftToRight, 1.7, folding))
    {
    }

    std::string run()
    {
        const double margin = 28, header = 84, time = 46 + 30 * double(tracks()) + 30;
        double w = std::max(860.0, m_picture.bounds.w + 2 * margin);
        double graphTop = header + 16, legendTop = graphTop + m_picture.bounds.h + 20;
        double h = legendTop + 34 + time;
        m_out.begin(w, h, m_design.source.name + " on " + m_chip.title);
        m_out.rect({0, 0, w, h}, 0, m_colours.canvas);
        m_out.rect({0, 0, w, header}, 0, m_colours.window);
        m_out.rect({0, header - 1, w, 1}, 0, m_colours.hairline);
        totals(w, margin);
        m_out.beginGroup((w - m_picture.bounds.w) / 2 - m_picture.bounds.x, graphTop - m_picture.bounds.y);
        graph();
        m_out.endGroup();
        legend(margin, legendTop);
        timeline(margin, legendTop + 34, w);
        return m_out.end();
    }

private:
    const Engine &engine(int e) const { return m_chip.engines[std::size_t(e)]; }
    std::size_t tracks() const { return m_chip.engines.size() + m_chip.links.size(); }

    /// The core is orange; accelerators take the other hues in order.
    const std::string &hue(int e) const
    {
        if (engine(e).core)
            return m_colours.hues[1];
        int place = 0;
        for (int i = 0; i < e; ++i)
            place += !engine(i).core;
        return m_colours.hues[std::size_t(place == 0 ? 0 : place + 1) % m_colours.hues.size()];
    }

    void badge(int e, double x, double y, double side)
    {
        m_out.rect({x, y, side, side}, 3, hue(e));
        m_out.text(x + side / 2, y + side * 0.74, engine(e).letter, m_dark ? "#10131a" : "#ffffff",
            side * 0.68, true, "middle");
    }

    void totals(double w, double margin)
    {
        m_out.text(margin, 36, m_design.source.name.empty() ? "network" : m_design.source.name,
            m_colours.text, 19, true);
        std::int64_t macs = 0;
        int kernels = 0, transforms = 0;
        for (const auto &k : m_design.kernels) {
            macs += k.macs;
            kernels += k.kind == Kernel::Kind::Compute;
            transforms += k.kind == Kernel::Kind::Transform;
        }
        m_out.text(margin, 58,
            m_chip.title + " · " + svg::grouped(kernels) + " kernels · " + svg::grouped(transforms)
                + (transforms == 1 ? " transform · " : " transforms · ") + svg::fixed(double(macs) / 1e6, 1)
                + " M MAC",
            m_colours.muted, 12);
        if (m_design.noise)
            m_out.text(margin, 75, "calibrated on generated noise", m_colours.muted, 11);
        else if (!m_chip.validation.empty())
            m_out.text(margin, 75, m_chip.validation, m_colours.muted, 11);
        std::vector<std::pair<std::string, std::string>> figures{{"Cycles", svg::grouped(m_design.cycles)},
            {"Latency", svg::fixed(m_design.latency_ms(), 2) + " ms"},
            {"Energy", svg::fixed(m_design.energy_uj, 2) + " µJ"},
            {"Moved by DMA", svg::fixed(double(m_design.dmaBytes) / 1024, 0) + " KiB"}};
        double x = w - margin - 130 * double(figures.size() - 1);
        for (const auto &[label, value] : figures) {
            m_out.text(x, 30, label, m_colours.muted, 11, false, "end");
            m_out.text(x, 54, value, m_colours.text, 17, true, "end");
            x += 130;
        }
    }

    void graph()
    {
        for (const auto &r : m_picture.regions)
            region(r);
        for (const auto &w : m_picture.wires) {
            m_out.path(
                svg::strokes(smooth(w.points, m_picture.orientation)), "none", "1", m_colours.muted, 1.3);
            auto tip = w.points.back();
            m_out.arrow(tip.x, tip.y, m_picture.orientation == Orientation::LeftToRight, m_colours.muted);
        }
        for (const auto &b : m_picture.boundaries)
            m_out.line(b.from.x, b.from.y, b.to.x, b.to.y, m_colours.muted, 2, "5 4");
        for (const auto &p : m_picture.pills)
            pill(p);
        for (const auto &n : m_picture.nodes) {
            bool whole = n.kind == Picture::Node::Kind::Kernel || n.kind == Picture::Node::Kind::Block;
            whole ? card(n) : quiet(n);
            for (std::size_t i = 0; i < n.operators.size(); ++i)
                row(n.operators[i], m_picture.rectOf(int(&n - m_picture.nodes.data()), i));
        }
    }

    void region(const Picture::Region &r)
    {
        std::string d;
        for (const auto &polygon : r.outlines)
            d += svg::strokes(smoothClosed(polygon)) + 'Z';
        m_out.path(d, hue(r.engine), m_colours.regionOpacity, hue(r.engine), 1);
        for (const auto &t : r.titles)
            m_out.text(t.x + 12, t.y + 15, engine(r.engine).title, hue(r.engine), 11.5, true);
    }

    void card(const Picture::Node &n)
    {
        const auto &k = m_design.kernels[std::size_t(n.kernel)];
        const auto &b = n.box;
        bool block = n.kind == Picture::Node::Kind::Block;
        for (double behind : {6.0, 3.0})
            if (block)
                m_out.rect({b.x + behind, b.y + behind, b.w, b.h}, 5, m_colours.panel, m_colours.hairline);
        m_out.rect(b, 5, m_colours.panel, m_colours.hairline);
        double y = b.y;
        for (auto [e, share] : block ? n.shares : decltype(n.shares){{n.engine, 1}}) {
            m_out.rect({b.x, y, 4, share * b.h}, n.engine < 0 ? 0 : 2, hue(e));
            y += share * b.h;
        }
        if (n.engine >= 0)
            badge(n.engine, b.x + 11, b.y + 7, 15);
        auto more = block ? " ×" + std::to_string(n.times)
            : k.bits.weight && k.bits.weight != 8 ? " w" + std::to_string(k.bits.weight)
                                                  : std::string();
        m_out.text(b.x + 32, b.y + 19, n.title + more, m_colours.text, 12, true);
        m_out.text(b.x + 11, b.y + 38, n.detail, m_colours.muted, 10);
        m_out.text(b.right() - 8, b.y + 38,
            n.cycles < 1000000 ? svg::grouped(n.cycles) : svg::fixed(double(n.cycles) / 1e6, 2) + "M",
            m_colours.text, 11, true, "end");
    }

    void quiet(const Picture::Node &n)
    {
        const auto &b = n.box;
        bool alias = n.kind == Picture::Node::Kind::Alias;
        double middle = b.y + (n.operators.empty() ? b.h : spacing::quiet.h) / 2;
        m_out.rect(b, alias ? 5 : b.h / 2, alias ? m_colours.panel : m_colours.canvas, m_colours.hairline);
        m_out.text(b.centre().x, middle + 3.5, n.title, m_colours.muted, 10.5, false, "middle");
    }

    void row(const Picture::Operator &op, const Rect &r)
    {
        m_out.text(r.x + 7, r.y + 11, op.kind + " " + shortSlug(op.name, 20), m_colours.text, 10);
        m_out.text(r.right() - 4, r.y + 11, op.shape, m_colours.muted, 10, false, "end");
    }

    void pill(const Picture::Pill &p)
    {
        const auto &k = m_design.kernels[std::size_t(p.kernel)];
        m_out.rect(p.box, p.box.h / 2, m_colours.panel, m_colours.transform);
        auto c = p.box.centre();
        m_out.text(c.x, p.again ? c.y + 3.5 : c.y - 1.5, p.from + "→" + p.to, m_colours.transform, 9, true,
            "middle");
        if (!p.again)
            m_out.text(c.x, c.y + 9.5, svg::grouped(k.cycles()), m_colours.text, 9, false, "middle");
    }

    void legend(double x, double y)
    {
        for (int e = 0; e < int(m_chip.engines.size()); ++e) {
            badge(e, x, y, 14);
            m_out.text(x + 20, y + 11, engine(e).title, m_colours.text, 11);
            x += 36 + 7 * double(engine(e).title.size());
        }
        m_out.rect({x, y, 26, 14}, 7, m_colours.panel, m_colours.transform);
        m_out.text(x + 32, y + 11, "layout transform", m_colours.text, 11);
    }

    void timeline(double margin, double top, double w)
    {
        double left = margin + 118, right = w - margin,
               scale = (right - left) / double(std::max<std::int64_t>(1, m_design.cycles));
        m_out.rect({0, top, w, 1}, 0, m_colours.hairline);
        auto engines = m_chip.engines.size();
        for (std::size_t t = 0; t < tracks(); ++t) {
            double y = top + 16 + 30 * double(t);
            m_out.text(margin, y + 15, t < engines ? engine(int(t)).title : m_chip.links[t - engines].title,
                m_colours.text, 11.5);
            m_out.rect({left, y + 25, right - left, 1}, 0, m_colours.hairline);
            for (std::size_t i = 0; i < m_design.kernels.size(); ++i) {
                const auto &k = m_design.kernels[i];
                bool dma = t >= engines;
                auto busy = t < k.trace.busy.size() ? k.trace.busy[t] : 0;
                if (k.cycles() == 0 || (dma ? busy == 0 : k.engine != int(t)))
                    continue;
                double x = left + scale * double(m_design.starts[i]),
                       wide = std::max(0.6, scale * double(k.elapsed()) - 0.8);
                auto tint = dma || k.kind == Kernel::Kind::Transform ? m_colours.transform : hue(int(t));
                double share = dma ? std::min(1.0, double(busy) / double(k.elapsed())) : 1;
                m_out.rect({x, y + 22 * (1 - share), wide, std::max(1.5, 22 * share)}, dma ? 0 : 2, tint);
                auto fits = std::size_t(std::max(0.0, (wide - 8) / 6.4));
                if (!dma && fits >= 4)
                    m_out.text(x + 5, y + 15, shortSlug(k.slug.substr(m_picture.prefix), fits),
                        m_dark ? "#10131a" : "#ffffff", 10.5, true);
            }
        }
        double y = top + 34 + 30 * double(tracks()),
               step = std::pow(10, std::floor(std::log10(std::max(1.0, double(m_design.cycles)))));
        step = m_design.cycles / step < 2.5 ? step / 4 : m_design.cycles / step < 5 ? step / 2 : step;
        for (double c = 0; c <= double(m_design.cycles) && step >= 1; c += step)
            m_out.text(left + scale * c, y, svg::shortened(c), m_colours.muted, 10, false, "middle");
    }

    const Deployment &m_design;
    const Description &m_chip;
    Colours m_colours;
    bool m_dark;
    Picture m_picture;
    svg::Writer m_out;
};

} // namespace

std::string renderSvg(const Deployment &d, bool dark, const Folding &folding) { return Sheet(d, dark, folding).run(); }

} // namespace partita
