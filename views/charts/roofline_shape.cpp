// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/roofline_shape.h"

#include "support/text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace partita;

namespace {

struct Extent {
    double low = std::numeric_limits<double>::infinity(), high = 0;
    void add(double value)
    {
        if (value > 0)
            low = std::min(low, value), high = std::max(high, value);
    }
    bool empty() const { return high == 0; }
};

double place(double value) { return placeOf(value, Scale::Log); }

/// Whole decades, so that equal steps are equal factors.
Ruler decades(const Extent &extent)
{
    auto low = std::pow(10, std::floor(std::log10(extent.low) + 1e-9)),
         high = std::pow(10, std::ceil(std::log10(extent.high) - 1e-9));
    return rulerOver(low, high > low ? high : low * 10, Scale::Log, 8);
}

} // namespace

RooflineShape::RooflineShape(const Deployment &d)
{
    for (KernelId k : d.kernels.ids()) {
        const auto &kernel = d.kernels[k];
        if (kernel.kind != Kernel::Kind::Compute)
            continue;
        if (kernel.macs == 0) {
            ++withoutMacs;
            continue;
        }
        dots.push_back({k, rooflineOf(d, kernel), {}});
        still += dots.back().roofline.intensity == 0;
    }
    for (const auto &roof : roofsOf(d))
        lines.push_back({roof, {}, {}, std::ranges::any_of(dots, [&](const Dot &dot) {
                             return d.kernels[dot.kernel].engine == roof.track || dot.roofline.mover == roof.track;
                         })});
    span();
    place();
}

double RooflineShape::top() const
{
    double used = 0;
    for (const auto &line : lines)
        if (line.used)
            used = std::max(used, line.roof.peak);
    return used;
}

void RooflineShape::span()
{
    Extent across, up;
    for (const auto &dot : dots) {
        across.add(dot.roofline.intensity);
        up.add(dot.roofline.achieved);
    }
    for (const auto &line : lines) {
        if (line.used)
            up.add(line.roof.peak);
        if (line.roof.bandwidth > 0)
            across.add(top() / line.roof.bandwidth); // where the slope meets the peak
    }
    if (across.empty())
        across.add(1);
    if (up.empty())
        up.add(1);
    for (const auto &line : lines)
        if (line.used && top() == 0)
            up.add(10 * across.low * line.roof.bandwidth); // some of the slope, where no peak ends it
    x = decades(across);
    y = decades(up);
    if (still > 0) {
        column = x.high + 0.25;
        x.high += 0.25;
        x.ticks.push_back({column, QStringLiteral("∞")});
    }
    auto margin = 0.02 * (x.high - x.low);
    x.low -= margin, x.high += margin;
}

void RooflineShape::place()
{
    for (auto &dot : dots)
        dot.at
            = {dot.roofline.intensity > 0 ? ::place(dot.roofline.intensity) : column, ::place(dot.roofline.achieved)};
    auto ceiling = top() > 0 ? ::place(top()) : y.high;
    for (auto &line : lines) {
        auto offset = ::place(line.roof.peak > 0 ? line.roof.peak : line.roof.bandwidth);
        if (line.roof.peak > 0) {
            line.from = {x.low, offset}, line.to = {x.high, offset};
        } else {
            // In logarithms a slope rises by as much as it goes across.
            auto from = std::max(x.low, y.low - offset), to = std::max(from, std::min(x.high, ceiling - offset));
            line.from = {from, from + offset}, line.to = {to, to + offset};
        }
    }
}

QString csvOf(const RooflineShape &shape, const Deployment &d)
{
    auto number = [](double value) { return value > 0 ? QString::fromStdString(shortest(value)) : QString(); };
    QStringList lines{
        QStringLiteral("kernel,engine,macs,macs_per_byte,macs_per_cycle,roof,peak,bytes_per_cycle,bound")};
    for (const auto &dot : shape.dots) {
        const auto &kernel = d.kernels[dot.kernel];
        const auto &r = dot.roofline;
        auto bound = name(r.bound);
        lines << QStringList{QString::fromStdString(kernel.slug),
            QString::fromStdString(d.target->description().engines[kernel.engine].name), QString::number(kernel.macs),
            number(r.intensity), number(r.achieved), number(r.roof), number(r.peak), number(r.bandwidth),
            QString::fromUtf8(bound.data(), qsizetype(bound.size()))}
                     .join(u',');
    }
    return lines.join(u'\n') + u'\n';
}
