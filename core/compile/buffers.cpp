// SPDX-License-Identifier: Apache-2.0
#include "compile/buffers.h"
#include "compile/places.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

class Collector {
public:
    Collector(Deployment &d, const Homes &homes) : m_d(d), m_homes(homes) {}

    void run()
    {
        for (auto in : m_d.graph.inputs)
            define(in, Layout::rowMajor(m_d.graph.tensor(in).shape.size()), 0);
        m_d.operands.resize(m_d.kernels.size());
        for (std::size_t k = 0; k < m_d.kernels.size(); ++k)
            kernel(int(k));
        for (auto out : m_d.graph.outputs)
            m_d.buffers[std::size_t(use(out, Layout::rowMajor(m_d.graph.tensor(out).shape.size()), 0))].last = int(m_d.kernels.size());
    }

private:
    int define(TensorId id, const Layout &layout, int at, int kernel = -1, int operand = -1)
    {
        const auto &t = m_d.graph.tensor(id);
        m_d.buffers.push_back({Buffer::Kind::Activation, m_homes.tensor[std::size_t(id)], 0, layout.elements(t.shape) * std::int64_t(t.type.hostBytes()), at, at, id, kernel, operand});
        return index(id, layout, int(m_d.buffers.size()) - 1);
    }
    int index(TensorId id, const Layout &layout, int buffer)
    {
        m_of[id].push_back({layout, buffer});
        return buffer;
    }
    int use(TensorId id, const Layout &layout, int at)
    {
        const auto &views = m_of[id];
        auto same = [&](const View &v) { return sameBytes(v.layout, layout, m_d.graph.tensor(id).shape); };
        auto &buffer = m_d.buffers[std::size_t(std::ranges::find_if(views, same)->buffer)];
        buffer.last = std::max(buffer.last, at);
        return int(&buffer - m_d.buffers.data());
    }

    void kernel(int k)
    {
        const auto &kernel = m_d.kernels[std::size_t(k)];
        std::vector<int> inputs;
        for (std::size_t i = 0; i < kernel.match.inputs.size(); ++i)
            inputs.push_back(use(kernel.match.inputs[i], kernel.inputLayouts[i], k));
        if (kernel.kind == Kernel::Kind::Alias) {
            index(kernel.match.outputs[0], kernel.outputLayout, inputs[0]);
            return;
        }
        int from = kernel.inside ? k - 1 : k; // what it writes lives as soon as its host runs
        auto output = define(kernel.match.outputs[0], kernel.outputLayout, from, k);
        auto issuer = m_d.issuer(k);
        for (const auto &operand : kernel.program->operands) {
            auto &list = m_d.operands[std::size_t(k)];
            switch (operand.role) {
            case Operand::Role::Input: list.push_back(inputs[std::size_t(operand.index)]); break;
            case Operand::Role::Output: list.push_back(output); break;
            case Operand::Role::Constant:
                list.push_back(extra(k, operand, Buffer::Kind::Constant, 0, int(m_d.kernels.size())));
                break;
            case Operand::Role::Scratch: {
                bool early = issuer >= 0 && loadedEarly(*kernel.program, int(&operand - kernel.program->operands.data()));
                list.push_back(extra(k, operand, Buffer::Kind::Scratch, early ? issuer : from, k));
                break;
            }
            }
        }
    }
    int extra(int kernel, const Operand &operand, Buffer::Kind kind, int first, int last)
    {
        auto index = int(&operand - m_d.kernels[std::size_t(kernel)].program->operands.data());
        m_d.buffers.push_back({kind, operand.memory, 0, operand.bytes, first, last, -1, kernel, index});
        return int(m_d.buffers.size()) - 1;
    }

    Deployment &m_d;
    const Homes &m_homes;
    struct View {
        Layout layout;
        int buffer;
    };
    std::map<TensorId, std::vector<View>> m_of;
};

} // namespace

void collectBuffers(Deployment &d, const Homes &homes) { Collector(d, homes).run(); }

} // namespace partita
