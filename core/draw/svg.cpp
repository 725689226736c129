// SPDX-License-Identifier: Apache-2.0
#include "draw/svg.h"

#include "draw/svg_painter.h"

#include <algorithm>

namespace partita {

namespace {

constexpr double margin = 28;

void totals(SvgPainter &p, double w)
{
    p.out.text(margin, 36, p.design.source.name.empty() ? "network" : p.design.source.name, p.colours.text, 19, true);
    std::int64_t macs = 0;
    int kernels = 0, transforms = 0;
    for (const auto &k : p.design.kernels) {
        macs += k.macs;
        kernels += k.kind == Kernel::Kind::Compute;
        transforms += k.kind == Kernel::Kind::Transform;
    }
    p.out.text(margin, 58,
        p.chip.title + " · " + svg::grouped(kernels) + " kernels · " + svg::grouped(transforms)
            + (transforms == 1 ? " transform · " : " transforms · ") + svg::fixed(double(macs) / 1e6, 1) + " M MAC",
        p.colours.muted, 12);
    if (p.design.noise)
        p.out.text(margin, 75, "calibrated on generated noise", p.colours.muted, 11);
    else if (!p.chip.validation.empty())
        p.out.text(margin, 75, p.chip.validation, p.colours.muted, 11);
    std::vector<std::pair<std::string, std::string>> figures{{"Cycles", svg::grouped(p.design.cycles)},
        {"Latency", svg::fixed(p.design.latency_ms(), 2) + " ms"},
        {"Energy", svg::fixed(p.design.energy_uj, 2) + " µJ"},
        {"Moved by DMA", svg::fixed(double(p.design.dmaBytes) / 1024, 0) + " KiB"}};
    double x = w - margin - 130 * double(figures.size() - 1);
    for (const auto &[label, value] : figures) {
        p.out.text(x, 30, label, p.colours.muted, 11, false, "end");
        p.out.text(x, 54, value, p.colours.text, 17, true, "end");
        x += 130;
    }
}

std::string titleOf(const Deployment &d) { return d.source.name + " on " + d.target->description().title; }

} // namespace

std::string renderSvg(const Deployment &d, bool dark, const Folding &folding)
{
    SvgPainter p(d, svg::Colours::of(dark), folding);
    const double header = 84, graphTop = header + 16, legendTop = graphTop + p.picture.bounds.h + 20;
    const double w = std::max(960.0, p.picture.bounds.w + 2 * margin), h = legendTop + 34 + p.timelineHeight();
    p.out.begin(w, h, titleOf(d));
    p.out.rect({0, 0, w, h}, 0, p.colours.canvas);
    p.out.rect({0, 0, w, header}, 0, p.colours.window);
    p.out.rect({0, header - 1, w, 1}, 0, p.colours.hairline);
    totals(p, w);
    p.graph((w - p.picture.bounds.w) / 2, graphTop);
    p.legend(margin, legendTop);
    p.timeline(margin, legendTop + 34, w);
    return p.out.end();
}

std::string graphSvg(const Deployment &d)
{
    SvgPainter p(d, svg::Colours::variables());
    const double w = std::max(700.0, p.picture.bounds.w + 16);
    p.out.begin(w, p.picture.bounds.h + 48, "Graph of " + titleOf(d));
    p.graph((w - p.picture.bounds.w) / 2, 8);
    p.legend(8, p.picture.bounds.h + 24);
    return p.out.end();
}

std::string timelineSvg(const Deployment &d)
{
    SvgPainter p(d, svg::Colours::variables());
    p.out.begin(1100, p.timelineHeight(), "Timeline of " + titleOf(d));
    p.timeline(0, 0, 1100);
    return p.out.end();
}

} // namespace partita
