// SPDX-License-Identifier: Apache-2.0
#include "compile/quantiser.h"

namespace partita {

Result<Graph> Quantiser::run()
{
    m_out.name = m_graph.name;
    m_out.inputTypes = m_graph.inputTypes;
    m_out.outputTypes = m_graph.outputTypes;
    for (auto id : m_graph.inputs) {
        auto quant = range(id);
        if (!quant)
            return std::unexpected(quant.error());
        m_out.inputs.push_back(activation(id, *quant));
    }
    for (OpId id = 0; id < OpId(m_graph.opCount()); ++id)
        if (auto done = lower(id); !done)
            return std::unexpected(done.error());
    for (auto id : m_graph.outputs) {
        if (m_new[std::size_t(id)] < 0)
            return fail("output '" + m_graph.tensor(id).name + "' has no integer form", Fault::Unsupported);
        m_out.outputs.push_back(m_new[std::size_t(id)]);
    }
    return std::move(m_out).finish();
}

Result<void> Quantiser::move(const Op &op)
{
    auto out = range(op.outputs[0]);
    if (!out)
        return std::unexpected(out.error());
    std::vector<TensorId> inputs;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        auto x = input(op, i);
        if (!x)
            return std::unexpected(x.error());
        inputs.push_back(rescaled(op, *x, *out, plain(op), op.slug + "_rescale"));
    }
    auto result = activation(op.outputs[0], *out);
    m_out.add(Op{op.kind, op.slug, op.name, inputs, {result}, op.attrs, op.sources});
    return {};
}

Result<void> Quantiser::boundary(const Op &op)
{
    if (constantOf(op.kind == OpKind::Dequantize ? op.outputs[0] : op.inputs[0]))
        return {};
    const auto &stored = m_graph.tensor(op.kind == OpKind::Quantize ? op.outputs[0] : op.inputs[0]);
    if (stored.type != i8 && stored.type != u8)
        return fail("'" + op.name + "' keeps an activation as " + stored.type.name() + "; only 8 bits are supported here",
                    Fault::Unsupported);
    auto x = input(op, 0);
    auto out = range(op.outputs[0]);
    if (!x || !out)
        return std::unexpected(x ? out.error() : x.error());
    return alias(op, rescaled(op, *x, *out, plain(op), op.slug));
}

Result<void> Quantiser::lower(OpId id)
{
    const auto &op = m_graph.op(id);
    if (m_done[std::size_t(id)])
        return {};
    switch (op.kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return layer(op);
    case OpKind::Add: return add(op);
    case OpKind::Mul: return mul(op);
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return averagePool(op);
    case OpKind::MaxPool:
    case OpKind::Concat:
    case OpKind::Reshape:
    case OpKind::Transpose:
    case OpKind::Pad: return move(op);
    case OpKind::Relu:
    case OpKind::Clip: return activationAlone(op);
    case OpKind::Softmax: return softmax(op);
    case OpKind::Quantize:
    case OpKind::Dequantize: return boundary(op);
    default: break;
    }
    return fail("'" + op.name + "': operator " + std::string(name(op.kind)) + " has no integer form here", Fault::Unsupported);
}

Result<Graph> quantise(const Graph &graph, const Target::Requant &requant, const Calibration &calibration, Numerics numerics)
{
    if (numerics == Numerics::Source && !isQuantised(graph))
        return fail("numerics=source runs a model's own integer arithmetic, but '" + graph.name
                    + "' is a float model; use numerics=engine");
    return Quantiser(graph, requant, Ranges::of(graph, calibration), numerics).run();
}

} // namespace partita
