// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/ticks.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <algorithm>
#include <cmath>

namespace {

/// 1, 2 or 5 times a power of ten, so that about `most` fit in `span`.
double niceStep(double span, int most)
{
    auto power = std::pow(10, std::floor(std::log10(span / most)));
    for (double factor : {1.0, 2.0, 5.0})
        if (span / (factor * power) <= most)
            return factor * power;
    return 10 * power;
}

Ruler linear(double low, double high, int most)
{
    if (high <= low)
        high = low + std::max(1.0, std::abs(low));
    auto step = niceStep(high - low, most);
    Ruler ruler{std::floor(low / step * (1 + 1e-12)) * step, std::ceil(high / step * (1 - 1e-12)) * step, {}, {}, {}};
    for (int i = 0; ruler.low + i * step <= ruler.high + step / 2; ++i) {
        auto at = ruler.low + i * step;
        ruler.ticks.push_back({at, axisLabel(std::abs(at) < step / 1e6 ? 0 : at)});
    }
    return ruler;
}

/// At 1, 2 and 5 times powers of ten where so many fit, else at powers of ten.
Ruler logarithmic(double low, double high, int most)
{
    if (high <= low)
        low /= 2, high *= 2;
    Ruler ruler{placeOf(low, Scale::Log), placeOf(high, Scale::Log), {}, Scale::Log, {}};
    auto first = int(std::floor(ruler.low + 1e-9)), last = int(std::ceil(ruler.high - 1e-9));
    bool fine = (last - first) * 3 <= most;
    auto step = fine ? 1 : std::max(1, (last - first + most - 1) / most);
    for (int power = first; power <= last; power += step)
        for (double factor : {1.0, 2.0, 5.0}) {
            auto value = factor * std::pow(10, power);
            auto at = placeOf(value, Scale::Log);
            if (at >= ruler.low - 1e-9 && at <= ruler.high + 1e-9 && (fine || factor == 1))
                ruler.ticks.push_back({at, axisLabel(value)});
        }
    return ruler;
}

} // namespace

double placeOf(double value, Scale scale) { return scale == Scale::Log ? std::log10(value) : value; }
double valueAt(double place, Scale scale) { return scale == Scale::Log ? std::pow(10, place) : place; }

QString axisLabel(double value)
{
    if (value == std::floor(value) && std::abs(value) < 1e15)
        return thousands(std::int64_t(value));
    return std::abs(value) >= 1000 ? thousands(std::llround(value)) : QString::number(value, 'g', 4);
}

Ruler rulerOver(double low, double high, Scale scale, int most)
{
    return scale == Scale::Log ? logarithmic(low, high, most) : linear(low, high, most);
}

Ruler Ruler::part(double from, double to, int most) const
{
    auto out = named ? *this : rulerOver(valueAt(from, scale), valueAt(to, scale), scale, most);
    out.low = from, out.high = to;
    std::erase_if(out.ticks, [&](const Tick &tick) { return !out.has(tick.at); });
    return out;
}

Ruler widened(Ruler ruler, double share)
{
    const auto margin = share * ruler.span();
    ruler.low -= margin, ruler.high += margin;
    return ruler;
}
