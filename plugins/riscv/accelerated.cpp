// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"

#include <algorithm>

namespace partita::riscv {

std::vector<Pattern> Accelerated::patterns() const
{
    auto out = enginePatterns();
    std::ranges::move(riscv::patterns(m_description.core()), std::back_inserter(out));
    return out;
}

std::vector<Refusal> Accelerated::refusals(const Graph &graph, const Match &match) const
{
    return onCore(match) ? riscv::refusals(graph, match) : engineRefusals(graph, match);
}

std::vector<LayoutOption> Accelerated::layouts(const Graph &graph, const Match &match) const
{
    return onCore(match) ? riscv::layouts(graph, match) : engineLayouts(graph, match);
}

std::vector<Axis> Accelerated::axes(const Site &site) const
{
    return onCore(site.match) ? riscv::axes(site, m_description) : engineAxes(site);
}

std::vector<std::string> Accelerated::variants(const Site &site) const
{
    return onCore(site.match) ? riscv::variants(site, m_description) : engineVariants(site);
}

Result<Lowered> Accelerated::lower(const Site &site, const Schedule &schedule) const
{
    return onCore(site.match) ? riscv::lower(site, schedule, m_description) : engineLower(site, schedule);
}

Cost Accelerated::cost(const Args &args) const { return onCore(args) ? riscv::costOf(args, m_description) : engineCost(args); }

std::int64_t Accelerated::inPlace(const Args &args, std::string_view input) const { return onCore(args) ? riscv::inPlace(args, input) : 0; }

void Accelerated::interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const
{
    onCore(args) ? riscv::interpret(args, vars, machine) : engineInterpret(args, vars, machine);
}

std::shared_ptr<const ObjectCode> Accelerated::objects() const
{
    return riscv::objects(kin(), m_description.engines[std::size_t(m_description.core())].march);
}

std::vector<RuntimeFile> Accelerated::runtime() const
{
    auto out = riscvRuntime();
    std::ranges::move(engineRuntime(), std::back_inserter(out));
    return out;
}

} // namespace partita::riscv
