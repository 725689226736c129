// SPDX-License-Identifier: Apache-2.0
#include "compile/notes.h"

#include "compile/tile/tile_space.h"
#include "deployment/record.h"
#include "quantise/observe.h"
#include "support/text.h"
#include "target/description/words.h"

#include <algorithm>
#include <limits>
#include <ranges>

namespace partita {

std::string planSummary(const Plan &plan, std::size_t groups)
{
    std::int64_t cycles = 0, bytes = 0;
    for (const auto &f : plan.fusions) {
        cycles += f.cycles;
        bytes += f.bytes;
    }
    auto out = std::string("engine, layouts, fusion and tile of every kernel together; gap ")
        + grouped(plan.objective.gap()) + " cycles";
    if (plan.kernels.size() < groups)
        out += "; " + count(groups, "kernel") + " became " + std::to_string(plan.kernels.size()) + ": "
            + count(std::size_t(cycles), "cycle") + " and " + count(std::size_t(bytes), "byte") + " of traffic saved";
    return out;
}

std::string refineSummary(const Deployment &d, std::int64_t saved)
{
    if (!saved)
        return "no kernel would be faster among its neighbours with another tile";
    auto kernels
        = std::ranges::count_if(d.kernels, [](const Kernel &k) { return k.tiling.reason.cause == "neighbours"; });
    return count(std::size_t(kernels), "kernel")
        + (kernels == 1 ? " takes another tile than the fastest" : " take another tile than the fastest")
        + ", so that more can be loaded ahead: " + grouped(saved) + " cycles less";
}

std::optional<std::string> floatNote(const Deployment &d)
{
    std::vector<std::string> slugs;
    for (const auto &k : d.kernels)
        if (k.engineReason.cause == "float")
            slugs.push_back(k.slug);
    if (slugs.empty())
        return std::nullopt;
    constexpr std::size_t most = 4;
    auto shown = listOf(slugs | std::views::take(most), std::identity());
    if (slugs.size() > most)
        shown += " and " + std::to_string(slugs.size() - most) + " more";
    return count(slugs.size(), "kernel") + " in IEEE single precision on the core: " + shown;
}

std::vector<std::string> modelNotes(const Deployment &d)
{
    std::vector<std::string> out;
    const auto &engines = d.target->description().engines;
    for (std::size_t e = 0; e < engines.size(); ++e) {
        auto models = chosenMeanings(engines[e].numbers);
        if (!models.empty() && d.busy[e] > 0)
            out.push_back(engines[e].title + ": " + models);
    }
    return out;
}

std::vector<std::string> calibrationNotes(const PartitionedGraph &front, const Calibration &calibration, bool noise)
{
    std::vector<std::string> out;
    if (noise && !calibration.ranges->empty())
        out.push_back("calibrated on generated noise, so numbers that depend on values mean little until you give "
                      "calibration data");
    const auto unknown = noise ? overflowsOnNoise(front.folded, calibration) : std::vector<std::string>();
    if (!unknown.empty())
        out.push_back("generated noise overflows in " + count(unknown.size(), "tensor") + ", first in '"
            + unknown.front()
            + "': their ranges are unknown, so the layers that read or write them run in float on the core until you "
              "give calibration data");
    if (!calibration.data && !front.rounding && anyFewBits(front.forms))
        out.push_back("weights of fewer than 8 bits are rounded one by one and activations are not clipped, because "
                      "there are no calibration samples");
    return out;
}

void explainVariants(Deployment &d)
{
    for (std::size_t i = 0; i < d.kernels.size(); ++i) {
        const auto &k = d.kernels[i];
        const auto taken = std::ranges::find(k.tiling.variants, k.tiling.schedule.variant, &Variant::name);
        const auto best = std::ranges::min_element(k.tiling.variants, {},
            [](const Variant &v) { return v.problem.empty() ? v.cycles : std::numeric_limits<std::int64_t>::max(); });
        if (taken == k.tiling.variants.end() || taken->cycles <= best->cycles)
            continue;
        auto own = std::make_shared<Kernel>(k);
        own->tiling.reason = {"memory",
            taken->name + ": the network does not fit with the fastest way, " + best->name + ", which takes "
                + grouped(taken->cycles - best->cycles) + " cycles less, and " + grouped(best->constantBytes)
                + " bytes of constants and " + grouped(best->scratchBytes) + " of scratch instead of "
                + grouped(taken->constantBytes) + " and " + grouped(taken->scratchBytes)};
        d.kernels.set(i, std::move(own));
    }
}

void explainShrunk(Deployment &d, const Choices &asked)
{
    explainVariants(d);
    for (std::size_t i = 0; i < d.kernels.size(); ++i) {
        const auto &k = d.kernels[i];
        if (k.kind != Kernel::Kind::Compute)
            continue;
        auto own = std::make_shared<Kernel>(k);
        const auto *engine = asked.kernel(k.slug, "engine");
        if (!engine && k.engineReason.cause == "held")
            own->engineReason = {"memory",
                "on the " + d.target->description().engines[k.engine].title
                    + ": the network was found to fit on this engine, and not with the fastest kernels"};
        if (k.tiling.reason.cause == "held")
            own->tiling.reason = {"memory",
                describe(k.tiling.schedule)
                    + ": takes few bytes, because the network was not found to fit with faster tiles"};
        d.kernels.set(i, std::move(own));
    }
}

} // namespace partita
