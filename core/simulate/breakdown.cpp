// SPDX-License-Identifier: Apache-2.0
#include "simulate/breakdown.h"

#include <algorithm>

namespace partita {

Breakdown &Breakdown::operator+=(const Breakdown &b)
{
    compute += b.compute;
    launch += b.launch;
    dmaWait += b.dmaWait;
    transform += b.transform;
    idle += b.idle;
    return *this;
}

Breakdown &Breakdown::operator-=(const Breakdown &b)
{
    compute -= b.compute;
    launch -= b.launch;
    dmaWait -= b.dmaWait;
    transform -= b.transform;
    idle -= b.idle;
    return *this;
}

Breakdown classify(std::span<const NotedSpan> spans, std::int64_t from, std::int64_t to)
{
    std::vector<std::pair<std::int64_t, std::pair<int, int>>> edges; // time, (kind, ±1)
    for (const auto &span : spans) {
        auto start = std::max(span.start, from), end = std::min(span.end, to);
        if (start >= end || span.kind == Span::Kind::Wait)
            continue;
        edges.push_back({start, {int(span.kind), 1}});
        edges.push_back({end, {int(span.kind), -1}});
    }
    std::ranges::sort(edges);
    Breakdown out;
    int active[4]{};
    auto at = from;
    auto add = [&](std::int64_t until) {
        auto &part = active[int(Span::Kind::Compute)] ? out.compute
            : active[int(Span::Kind::Launch)]         ? out.launch
            : active[int(Span::Kind::Dma)]            ? out.dmaWait
                                                      : out.idle;
        part += until - at;
        at = until;
    };
    for (const auto &[time, change] : edges) {
        add(time);
        active[change.first] += change.second;
    }
    add(to);
    return out;
}

} // namespace partita
