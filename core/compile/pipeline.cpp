// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"

#include "compile/arrange.h"
#include "compile/buffers.h"
#include "compile/cliffs.h"
#include "compile/layer_numerics.h"
#include "compile/observe.h"
#include "compile/offsets.h"
#include "compile/options.h"
#include "compile/quantise.h"
#include "compile/record.h"
#include "compile/refine.h"
#include "compile/remains.h"
#include "compile/thrift.h"
#include "support/discard.h"
#include "support/text.h"
#include "target/words.h"
#include "target/guard.h"

#include <algorithm>
#include <limits>
#include <ranges>
#include <set>

namespace partita {

Memo::Memo() : m_state(std::make_unique<State>()) {}
Memo::~Memo() = default;

Numerics numericsOf(const Graph &graph, const Choices &choices)
{
    const auto chosen = chosenNumerics(choices, {}, Numerics::Auto);
    return chosen == Numerics::Auto && !isQuantised(graph) ? Numerics::Engine : chosen;
}

bool needsCalibration(const Graph &source, const Choices &choices)
{
    if (isQuantised(source) || numericsOf(source, choices) == Numerics::Source)
        return false;
    for (TensorId id = 0; id < TensorId(source.tensorCount()); ++id)
        if (source.tensor(id).type == f32 && !source.tensor(id).constant())
            return true;
    return false;
}

namespace {

using Clock = std::chrono::steady_clock;

Result<std::shared_ptr<const Target>> withChosenNumbers(std::shared_ptr<const Target> target, const Choices &choices)
{
    auto description = target->description();
    bool changed = false;
    if (const auto *chip = choices.subject("target."))
        for (const auto &[number, entry] : chip->fields) {
            if (auto done = description.set(number, entry.value); !done)
                return std::unexpected(done.error());
            changed = true;
        }
    return changed ? target->with(std::move(description)) : target;
}

std::string planSummary(const Plan &plan, std::size_t groups)
{
    std::int64_t cycles = 0, bytes = 0;
    for (const auto &f : plan.fusions) {
        cycles += f.cycles;
        bytes += f.bytes;
    }
    auto out = std::string("engine, layouts, fusion and tile of every kernel together; gap ") + grouped(plan.objective.gap()) + " cycles";
    if (plan.kernels.size() < groups)
        out += "; " + count(groups, "kernel") + " became " + std::to_string(plan.kernels.size()) + ": " + count(std::size_t(cycles), "cycle") + " and "
            + count(std::size_t(bytes), "byte") + " of traffic saved";
    return out;
}

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

std::string refineSummary(const Deployment &d, std::int64_t saved)
{
    if (!saved)
        return "no other tile of a kernel takes less among its neighbours";
    auto kernels = std::ranges::count_if(d.kernels, [](const Kernel &k) { return k.tileReason.cause == "neighbours"; });
    return count(std::size_t(kernels), "kernel") + (kernels == 1 ? " takes another tile" : " take other tiles") + " than the cheapest by itself, for what loads ahead: "
        + grouped(saved) + " cycles less";
}

/// The plan as programs, in their order, with their addresses. Where it is in `doubt` that they fit, and where they once did not, they are not
/// timed among each other before one after another, with nothing loaded early, they may. Error: what does not fit.
Result<void> schedule(Attempt &attempt, const Front &front, const Decisions &decisions, const Context &context, Record &record, bool doubt)
{
    auto &[trial, homes, plan, drafts, arranger, cannot] = attempt;
    const auto cancelled = [&] { return context.stop.stop_requested(); };
    const auto stopped = fail("cancelled", Fault::Cancelled);
    drafts = lower(front, *homes, *plan, decisions, context);
    if (cancelled())
        return stopped;
    if (!drafts)
        return std::unexpected(drafts.error());
    auto transforms = std::ranges::count_if(*drafts, [](const Draft &draft) { return draft.kernel->kind == Kernel::Kind::Transform; });
    record.end("layout", count(std::size_t(transforms), "layout transform"), transforms > 0, trial.graph);
    for (const auto &rewrite : trial.target->programRewrites()) {
        auto kernels = std::ranges::count_if(*drafts, [&](const Draft &draft) { return std::ranges::find(draft.kernel->rewrites, rewrite.name) != draft.kernel->rewrites.end(); });
        record.end(rewrite.name, rewrite.summary + ": " + count(std::size_t(kernels), "tile program"), kernels > 0, trial.graph);
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
    record.end("arrange", "the constants of " + count(std::size_t(early), "kernel") + " begin to load during the one before; "
                   + count(std::size_t(inside), "kernel") + (inside == 1 ? " runs" : " run") + " while another engine computes",
               early + inside > 0, trial.graph);
    auto over = std::ranges::count_if(trial.buffers, [](const Buffer &b) { return b.over >= 0; });
    record.end("allocate", count(trial.buffers.size(), "buffer") + " placed" + (over ? ", " + std::to_string(over) + " of them written in place" : ""),
               false, trial.graph);
    return {};
}

/// What runs in float on the core, for people to know.
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
    return count(slugs.size(), "kernel") + " in IEEE single on the core: " + shown;
}

/// Which models of an engine that runs something the cycles are by.
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

/// A deployment of the front under these choices; where memory runs short, with more of it in external memory.
Result<Deployment> deployed(const Front &f, const Deployment &d, const Choices &choices, Memo &memo, Remains &remains, std::stop_token stop)
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
        trialRecord.end("place", homes->external ? "the network needs external memory" : "all tensors stay on chip", homes->external, trial.graph);
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
        trialRecord.end("assign", planSummary(*plan, f.groups.size()), plan->kernels.size() < f.groups.size(), trial.graph);
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
                    trial.notes.push_back(grouped(use.peak) + " bytes live outside the chip, in " + memories[std::size_t(use.memory)].title);
        if (auto note = floatNote(trial))
            trial.notes.push_back(*note);
        sum(trial);
        std::ranges::move(modelNotes(trial), std::back_inserter(trial.notes));
        for (const auto &cliff : cliffs(trial))
            trial.notes.push_back(sentence(cliff, trial));
        return std::move(trial);
    }
}

