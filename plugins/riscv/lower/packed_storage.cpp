// SPDX-License-Identifier: Apache-2.0
#include "lower/packed_storage.h"

#include "graph/stored.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// The type of a layer's weights; i8 where there are none.
ElemType weightType(const Site &site)
{
    for (auto id : site.match.ops)
        if (const auto &op = site.graph.op(id); op.kind == OpKind::Conv || op.kind == OpKind::MatMul)
            if (const auto &weights = site.graph.tensor(op.inputs[1]); weights.constant())
                return weights.type;
    return i8;
}

class Storage {
public:
    Storage(Lowered lowered, const Site &site, const Description &description)
        : m_lowered(std::move(lowered)), m_site(site), m_core(description.core())
    {
        m_memory = description.memory(description.engines[m_core].memory);
    }

    Lowered run() &&
    {
        Block before, behind;
        for (std::size_t o = 0, count = m_lowered.program.operands.size(); o < count; ++o) {
            const auto type = typeOf(m_lowered.program.operands[o]);
            if (!type.packs())
                continue;
            auto operand = m_lowered.program.operands[o];
            const auto elements = operand.bytes;
            auto home = int(m_lowered.program.operands.size());
            operand.bytes = type.storedBytes(elements);
            m_lowered.program.operands[o]
                = {operand.name.text() + "_bytes", Operand::Role::Scratch, 0, m_memory, elements};
            bool in = operand.role != Operand::Role::Output;
            if (operand.role == Operand::Role::Constant) {
                auto &constant = m_lowered.constants[operand.index];
                constant = {constant.name, "uint8_t", operand.bytes, storedWeights(constant.data, type)};
            }
            m_lowered.program.operands.push_back(std::move(operand));
            (in ? before : behind)
                .push_back(storageCall(in, m_core, {home, 0}, {int(o), 0}, 0, elements, 1, 0, type.bits));
        }
        auto &body = m_lowered.program.body;
        body.insert(body.begin(), before.begin(), before.end());
        body.insert(body.end(), behind.begin(), behind.end());
        m_lowered.bound = {};
        return std::move(m_lowered);
    }

private:
    ElemType typeOf(const Operand &operand) const
    {
        switch (operand.role) {
        case Operand::Role::Input: return m_site.graph.tensor(m_site.match.inputs[operand.index]).type;
        case Operand::Role::Output: return m_site.graph.tensor(m_site.match.outputs[operand.index]).type;
        case Operand::Role::Constant: {
            const auto &constant = m_lowered.constants[operand.index];
            return constant.name == "weights" && constant.ctype == "int8_t" ? weightType(m_site) : i8;
        }
        case Operand::Role::Scratch: break;
        }
        return i8;
    }

    Lowered m_lowered;
    const Site &m_site;
    int m_core, m_memory;
};

} // namespace

Call storageCall(bool in, int core, Place home, Place bytes, Expr first, Expr run, Expr rows, Expr stride, int bits)
{
    Call call{in ? "riscv_unpack" : "riscv_pack", core, {}, {}};
    call.places = {{"in", in ? home : bytes}, {"out", in ? bytes : home}};
    call.args = {{"first", std::move(first)}, {"rows", std::move(rows)}, {"run", std::move(run)},
        {"stride", std::move(stride)}, {"bits", bits}};
    return call;
}

std::string outside(const Site &site, const Description &description)
{
    auto near = description.coreMemory();
    auto name = [&](MemoryId memory) { return description.memories[memory].name; };
    std::string who = site.constantMemory != near && site.constantMemory != description.programMemory()
        ? "its constants lie in " + name(site.constantMemory)
        : site.outputMemory != near
        ? "'" + site.graph.tensor(site.match.outputs[0]).slug + "' lies in " + name(site.outputMemory)
        : "";
    for (std::size_t i = 0; who.empty() && i < site.inputMemory.size(); ++i)
        if (site.inputMemory[i] != near)
            who = "'" + site.graph.tensor(site.match.inputs[i]).slug + "' lies in " + name(site.inputMemory[i]);
    return who;
}

bool hasPacked(const Site &site, const Description &description)
{
    auto packs = [&](TensorId id) { return site.graph.tensor(id).type.packs(); };
    return std::ranges::any_of(site.match.inputs, packs) || std::ranges::any_of(site.match.outputs, packs)
        || (weightType(site).packs() && outside(site, description).empty());
}

Lowered withStorage(Lowered lowered, const Site &site, const Description &description)
{
    return Storage(std::move(lowered), site, description).run();
}

Blob storedWeights(Blob bytes, ElemType type)
{
    return Blob::lazy([=] { return stored(bytes.bytes(), type); });
}

} // namespace partita::riscv
