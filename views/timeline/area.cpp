// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/area.h"

#include "report/roofline.h"
#include "timeline/tracks.h"

#include <algorithm>
#include <cmath>

using namespace partita;

double within(const Span &span, double at, TimeArea area)
{
    const double length = double(span.end - span.start), first = at + double(span.start);
    auto until = [&](double time) { // cycles of all repeats before it
        if (time <= first)
            return 0.0;
        if (span.count <= 1 || span.period <= 0)
            return std::min(time - first, length);
        auto past = std::min(double(span.count - 1), std::floor((time - first) / double(span.period)));
        return past * length + std::min(time - first - past * double(span.period), length);
    };
    return until(area.to) - until(area.from);
}

AreaSums sumsOf(const Deployment &d, TimeArea area, std::stop_token stop)
{
    const auto &chip = d.target->description();
    AreaSums out;
    out.tracks.resize(chip.engines.size() + chip.links.size());
    for (auto [first, last] = kernelsBetween(d, area.from, area.to); first < last && !stop.stop_requested(); ++first) {
        if (d.kernels[first].cycles() == 0)
            continue;
        const double at = double(d.start(first));
        if (at<area.to &&double(d.end(first))> area.from)
            out.kernels.push_back(first);
        for (const auto &span : spansOf(d, first).spans) {
            const auto cycles = within(span, at, area);
            if (span.kind == Span::Kind::Wait) {
                out.waits += cycles;
                continue;
            }
            auto &track = out.tracks[span.track];
            track.busy += cycles;
            track.bytes += double(span.bytes) * cycles / double(span.end - span.start);
        }
    }
    return out;
}

QString csvOf(const AreaSums &sums, TimeArea area, const Description &chip)
{
    QStringList lines{QStringLiteral("track,from_cycle,to_cycle,busy_cycles,utilisation,bytes")};
    auto number = [](double value) { return QString::number(std::llround(value)); };
    for (std::size_t t = 0; t < sums.tracks.size(); ++t)
        lines << QStringList{QString::fromStdString(trackTitle(chip, int(t))), number(area.from), number(area.to),
            number(sums.tracks[t].busy), QString::number(sums.tracks[t].busy / std::max(1.0, area.cycles()), 'f', 4),
            number(sums.tracks[t].bytes)}
                     .join(u',');
    lines << QStringList{QStringLiteral("core waits"), number(area.from), number(area.to), number(sums.waits),
        QString::number(sums.waits / std::max(1.0, area.cycles()), 'f', 4), QString()}
                 .join(u',');
    return lines.join(u'\n') + u'\n';
}
