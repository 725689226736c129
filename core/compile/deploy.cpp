// SPDX-License-Identifier: Apache-2.0
#include "compile/deploy.h"

#include "compile/cliffs.h"
#include "compile/memory/allocate.h"
#include "compile/notes.h"
#include "compile/place/place.h"
#include "compile/sequence/arrange.h"
#include "compile/sequence/refine.h"
#include "deployment/record.h"
#include "support/discard.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

/// One try at a placing.
struct Attempt {
    Deployment trial;
    Result<Homes> homes = Homes{};
    Result<Plan> plan = Plan{};
    Result<std::vector<Draft>> drafts = std::vector<Draft>();
    std::optional<Arranger> arranger;
    bool cannot = false; ///< a choice cannot be, wherever things lie
};

std::int64_t cyclesOf(const Deployment &d)
{
    std::int64_t cycles = 0;
    for (const auto &k : d.kernels)
        cycles += k.cycles();
    return cycles;
}

/// The plan as programs, in their order, with their addresses. Where it is in `doubt` that they fit, and where they
/// once did not, they are not timed among each other before one after another, with nothing loaded early, they may.
/// Error: what does not fit.
Result<void> schedule(Attempt &attempt, const Front &front, const Decisions &decisions, const Context &context,
    Record &record, bool doubt)
{
    auto &[trial, homes, plan, drafts, arranger, cannot] = attempt;
    const auto cancelled = [&] { return context.stop.stop_requested(); };
    const auto stopped = fail("cancelled", Fault::Cancelled);
    drafts = lower(front, *homes, *plan, decisions, context);
    if (cancelled())
        return stopped;
    if (!drafts)
        return std::unexpected(drafts.error());
    auto transforms = std::ranges::count_if(
        *drafts, [](const Draft &draft) { return draft.kernel->kind == Kernel::Kind::Transform; });
    record.end("layout", count(std::size_t(transforms), "layout transform"), transforms > 0, trial.graph);
    for (const auto &rewrite : trial.target->programRewrites()) {
        auto kernels = std::ranges::count_if(*drafts, [&](const Draft &draft) {
            return std::ranges::find(draft.kernel->rewrites, rewrite.name) != draft.kernel->rewrites.end();
        });
        record.end(rewrite.name, rewrite.summary + ": " + count(std::size_t(kernels), "tile program"), kernels > 0,
            trial.graph);
    }
    std::vector<std::shared_ptr<const Kernel>> inTurn;
    inTurn.reserve(drafts->size());
    for (const auto &draft : *drafts)
        inTurn.push_back(draft.kernel);
    const SharedList<Kernel> apart(std::move(inTurn));
    arranger.emplace(front, std::move(*drafts), decisions, context);
    Result<void> fits;
    bool may = false; // as far as is known
    do {
        if (!may && (doubt || !fits)) {
            trial.kernels = apart;
            fits = mayFit(trial, front, *homes, context);
            if (may = bool(fits); !may)
                return fits;
        }
        if (auto done = arranger->run(trial); !done) {
            cannot = true;
            return done;
        }
        fits = allocate(trial, front, *homes, context);
        if (cancelled())
            return stopped;
    } while (!fits && arranger->relent(trial));
    if (!fits)
        return fits;
    auto early = std::ranges::count_if(trial.kernels, [](const Kernel &k) { return k.early; });
    auto inside = std::ranges::count_if(trial.kernels, [](const Kernel &k) { return k.inside; });
    record.end("arrange",
        "the constants of " + count(std::size_t(early), "kernel") + " begin to load during the one before; "
            + count(std::size_t(inside), "kernel") + (inside == 1 ? " runs" : " run")
            + " while another engine computes",
        early + inside > 0, trial.graph);
    auto over = std::ranges::count_if(trial.buffers, [](const Buffer &b) { return b.over >= 0; });
    record.end("allocate",
        count(trial.buffers.size(), "buffer") + " placed"
            + (over ? ", " + std::to_string(over) + " of them written in place" : ""),
        false, trial.graph);
    return {};
}

void sum(Deployment &d)
{
    auto tracks = d.target->description().engines.size() + d.target->description().links.size();
    d.busy.assign(tracks, 0);
    double energy = 0;
    for (const auto &k : d.kernels) {
        d.cycles += k.cycles();
        d.breakdown += k.trace.breakdown;
        for (std::size_t t = 0; t < tracks; ++t)
            d.busy[t] += k.trace.busy[t];
        d.dmaBytes += k.trace.dmaBytes;
        d.waits += k.trace.waits;
        d.handshakes += k.trace.handshakes;
        energy += k.trace.energy_pj;
        for (const auto &c : k.constants)
            d.weightBytes += c.bytes;
    }
    d.energy_uj = energy * 1e-6;
    for (const auto &use : d.memories)
        d.arenaBytes += use.arena();
}

} // namespace

