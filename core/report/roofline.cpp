// SPDX-License-Identifier: Apache-2.0
#include "report/roofline.h"

#include "support/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace partita {

namespace {

/// Three digits are enough to place a kernel.
std::string rough(double value)
{
    auto scale = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0;
    auto rounded = std::round(value * scale) / scale;
    return rounded < 1000 ? shortest(rounded) : grouped(std::llround(rounded));
}

/// Bytes that a track moved before the kernel started, at most.
double early(const Carry &before, int track, double bandwidth)
{
    double bytes = 0;
    for (const auto &span : before.spans)
        if (span.track == track)
            bytes += std::min(double(span.bytes), double(std::max<std::int64_t>(0, -span.start)) * bandwidth);
    return bytes;
}

} // namespace

std::string_view name(Roofline::Bound bound)
{
    return bound == Roofline::Bound::Compute ? "compute" : bound == Roofline::Bound::Moving ? "moving" : "launch";
}

const std::string &trackTitle(const Description &d, int track)
{
    auto t = std::size_t(track);
    return t < d.engines.size() ? d.engines[t].title : d.links[t - d.engines.size()].title;
}

Roofline rooflineOf(const Deployment &d, const Kernel &k)
{
    const auto &chip = d.target->description();
    const auto &trace = k.trace;
    Roofline r;
    r.track = k.engine;
    if (!k.program) // an Alias does nothing
        return r;
    r.peak = d.target->peak(k.engine, k.bits);
    auto elapsed = double(k.elapsed());
    r.achieved = elapsed > 0 ? double(k.macs) / elapsed : 0;
    auto busy = [&](int track) { return trace.busy[track]; };
    for (int t = 0; t < int(trace.moved.size()); ++t)
        if (trace.moved[t] > 0 && (r.mover < 0 || busy(t) > busy(r.mover)))
            r.mover = t;
    if (r.mover >= 0) {
        auto link = r.mover - int(chip.engines.size());
        auto all = double(trace.moved[r.mover]);
        r.bandwidth = link >= 0 ? chip.links[link].numbers.find("bytes_per_cycle")->second.value
                                : all / double(std::max<std::int64_t>(1, busy(r.mover)));
        auto within = all - early(k.overlap.before, r.mover, r.bandwidth);
        r.intensity = within > 0 ? double(k.macs) / within : 0;
    }
    for (auto roof : {r.peak, r.intensity * r.bandwidth})
        if (k.macs > 0 && roof > 0)
            r.roof = r.roof > 0 ? std::min(r.roof, roof) : roof;

    int worker = k.engine;
    for (EngineId e : chip.engines.ids())
        if (e != chip.core() && trace.moved[e] == 0 && busy(e) > busy(worker))
            worker = e;
    auto launch = trace.breakdown.launch + trace.breakdown.idle;
    if (r.mover >= 0 && busy(r.mover) > busy(worker) && busy(r.mover) >= launch) {
        r.bound = Roofline::Bound::Moving;
        r.track = r.mover;
    } else if (launch > busy(worker)) {
        r.bound = Roofline::Bound::Launch;
        r.track = chip.core();
    } else
        r.track = worker;
    return r;
}

std::vector<Roof> roofsOf(const Deployment &d)
{
    const auto engines = d.target->description().engines.size();
    std::vector<std::set<double>> peaks(engines);
    std::map<int, double> bandwidths;
    for (const auto &k : d.kernels) {
        if (k.macs == 0)
            continue;
        auto r = rooflineOf(d, k);
        peaks[k.engine].insert(r.peak);
        if (r.mover >= 0)
            bandwidths[r.mover] = std::max(bandwidths[r.mover], r.bandwidth);
    }
    std::vector<Roof> out;
    for (std::size_t e = 0; e < engines; ++e) {
        if (peaks[e].empty())
            peaks[e].insert(d.target->peak(int(e), {}));
        for (auto peak : peaks[e])
            if (peak > 0)
                out.push_back({int(e), peak, 0});
    }
    for (auto [track, bandwidth] : bandwidths)
        out.push_back({track, 0, bandwidth});
    return out;
}

std::string sentence(const Deployment &d, const Roofline &r)
{
    const auto &chip = d.target->description();
    std::string out;
    if (r.achieved > 0)
        out = rough(r.achieved) + (r.roof > 0 ? " of at most " + rough(r.roof) : "") + " MAC a cycle, ";
    switch (r.bound) {
    case Roofline::Bound::Compute: out += "bound by computing on " + trackTitle(chip, r.track); break;
    case Roofline::Bound::Moving: out += "bound by " + trackTitle(chip, r.track); break;
    case Roofline::Bound::Launch: out += "bound by starting calls on " + trackTitle(chip, r.track); break;
    }
    if (r.intensity > 0)
        out += "; " + rough(r.intensity) + " MAC a byte over " + trackTitle(chip, r.mover) + " at " + rough(r.bandwidth)
            + " B a cycle";
    if (r.peak > 0 && r.achieved > 0)
        out += ", " + rough(r.peak) + " MAC a cycle at the peak";
    return out;
}

std::string whySlow(const Deployment &d, const Kernel &k)
{
    const auto r = rooflineOf(d, k);
    const auto cycles = std::max<std::int64_t>(1, k.cycles());
    auto share = [&](std::int64_t part) { return rough(100 * double(part) / double(cycles)) + " %"; };
    std::string out;
    if (k.macs > 0) {
        out = grouped(k.macs) + " MAC in " + grouped(k.cycles()) + " cycles: " + rough(r.achieved) + " a cycle";
        if (r.peak > 0)
            out += ", " + rough(100 * r.achieved / r.peak) + " % of the peak";
    } else {
        std::int64_t bytes = 0;
        for (const auto *ids : {&k.match.inputs, &k.match.outputs})
            for (auto id : *ids)
                bytes += d.graph.tensor(id).storedBytes();
        out = grouped(bytes) + " bytes read and written in " + grouped(k.cycles())
            + " cycles: " + rough(double(bytes) / double(cycles)) + " a cycle";
    }
    const auto &b = k.trace.breakdown;
    std::string spent;
    for (const auto &[part, what] : {std::pair(b.compute, "computing"), {b.dmaWait, "waiting for copies"},
             {b.launch, "starting calls"}, {b.idle, "idle"}})
        if (part * 100 >= cycles)
            spent += (spent.empty() ? "" : ", ") + std::string(what) + " " + share(part);
    return out + "." + (spent.empty() ? "" : " Spent on: " + spent + ".");
}

} // namespace partita
