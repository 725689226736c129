// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/buffers.h"

#include "deployment/places.h"

#include <algorithm>

namespace partita {

namespace {

class Collector {
public:
    Collector(Deployment &d, const MemoryPlacement &homes, const std::stop_token &stop)
        : m_d(d), m_homes(homes), m_stop(stop), m_latest(d.graph.tensorCount(), -1)
    {
    }

    void run()
    {
        const auto &graph = m_d.graph;
        m_boundary.reserve(graph.inputs.size() + graph.outputs.size() + graph.states.size());
        m_d.buffers.reserve(4 * m_d.kernels.size());
        m_views.reserve(2 * m_d.kernels.size());
        m_d.operands.resize(m_d.kernels.size());
        for (auto in : graph.inputs)
            define(in, rowMajor(in), m_d.graph.tensor(in).storedBytes(), 0);
        for (std::size_t k = 0; k < m_d.kernels.size(); ++k)
            if (!m_stop.stop_requested())
                kernel(int(k));
        if (m_stop.stop_requested())
            return;
        for (auto out : graph.outputs)
            m_d.buffers[use(out, rowMajor(out), 0)].last = int(m_d.kernels.size());
        for (const auto &state : graph.states) // the next run's value is copied there
            m_d.buffers[use(graph.inputs[state.input], rowMajor(graph.inputs[state.input]), 0)].last
                = int(m_d.kernels.size());
    }

private:
    const Layout &rowMajor(TensorId id)
    {
        return m_boundary.emplace_back(Layout::rowMajor(m_d.graph.tensor(id).shape.size()));
    }

    BufferId define(TensorId id, const Layout &layout, std::int64_t bytes, KernelId at, KernelId kernel = {})
    {
        m_d.buffers.push_back({Buffer::Kind::Activation, m_homes.tensor[id], 0, bytes, at, at, id, kernel, -1});
        return index(id, layout, int(m_d.buffers.size()) - 1);
    }
    BufferId index(TensorId id, const Layout &layout, BufferId buffer)
    {
        auto &latest = m_latest[id];
        m_views.push_back({&layout, buffer, latest});
        latest = int(m_views.size()) - 1;
        return buffer;
    }
    BufferId use(TensorId id, const Layout &layout, KernelId at)
    {
        const auto &shape = m_d.graph.tensor(id).shape;
        auto v = m_latest[id];
        while (!sameBytes(*m_views[v].layout, layout, shape))
            v = m_views[v].before;
        auto b = m_views[v].buffer;
        auto &last = m_d.buffers[b].last;
        last = std::max(last, at);
        return b;
    }

    void kernel(KernelId k)
    {
        const auto &kernel = m_d.kernels[k];
        m_inputs.clear();
        for (std::size_t i = 0; i < kernel.match.inputs.size(); ++i)
            m_inputs.push_back(use(kernel.match.inputs[i], kernel.inputLayouts[i], k));
        if (kernel.kind == Kernel::Kind::Alias) {
            index(kernel.match.outputs[0], kernel.outputLayout, m_inputs[0]);
            return;
        }
        KernelId from = kernel.overlap.inside ? k - 1 : int(k); // what it writes lives as soon as its host runs
        const auto &operands = kernel.program->operands;
        const auto written = std::ranges::find(operands, Operand::Role::Output, &Operand::role);
        auto output = define(kernel.match.outputs[0], kernel.outputLayout, written->bytes, from, k);
        auto issuer = m_d.issuer(k);
        auto &list = m_d.operands[k];
        list.reserve(operands.size());
        for (int o = 0; o < int(operands.size()); ++o) {
            const auto &operand = operands[o];
            switch (operand.role) {
            case Operand::Role::Input: list.push_back(m_inputs[operand.index]); break;
            case Operand::Role::Output: list.push_back(output); break;
            case Operand::Role::Constant:
                list.push_back(extra(k, o, operand, Buffer::Kind::Constant, 0, int(m_d.kernels.size())));
                break;
            case Operand::Role::Scratch: {
                bool early = issuer >= 0 && loadedEarly(*kernel.program, o);
                list.push_back(extra(k, o, operand, Buffer::Kind::Scratch, early ? issuer : from, k));
                break;
            }
            }
        }
    }
    BufferId extra(KernelId kernel, int index, const Operand &operand, Buffer::Kind kind, KernelId first, KernelId last)
    {
        m_d.buffers.push_back({kind, operand.memory, 0, operand.bytes, first, last, -1, kernel, index});
        return int(m_d.buffers.size()) - 1;
    }

    Deployment &m_d;
    const MemoryPlacement &m_homes;
    const std::stop_token &m_stop;
    struct View {
        const Layout *layout;
        BufferId buffer, before; ///< before: another of the same tensor, or -1
    };
    std::vector<View> m_views;
    std::vector<int> m_latest; ///< view, by tensor
    std::vector<int> m_inputs;
    std::vector<Layout> m_boundary;
};

} // namespace

void collectBuffers(Deployment &d, const MemoryPlacement &homes, const std::stop_token &stop)
{
    Collector(d, homes, stop).run();
}

} // namespace partita