/// The memory that the plan overflows, or null.
const MemoryUse *overflowOf(const Remains &remains)
{
    if (!remains.planned || remains.planned->memories.back().peak <= remains.planned->memories.back().size)
        return nullptr;
    return &remains.planned->memories.back();
}

/// Says of the kernels whose variant is not their cheapest that the memory is why.
void explainVariants(Deployment &d)
{
    for (std::size_t i = 0; i < d.kernels.size(); ++i) {
        const auto &k = d.kernels[i];
        const auto taken = std::ranges::find(k.variants, k.schedule.variant, &Variant::name);
        const auto best = std::ranges::min_element(k.variants, {}, [](const Variant &v) { return v.problem.empty() ? v.cycles : std::numeric_limits<std::int64_t>::max(); });
        if (taken == k.variants.end() || taken->cycles <= best->cycles)
            continue;
        auto own = std::make_shared<Kernel>(k);
        own->tileReason = {"memory", taken->name + ": the network does not fit with the fastest way, " + best->name + ", which takes " + grouped(taken->cycles - best->cycles)
                                         + " cycles less, and " + grouped(best->constantBytes) + " bytes of constants and " + grouped(best->scratchBytes) + " of scratch instead of "
                                         + grouped(taken->constantBytes) + " and " + grouped(taken->scratchBytes)};
        d.kernels.set(i, std::move(own));
    }
}

/// The names of all variants of its kernels.
std::set<std::string> variantsOf(const Deployment &d)
{
    std::set<std::string> out;
    for (const auto &k : d.kernels)
        for (const auto &v : k.variants)
            out.insert(v.name);
    return out;
}

