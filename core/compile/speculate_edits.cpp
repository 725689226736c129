// SPDX-License-Identifier: Apache-2.0
#include "compile/speculate.h"
#include "compile/tile/tile_space.h"

#include <algorithm>
#include <list>

namespace partita {

namespace {

constexpr int most = 512; ///< the most kernels that one call covers

/// The decisions about one kernel and about all kernels: the part of Choices that a kernel's schedule depends on.
Choices choicesAbout(const Decisions &decisions, int group)
{
    Choices out;
    for (const auto &subject : {decisions.all(), decisions.of(group)})
        if (subject)
            for (const auto &[field, entry] : subject->fields)
                (void)out.set(subject->prefix + field, entry.value, entry.held);
    return out;
}

/// The weights of a kernel's anchor, or -1.
TensorId weightsOf(const Graph &graph, const Kernel &kernel)
{
    const auto &op = graph.op(kernel.match.anchor);
    const bool layer = op.kind == OpKind::Conv || op.kind == OpKind::MatMul;
    return layer && graph.tensor(op.inputs[1]).constant() ? op.inputs[1] : TensorId();
}

class EditAsker {
public:
    EditAsker(const Deployment &d, const PartitionedGraph &front, const MemoryPlacement &homes,
        const Decisions &decisions, const Context &context)
        : m_d(d), m_front(front), m_homes(homes), m_decisions(decisions), m_context(context)
    {
    }

    void run(std::string_view first)
    {
        if (const auto k = m_d.find(first); k >= 0)
            ask(m_d.kernels[k], true);
        for (const auto &kernel : m_d.kernels)
            ask(kernel, false);
    }

private:
    void ask(const Kernel &kernel, bool everyTile)
    {
        const auto g
            = kernel.kind == Kernel::Kind::Compute && kernel.match.parts.empty() ? m_front.find(kernel.slug) : -1;
        if (g < 0 || m_count >= most || m_context.stop.stop_requested())
            return;
        auto words = cacheKeyOf(m_front, g, m_homes, m_decisions);
        words.push_back(everyTile);
        if (m_context.cache.find(pass::speculated, words))
            return;
        const auto about = choicesAbout(m_decisions, g);
        for (const auto &[field, value] : edits(kernel, everyTile))
            ask(g, m_front.graph, about, field, value);
        bits(g, kernel, about);
        if (m_context.stop.stop_requested())
            return;
        m_context.cache.add(
            pass::speculated, words, std::make_shared<const bool>(true), {m_decisions.of(g), m_decisions.all()});
        ++m_count;
    }

    static std::vector<std::pair<std::string, std::string>> edits(const Kernel &kernel, bool everyTile)
    {
        std::vector<std::pair<std::string, std::string>> out;
        if (kernel.tiling.axes->empty())
            return out;
        out.emplace_back("buffering", kernel.tiling.schedule.doubleBuffer ? "single" : "double");
        for (const auto &axis : *kernel.tiling.axes) {
            const auto now = kernel.tiling.schedule.of(axis.name, axis.extent);
            auto add = [&](std::int64_t size) { out.emplace_back("tile." + axis.name, std::to_string(size)); };
            const auto sizes = tileSizes(axis, {});
            if (everyTile) {
                std::ranges::for_each(sizes, add);
                continue;
            }
            const auto even = evenSizes(axis, sizes);
            if (auto above = std::ranges::upper_bound(even, now); above != even.end())
                add(*above);
            if (auto here = std::ranges::lower_bound(even, now); here != even.begin())
                add(*std::prev(here));
            if (now > 1)
                add((now + 1) / 2);
        }
        return out;
    }

    void ask(int g, const Graph &graph, Choices choices, const std::string &field, const std::string &value)
    {
        if (choices.set("kernel." + m_front.groups[g].slug + '.' + field, value))
            speculateGroup(m_front, graph, g, m_homes,
                {m_context.target, choices, m_context.cache, m_context.stop, m_context.targetKey});
    }

    /// Speculates on weights of every other width that the kernel's engine takes.
    void bits(int g, const Kernel &kernel, const Choices &about)
    {
        const auto id = weightsOf(m_front.graph, kernel);
        if (id < 0 || m_front.numerics == Numerics::Source)
            return;
        for (int bits : m_context.target->description().engines[kernel.engine].weightBits) {
            const auto name = bits ? std::to_string(bits) : "ternary";
            if (const auto type = ElemType::parse(bits ? "i" + name : name);
                type && *type != m_front.graph.tensor(id).type)
                ask(g, withWeights(*type), about, "bits.weight", name);
        }
    }

    /// The graph with weights of this type in every layer. Only the type changes, not the values.
    const Graph &withWeights(ElemType type)
    {
        auto it = std::ranges::find(m_graphs, type, &std::pair<ElemType, Graph>::first);
        if (it != m_graphs.end())
            return it->second;
        std::vector<std::pair<TensorId, Tensor>> tensors;
        for (const auto &kernel : m_d.kernels)
            if (const auto id = kernel.kind == Kernel::Kind::Compute ? weightsOf(m_front.graph, kernel) : TensorId();
                id >= 0) {
                tensors.emplace_back(id, m_front.graph.tensor(id));
                tensors.back().second.type = type;
            }
        return m_graphs.emplace_back(type, m_front.graph.with(std::move(tensors))).second;
    }

    const Deployment &m_d;
    const PartitionedGraph &m_front;
    const MemoryPlacement &m_homes;
    const Decisions &m_decisions;
    const Context &m_context;
    std::list<std::pair<ElemType, Graph>> m_graphs;
    int m_count = 0;
};

} // namespace

void speculateEdits(const Deployment &d, const PartitionedGraph &front, const MemoryPlacement &homes,
    const Decisions &decisions, std::string_view first, const Context &context)
{
    EditAsker(d, front, homes, decisions, context).run(first);
}

} // namespace partita
