// SPDX-License-Identifier: Apache-2.0
#include "tiling/step_bound.h"

#include <algorithm>

namespace partita {

const std::vector<StepBound::Link> &StepBound::links(const LeastWork &l)
{
    auto &out = m_links;
    out.assign(m_sums.links(), {});
    for (std::size_t i = 0; i < l.streams.size(); ++i) {
        const auto &s = m_sums.streams()[i];
        const auto &n = l.streams[i];
        auto cycles = [&](double transfers, double bytes) { return transfers * s.setup + bytes / s.width; };
        auto &link = out[s.link];
        if (s.output) {
            link.stores += cycles(n.transfers, n.moved);
            link.last += cycles(1, n.last);
            link.lastMost += cycles(1, n.lastMost);
            link.most += cycles(1, n.most) + 1;
        } else {
            link.issue = s.issue;
            link.loads += cycles(n.transfers, n.moved);
            link.first += cycles(1, n.first);
            link.early += s.early ? cycles(1, n.most) : 0;
            link.later += std::max(0.0, cycles(n.transfers - 2, n.moved - 2 * n.most));
            link.every |= l.every && n.transfers == l.steps;
        }
    }
    for (auto &link : out)
        link.before = link.issue + std::max(0.0, m_sums.start() - link.early);
    return out;
}

StepBound::Core StepBound::core(const LeastWork &l) const
{
    Core out{l.calls, m_async ? m_sums.launch() : 0};
    auto each = out.launch - 0.5;
    out.calls += each * (each < 0 ? l.mostSteps : l.steps);
    out.launch -= 0.5;
    for (std::size_t i = 0; i < l.streams.size(); ++i) {
        const auto &s = m_sums.streams()[i];
        out.issue += s.issue * (s.output ? l.streams[i].transfers : std::max(0.0, l.streams[i].transfers - 2));
        out.store += s.output ? s.issue : 0;
    }
    return out;
}

double StepBound::overlapped(const LeastWork &l)
{
    const auto &each = links(l);
    auto own = core(l);
    double out = 0, head = m_sums.start(), last = 0;
    for (const auto &link : each) {
        head = std::max(head, link.first > 0 ? link.before + link.first : 0);
        last = std::max(last, link.last);
    }
    auto first = head + own.launch + l.firstCall + own.store, end = own.launch + l.lastCall + own.store + last;
    for (const auto &link : each) {
        out = std::max({out, link.before + link.loads + link.stores, link.before + link.loads + end});
        if (link.stores > 0)
            out = std::max(out, first + link.stores + link.later);
        if (link.every)
            out = std::max(
                out, link.before + link.loads + std::max(0.0, link.stores - link.lastMost - link.most) + end);
    }
    return std::max(out, std::max(m_sums.start(), head - std::min(l.gathers, l.ahead)) + own.calls + own.issue + last);
}

double StepBound::inTurn(const LeastWork &l)
{
    const auto &each = links(l);
    auto own = core(l);
    double out = 0, last = 0;
    for (const auto &link : each)
        last = std::max(last, link.last);
    for (const auto &link : each) {
        auto before = link.loads + (link.every ? link.stores - link.lastMost : 0); // of the calls
        out = std::max({out, link.before + link.loads + link.stores,
            link.before + before + own.calls - l.gathers + own.store * l.steps + last});
    }
    return std::max(out, m_sums.start() + own.calls + own.store * l.steps + last);
}

} // namespace partita
