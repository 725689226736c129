// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_painter.h"

#include "draw/spacing.h"

namespace partita {

svg::Colours svg::Colours::of(bool dark)
{
    if (dark)
        return {"#25282f", "#2c3038", "#1b1d22", "#eceef2", "#9ba3af", "#3a3f49", "#d77fb2", "#10131a",
            {"#2fc79a", "#f0b429", "#d9b3ff", "#f0706a", "#e4f09a", "#b9d24a"}, "0.13"};
    return {"#fafbfc", "#ffffff", "#f4f5f7", "#1b1f26", "#5c6672", "#dcdfe4", "#b0558c", "#ffffff",
        {"#00705a", "#c97a00", "#6d318c", "#a3352b", "#4d5000", "#7a7a00"}, "0.09"};
}

svg::Colours svg::Colours::variables()
{
    Colours out{"var(--window)", "var(--panel)", "var(--canvas)", "var(--text)", "var(--muted)", "var(--hairline)",
        "var(--transform)", "var(--on-hue)", {}, "0.11"};
    for (std::size_t i = 0; i < of(false).hues.size(); ++i)
        out.hues.push_back("var(--hue-" + std::to_string(i) + ")");
    return out;
}

std::string svg::Colours::declarations() const
{
    std::string out = "--window:" + window + ";--panel:" + panel + ";--canvas:" + canvas + ";--text:" + text
        + ";--muted:" + muted + ";--hairline:" + hairline + ";--transform:" + transform + ";--on-hue:" + onHue;
    for (std::size_t i = 0; i < hues.size(); ++i)
        out += ";--hue-" + std::to_string(i) + ":" + hues[i];
    return out;
}

SvgPainter::SvgPainter(const Deployment &d, svg::Colours c, const Folding &folding)
    : design(d),
      chip(d.target->description()),
      colours(std::move(c)),
      picture(partita::picture(d, Orientation::LeftToRight, 1.7, folding))
{
}

const std::string &svg::Colours::hue(const Description &chip, EngineId e) const
{
    if (chip.engines[e].core)
        return hues[1];
    auto place = std::size_t(std::count_if(
        chip.engines.begin(), chip.engines.begin() + e, [](const Engine &engine) { return !engine.core; }));
    return hues[(place == 0 ? 0 : place + 1) % hues.size()];
}

void SvgPainter::badge(EngineId e, double x, double y, double side)
{
    out.rect({x, y, side, side}, 3, hue(e));
    out.text(x + side / 2, y + side * 0.74, engine(e).letter, colours.onHue, side * 0.68, true, "middle");
}

void SvgPainter::graph(double x, double y)
{
    out.beginGroup(x - picture.bounds.x, y - picture.bounds.y);
    for (const auto &r : picture.regions)
        region(r);
    for (const auto &w : picture.wires) {
        out.path(svg::strokes(smooth(w.points, picture.orientation)), "none", "1", colours.muted, 1.3);
        auto tip = w.points.back();
        out.arrow(tip.x, tip.y, picture.orientation == Orientation::LeftToRight, colours.muted);
    }
    for (const auto &b : picture.boundaries)
        out.line(b.from.x, b.from.y, b.to.x, b.to.y, colours.muted, 2, "5 4");
    for (const auto &p : picture.pills)
        pill(p);
    for (const auto &n : picture.nodes) {
        bool whole = n.kind == Picture::Node::Kind::Kernel || n.kind == Picture::Node::Kind::Block;
        whole ? card(n) : quiet(n);
        for (std::size_t i = 0; i < n.operators.size(); ++i)
            row(n.operators[i], picture.rectOf(int(&n - picture.nodes.data()), i));
    }
    out.endGroup();
}

void SvgPainter::region(const Picture::Region &r)
{
    std::string d;
    for (const auto &polygon : r.outlines)
        d += svg::strokes(smoothClosed(polygon)) + 'Z';
    out.path(d, hue(r.engine), colours.regionOpacity, hue(r.engine), 1);
    for (const auto &t : r.titles)
        out.text(t.x + 12, t.y + 15, engine(r.engine).title, hue(r.engine), 11.5, true);
}

void SvgPainter::card(const Picture::Node &n)
{
    const auto &k = design.kernels[n.kernel];
    const auto &b = n.box;
    bool block = n.kind == Picture::Node::Kind::Block;
    for (double behind : {6.0, 3.0})
        if (block)
            out.rect({b.x + behind, b.y + behind, b.w, b.h}, 5, colours.panel, colours.hairline);
    out.rect(b, 5, colours.panel, colours.hairline);
    double y = b.y;
    for (auto [e, share] : block ? n.shares : decltype(n.shares){{n.engine, 1}}) {
        out.rect({b.x, y, 4, share * b.h}, n.engine < 0 ? 0 : 2, hue(e));
        y += share * b.h;
    }
    if (n.engine >= 0)
        badge(n.engine, b.x + 11, b.y + 7, 15);
    auto more = block                         ? " ×" + std::to_string(n.times)
        : k.bits.weight && k.bits.weight != 8 ? " w" + std::to_string(k.bits.weight)
                                              : std::string();
    out.text(b.x + 32, b.y + 19, n.title + more, colours.text, 12, true);
    out.text(b.x + 11, b.y + 38, n.detail, colours.muted, 10);
    out.text(b.right() - 8, b.y + 38,
        n.cycles < 1000000 ? svg::grouped(n.cycles) : svg::fixed(double(n.cycles) / 1e6, 2) + "M", colours.text, 11,
        true, "end");
}

void SvgPainter::quiet(const Picture::Node &n)
{
    const auto &b = n.box;
    bool alias = n.kind == Picture::Node::Kind::Alias;
    double middle = b.y + (n.operators.empty() ? b.h : spacing::quiet.h) / 2;
    out.rect(b, alias ? 5 : b.h / 2, alias ? colours.panel : colours.canvas, colours.hairline);
    out.text(b.centre().x, middle + 3.5, n.title, colours.muted, 10.5, false, "middle");
}

void SvgPainter::row(const Picture::Operator &op, const Rect &r)
{
    out.text(r.x + 7, r.y + 11, op.kind + " " + shortSlug(op.name, 20), colours.text, 10);
    out.text(r.right() - 4, r.y + 11, op.shape, colours.muted, 10, false, "end");
}

void SvgPainter::pill(const Picture::Pill &p)
{
    const auto &k = design.kernels[p.kernel];
    out.rect(p.box, p.box.h / 2, colours.panel, colours.transform);
    auto c = p.box.centre();
    out.text(c.x, p.again ? c.y + 3.5 : c.y - 1.5, p.from + "→" + p.to, colours.transform, 9, true, "middle");
    if (!p.again)
        out.text(c.x, c.y + 9.5, svg::grouped(k.cycles()), colours.text, 9, false, "middle");
}

void SvgPainter::legend(double x, double y)
{
    for (EngineId e : chip.engines.ids()) {
        badge(e, x, y, 14);
        out.text(x + 20, y + 11, engine(e).title, colours.text, 11);
        x += 36 + 7 * double(engine(e).title.size());
    }
    out.rect({x, y, 26, 14}, 7, colours.panel, colours.transform);
    out.text(x + 32, y + 11, "layout transform", colours.text, 11);
}

} // namespace partita
