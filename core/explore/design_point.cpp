// SPDX-License-Identifier: Apache-2.0
#include "explore/design_point.h"

#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

double share(const Evaluation &e) { return double(right(e)) / double(std::max<std::int64_t>(e.samples, 1)); }

using Half = Evaluation DesignPoint::Reached::*;

std::vector<Objectives> objectivesOf(const std::vector<DesignPoint> &points, const std::vector<std::size_t> &which,
    Half half, const std::vector<RankedCost> &costs)
{
    std::vector<Objectives> out;
    for (auto i : which)
        out.push_back(objectives(share((*points[i].reached).*half), points[i].costs, points[0].costs, costs));
    return out;
}

Hypervolumes volumes(const std::vector<DesignPoint> &points, const std::vector<std::size_t> &which, Half half,
    const std::vector<RankedCost> &costs)
{
    const std::vector<RankedCost> cycles{RankedCost::Cycles};
    return {hypervolume(objectivesOf(points, which, half, cycles), referencePoint(cycles)),
        hypervolume(objectivesOf(points, which, half, costs), referencePoint(costs))};
}

} // namespace

DesignCosts DesignCosts::of(const Deployment &d)
{
    DesignCosts out{d.cycles, 0, d.weightBytes, d.latency_ms(), d.energy_uj, {}};
    for (const auto &use : d.memories) {
        out.memoryBytes += use.peak;
        out.memories[d.target->description().memories[use.memory].name] = use.peak;
    }
    return out;
}

std::string name(const RankedCost &cost)
{
    constexpr std::array names{"cycles", "memory", "energy", "weights", "latency"};
    return names[std::size_t(cost.kind)] + (cost.memory.empty() ? "" : "." + cost.memory);
}

std::optional<RankedCost> RankedCost::parse(std::string_view text)
{
    for (auto kind : rankedKinds)
        if (partita::name(kind) == text)
            return kind;
    constexpr std::string_view one = "memory.";
    if (text.starts_with(one) && text.size() > one.size())
        return RankedCost(Memory, std::string(text.substr(one.size())));
    return std::nullopt;
}

double costOf(const DesignCosts &c, const RankedCost &cost)
{
    switch (cost.kind) {
    case RankedCost::Cycles: return double(c.cycles);
    case RankedCost::Energy: return c.energy_uj;
    case RankedCost::Weights: return double(c.weightsBytes);
    case RankedCost::Latency: return c.latency_ms;
    case RankedCost::Memory: break;
    }
    auto one = c.memories.find(cost.memory);
    return cost.memory.empty() ? double(c.memoryBytes) : one == c.memories.end() ? 0 : double(one->second);
}

Result<void> checkCost(const RankedCost &cost, const Description &chip)
{
    auto has = [&](const auto &memory) { return memory.name == cost.memory; };
    if (cost.memory.empty() || std::ranges::any_of(chip.memories, has))
        return {};
    return fail("'" + name(cost) + "': target '" + chip.name + "' has no memory '" + cost.memory + "'; it has "
        + listOf(chip.memories, [](const auto &memory) { return memory.name; }));
}

bool isAmong(const std::vector<DesignPoint> &points, const Choices &choices)
{
    return std::ranges::any_of(points, [&](const auto &point) { return point.choices == choices; });
}

bool within(const DesignCosts &costs, const CostLimits &limits)
{
    return std::ranges::all_of(limits, [&](const auto &limit) { return costOf(costs, limit.first) <= limit.second; });
}

Objectives objectives(
    double accuracy, const DesignCosts &costs, const DesignCosts &start, const std::vector<RankedCost> &ranked)
{
    Objectives out{-accuracy};
    for (const auto &cost : ranked)
        out.push_back(costOf(costs, cost) / std::max(2 * costOf(start, cost), 1e-9));
    return out;
}

Objectives referencePoint(const std::vector<RankedCost> &ranked)
{
    Objectives out(1 + ranked.size(), 1);
    out[0] = 0;
    return out;
}

ParetoFront ParetoFront::of(
    const std::vector<DesignPoint> &points, const std::vector<RankedCost> &costs, const CostLimits &limits)
{
    std::vector<std::size_t> evaluated;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].reached && within(points[i].costs, limits))
            evaluated.push_back(i);
    ParetoFront out;
    for (auto i : paretoFront(objectivesOf(points, evaluated, &DesignPoint::Reached::ranking, costs)))
        out.points.push_back(evaluated[i]);
    out.ranking = volumes(points, out.points, &DesignPoint::Reached::ranking, costs);
    out.reporting = volumes(points, out.points, &DesignPoint::Reached::reporting, costs);
    std::ranges::stable_sort(out.points, {}, [&](auto i) { return points[i].costs.cycles; });
    return out;
}

std::vector<ParetoFront> frontsOverTime(
    const std::vector<DesignPoint> &points, const std::vector<RankedCost> &costs, const CostLimits &limits)
{
    std::vector<ParetoFront> out;
    for (auto until = points.begin(); until != points.end();)
        if ((until++)->reached)
            out.push_back(ParetoFront::of({points.begin(), until}, costs, limits));
    return out;
}

} // namespace partita
