// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_painter.h"

#include <algorithm>
#include <cmath>

namespace partita {

double SvgPainter::timelineHeight() const { return 46 + 30 * double(tracks()) + 30; }

void SvgPainter::timeline(double margin, double top, double w)
{
    double left = margin + 118, right = w - margin,
           scale = (right - left) / double(std::max<std::int64_t>(1, design.cycles));
    out.rect({0, top, w, 1}, 0, colours.hairline);
    auto engines = chip.engines.size();
    for (std::size_t t = 0; t < tracks(); ++t) {
        double y = top + 16 + 30 * double(t);
        out.text(
            margin, y + 15, t < engines ? engine(int(t)).title : chip.links[t - engines].title, colours.text, 11.5);
        out.rect({left, y + 25, right - left, 1}, 0, colours.hairline);
        for (std::size_t i = 0; i < design.kernels.size(); ++i) {
            const auto &k = design.kernels[i];
            bool dma = t >= engines;
            auto busy = t < k.trace.busy.size() ? k.trace.busy[t] : 0;
            if (k.cycles() == 0 || (dma ? busy == 0 : k.engine != int(t)))
                continue;
            double x = left + scale * double(design.starts[i]), wide = std::max(0.6, scale * double(k.elapsed()) - 0.8);
            auto tint = dma || k.kind == Kernel::Kind::Transform ? colours.transform : hue(int(t));
            double share = dma ? std::min(1.0, double(busy) / double(k.elapsed())) : 1;
            out.rect({x, y + 22 * (1 - share), wide, std::max(1.5, 22 * share)}, dma ? 0 : 2, tint);
            auto fits = std::size_t(std::max(0.0, (wide - 8) / 6.4));
            if (!dma && fits >= 4)
                out.text(x + 5, y + 15, shortSlug(picture.common.without(k.slug), fits), colours.onHue, 10.5, true);
        }
    }
    double y = top + 34 + 30 * double(tracks()),
           step = std::pow(10, std::floor(std::log10(std::max(1.0, double(design.cycles)))));
    step = design.cycles / step < 2.5 ? step / 4 : design.cycles / step < 5 ? step / 2 : step;
    for (double c = 0; c <= double(design.cycles) && step >= 1; c += step)
        out.text(left + scale * c, y, svg::shortened(c), colours.muted, 10, false, "middle");
}

} // namespace partita
