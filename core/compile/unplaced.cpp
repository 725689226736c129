// SPDX-License-Identifier: Apache-2.0
#include "compile/unplaced.h"

#include "compile/memory/offsets.h"
#include "compile/options/options.h"
#include "compile/remains.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

Kernel kernelOf(const Graph &graph, std::string slug, Match match, bool alias)
{
    Kernel k;
    k.kind = alias ? Kernel::Kind::Alias : Kernel::Kind::Compute;
    k.slug = std::move(slug);
    k.match = std::move(match);
    k.engine = k.match.engine = -1;
    k.bits = {0, 0};
    for (auto op : k.match.ops)
        k.macs += macs(graph, graph.op(op));
    return k;
}

/// The cover of an engine that takes it, else of any.
Kernel kernelOf(const Graph &graph, const Group &group)
{
    auto taken = std::ranges::find_if(group.candidates, [](const auto &c) { return c.refusals.empty(); });
    return kernelOf(
        graph, group.slug, (taken == group.candidates.end() ? group.candidates.front() : *taken).match, group.alias);
}

Kernel kernelOf(const Graph &graph, OpId id)
{
    const auto &op = graph.op(id);
    Match match{.ops = {id}, .anchor = id, .outputs = op.outputs};
    std::ranges::copy_if(
        op.inputs, std::back_inserter(match.inputs), [&](TensorId in) { return !graph.tensor(in).constant(); });
    return kernelOf(graph, op.slug, std::move(match), op.kind == OpKind::Reshape);
}

/// What lies in the last memory that was planned while each kernel runs, with the program, where that is more than it
/// has.
class Crowding {
public:
    Crowding(const Deployment &d, MemoryId memory)
        : m_d(d), m_memory(memory), m_alive(d.kernels.size(), d.memories.back().program.sum())
    {
        for (const auto &b : d.buffers)
            for (int k = std::max(0, first(b)); lies(b) && k <= std::min<int>(b.last, int(m_alive.size()) - 1); ++k)
                m_alive[k] += aligned(b.bytes);
        m_most = m_alive.empty() ? 0 : std::ranges::max(m_alive);
    }

    /// Gaps may be what is too much; then of those kernels that most lies there with.
    bool over(KernelId kernel) const { return m_alive[kernel] > std::min(size(), m_most - 1); }
    Unplaced::Misfit of(KernelId kernel) const
    {
        const auto bytes = m_alive[kernel];
        return {"needs " + grouped(bytes) + " bytes of " + memory().title + ", which has " + grouped(size()) + ": "
                + largest(kernel),
            m_memory, bytes};
    }

private:
    const Memory &memory() const { return m_d.target->description().memories[m_memory]; }
    std::int64_t size() const { return memory().size(); }
    bool lies(const Buffer &b) const { return b.memory == m_memory && b.bytes > 0; }
    /// What is written in place takes no bytes until its input is gone.
    static int first(const Buffer &b) { return b.first + (b.over >= 0); }

    std::string largest(KernelId kernel) const
    {
        constexpr std::size_t most = 3;
        std::vector<const Buffer *> there;
        for (const auto &b : m_d.buffers)
            if (lies(b) && first(b) <= kernel && kernel <= b.last)
                there.push_back(&b);
        std::ranges::stable_sort(there, std::greater<>{}, [](const Buffer *b) { return b->bytes; });
        std::int64_t rest = 0;
        for (std::size_t i = most; i < there.size(); ++i)
            rest += there[i]->bytes;
        const auto others = there.size() - std::min(most, there.size());
        there.resize(std::min(most, there.size()));
        return listOf(there, [&](const Buffer *b) { return "'" + m_d.nameOf(*b) + "' with " + grouped(b->bytes); })
            + (others ? " and " + std::to_string(others) + " more with " + grouped(rest) : "");
    }

    const Deployment &m_d;
    const int m_memory;
    std::vector<std::int64_t> m_alive; ///< bytes by kernel
    std::int64_t m_most = 0;
};

/// By what did not fit together when it was planned: the memory that the planning ended at.
void explainPlanned(Unplaced &out, const Deployment &planned)
{
    const Crowding crowding(planned, planned.memories.back().memory);
    for (std::size_t k = 0; k < out.misfits.size(); ++k)
        if (const auto &kernel = out.network.kernels[k]; kernel.kind == Kernel::Kind::Compute)
            if (int at = planned.find(kernel.slug); at >= 0 && crowding.over(at))
                out.misfits[k] = crowding.of(at);
}

/// Kernels that the sentence names, by themselves or by a decision about them.
void explainNamed(Unplaced &out)
{
    const auto says = [&](const std::string &text) { return out.reason.find(text) != std::string::npos; };
    for (std::size_t k = 0; k < out.misfits.size(); ++k)
        if (const auto &slug = out.network.kernels[k].slug; says("'" + slug + "'") || says("kernel." + slug + "."))
            out.misfits[k].reason = out.reason;
}

} // namespace

Result<Unplaced> unplaced(const CompileInputs &inputs, Cache *cache, std::stop_token stop)
{
    const auto &[source, target, calibration, choices] = inputs;
    Cache own;
    auto &known = cache ? *cache : own;
    Remains remains;
    const auto design = compile(inputs, &known, stop, &remains);
    if (design)
        return fail("the network fits '" + target->description().name + "'");
    if (design.error().fault == Fault::Cancelled)
        return std::unexpected(design.error());
    Unplaced out;
    out.reason = design.error().message;
    auto &d = out.network;
    d.source = source;
    d.target = remains.front ? remains.front->target : target;
    d.graph = remains.front ? remains.front->graph : source;
    d.numerics = numericsOf(source, choices);
    d.noise = needsCalibration(source, choices) && calibration.noise;
    std::vector<std::shared_ptr<const Kernel>> kernels;
    if (remains.front)
        for (const auto &group : remains.front->groups)
            kernels.push_back(std::make_shared<const Kernel>(kernelOf(d.graph, group)));
    else
        for (OpId id : source.opIds())
            kernels.push_back(std::make_shared<const Kernel>(kernelOf(source, id)));
    out.misfits.resize(kernels.size());
    d.kernels = Kernels(std::move(kernels));
    if (remains.planned) {
        explainPlanned(out, *remains.planned);
    } else if (remains.homes) {
        const auto &front = *remains.front;
        const auto problems = problemsOf(front, *remains.homes, {front.target, choices, known, stop, front.numbers});
        for (std::size_t g = 0; g < problems.size(); ++g)
            out.misfits[g].reason = problems[g];
    }
    if (std::ranges::all_of(out.misfits, [](const auto &m) { return m.reason.empty(); }))
        explainNamed(out);
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    return out;
}

} // namespace partita
