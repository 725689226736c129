// SPDX-License-Identifier: Apache-2.0
#include "measure/overlay.h"

#include "deployment/places.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace partita {

namespace {

/// The bytes that the early part of a program copies.
std::int64_t earlyBytes(const Program &program)
{
    std::int64_t n = 0;
    for (const auto &command : program.early) {
        const auto &copy = std::get<Copy>(command);
        n += copy.run.constant() * copy.rows.constant() * copy.planes.constant();
    }
    return n;
}

bool onCore(const Deployment &d, const Kernel &k) { return d.target->description().engines[k.engine].core; }

} // namespace

std::string_view name(Counted counted)
{
    constexpr std::string_view names[] = {"cycles", "instructions", "calls", "bytes"};
    return names[std::size_t(counted)];
}

Predicted predictedOf(const Deployment &d, KernelId index)
{
    const auto &kernel = d.kernels[index];
    Predicted p{kernel.cycles(), kernel.trace.instructions, 0, kernel.trace.dmaBytes};
    if (!kernel.program)
        return p;
    auto count = [&](const Step &step) {
        p.calls += step.copy || (step.call && !d.target->description().engines[step.call->engine].core);
        return true;
    };
    walk(*kernel.program, count);
    if (kernel.overlap.early) {
        p.calls -= std::ssize(kernel.program->early);
        p.bytes -= earlyBytes(*kernel.program);
    }
    if (auto inside = insideOf(d.kernels, index); inside >= 0) {
        const auto &other = d.kernels[inside];
        walk(*other.program, count);
        p.bytes += other.trace.dmaBytes;
        p.cycles += other.cycles();
    }
    if (auto next = issuedIn(d, index); next >= 0) {
        const auto &program = *d.kernels[next].program;
        p.calls += std::ssize(program.early);
        p.bytes += earlyBytes(program);
    }
    return p;
}

std::optional<double> Overlay::Row::ratio() const
{
    return predicted > 0 && measured > 0 ? std::optional(double(measured) / double(predicted)) : std::nullopt;
}

std::vector<Overlay::Total> Overlay::totals() const
{
    std::vector<Total> out;
    for (auto counted : {Counted::Cycles, Counted::Instructions, Counted::Calls, Counted::Bytes}) {
        Total total{counted, 0, 0, 0, 1};
        double logs = 0;
        int ratios = 0;
        for (const auto &row : rows) {
            if (row.counted != counted)
                continue;
            ++total.kernels;
            total.predicted += row.predicted;
            total.measured += row.measured;
            if (auto ratio = row.ratio())
                logs += std::log(*ratio), ++ratios;
        }
        total.geomean = ratios ? std::exp(logs / ratios) : 1;
        if (total.kernels)
            out.push_back(total);
    }
    return out;
}

const Overlay::Row *Overlay::of(KernelId kernel) const
{
    auto found = std::ranges::lower_bound(rows, kernel, {}, &Row::kernel);
    return found == rows.end() || found->kernel != kernel ? nullptr : &*found;
}

Result<Overlay> overlay(const Deployment &d, const Counters &counters)
{
    Overlay out{counters.source, {}, {}, {}};
    std::map<KernelId, const KernelCounters *> counted;
    constexpr std::int64_t most = std::int64_t(1) << 44; // the sum of 2^18 kernels fits 64 bits
    for (const auto &k : counters.kernels) {
        if (std::max({k.cycles, k.instructions, k.calls, k.bytes}) > most)
            return fail("kernel '" + k.kernel + "' has a count above 2^44, which no run reaches; count again");
        auto index = d.find(k.kernel);
        if (index < 0 || d.kernels[index].kind == Kernel::Kind::Alias)
            out.unknown.push_back(k.kernel);
        else if (!counted.emplace(index, &k).second)
            return fail("kernel '" + d.kernels[index].slug + "' is counted twice, also as '" + k.kernel + "'");
    }
    std::set<KernelId> inside; // nested kernels, which the kernel around them counts
    for (const auto &[index, k] : counted) {
        const auto &kernel = d.kernels[index];
        auto p = predictedOf(d, index);
        if (auto other = insideOf(d.kernels, index); other >= 0 && counted.contains(other))
            p.cycles -= d.kernels[other].cycles();
        else if (other >= 0)
            inside.insert(other);
        auto add = [&](Counted what, std::int64_t predicted, const std::optional<std::int64_t> &measured) {
            if (measured && (predicted || *measured))
                out.rows.push_back({index, kernel.slug, what, predicted, *measured});
        };
        add(Counted::Cycles, p.cycles, k->cycles);
        if (onCore(d, kernel))
            add(Counted::Instructions, p.instructions, k->instructions);
        else {
            add(Counted::Calls, p.calls, k->calls);
            add(Counted::Bytes, p.bytes, k->bytes);
        }
    }
    if (out.rows.empty() && !counters.kernels.empty())
        return fail(out.unknown.empty() ? "the counters say nothing of a kernel of " + d.source.name
                                        : "none of the counted kernels is one of " + d.source.name + " on "
                    + d.target->description().title + ": " + listOf(out.unknown, [](const auto &slug) { return slug; })
                    + "; 'partitac compile' lists its kernels");
    for (KernelId i : d.kernels.ids())
        if (d.kernels[i].cycles() > 0 && !counted.contains(i) && !inside.contains(i))
            out.uncounted.push_back(d.kernels[i].slug);
    return out;
}

nlohmann::ordered_json overlayJson(const Deployment &d, const Overlay &overlay)
{
    using Json = nlohmann::ordered_json;
    const auto &chip = d.target->description();
    Json kernels = Json::array(), totals = Json::array();
    for (const auto &row : overlay.rows)
        kernels.push_back({{"name", row.name}, {"engine", chip.engines[d.kernels[row.kernel].engine].name},
            {"counted", name(row.counted)}, {"predicted", row.predicted}, {"measured", row.measured},
            {"ratio", row.ratio() ? Json(*row.ratio()) : Json()}});
    for (const auto &total : overlay.totals())
        totals.push_back({{"counted", name(total.counted)}, {"kernels", total.kernels}, {"predicted", total.predicted},
            {"measured", total.measured}, {"geomean_ratio", total.geomean}});
    return {{"schema", 1}, {"model", d.source.name}, {"target", chip.name}, {"source", overlay.source},
        {"cycles", d.cycles}, {"totals", totals}, {"kernels", kernels}, {"unknown", overlay.unknown},
        {"uncounted", overlay.uncounted}};
}

} // namespace partita
