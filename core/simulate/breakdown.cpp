// SPDX-License-Identifier: Apache-2.0
#include "simulate/breakdown.h"

#include <algorithm>
#include <set>
#include <tuple>

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

std::int64_t share(
    std::span<const NotedSpan> spans, std::int64_t from, std::int64_t to, Owner first, std::span<std::int64_t> cycles)
{
    struct Edge {
        std::int64_t time;
        std::size_t span;
        bool begins;
    };
    auto rank = [&](std::size_t s) {
        const auto &span = spans[s];
        int kind = span.kind == Span::Kind::Compute ? 0 : span.kind == Span::Kind::Launch ? 1 : 2;
        return std::tuple(kind, span.owner != first, span.start, s);
    };
    auto before = [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); };
    std::vector<Edge> edges;
    for (std::size_t s = 0; s < spans.size(); ++s) {
        auto start = std::max(spans[s].start, from), end = std::min(spans[s].end, to);
        if (start >= end || spans[s].kind == Span::Kind::Wait)
            continue;
        edges.push_back({start, s, true});
        edges.push_back({end, s, false});
    }
    std::ranges::sort(edges, {}, &Edge::time);
    std::set<std::size_t, decltype(before)> active(before);
    std::int64_t idle = 0;
    auto at = from;
    for (const auto &edge : edges) {
        (active.empty() ? idle : cycles[*active.begin()]) += edge.time - at;
        at = edge.time;
        edge.begins ? void(active.insert(edge.span)) : void(active.erase(edge.span));
    }
    return idle + to - at;
}

} // namespace partita