/// With the fastest variants of the kernels that leave each other room in the core's memory, which the last plan lacks; with less room again while
/// plans have gaps; at last with one variant of all kernels, which takes the least code. Error: as `reason`, of what lacks the fewest bytes, and
/// that is what remains.
Result<Deployment> fitted(const Front &f, const Deployment &d, const Choices &choices, Memo &memo, Remains &remains, Error reason, std::stop_token stop)
{
    constexpr int most = 8;
    const auto &chip = f.target->description();
    const auto lacking = [&]() -> const MemoryUse * {
        const auto *use = overflowOf(remains);
        return use && (use->memory == chip.coreMemory() || use->memory == chip.programMemory()) ? use : nullptr;
    };
    if (!lacking())
        return std::unexpected(reason);
    auto nearest = remains;
    const auto attempt = [&](const Choices &chosen) {
        auto out = deployed(f, d, chosen, memo, remains, stop);
        if (out)
            explainVariants(*out);
        else if (const auto *use = lacking(), *best = overflowOf(nearest); use && use->peak - use->size < best->peak - best->size) {
            nearest = remains;
            reason = out.error();
        }
        return out;
    };
    const auto settle = [&](std::string_view only) -> std::optional<Result<Deployment>> {
        auto chosen = choices;
        std::vector<std::int64_t> spare(chip.memories.size());
        std::optional<CodeBytes> program;
        for (int i = 0; i < most && !stop.stop_requested(); ++i) {
            const auto *use = lacking();
            if (!use)
                break;
            if (use->program == program) // else room was counted with another program
                spare[std::size_t(use->memory)] += use->peak - use->size;
            program = use->program;
            auto next = thrifty(*remains.planned, choices, spare, only);
            if (next == chosen)
                break;
            chosen = std::move(next);
            if (auto out = attempt(chosen); out || out.error().fault == Fault::Cancelled)
                return out;
        }
        return std::nullopt;
    };
    if (auto out = settle({}))
        return std::move(*out);
    for (const auto &variant : variantsOf(*nearest.planned)) {
        remains = nearest;
        if (auto out = settle(variant))
            return std::move(*out);
    }
    remains = std::move(nearest);
    return std::unexpected(reason);
}

constexpr std::int64_t mostMemory = std::int64_t(1) << 30; ///< bytes; no answer for one who lacks some

/// With tiles that leave room: those of a chip whose core has less memory, ever less of it. Error: as `reason`.
Result<Deployment> withSmallerTiles(const Graph &source, const std::shared_ptr<const Target> &base, const Calibration &calibration, const Choices &choices,
                                    Memo &memo, const Deployment &d, Remains &remains, Error reason, std::stop_token stop)
{
    const auto &chip = d.target->description();
    const auto core = chip.coreMemory();
    const auto far = std::ranges::any_of(chip.memories, &Memory::external);
    if (const auto *use = overflowOf(remains); !far || !use || use->memory != core)
        return std::unexpected(reason);
    for (std::int64_t part : {2, 4, 8, 16}) {
        const auto &memory = chip.memories[std::size_t(core)];
        auto smaller = chip;
        if (stop.stop_requested() || !smaller.set(memory.name + ".size", std::to_string(memory.size() / part)))
            break;
        auto front = frontOf(source, base, d.target->with(std::move(smaller)), calibration, choices, memo, stop);
        if (!front)
            break;
        Remains left;
        if (auto out = deployed(**front, d, choices, memo, left, stop); out)
            return out;
    }
    return std::unexpected(reason);
}

