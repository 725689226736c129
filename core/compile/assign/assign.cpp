// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/assign.h"

#include "compile/assign/kernel_selection.h"
#include "support/discard.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// The kernels of what is chosen, in execution order.
std::vector<Planned> kernelsOf(const KernelSelection &joint)
{
    std::vector<Planned> out;
    out.reserve(joint.chosen.size());
    for (int g = 0; g < int(joint.chosen.size()) && !joint.context.stop.stop_requested(); ++g) {
        const auto &state = joint.chosen[g];
        Planned planned{{g}, g, joint.taken(g).way, joint.options[g], {}};
        if (state.segment) {
            auto place = joint.places[g];
            if (place.at != state.segment->first)
                continue;
            const auto &groups = joint.chain(place.chain);
            planned.groups.assign(groups.begin() + state.segment->first, groups.begin() + state.segment->end);
            planned.lead = groups[state.segment->lead];
            planned.way = state.segment->way;
            planned.options = joint.options[planned.lead];
        }
        planned.alternatives = alternativesOf(joint, planned);
        out.push_back(std::move(planned));
    }
    auto last = [&](const Planned &p) { return joint.front.groups[p.groups.back()].ops.back(); };
    if (!std::ranges::is_sorted(out, {}, last))
        std::ranges::sort(out, {}, last);
    return out;
}

} // namespace

Result<Plan> assign(
    const PartitionedGraph &front, const MemoryPlacement &homes, const Decisions &decisions, const Context &context)
{
    const auto stopped = [&] { return context.stop.stop_requested(); };
    const auto cancelled = fail("cancelled", Fault::Cancelled);
    DeferredFree found(kernelSelectionOf(front, homes, decisions, context), context.stop);
    auto &joint = *found;
    if (!joint)
        return std::unexpected(joint.error());
    if (stopped())
        return cancelled;
    DeferredFree problem(buildPbqp(*joint), context.stop);
    auto answer = solve(*problem, largestTable, context.stop);
    if (stopped())
        return cancelled;
    for (std::size_t g = 0; g < joint->states.size(); ++g)
        joint->chosen.push_back(joint->states[g][answer.states[g]]);
    if (answer.cost >= Pbqp::forbidden)
        return std::unexpected(explainInfeasible(*joint));
    Plan out;
    out.objective = {answer.cost, answer.bound};
    for (const auto &options : joint->options)
        if (!options->note.empty())
            out.notes.push_back(options->note);
    out.kernels = kernelsOf(*joint);
    if (stopped())
        return cancelled;
    PARTITA_TRY(fusions, fusionsOf(*joint, out.kernels));
    out.fusions = std::move(fusions);
    return out;
}

} // namespace partita
