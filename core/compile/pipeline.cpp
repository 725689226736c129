// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"

#include "compile/fold.h"
#include "compile/memo.h"
#include "compile/plan.h"
#include "compile/quantise.h"
#include "support/text.h"
#include "target/words.h"
#include "target/guard.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <ranges>
#include <sstream>

namespace partita {

Memo::Memo() : m_state(std::make_unique<State>()) {}
Memo::~Memo() = default;

Numerics numericsOf(const Graph &graph, const Choices &choices)
{
    if (const auto *entry = choices.find("numerics"))
        return entry->value == "source" ? Numerics::Source : Numerics::Engine;
    return isQuantised(graph) ? Numerics::Source : Numerics::Engine;
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

/// Writes the passes' record.
class Record {
public:
    explicit Record(std::vector<PassRecord> &passes) : m_passes(passes) {}
    void begin() { m_start = Clock::now(); }
    void end(std::string name, std::string summary, bool changed, const Graph &after)
    {
        auto ms = std::chrono::duration<double, std::milli>(Clock::now() - m_start).count();
        m_passes.push_back({std::move(name), std::move(summary), changed, ms, after});
        begin();
    }

private:
    std::vector<PassRecord> &m_passes;
    Clock::time_point m_start = Clock::now();
};

/// Passes of the pipeline over the graph, with what the target adds before and after them, replaces or switches off.
class GraphPasses {
public:
    using Pass = std::function<Result<Graph>(const Graph &)>;
    using Summary = std::function<std::string(const Graph &before, const Graph &after)>;

    GraphPasses(std::span<const PassChange> changes, Record &record) : m_changes(changes), m_record(record) {}

    Result<Graph> run(const std::string &name, const Graph &source, const Pass &own, const Summary &summary)
    {
        Result<Graph> graph = source;
        for (auto how : {PassChange::How::Before, PassChange::How::Replace, PassChange::How::After}) {
            bool mine = how == PassChange::How::Replace;
            for (const auto &change : m_changes) {
                if (change.pass != name)
                    continue;
                mine &= change.how != PassChange::How::Replace && change.how != PassChange::How::Off;
                if (change.how == how && graph)
                    graph = step(change.name, *graph, change.apply, [&](auto &, auto &) { return change.summary; });
            }
            if (mine && graph)
                graph = step(name, *graph, own, summary);
        }
        return graph;
    }

private:
    Result<Graph> step(const std::string &name, const Graph &before, const Pass &pass, const Summary &summary)
    {
        auto after = pass(before);
        if (after)
            m_record.end(name, summary(before, *after), !sameGraph(before, *after), *after);
        return after;
    }

    std::span<const PassChange> m_changes;
    Record &m_record;
};

Result<std::shared_ptr<const Target>> withChosenNumbers(std::shared_ptr<const Target> target, const Choices &choices)
{
    auto description = target->description();
    bool changed = false;
    for (const auto &[key, entry] : choices.entries()) {
        if (!key.starts_with("target."))
            continue;
        if (auto done = description.set(key.substr(7), entry.value); !done)
            return std::unexpected(done.error());
        changed = true;
    }
    return changed ? target->with(std::move(description)) : target;
}

std::string keyOf(const Description &d)
{
    std::ostringstream out;
    out << d.name << std::hexfloat;
    for (const auto &[key, number] : d.all())
        out << ',' << number->value;
    return out.str();
}

std::string count(std::size_t n, const char *what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

/// "2 residual_block, 9 conv, …": the pattern that an engine takes each group by, the largest covers first.
std::string patternsOf(const std::vector<Group> &groups)
{
    struct Count {
        std::size_t ops = 0, groups = 0;
    };
    std::map<std::string, Count> counts;
    for (const auto &group : groups) {
        auto taken = std::ranges::find_if(group.candidates, [](const auto &c) { return c.refusals.empty(); });
        auto &count = counts[taken->match.pattern];
        count.ops = std::max(count.ops, group.ops.size());
        ++count.groups;
    }
    std::vector<std::pair<std::string, Count>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::greater<>{}, [](const auto &c) { return c.second.ops; });
    return listOf(sorted, [](const auto &c) { return std::to_string(c.second.groups) + " " + c.first; });
}

std::string fusionSummary(const std::vector<Fusion> &fusions, std::size_t before, std::size_t after)
{
    std::int64_t cycles = 0, bytes = 0;
    for (const auto &f : fusions) {
        cycles += f.cycles;
        bytes += f.bytes;
    }
    if (before == after)
        return "every kernel by itself";
    return count(before, "kernel") + " became " + std::to_string(after) + ": " + count(std::size_t(cycles), "cycle") + " and "
        + count(std::size_t(bytes), "byte") + " of traffic saved";
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
    for (std::size_t e = 0; e < engines.size(); ++e)
        if (auto words = chosenWords(engines[e].numbers); !words.empty() && d.busy[e] > 0)
            out.push_back(engines[e].title + ": " + words);
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
        energy += k.trace.energy_pj;
        for (const auto &c : k.constants)
            d.weightBytes += c.bytes;
    }
    d.energy_uj = energy * 1e-6;
    for (const auto &use : d.memories) {
        std::int64_t constants = 0;
        for (const auto &buffer : d.buffers)
            if (buffer.memory == use.memory && buffer.kind == Buffer::Kind::Constant)
                constants = std::max(constants, buffer.offset + buffer.bytes);
        d.arenaBytes += use.peak - constants;
    }
}

} // namespace

