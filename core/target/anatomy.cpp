// SPDX-License-Identifier: Apache-2.0
#include "target/anatomy.h"

namespace partita {

const Op *opOf(const Graph &graph, const Match &match, OpKind kind)
{
    for (auto id : match.ops)
        if (graph.op(id).kind == kind)
            return &graph.op(id);
    return nullptr;
}

namespace {

RequantAnatomy requantOf(const Graph &graph, const Match &match)
{
    const auto &op = *opOf(graph, match, OpKind::Requantize);
    const auto &attrs = op.as<RequantAttrs>();
    return {op.inputs[1], op.inputs[2], attrs.stored ? 0 : zeroOf(graph.tensor(op.outputs[0])), attrs.low, attrs.high,
        attrs.rounding, op.inputs.size() > 3 ? op.inputs[3] : TensorId()};
}

} // namespace

ConvAnatomy convAnatomy(const Graph &graph, const Match &match)
{
    const auto &conv = *opOf(graph, match, OpKind::Conv);
    const auto *pad = opOf(graph, match, OpKind::Pad);
    auto x = pad ? pad->inputs[0] : conv.inputs[0];
    const auto &in = graph.tensor(x).shape;
    const auto &out = graph.tensor(match.outputs[0]).shape;
    auto window = conv.as<ConvAttrs>().window;
    if (pad) {
        const auto &p = pad->as<PadAttrs>();
        window.pads[0] += p.begin[2];
        window.pads[1] += p.begin[3];
        window.pads[2] += p.end[2];
        window.pads[3] += p.end[3];
    }
    return {x, conv.inputs[1], conv.inputs[2], match.outputs[0], in[1], in[2], in[3], out[1], out[2], out[3],
        conv.as<ConvAttrs>().groups, window, zeroOf(graph.tensor(x)), requantOf(graph, match), pad != nullptr,
        conv.as<ConvAttrs>().converters, conv.inputs.size() > 3 ? conv.inputs[3] : TensorId()};
}

DenseAnatomy denseAnatomy(const Graph &graph, const Match &match)
{
    const auto &matmul = *opOf(graph, match, OpKind::MatMul);
    auto x = matmul.inputs[0];
    const auto &weights = graph.tensor(matmul.inputs[1]).shape;
    return {x, matmul.inputs[1], matmul.inputs[2], match.outputs[0], graph.tensor(x).elements() / weights[1],
        weights[1], weights[0], zeroOf(graph.tensor(x)), requantOf(graph, match), matmul.as<MatMulAttrs>().converters,
        matmul.inputs.size() > 3 ? matmul.inputs[3] : TensorId()};
}

} // namespace partita