Result<Deployment> deployed(
    const Front &f, const Deployment &d, const Choices &choices, Memo &memo, Remains &remains, std::stop_token stop)
{
    Context context{f.target, choices, memo, stop, f.numbers};
    Decisions decisions(f, choices);
    auto cancelled = [&] { return stop.stop_requested(); };
    const auto stopped = fail("cancelled", Fault::Cancelled);

    std::string reason;
    bool unassigned = false; // what the first try lacked was no memory
    std::optional<std::int64_t> spare;
    std::optional<Homes> placed;
    Shortage lacking; // with these
    for (;;) {
        Passing attempt(Attempt{.trial = d}, stop);
        auto &[trial, homes, plan, drafts, arranger, cannot] = *attempt;
        Record trialRecord(trial.passes);
        homes = place(f, decisions, context, spare);
        if (!homes)
            return std::unexpected(homes.error());
        if (placed && *placed == *homes) {
            if (spare = spareMore(f.target->description(), lacking, spare); !spare)
                return fail(reason);
            continue;
        }
        auto again = [&](const Error &error) {
            if (!unassigned || reason.empty())
                reason = error.message;
            lacking = shortageOf(trial);
            spare = spareMore(f.target->description(), lacking, spare);
            placed = *homes;
            remains.keep(*homes, std::move(trial));
            return spare.has_value();
        };
        const auto &memories = trial.target->description().memories;
        trialRecord.end("place", homes->external ? "the network needs external memory" : "all tensors stay on chip",
            homes->external, trial.graph);
        const auto pins = checkPins(f, *homes, context);
        if (!pins && !pinsHoldOutside(f, context))
            return std::unexpected(pins.error());
        plan = assign(f, *homes, decisions, context);
        if (cancelled())
            return stopped;
        if (!plan) {
            if (plan.error().fault == Fault::Input)
                return std::unexpected(plan.error());
            unassigned |= reason.empty();
            if (!again(reason.empty() ? plan.error() : Error{reason}))
                return fail(reason);
            continue;
        }
        trial.objective = plan->objective;
        trial.notes.insert(trial.notes.end(), plan->notes.begin(), plan->notes.end());
        trialRecord.end(
            "assign", planSummary(*plan, f.groups.size()), plan->kernels.size() < f.groups.size(), trial.graph);
        trial.fusions = std::move(plan->fusions);
        const auto assigned = trial.passes.size();
        if (auto done = schedule(*attempt, f, decisions, context, trialRecord, spare || overfull(f, *homes)); !done) {
            if (cancelled() || cannot)
                return std::unexpected(done.error());
            if (!again(done.error()))
                return fail(reason);
            continue;
        }
        if (!pins)
            return std::unexpected(pins.error());
        std::int64_t saved = 0;
        if (auto better = refined(f, *plan, *arranger, decisions, context)) {
            Passing other(Attempt{.trial = trial, .homes = homes, .plan = std::move(*better)}, stop);
            auto &passes = other->trial.passes;
            passes.erase(passes.begin() + std::ptrdiff_t(assigned), passes.end());
            Record record(passes);
            if (schedule(*other, f, decisions, context, record, false))
                saved = std::max<std::int64_t>(0, cyclesOf(trial) - cyclesOf(other->trial));
            if (saved > 0)
                std::swap(trial, other->trial);
        }
        if (cancelled())
            return stopped;
        trialRecord.end("refine", refineSummary(trial, saved), saved > 0, trial.graph);
        if (homes->external)
            for (const auto &use : trial.memories)
                if (memories[std::size_t(use.memory)].external && use.peak > 0)
                    trial.notes.push_back(grouped(use.peak) + " bytes live outside the chip, in "
                        + memories[std::size_t(use.memory)].title);
        if (auto note = floatNote(trial))
            trial.notes.push_back(*note);
        sum(trial);
        std::ranges::move(modelNotes(trial), std::back_inserter(trial.notes));
        for (const auto &cliff : cliffs(trial))
            trial.notes.push_back(sentence(cliff, trial));
        return std::move(trial);
    }
}

} // namespace partita
