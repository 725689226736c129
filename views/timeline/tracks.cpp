// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/tracks.h"

#include <QElapsedTimer>
#include <algorithm>
#include <ranges>
#include <cmath>

using namespace partita;

TrackRows TrackRows::of(const Description &chip)
{
    TrackRows t;
    for (int e = 0; e < int(chip.engines.size()); ++e)
        t.rows.push_back({QString::fromStdString(chip.engines[std::size_t(e)].title),
            QString::fromStdString(chip.engines[std::size_t(e)].letter), false, e});
    for (const auto &l : chip.links)
        t.rows.push_back({QString::fromStdString(l.title.empty() ? l.name : l.title), {}, true, -1});
    return t;
}

int TrackRows::at(double y) const
{
    int row = int(std::floor((y - top + gap / 2) / (height + gap)));
    return row >= 0 && row < int(rows.size()) ? row : -1;
}

void SpanCache::reset(Session::DeploymentPtr design)
{
    m_design = std::move(design);
    m_spans.clear();
}

const std::vector<Span> *SpanCache::find(int kernel)
{
    auto it = m_spans.find(kernel);
    if (it != m_spans.end())
        return &it->second;
    if (starved() || !m_design)
        return nullptr;
    QElapsedTimer timer;
    timer.start();
    it = m_spans.emplace(kernel, spansOf(*m_design, kernel).spans).first;
    m_budget_ms -= double(timer.nsecsElapsed()) / 1e6;
    return &it->second;
}

namespace {

void coarse(const Deployment &d, int index, std::vector<Bar> &out)
{
    const auto &k = d.kernels[std::size_t(index)];
    int engines = int(d.target->description().engines.size());
    Bar bar{index, k.engine, false, Span::Kind::Compute, double(d.start(index)), double(d.end(index)), 1, 0};
    out.push_back(bar);
    for (int t = engines; t < int(k.trace.busy.size()); ++t)
        if (auto busy = k.trace.busy[std::size_t(t)]; busy > 0) {
            bar.track = t;
            bar.kind = Span::Kind::Dma;
            bar.share = std::min(1.0, double(busy) / double(std::max<std::int64_t>(1, k.elapsed())));
            bar.bytes = k.trace.dmaBytes;
            out.push_back(bar);
        }
}

void fine(
    double start, int index, const std::vector<Span> &spans, const TimeScale &scale, std::vector<Bar> &out)
{
    for (const auto &s : spans) {
        double first = start + double(s.start), length = double(s.end - s.start);
        Bar bar{index, s.track, true, s.kind, first, first + length, 1, s.bytes};
        if (s.count <= 1 || s.period <= 0) {
            if (bar.end >= scale.origin && bar.start <= scale.end())
                out.push_back(bar);
            continue;
        }
        double period = double(s.period);
        if (period < 2.5 * scale.cyclesPerPixel) { // too fine to tell apart: one bar, as full as they are
            bar.end = first + period * double(s.count - 1) + length;
            bar.share = std::min(1.0, length / period);
            bar.bytes = s.bytes * s.count;
            out.push_back(bar);
            continue;
        }
        auto from = std::max(0.0, std::floor((scale.origin - first - length) / period));
        auto to = std::min(double(s.count - 1), std::ceil((scale.end() - first) / period));
        for (double i = from; i <= to; ++i) {
            bar.start = first + i * period;
            bar.end = bar.start + length;
            out.push_back(bar);
        }
    }
}

} // namespace

/// Cycles before a kernel's start at which its early part begins.
static std::int64_t lead(const Kernel &k)
{
    std::int64_t earliest = 0;
    for (const auto &span : k.before.spans)
        earliest = std::min(earliest, span.start);
    return -earliest;
}

std::vector<Bar> barsInSight(const Deployment &d, const TimeScale &scale, SpanCache *cache)
{
    std::vector<Bar> bars;
    auto host = [&](int k) { return d.kernels[std::size_t(k)].inside ? k - 1 : k; };
    auto all = std::views::iota(0, int(d.kernels.size()));
    auto first = std::ranges::partition_point(all, [&](int k) { return double(d.end(host(k))) < scale.origin; });
    for (int index = int(first - all.begin()); index < int(d.kernels.size()); ++index) {
        const auto *k = &d.kernels[std::size_t(index)];
        if (double(d.start(index) - lead(*k)) > scale.end())
            break;
        if (k->cycles() == 0)
            continue;
        bool wide = double(k->cycles()) / scale.cyclesPerPixel >= detail;
        const auto *spans = wide && cache ? cache->find(index) : nullptr;
        if (!spans || spans->empty() || (spans->size() == 1 && spans->front().count <= 1)) {
            coarse(d, index, bars);
            continue;
        }
        // The kernel's extent stays in sight behind its spans.
        bars.push_back({index, k->engine, false, Span::Kind::Compute, double(d.start(index)),
            double(d.end(index)), 0, 0});
        fine(double(d.start(index)), index, *spans, scale, bars);
    }
    return bars;
}
