// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"

#include "lower/unsigned_bytes.h"
#include "samples.h"

#include <algorithm>

namespace partita::riscv {

std::vector<Pattern> Accelerated::patterns() const
{
    auto out = enginePatterns();
    std::ranges::move(riscv::patterns(m_description.core()), std::back_inserter(out));
    return out;
}

std::int64_t Accelerated::samples(const Graph &graph, const Match &match) const
{
    return takesBatches() ? 1 : samplesOf(graph, match, takesRows() ? KernelOf::Core : KernelOf::Engine);
}

std::vector<Refusal> Accelerated::refusals(const Graph &graph, const Match &match) const
{
    if (onCore(match))
        return riscv::refusals(graph, match);
    return engineRefusals(samples(graph, match) > 1 ? oneSample(graph, match) : graph, match);
}

std::vector<LayoutOption> Accelerated::layouts(const Graph &graph, const Match &match) const
{
    if (onCore(match))
        return readsUnsignedBytes() ? withUnsignedBytes(riscv::layouts(graph, match), graph, match)
                                    : riscv::layouts(graph, match);
    return engineLayouts(samples(graph, match) > 1 ? oneSample(graph, match) : graph, match);
}

std::vector<Axis> Accelerated::axes(const Site &site) const
{
    if (onCore(site.match))
        return riscv::axes(site, m_description);
    if (samples(site.graph, site.match) > 1)
        return ofOneSample(site, [this](const Site &one) { return engineAxes(one); });
    return engineAxes(site);
}

std::vector<std::string> Accelerated::variants(const Site &site) const
{
    if (onCore(site.match))
        return riscv::variants(site, m_description);
    if (samples(site.graph, site.match) > 1)
        return ofOneSample(site, [this](const Site &one) { return engineVariants(one); });
    return engineVariants(site);
}

Result<Lowered> Accelerated::lower(const Site &site, const Schedule &schedule) const
{
    if (onCore(site.match))
        return riscv::lower(site, schedule, m_description);
    if (auto count = samples(site.graph, site.match); count > 1)
        return eachSample(site, count, [&](const Site &one) { return engineLower(one, schedule); });
    return engineLower(site, schedule);
}

Cost Accelerated::cost(const Args &args) const
{
    return onCore(args) ? riscv::costOf(args, m_description) : engineCost(args);
}

std::int64_t Accelerated::inPlace(const Args &args, std::string_view input) const
{
    return onCore(args) ? riscv::inPlace(args, input) : 0;
}

std::int64_t Accelerated::written(const Args &args, std::string_view input) const
{
    return onCore(args) ? riscv::written(args, input) : 0;
}

void Accelerated::interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const
{
    onCore(args) ? riscv::interpret(args, vars, machine) : engineInterpret(args, vars, machine);
}

std::shared_ptr<const ObjectCode> Accelerated::objects() const
{
    return riscv::objects(m_description.engines[m_description.core()].march);
}

std::vector<RuntimeFile> Accelerated::runtime() const
{
    auto out = riscvRuntime();
    std::ranges::move(engineRuntime(), std::back_inserter(out));
    return out;
}

} // namespace partita::riscv
