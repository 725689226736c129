// SPDX-License-Identifier: Apache-2.0
#include "report/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace partita {

namespace {

using Json = nlohmann::ordered_json;
constexpr std::int64_t repeatsShown = 256; ///< of one span; the rest is drawn as one event
constexpr std::size_t mostEvents = 200'000;

std::string label(const Span &span)
{
    switch (span.kind) {
    case Span::Kind::Compute: return "compute";
    case Span::Kind::Dma: return "dma " + std::to_string(span.bytes) + " B";
    case Span::Kind::Launch: return "launch";
    case Span::Kind::Wait: return "wait";
    }
    return "";
}

/// Trace events of one process; a thread a track. Cycles become µs at the chip's clock.
class Events {
public:
    explicit Events(double cyclesPerMicrosecond) : m_clock(cyclesPerMicrosecond) { }

    void name(int thread, const std::string &title)
    {
        m_events.push_back(
            {{"ph", "M"}, {"pid", 1}, {"tid", thread}, {"name", "thread_name"}, {"args", {{"name", title}}}});
        m_events.push_back({{"ph", "M"}, {"pid", 1}, {"tid", thread}, {"name", "thread_sort_index"},
            {"args", {{"sort_index", thread}}}});
    }
    void span(
        int thread, const std::string &title, const char *category, std::int64_t start, std::int64_t end, Json args)
    {
        args["start_cycle"] = start;
        args["cycles"] = end - start;
        m_events.push_back({{"ph", "X"}, {"pid", 1}, {"tid", thread}, {"name", title}, {"cat", category},
            {"ts", double(start) / m_clock}, {"dur", double(end - start) / m_clock}, {"args", std::move(args)}});
    }
    bool full() const { return m_events.size() >= mostEvents; }
    Json take() { return std::move(m_events); }

private:
    double m_clock;
    Json m_events = Json::array();
};

void addSpan(Events &events, const std::string &kernel, std::int64_t from, const Span &span)
{
    static constexpr const char *categories[] = {"compute", "dma", "launch", "wait"};
    const char *category = categories[std::size_t(span.kind)];
    Json args{{"kernel", kernel}};
    if (span.bytes)
        args["bytes"] = span.bytes;
    auto shown = events.full() ? std::min<std::int64_t>(span.count, 1) : std::min(span.count, repeatsShown);
    auto start = from + span.start, length = span.end - span.start;
    for (std::int64_t i = 0; i < shown; ++i)
        events.span(
            1 + span.track, label(span), category, start + i * span.period, start + i * span.period + length, args);
    if (shown < span.count) {
        args["repeats"] = span.count - shown;
        args["period_cycles"] = span.period;
        events.span(1 + span.track, label(span) + " ×" + std::to_string(span.count - shown), category,
            start + shown * span.period, start + (span.count - 1) * span.period + length, args);
    }
}

} // namespace

Json perfettoTrace(const Deployment &d)
{
    const auto &chip = d.target->description();
    const auto *clock = chip.find("clock_mhz");
    Events events(clock && clock->value > 0 ? clock->value : 1);
    int thread = 0;
    events.name(thread++, "kernels");
    for (const auto &engine : chip.engines)
        events.name(thread++, engine.title);
    for (const auto &link : chip.links)
        events.name(thread++, link.title);
    for (std::size_t i = 0; i < d.kernels.size(); ++i) {
        const auto &kernel = d.kernels[i];
        if (kernel.kind == Kernel::Kind::Alias)
            continue;
        events.span(0, kernel.slug, kernel.kind == Kernel::Kind::Transform ? "transform" : "kernel", d.starts[i],
            d.end(int(i)), {{"engine", chip.engines[kernel.engine].name}});
        if (!kernel.program)
            continue;
        for (const auto &span : spansOf(d, int(i)).spans)
            addSpan(events, kernel.slug, d.starts[i], span);
    }
    Json process{
        {"ph", "M"}, {"pid", 1}, {"name", "process_name"}, {"args", {{"name", d.source.name + " on " + chip.title}}}};
    auto all = events.take();
    all.insert(all.begin(), process);
    return {{"displayTimeUnit", "ns"}, {"traceEvents", std::move(all)}};
}

} // namespace partita
