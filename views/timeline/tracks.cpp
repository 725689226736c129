// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/tracks.h"

#include "language/language.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <ranges>

using namespace partita;

TrackRows TrackRows::of(const Description &chip)
{
    TrackRows t;
    for (EngineId e : chip.engines.ids())
        t.rows.push_back({spoken(chip.engines[e].title), QString::fromStdString(chip.engines[e].letter), false, e});
    for (const auto &l : chip.links)
        t.rows.push_back({spoken(l.title.empty() ? l.name : l.title), {}, true, -1});
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

const std::vector<CommandSpan> *SpanCache::find(KernelId kernel)
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

/// Takes kernels into a sight.
class Look {
public:
    Look(const Deployment &d, const TimeScale &scale)
        : m_design(d), m_scale(scale), m_sight{{}, Utilisation(d.busy.size(), scale)}
    {
    }

    /// With its spans, or without: null.
    void take(KernelId kernel, const std::vector<CommandSpan> *spans)
    {
        m_kernel = kernel;
        const auto &k = m_design.kernels[kernel];
        const bool close = pixels(k.elapsed()) >= detail,
                   whole = k.trace.busy[k.engine] == k.elapsed() && (!spans || spans->size() == 1 || !close);
        if (pixels(k.elapsed()) >= narrow)
            m_sight.bars.push_back({.kernel = kernel,
                .track = k.engine,
                .start = start(),
                .end = start() + double(k.elapsed()),
                .whole = whole});
        if (!spans)
            return even(k, whole);
        for (const auto &span : *spans) {
            m_sight.columns.add(span, start(), part(span.kind), kernel);
            if (!(whole && span.track == k.engine))
                bars(span, close);
        }
    }
    Sight done() { return std::move(m_sight); }

private:
    double start() const { return double(m_design.start(m_kernel)); }
    double pixels(std::int64_t cycles) const { return double(cycles) / m_scale.cyclesPerPixel; }

    Column::Part part(Span::Kind kind) const
    {
        const bool transforms = m_design.kernels[m_kernel].kind == Kernel::Kind::Transform;
        switch (kind) {
        case Span::Kind::Launch: return Column::Launch;
        case Span::Kind::Wait: return Column::Wait;
        case Span::Kind::Compute: return transforms ? Column::Transform : Column::Work;
        default: return Column::Work;
        }
    }

    /// Copies of the early part when they happen, the rest evenly over the time that they leave.
    void even(const Kernel &k, bool whole)
    {
        const int engines = int(m_design.target->description().engines.size());
        for (int t = 0; t < int(k.trace.busy.size()); ++t) {
            const auto kind = t < engines ? Span::Kind::Compute : Span::Kind::Dma;
            Span rest{t, kind, 0, k.elapsed(), k.trace.moved[t]};
            if (whole && t == k.engine) {
                m_sight.columns.add(rest, start(), part(kind), m_kernel);
                continue;
            }
            auto busy = k.trace.busy[t];
            for (const auto &early : k.overlap.before.spans)
                if (early.track == t) {
                    m_sight.columns.addRough(early, start(), part(kind), m_kernel, 1);
                    busy -= (early.end - early.start) * early.count;
                    rest.bytes -= early.bytes * early.count;
                    rest.start = std::max(rest.start, early.end + early.period * (early.count - 1));
                }
            if (busy > 0 && rest.end > rest.start)
                m_sight.columns.addRough(
                    rest, start(), part(kind), m_kernel, std::min(1.0, double(busy) / double(rest.end - rest.start)));
        }
    }

    void bars(const CommandSpan &span, bool all)
    {
        const double first = start() + double(span.start), length = double(span.end - span.start),
                     period = double(span.period);
        if (!all && pixels(span.end - span.start) < narrow)
            return;
        Bar bar{
            m_kernel, span.track, true, span.kind, first, first + length, false, span.bytes, span.command, span.step};
        if (span.count <= 1 || span.period <= 0) {
            if (bar.end >= m_scale.origin && bar.start <= m_scale.end())
                m_sight.bars.push_back(bar);
            return;
        }
        if (pixels(span.period) < narrow) // too fine to tell apart
            return;
        const auto from = std::max(0.0, std::floor((m_scale.origin - first - length) / period)),
                   to = std::min(double(span.count - 1), std::ceil((m_scale.end() - first) / period));
        for (double i = from; i <= to; ++i) {
            bar.start = first + i * period;
            bar.end = bar.start + length;
            bar.step = span.step + std::int64_t(i) * span.stride;
            m_sight.bars.push_back(bar);
        }
    }

    const Deployment &m_design;
    const TimeScale &m_scale;
    Sight m_sight;
    int m_kernel = 0;
};

/// Cycles before a kernel's start at which its early part begins.
std::int64_t lead(const Kernel &k)
{
    std::int64_t earliest = 0;
    for (const auto &span : k.overlap.before.spans)
        earliest = std::min(earliest, span.start);
    return -earliest;
}

} // namespace

std::pair<int, int> kernelsBetween(const Deployment &d, double from, double to)
{
    const int count = int(d.kernels.size());
    auto host = [&](int k) { return d.kernels[k].overlap.inside ? k - 1 : k; };
    auto all = std::views::iota(0, count);
    const int first
        = int(std::ranges::partition_point(all, [&](int k) { return double(d.end(host(k))) < from; }) - all.begin());
    // An early part begins no sooner than the kernel before it that runs by itself.
    int last = first;
    for (double own = from; last < count && own <= to; ++last)
        if (const auto &k = d.kernels[last]; k.program && !k.overlap.inside)
            own = double(d.start(last));
    return {first, last};
}

Sight sightOf(const Deployment &d, const TimeScale &scale, SpanCache *cache)
{
    Look look(d, scale);
    for (auto [index, last] = kernelsBetween(d, scale.origin, scale.end()); index < last; ++index) {
        const auto &k = d.kernels[index];
        if (k.cycles() == 0 || double(d.start(index) - lead(k)) > scale.end())
            continue;
        look.take(index, cache && double(k.elapsed()) >= scale.cyclesPerPixel ? cache->find(index) : nullptr);
    }
    return look.done();
}
