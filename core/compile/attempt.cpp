// SPDX-License-Identifier: Apache-2.0
#include "compile/attempt.h"

#include "compile/cliffs.h"
#include "compile/memory/allocate.h"
#include "compile/notes.h"
#include "compile/sequence/refine.h"
#include "support/discard.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

using Why = Failure::Why;

std::unexpected<Attempt::Lack> lack(Why why, Error error)
{
    return std::unexpected(Attempt::Lack{why, std::move(error)});
}

Attempt::Step stopped() { return lack(Why::Final, {"cancelled", Fault::Cancelled}); }

std::int64_t cyclesOf(const Deployment &d)
{
    std::int64_t cycles = 0;
    for (const auto &k : d.kernels)
        cycles += k.cycles();
    return cycles;
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

/// Records how many kernels load early or run inside another, and what the memory plan came to.
void recordSequence(const Deployment &trial, Record &record)
{
    auto early = std::ranges::count_if(trial.kernels, [](const Kernel &k) { return k.overlap.early; });
    auto inside = std::ranges::count_if(trial.kernels, [](const Kernel &k) { return k.overlap.inside; });
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
}

void recordPrograms(const Deployment &trial, const std::vector<Draft> &drafts, Record &record)
{
    auto transforms = std::ranges::count_if(
        drafts, [](const Draft &draft) { return draft.kernel->kind == Kernel::Kind::Transform; });
    record.end("layout", count(std::size_t(transforms), "layout transform"), transforms > 0, trial.graph);
    for (const auto &rewrite : trial.target->programRewrites()) {
        auto kernels = std::ranges::count_if(drafts, [&](const Draft &draft) {
            return std::ranges::find(draft.kernel->rewrites, rewrite.name) != draft.kernel->rewrites.end();
        });
        record.end(rewrite.name, rewrite.summary + ": " + count(std::size_t(kernels), "tile program"), kernels > 0,
            trial.graph);
    }
}

} // namespace

Attempt::Attempt(const Try &what, const Deployment &start, Cache &cache, std::stop_token stop)
    : m_try(what),
      m_front(*what.front),
      m_context{m_front.target, what.choices, cache, std::move(stop), m_front.numbers},
      m_decisions(m_front, what.choices, cache),
      m_trial(start)
{
}

Attempt::Step Attempt::place()
{
    m_record.emplace(m_trial.passes);
    auto homes = partita::place(m_front, m_decisions, m_context, m_try.spare);
    if (!homes)
        return lack(Why::Final, homes.error());
    m_homes = std::move(*homes);
    if (m_try.before == m_homes)
        return lack(Why::Unmoved, {});
    m_record->end("place", m_homes.external ? "the network needs external memory" : "all tensors stay on chip",
        m_homes.external, m_trial.graph);
    m_pins = checkPins(m_front, m_homes, m_context);
    if (!m_pins && !pinsHoldOutside(m_front, m_context))
        return lack(Why::Final, m_pins.error());
    return {};
}

Attempt::Step Attempt::assign()
{
    auto plan = partita::assign(m_front, m_homes, m_decisions, m_context);
    if (cancelled())
        return stopped();
    if (!plan)
        return lack(plan.error().fault == Fault::Input ? Why::Final : Why::Engine, plan.error());
    m_plan = std::move(*plan);
    m_trial.objective = m_plan.objective;
    m_trial.notes.insert(m_trial.notes.end(), m_plan.notes.begin(), m_plan.notes.end());
    m_record->end("assign", planSummary(m_plan, m_front.groups.size()), m_plan.kernels.size() < m_front.groups.size(),
        m_trial.graph);
    m_trial.fusions = std::move(m_plan.fusions);
    m_assigned = m_trial.passes.size();
    return {};
}

Attempt::Step Attempt::sequence()
{
    const bool doubt = m_try.spare || overfull(m_front, m_homes);
    if (auto done = schedule(m_trial, m_plan, m_arranger, *m_record, doubt); !done)
        return done;
    if (!m_pins)
        return lack(Why::Final, m_pins.error());
    return {};
}

/// The plan as programs, in their order, with their addresses. Where it is in `doubt` that they fit, and where they
/// once did not, they are not timed among each other before one after another, with nothing loaded early, they may.
Attempt::Step Attempt::schedule(
    Deployment &trial, const Plan &plan, std::optional<Arranger> &arranger, Record &record, bool doubt) const
{
    auto drafts = lower(m_front, m_homes, plan, m_decisions, m_context);
    if (cancelled())
        return stopped();
    if (!drafts)
        return lack(Why::Memory, drafts.error());
    recordPrograms(trial, *drafts, record);
    std::vector<std::shared_ptr<const Kernel>> inTurn;
    inTurn.reserve(drafts->size());
    for (const auto &draft : *drafts)
        inTurn.push_back(draft.kernel);
    const Kernels apart(std::move(inTurn));
    arranger.emplace(std::move(*drafts), m_decisions, m_context);
    Result<void> fits;
    bool may = false; // as far as is known
    do {
        if (!may && (doubt || !fits)) {
            trial.kernels = apart;
            fits = mayFit(trial, m_homes, m_context);
            if (may = bool(fits); !may)
                return lack(Why::Memory, fits.error());
        }
        if (auto done = arranger->run(trial); !done)
            return lack(Why::Final, done.error());
        fits = allocate(trial, m_homes, m_context);
        if (cancelled())
            return stopped();
    } while (!fits && arranger->backOff(trial));
    if (!fits)
        return lack(Why::Memory, fits.error());
    recordSequence(trial, record);
    return {};
}

Attempt::Step Attempt::refine()
{
    std::int64_t saved = 0;
    if (auto better = refined(m_front, m_plan, *m_arranger, m_decisions, m_context)) {
        struct Other {
            Deployment trial;
            Plan plan;
            std::optional<Arranger> arranger;
        };
        DeferredFree other(Other{m_trial, std::move(*better), {}}, m_context.stop);
        auto &passes = other->trial.passes;
        passes.erase(passes.begin() + std::ptrdiff_t(m_assigned), passes.end());
        Record record(passes);
        if (schedule(other->trial, other->plan, other->arranger, record, false))
            saved = std::max<std::int64_t>(0, cyclesOf(m_trial) - cyclesOf(other->trial));
        if (saved > 0)
            std::swap(m_trial, other->trial);
    }
    if (cancelled())
        return stopped();
    m_record->end("refine", refineSummary(m_trial, saved), saved > 0, m_trial.graph);
    return {};
}

Deployment Attempt::design() &&
{
    const auto &memories = m_trial.target->description().memories;
    if (m_homes.external)
        for (const auto &use : m_trial.memories)
            if (memories[use.memory].external && use.peak > 0)
                m_trial.notes.push_back(
                    grouped(use.peak) + " bytes live outside the chip, in " + memories[use.memory].title);
    if (auto note = floatNote(m_trial))
        m_trial.notes.push_back(*note);
    sum(m_trial);
    std::ranges::move(modelNotes(m_trial), std::back_inserter(m_trial.notes));
    for (const auto &cliff : cliffs(m_trial))
        m_trial.notes.push_back(sentence(cliff, m_trial));
    return std::move(m_trial);
}

Failure Attempt::failure(Lack lack) &&
{
    return {lack.why, std::move(lack.error), std::move(m_homes), std::move(m_trial)};
}

} // namespace partita