/// All of it once.
Result<Deployment> attempted(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration, const Choices &choices, Memo &memo,
                             Remains &remains, std::stop_token stop)
{
    auto target = withChosenNumbers(base, choices);
    if (!target)
        return std::unexpected(target.error());
    const auto from = base;
    auto front = frontOf(source, std::move(base), *target, calibration, choices, memo, stop);
    if (!front)
        return std::unexpected(front.error());
    const auto &f = **front;
    Deployment d;
    d.source = source;
    d.graph = f.graph;
    d.target = f.target;
    d.numerics = f.numerics;
    d.passes = f.passes;
    d.noise = needsCalibration(source, choices) && calibration.noise;
    if (d.noise && !calibration.ranges->empty())
        d.notes.push_back("calibrated on generated noise: numbers that depend on values mean little until you give calibration data");
    if (d.noise)
        if (auto unknown = overflowsOnNoise(f.folded, calibration); !unknown.empty())
            d.notes.push_back("generated noise overflows in " + count(unknown.size(), "tensor") + ", first in '" + unknown.front()
                              + "': their ranges are unknown, and what reads or writes them runs in float on the core until you give calibration data");
    if (!calibration.data && !f.rounding && anyFewBits(f.forms))
        d.notes.push_back("weights of fewer than 8 bits are rounded one by one and activations not clipped, for want of the samples of a calibration");

    remains.front = *front;
    auto out = deployed(f, d, choices, memo, remains, stop);
    if (!out && !stop.stop_requested())
        out = fitted(f, d, choices, memo, remains, out.error(), stop);
    if (!out && !stop.stop_requested())
        out = withSmallerTiles(source, from, calibration, choices, memo, d, remains, out.error(), stop);
    return out;
}

/// The smallest size of the memory that it lacks with which the network compiles, within 1/128 of it; nothing: no legal one.
std::optional<std::int64_t> enough(const Graph &source, const std::shared_ptr<const Target> &base, const Calibration &calibration, const Choices &choices,
                                   Memo &memo, const std::string &key, const MemoryUse &lacking, std::stop_token stop)
{
    constexpr int mostTries = 24;
    Remains with;
    auto fits = [&](std::int64_t size) {
        auto larger = choices;
        with = {};
        return larger.set(key, std::to_string(size)) && attempted(source, base, calibration, larger, memo, with, stop);
    };
    auto small = lacking.size, size = aligned(std::max(lacking.peak, small + small / 16));
    for (int i = 0; !fits(size); ++i) {
        const auto *use = overflowOf(with);
        if (i == mostTries || size > mostMemory || (use && use->memory != lacking.memory) || stop.stop_requested())
            return std::nullopt;
        small = size;
        size = aligned(use ? std::max(use->peak, size + size / 16) : 2 * size);
    }
    while (size - small > std::max<std::int64_t>(offsetAlign, size / 128) && !stop.stop_requested()) {
        const auto middle = aligned((small + size) / 2);
        (fits(middle) ? size : small) = middle;
    }
    return size;
}

} // namespace

Result<Deployment> compile(const Graph &source, std::shared_ptr<const Target> target, const Calibration &calibration, const Choices &choices, Memo *memo,
                           std::stop_token stop)
{
    return compile(source, std::move(target), calibration, choices, memo, stop, nullptr);
}

Result<Deployment> compile(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration, const Choices &choices, Memo *memo,
                           std::stop_token stop, Remains *remains)
try {
    Memo own;
    Remains left;
    return attempted(source, std::move(base), calibration, choices, memo ? *memo : own, remains ? *remains : left, stop);
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

std::optional<Enough> enoughMemory(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration, const Choices &choices, Memo *memo,
                                   std::stop_token stop)
try {
    Memo own;
    auto &known = memo ? *memo : own;
    Remains remains;
    const auto refused = attempted(source, base, calibration, choices, known, remains, stop);
    if (refused || stop.stop_requested() || !remains.front)
        return std::nullopt;
    const auto &chip = remains.front->target->description();
    const auto *overflow = overflowOf(remains);
    const auto core = MemoryUse{.memory = chip.coreMemory(), .size = chip.memories[std::size_t(chip.coreMemory())].size()};
    const auto &lacking = overflow ? *overflow : core; // a kernel had no room by itself
    const auto key = "target." + chip.memories[std::size_t(lacking.memory)].name + ".size";
    const auto bytes = enough(source, base, calibration, choices, known, key, lacking, stop);
    if (!bytes || stop.stop_requested())
        return std::nullopt;
    return Enough{lacking.memory, *bytes, overflow ? misfit(*remains.planned, choices, bytes)
                                                   : refused.error().message + "; with all that lies there it takes --set " + key + "=" + std::to_string(*bytes)};
} catch (const PluginFault &) {
    return std::nullopt;
}

} // namespace partita
