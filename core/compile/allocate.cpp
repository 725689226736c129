// SPDX-License-Identifier: Apache-2.0
#include "compile/plan.h"
#include "compile/places.h"

#include <algorithm>
#include <limits>
#include <map>

namespace partita {

namespace {

constexpr std::int64_t align = 16;
std::int64_t aligned(std::int64_t bytes) { return (bytes + align - 1) / align * align; }

/// Buffers of the kernels, without offsets.
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
    int define(TensorId id, const Layout &layout, int at)
    {
        const auto &t = m_d.graph.tensor(id);
        m_d.buffers.push_back({t.slug, Buffer::Kind::Activation, m_homes.tensor[std::size_t(id)], 0, layout.elements(t.shape) * std::int64_t(t.type.hostBytes()), at, at, id, layout});
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
        auto &kernel = m_d.kernels[std::size_t(k)];
        std::vector<int> inputs;
        for (std::size_t i = 0; i < kernel.match.inputs.size(); ++i)
            inputs.push_back(use(kernel.match.inputs[i], kernel.inputLayouts[i], k));
        if (kernel.kind == Kernel::Kind::Alias) {
            index(kernel.match.outputs[0], kernel.outputLayout, inputs[0]);
            return;
        }
        int from = kernel.inside >= 0 ? kernel.inside : k; // what it writes lives as soon as its host runs
        auto output = define(kernel.match.outputs[0], kernel.outputLayout, from);
        for (const auto &operand : kernel.program->operands) {
            auto &list = m_d.operands[std::size_t(k)];
            switch (operand.role) {
            case Operand::Role::Input: list.push_back(inputs[std::size_t(operand.index)]); break;
            case Operand::Role::Output: list.push_back(output); break;
            case Operand::Role::Constant:
                list.push_back(extra(kernel.slug + "_" + kernel.constants[std::size_t(operand.index)].name, Buffer::Kind::Constant, operand, 0, int(m_d.kernels.size())));
                break;
            case Operand::Role::Scratch: {
                bool early = kernel.earlyIn >= 0 && loadedEarly(*kernel.program, int(&operand - kernel.program->operands.data()));
                list.push_back(extra(kernel.slug + "_" + operand.name, Buffer::Kind::Scratch, operand, early ? kernel.earlyIn : from, k));
                break;
            }
            }
        }
    }
    int extra(std::string name, Buffer::Kind kind, const Operand &operand, int first, int last)
    {
        m_d.buffers.push_back({std::move(name), kind, operand.memory, 0, operand.bytes, first, last, -1, {}});
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

bool together(const Buffer &a, const Buffer &b) { return a.first <= b.last && b.first <= a.last; }

/// Best fit: larger buffers first (constants before all), each at the lowest gap that is free while it lives.
std::int64_t assignOffsets(std::vector<Buffer *> buffers)
{
    std::ranges::stable_sort(buffers, [](const Buffer *a, const Buffer *b) {
        if ((a->kind == Buffer::Kind::Constant) != (b->kind == Buffer::Kind::Constant))
            return a->kind == Buffer::Kind::Constant;
        return a->bytes > b->bytes;
    });
    std::int64_t peak = 0, constants = 0;
    std::vector<Buffer *> placed;
    for (auto *buffer : buffers) {
        if (buffer->kind == Buffer::Kind::Constant) {
            buffer->offset = constants;
            constants += aligned(buffer->bytes);
            peak = std::max(peak, buffer->offset + buffer->bytes);
            continue;
        }
        auto at = constants;
        auto best = std::int64_t(-1), bestGap = std::numeric_limits<std::int64_t>::max();
        for (auto *other : placed) { // ascending offsets
            if (!together(*buffer, *other))
                continue;
            auto gap = other->offset - at;
            if (gap >= buffer->bytes && gap < bestGap) {
                best = at;
                bestGap = gap;
            }
            at = std::max(at, aligned(other->offset + other->bytes));
        }
        buffer->offset = best >= 0 ? best : at;
        peak = std::max(peak, buffer->offset + buffer->bytes);
        placed.insert(std::ranges::upper_bound(placed, buffer->offset, {}, &Buffer::offset), buffer);
    }
    return peak;
}

std::int64_t lowerBound(const std::vector<Buffer *> &buffers, std::size_t kernels)
{
    std::vector<std::int64_t> change(kernels + 3);
    for (const auto *b : buffers) {
        change[std::size_t(b->first)] += b->bytes;
        change[std::size_t(b->last) + 1] -= b->bytes;
    }
    std::int64_t alive = 0, most = 0;
    for (auto c : change)
        most = std::max(most, alive += c);
    return most;
}

} // namespace

Result<void> allocate(Deployment &d, const Homes &homes)
{
    Collector(d, homes).run();
    const auto &description = d.target->description();
    for (std::size_t m = 0; m < description.memories.size(); ++m) {
        std::vector<Buffer *> here;
        for (auto &buffer : d.buffers)
            if (buffer.memory == int(m))
                here.push_back(&buffer);
        MemoryUse use{int(m), std::int64_t(description.memories[m].numbers.find("size")->second.value),
                      assignOffsets(here), lowerBound(here, d.kernels.size())};
        if (use.peak > use.size) {
            auto most = *std::ranges::max_element(here, {}, [](const Buffer *b) { return b->bytes; });
            return fail("the network does not fit " + description.memories[m].title + ": it needs " + std::to_string(use.peak)
                            + " bytes of " + std::to_string(use.size) + " (the largest buffer is '" + most->name + "' with "
                            + std::to_string(most->bytes) + "); enlarge it with --set target." + description.memories[m].name
                            + ".size=" + std::to_string(use.peak) + " or use a smaller network");
        }
        d.memories.push_back(use);
    }
    return {};
}

} // namespace partita
