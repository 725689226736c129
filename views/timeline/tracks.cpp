// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/tracks.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <ranges>

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

const std::vector<CommandSpan> *SpanCache::find(int kernel)
{
    auto it = m_spans.find(kernel);
    if (it != m_spans.end())
        return &it->second;
    if (starved() || !m_design)
        return nullptr;
    QElapsedTimer timer;
    timer.start();
    it = m_spans.emplace(kernel, commandTrace(*m_design, kernel).spans).first;
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

void fine(double start, int index, const std::vector<CommandSpan> &spans, const TimeScale &scale, std::vector<Bar> &out)
{
    for (const auto &s : spans) {
        double first = start + double(s.start), length = double(s.end - s.start);
        Bar bar{index, s.track, true, s.kind, first, first + length, 1, s.bytes, s.command, s.step};
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
            bar.step = -1;
            out.push_back(bar);
            continue;
        }
        auto from = std::max(0.0, std::floor((scale.origin - first - length) / period));
        auto to = std::min(double(s.count - 1), std::ceil((scale.end() - first) / period));
        for (double i = from; i <= to; ++i) {
            bar.start = first + i * period;
            bar.end = bar.start + length;
            bar.step = s.step + std::int64_t(i) * s.stride;
            out.push_back(bar);
        }
    }
}

/// Kernels finer than a pixel, one bar a track and pixel.
class Fine {
public:
    Fine(const Deployment &d, double pixel, std::vector<Bar> &out)
        : m_design(d), m_pixel(pixel), m_out(out), m_open(d.busy.size(), Bar{.many = 0}), m_longest(m_open.size())
    {
    }

    void add(int index)
    {
        m_bars.clear();
        coarse(m_design, index, m_bars);
        for (const auto &bar : m_bars) {
            auto &open = m_open[std::size_t(bar.track)];
            auto &longest = m_longest[std::size_t(bar.track)];
            if (open.many > 0 && bar.end > open.start + m_pixel)
                close(std::size_t(bar.track));
            const auto busy = (bar.end - bar.start) * bar.share;
            if (open.many == 0) {
                open = bar;
                open.share = busy; // cycles, until it is closed
                longest = busy;
                continue;
            }
            open.end = std::max(open.end, bar.end);
            open.share += busy;
            open.bytes += bar.bytes;
            ++open.many;
            if (busy > longest) {
                longest = busy;
                open.kernel = bar.kernel;
            }
        }
    }
    void flush()
    {
        for (std::size_t t = 0; t < m_open.size(); ++t)
            close(t);
    }

private:
    void close(std::size_t track)
    {
        auto &open = m_open[track];
        if (open.many > 0) {
            open.share = std::min(1.0, open.share / std::max(1.0, open.end - open.start));
            m_out.push_back(open);
        }
        open.many = 0;
    }

    const Deployment &m_design;
    double m_pixel;
    std::vector<Bar> &m_out;
    std::vector<Bar> m_bars, m_open; ///< open: by track; many 0: none
    std::vector<double> m_longest;
};

/// Cycles before a kernel's start at which its early part begins.
std::int64_t lead(const Kernel &k)
{
    std::int64_t earliest = 0;
    for (const auto &span : k.before.spans)
        earliest = std::min(earliest, span.start);
    return -earliest;
}

} // namespace

std::pair<int, int> kernelsBetween(const Deployment &d, double from, double to)
{
    const int count = int(d.kernels.size());
    auto host = [&](int k) { return d.kernels[std::size_t(k)].inside ? k - 1 : k; };
    auto all = std::views::iota(0, count);
    const int first
        = int(std::ranges::partition_point(all, [&](int k) { return double(d.end(host(k))) < from; }) - all.begin());
    // An early part begins no sooner than the kernel before it that runs by itself.
    int last = first;
    for (double own = from; last < count && own <= to; ++last)
        if (const auto &k = d.kernels[std::size_t(last)]; k.program && !k.inside)
            own = double(d.start(last));
    return {first, last};
}

std::vector<Bar> barsInSight(const Deployment &d, const TimeScale &scale, SpanCache *cache)
{
    std::vector<Bar> bars;
    Fine tiny(d, scale.cyclesPerPixel, bars);
    for (auto [index, last] = kernelsBetween(d, scale.origin, scale.end()); index < last; ++index) {
        const auto *k = &d.kernels[std::size_t(index)];
        if (k->cycles() == 0 || double(d.start(index) - lead(*k)) > scale.end())
            continue;
        const auto pixels = double(k->cycles()) / scale.cyclesPerPixel;
        if (pixels < 1) {
            tiny.add(index);
            continue;
        }
        const auto *spans = pixels >= detail && cache ? cache->find(index) : nullptr;
        if (!spans || spans->empty() || (spans->size() == 1 && spans->front().count <= 1)) {
            coarse(d, index, bars);
            continue;
        }
        // The kernel's extent stays in sight behind its spans.
        bars.push_back(
            {index, k->engine, false, Span::Kind::Compute, double(d.start(index)), double(d.end(index)), 0, 0});
        fine(double(d.start(index)), index, *spans, scale, bars);
    }
    tiny.flush();
    return bars;
}