Result<Deployment> compile(const Graph &source, std::shared_ptr<const Target> base, const Calibration &calibration,
                           const Choices &choices, Memo *memo, std::stop_token stop)
try {
    Memo own;
    auto target = withChosenNumbers(std::move(base), choices);
    if (!target)
        return std::unexpected(target.error());
    Context context{*target, choices, memo ? *memo : own, stop, keyOf((*target)->description())};
    Deployment d;
    d.source = source;
    d.target = *target;
    d.numerics = numericsOf(source, choices);
    d.noise = needsCalibration(source, choices) && calibration.noise;
    if (d.noise && !calibration.ranges.empty())
        d.notes.push_back("calibrated on generated noise: numbers that depend on values mean little until you give calibration data");
    Record record(d.passes);
    record.end("import", count(source.opCount(), "operator") + " read from the file", true, source);
    auto cancelled = [&] { return stop.stop_requested(); };
    const auto stopped = fail("cancelled", Fault::Cancelled);

    const auto changes = d.target->passes();
    GraphPasses passes(changes, record);
    auto folded = passes.run("fold", source, fold, [](const Graph &before, const Graph &after) {
        return sameGraph(before, after) ? "no constant to fold"
                                        : std::to_string(before.opCount()) + " operators became " + std::to_string(after.opCount());
    });
    if (!folded)
        return std::unexpected(folded.error());
    auto integer = passes.run(
        "quantise", *folded, [&](const Graph &graph) { return quantise(graph, *d.target, calibration, choices, d.numerics); },
        [&](const Graph &before, const Graph &) -> std::string {
            return d.numerics == Numerics::Engine ? "int8 tensors, int32 accumulators, the engines' own requantisation"
                : isQuantised(before)             ? "the file's own integer arithmetic, written out as stages"
                                                  : "the file's own arithmetic: IEEE single on the core";
        });
    if (!integer)
        return std::unexpected(integer.error());
    d.graph = std::move(*integer);

    auto groups = match(d.graph, *d.target);
    if (!groups)
        return std::unexpected(groups.error());
    record.end("match", count(d.graph.opCount(), "stage") + " covered by " + count(groups->size(), "kernel") + ": " + patternsOf(*groups), false, d.graph);
    if (cancelled())
        return stopped;

    std::string reason;
    for (int level = 0; level < placeLevels; ++level) {
        Deployment trial = d;
        Record trialRecord(trial.passes);
        auto homes = place(trial.graph, *groups, context, level);
        if (!homes)
            return fail(reason.empty() ? homes.error().message : reason);
        const auto &memories = trial.target->description().memories;
        trialRecord.end("place", homes->external ? "the network needs external memory" : "all tensors stay on chip", homes->external, trial.graph);
        auto assignment = assign(trial.graph, *groups, *homes, context);
        if (cancelled())
            return stopped;
        if (!assignment) {
            if (level == 0 || reason.empty())
                reason = assignment.error().message;
            if (assignment.error().fault == Fault::Input)
                return std::unexpected(assignment.error());
            continue;
        }
        trial.objective = assignment->objective;
        trial.notes.insert(trial.notes.end(), assignment->notes.begin(), assignment->notes.end());
        trialRecord.end("assign", "engine, layout and tile of every kernel together; gap "
                            + std::to_string(trial.objective.gap()) + " cycles", false, trial.graph);
        auto fused = fuse(trial.graph, *groups, *homes, *assignment, context);
        if (cancelled())
            return stopped;
        if (!fused)
            return std::unexpected(fused.error());
        trial.fusions = std::move(fused->fusions);
        trialRecord.end("fuse", fusionSummary(trial.fusions, groups->size(), fused->groups.size()), fused->groups.size() < groups->size(), trial.graph);
        auto kernels = lower(trial.graph, fused->groups, fused->homes, fused->assignment, context);
        if (cancelled())
            return stopped;
        if (!kernels) {
            reason = kernels.error().message;
            continue;
        }
        trial.kernels = std::move(*kernels);
        auto transforms = std::ranges::count_if(trial.kernels, [](const Kernel &k) { return k.kind == Kernel::Kind::Transform; });
        trialRecord.end("layout", count(std::size_t(transforms), "layout transform"), transforms > 0, trial.graph);
        for (const auto &rewrite : trial.target->programRewrites()) {
            auto kernels = std::ranges::count_if(trial.kernels, [&](const Kernel &k) { return std::ranges::find(k.rewrites, rewrite.name) != k.rewrites.end(); });
            trialRecord.end(rewrite.name, rewrite.summary + ": " + count(std::size_t(kernels), "tile program"), kernels > 0, trial.graph);
        }
        if (auto done = allocate(trial, fused->homes); !done) {
            reason = done.error().message;
            continue;
        }
        trialRecord.end("allocate", count(trial.buffers.size(), "buffer") + " placed", false, trial.graph);
        if (homes->external)
            for (const auto &use : trial.memories)
                if (memories[std::size_t(use.memory)].external && use.peak > 0)
                    trial.notes.push_back("the network does not fit on chip: " + std::to_string(use.peak) + " bytes live in "
                                          + memories[std::size_t(use.memory)].title);
        if (auto note = floatNote(trial))
            trial.notes.push_back(*note);
        sum(trial);
        std::ranges::move(modelNotes(trial), std::back_inserter(trial.notes));
        return trial;
    }
    return fail(reason);
} catch (const PluginFault &fault) {
    return fail(fault.what(), Fault::Unsupported);
}

} // namespace partita
