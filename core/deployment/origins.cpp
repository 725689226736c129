// SPDX-License-Identifier: Apache-2.0
#include "deployment/origins.h"

#include "deployment/kernels_by_op.h"

#include <algorithm>
#include <ranges>

namespace partita {

std::vector<std::string> sourcesOf(const Deployment &d, KernelId index)
{
    std::vector<std::string> out;
    for (auto id : d.kernels[index].match.ops)
        for (const auto &source : d.graph.op(id).sources)
            if (std::ranges::find(out, source) == out.end())
                out.push_back(source);
    return out;
}

namespace {

std::string_view sourceOf(const Op &op) { return op.sources.empty() ? std::string_view(op.slug) : op.sources.front(); }

/// By op of the source: the kernels that it is computed in.
class Owners {
public:
    explicit Owners(const Deployment &d) : m_graph(d.source), m_of(kernelsByOp(d, d.source)) { }

    std::vector<std::vector<KernelId>> run()
    {
        for (OpId id : ids<OpId>(m_of.size()))
            if (of(id).empty())
                joinWriter(id);
        for (auto id = OpId(m_of.size()); id-- > 0;)
            if (of(id).empty())
                joinReader(id);
        return std::move(m_of);
    }

private:
    std::vector<KernelId> &of(OpId id) { return m_of[id]; }

    void joinWriter(OpId id)
    {
        for (auto input : m_graph.op(id).inputs)
            if (auto writer = m_graph.producer(input); writer >= 0 && !of(writer).empty()) {
                of(id) = {of(writer).back()};
                return;
            }
    }
    void joinReader(OpId id)
    {
        for (auto output : m_graph.op(id).outputs)
            for (auto reader : m_graph.consumers(output))
                if (!of(reader).empty()) {
                    of(id) = {of(reader).front()};
                    return;
                }
    }

    const Graph &m_graph;
    std::vector<std::vector<KernelId>> m_of;
};

} // namespace

std::vector<std::vector<OpId>> originsOf(const Deployment &d)
{
    std::vector<std::vector<OpId>> out(d.kernels.size());
    auto owners = Owners(d).run();
    for (OpId id = 0; id < OpId(owners.size()); ++id)
        for (int k : owners[id]) {
            auto &ops = out[std::size_t(k)];
            auto source = sourceOf(d.source.op(id));
            auto same = std::ranges::find_if(
                ops | std::views::reverse, [&](OpId other) { return sourceOf(d.source.op(other)) == source; });
            if (same == ops.rend())
                ops.push_back(id);
            else if (d.source.op(id).slug == source)
                *same = id;
        }
    return out;
}

} // namespace partita
