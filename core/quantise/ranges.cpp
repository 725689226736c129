// SPDX-License-Identifier: Apache-2.0
#include "quantise/ranges.h"

#include "quantise/narrow_quants.h"
#include "quantise/network_rounding.h"
#include "quantise/quantise.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

std::optional<OpId> Ranges::absorbed(const Graph &graph, TensorId id)
{
    const auto &readers = graph.consumers(id);
    if (readers.size() != 1 || graph.isOutput(id))
        return std::nullopt;
    auto kind = graph.op(readers[0]).kind;
    if (kind != OpKind::Relu && kind != OpKind::Clip)
        return std::nullopt;
    const auto &x = graph.tensor(id), &y = graph.tensor(graph.op(readers[0]).outputs[0]);
    if (x.type != y.type || x.quant != y.quant)
        return std::nullopt;
    auto writer = graph.producer(id);
    if (writer < 0)
        return std::nullopt;
    switch (graph.op(writer).kind) {
    case OpKind::Conv:
    case OpKind::MatMul:
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool:
    case OpKind::Relu:
    case OpKind::Clip: return readers[0];
    default: return std::nullopt;
    }
}

namespace {

/// As int8: an unsigned zero point moves down by 128 with its values.
std::optional<Quant> stored(const Tensor &t)
{
    if ((t.type != i8 && t.type != u8) || !t.quant || t.quant->scale.size() != 1)
        return std::nullopt;
    return Quant{t.quant->scale, {t.quant->zero[0] - (t.type == u8 ? 128 : 0)}, -1};
}

bool keepsScale(OpKind kind) { return keepsValues(kind) && kind != OpKind::Quantize && kind != OpKind::Dequantize; }

/// An input or output that the file stores in integers: whoever runs the network has these.
bool storedAtBoundary(const Graph &graph, TensorId id)
{
    bool boundary = graph.isOutput(id) || std::ranges::find(graph.inputs, id) != graph.inputs.end();
    return boundary && graph.tensor(id).type != f32;
}

bool isSoftmax(const Quant &q) { return q.scale[0] == 1.0 / 256 && q.zero[0] == -128; }

} // namespace

Quant symmetric(const Quant &q)
{
    auto most = std::max(std::abs(-128 - q.zero[0]), std::abs(127 - q.zero[0]));
    return {{q.scale[0] * most / 127}, {0}, -1};
}

Ranges Ranges::of(const Graph &graph, const Calibration *calibration)
{
    Ranges r;
    r.quants.resize(graph.tensorCount());
    r.types.assign(graph.tensorCount(), i8);
    auto at = [&](TensorId id) -> std::optional<Quant> & { return r.quants[id]; };
    for (TensorId id : graph.tensorIds())
        at(id) = stored(graph.tensor(id));
    for (OpId id : graph.opIds()) {
        const auto &op = graph.op(id);
        if (op.kind == OpKind::Quantize && !at(op.inputs[0]))
            at(op.inputs[0]) = at(op.outputs[0]);
        if (op.kind == OpKind::Dequantize)
            at(op.outputs[0]) = at(op.inputs[0]);
    }
    auto calibrated = [&](TensorId id) -> std::optional<Quant> {
        if (!calibration)
            return std::nullopt;
        auto it = calibration->ranges->find(graph.tensor(id).slug);
        return it == calibration->ranges->end() ? std::nullopt : std::optional(quantOf(it->second));
    };
    for (auto id : graph.inputs)
        if (!at(id))
            at(id) = calibrated(id);
    std::vector<bool> free(graph.tensorCount());
    for (OpId id : graph.opIds()) {
        const auto &op = graph.op(id);
        auto out = op.outputs[0];
        if (at(out))
            continue;
        if (keepsScale(op.kind))
            at(out) = at(op.inputs[0]);
        else if (op.kind == OpKind::Softmax && calibration && !op.as<SoftmaxAttrs>().log)
            at(out) = Quant{{1.0 / 256}, {-128}, -1};
        else {
            at(out) = calibrated(out);
            free[out] = true;
        }
    }
    // What is only read by a Concat takes the Concat's scale at once, and what is only read by an op
    // that keeps scales takes its reader's where it has none.
    for (OpId id = OpId(graph.opCount()) - 1; id >= 0; --id) {
        const auto &op = graph.op(id);
        if (!at(op.outputs[0]))
            continue;
        for (auto in : op.inputs) {
            bool takes = op.kind == OpKind::Concat
                ? free[in]
                : keepsScale(op.kind) && in == op.inputs[0] && !at(in) && graph.tensor(in).type == f32;
            if (takes && graph.consumers(in).size() == 1 && !graph.isOutput(in))
                at(in) = at(op.outputs[0]);
        }
    }
    return r;
}

bool keepsValues(OpKind kind)
{
    switch (kind) {
    case OpKind::MaxPool:
    case OpKind::Reshape:
    case OpKind::Transpose:
    case OpKind::Pad:
    case OpKind::Slice:
    case OpKind::Expand:
    case OpKind::Gather:
    case OpKind::Identity:
    case OpKind::Quantize:
    case OpKind::Dequantize: return true;
    default: return false;
    }
}

Result<Ranges> Ranges::deployed(const Graph &graph, const Target::Requant &requant, const Calibration &calibration,
    std::vector<ElemType> types, NetworkRounding *rounding, std::stop_token stop)
{
    auto r = of(graph, &calibration);
    r.partial = calibration.noise && !calibration.ranges->empty();
    PARTITA_TRY(narrowed, narrowQuants(graph, r.quants, types, rounding ? &rounding->statistics() : nullptr, stop));
    r.types = std::move(types);
    for (std::size_t id = 0; id < r.quants.size(); ++id)
        if (r.types[id] != i8)
            r.quants[id] = narrowed[id];
        else if (auto &q = r.quants[id]; requant.symmetric && q && !isSoftmax(*q) && !storedAtBoundary(graph, int(id)))
            q = symmetric(*q);
    if (requant.multiplierBits == 0)
        r.roundToPowersOfTwo(graph);
    return r;
}

void Ranges::roundToPowersOfTwo(const Graph &graph)
{
    for (TensorId id = 0; id < TensorId(quants.size()); ++id)
        if (auto &q = quants[id]; q && !storedAtBoundary(graph, id)) {
            const auto lowest = double(types[id].lowest()), highest = double(types[id].highest());
            auto low = q->scale[0] * (lowest - q->zero[0]);
            q->scale[0] = std::exp2(std::ceil(std::log2(q->scale[0]) - 1e-9));
            if (q->zero[0] != 0)
                q->zero[0] = std::int32_t(std::clamp(std::nearbyint(lowest - low / q->scale[0]), lowest, highest));
        }
}

bool isQuantised(const Graph &graph)
{
    for (OpId id : graph.opIds()) {
        const auto &op = graph.op(id);
        bool boundary = op.kind == OpKind::Quantize || op.kind == OpKind::Dequantize;
        bool activation = !boundary || !graph.tensor(op.inputs[0]).constant();
        if (activation && !graph.tensor(op.outputs[0]).type.isFloat() && graph.tensor(op.outputs[0]).quant)
            return true;
    }
    return false;
}

} // namespace partita
