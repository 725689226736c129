// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_numerics.h"
#include "quantise/network_rounding.h"
#include "quantise/quantiser.h"
#include "support/try.h"

#include <ranges>

namespace partita {

Result<Graph> Quantiser::run(std::stop_token stop)
{
    m_out.name = m_graph.name;
    m_out.inputTypes = m_graph.inputTypes;
    m_out.outputTypes = m_graph.outputTypes;
    m_out.states = m_graph.states;
    m_out.arithmetic = m_graph.arithmetic;
    for (auto id : m_graph.inputs) {
        m_at = &domainOf(id);
        if ((whole() && !stored8(id)) || !number(id) || keptReal(id)) {
            m_out.inputs.push_back(plainTensor(id));
            continue;
        }
        PARTITA_TRY(quant, range(id));
        m_out.inputs.push_back(activation(id, quant));
    }
    for (OpId id : m_graph.opIds()) {
        if (stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        PARTITA_CHECK(lower(id));
    }
    for (auto id : m_graph.outputs) {
        PARTITA_TRY(out, boundaryOutput(id));
        m_out.outputs.push_back(out);
    }
    return std::move(m_out).finish();
}

Result<TensorId> Quantiser::boundaryOutput(TensorId id)
{
    const auto &t = m_graph.tensor(id);
    if (t.constant())
        return fail(
            "the network's output '" + t.name + "' does not depend on any input; remove it from the model's outputs",
            Fault::Unsupported);
    m_at = &domainOf(id);
    return stored8(id) || (inInt8(id) && !whole() && !keptReal(id)) ? int8(id) : plainForm(id);
}

bool Quantiser::keptReal(TensorId id) const
{
    return m_graph.tensor(id).type == f32 && std::ranges::any_of(m_graph.states, [&](const State &state) {
        return m_graph.inputs[state.input] == id || m_graph.outputs[state.output] == id;
    });
}

Result<void> Quantiser::move(const Op &op)
{
    PARTITA_TRY(out, range(op.outputs[0]));
    std::vector<TensorId> inputs;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        bool index = op.kind == OpKind::Gather && i > 0;
        PARTITA_TRY(x, index ? plainForm(op.inputs[i]) : input(op, i));
        inputs.push_back(index ? x : rescaled(op.name, x, out, plain(op), op.slug + "_rescale"));
    }
    auto result = activation(op.outputs[0], out);
    m_out.add(Op{op.kind, op.slug, op.name, inputs, {result}, op.attrs, op.sources});
    return {};
}

Result<void> Quantiser::boundary(const Op &op)
{
    if (constantOf(op.kind == OpKind::Dequantize ? op.outputs[0] : op.inputs[0]))
        return {};
    const auto &stored = op.kind == OpKind::Quantize ? op.outputs[0] : op.inputs[0];
    if (!number(stored) || m_graph.tensor(stored).constant())
        return keep(op);
    auto x = input(op, 0);
    auto out = range(stored);
    if (!x || !out)
        return std::unexpected(x ? out.error() : x.error());
    return alias(op, rescaled(op.name, *x, *out, plain(op), op.slug));
}

TensorId Quantiser::tailEnd(const Op &op) const
{
    auto end = op.outputs[0];
    while (auto next = Ranges::absorbed(m_graph, end))
        end = m_graph.op(*next).outputs[0];
    return end;
}

std::optional<std::size_t> Quantiser::onlyOperand(const Op &op) const
{
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        auto value = constantOf(op.inputs[i]);
        if (value && value->elements() == 1)
            continue;
        if (value || only || m_graph.tensor(op.inputs[i]).shape != m_graph.tensor(op.outputs[0]).shape)
            return std::nullopt;
        only = i;
    }
    return only;
}

namespace {

/// One operand is whole and the other repeats: element i reads its value i / repeat % period.
bool repeats(const Graph &graph, const Op &op)
{
    const auto &full = graph.tensor(op.outputs[0]).shape;
    auto repeatsIn = [&](Shape small) {
        small.insert(small.begin(), full.size() - small.size(), 1);
        int runs = 0;
        bool inside = false;
        for (std::size_t i = 0; i < full.size(); ++i) {
            if (full[i] == 1)
                continue;
            runs += small[i] != 1 && !inside;
            inside = small[i] != 1;
        }
        return runs < 2;
    };
    const auto &a = graph.tensor(op.inputs[0]).shape, &b = graph.tensor(op.inputs[1]).shape;
    return (elements(a) == elements(full) && repeatsIn(b)) || (elements(b) == elements(full) && repeatsIn(a));
}

} // namespace

bool Quantiser::hasIntegerForm(const Op &op) const
{
    auto numbers = [&](std::size_t first) {
        return std::ranges::all_of(op.inputs | std::views::take(first), [&](TensorId id) { return number(id); });
    };
    if (whole() || !number(tailEnd(op)) || !numbers(op.kind == OpKind::Gather ? 1 : op.inputs.size()))
        return false;
    const auto &x = m_graph.tensor(op.inputs[0]).shape;
    // Between kept ops, what multiplies nothing is kept too.
    bool near = std::ranges::any_of(op.inputs, [&](TensorId id) { return inInt8(id); });
    switch (op.kind) {
    case OpKind::Conv: return constantOf(op.inputs[1]) && (op.inputs.size() < 3 || constantOf(op.inputs[2]));
    case OpKind::MatMul: return isLayer(op) || (op.inputs.size() == 2 && op.as<MatMulAttrs>().alpha > 0);
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return x.size() == 4;
    case OpKind::MaxPool: return near;
    case OpKind::Softmax: {
        const auto &a = op.as<SoftmaxAttrs>();
        bool last = std::all_of(x.begin() + a.axis + 1, x.end(), [](auto n) { return n == 1; });
        return near && !a.log && (last || (x.size() == 4 && a.axis == 1));
    }
    case OpKind::Unary: return near;
    case OpKind::Binary:
        return near && (onlyOperand(op) || (op.as<BinaryAttrs>().fn == BinaryFn::Sub && repeats(m_graph, op)));
    case OpKind::Add:
    case OpKind::Mul: return near && repeats(m_graph, op);
    case OpKind::Concat:
    case OpKind::Reshape:
    case OpKind::Transpose:
    case OpKind::Pad:
    case OpKind::Slice:
    case OpKind::Expand:
    case OpKind::Gather:
    case OpKind::Relu:
    case OpKind::Clip: return near;
    default: return false;
    }
}

/// x · Wᵀ + b with constants [K, C] and [K].
bool Quantiser::isLayer(const Op &op) const
{
    return op.as<MatMulAttrs>() == MatMulAttrs{false, true, 1, 1} && constantOf(op.inputs[1])
        && (op.inputs.size() < 3 || constantOf(op.inputs[2]));
}

Result<void> Quantiser::lower(OpId id)
{
    const auto &op = m_graph.op(id);
    if (m_done[id])
        return {};
    m_at = &domainOf(op);
    const auto &out = m_graph.tensor(op.outputs[0]);
    bool linear = op.kind == OpKind::Conv || op.kind == OpKind::MatMul;
    if (linear && out.type == i32 && stored8(op.inputs[0]) && (stored8(op.inputs[1]) || storedByChannel(op.inputs[1])))
        return sums(op);
    if (op.kind == OpKind::Requantize || op.kind == OpKind::Rescale)
        return ownRequantize(op);
    if (op.kind == OpKind::Quantize || op.kind == OpKind::Dequantize)
        return boundary(op);
    if (!hasIntegerForm(op))
        return keep(op);
    switch (op.kind) {
    case OpKind::Conv: return layer(op);
    case OpKind::MatMul: return isLayer(op) ? layer(op) : product(op);
    case OpKind::Add: return add(op);
    case OpKind::Binary: return onlyOperand(op) ? lookup(op) : add(op, -1);
    case OpKind::Unary: return lookup(op);
    case OpKind::Mul: return mul(op);
    case OpKind::AveragePool:
    case OpKind::GlobalAveragePool: return averagePool(op);
    case OpKind::Relu:
    case OpKind::Clip: return activationAlone(op);
    case OpKind::Softmax: return softmax(op);
    default: return move(op);
    }
}

Result<Graph> quantise(const Graph &graph, const Target::Requant &requant, const Calibration &calibration,
    const LayerForms &forms, NetworkRounding *rounding, std::stop_token stop)
{
    const auto ofTheFile = [&](OpId id) { return followsFile(forms, graph.op(id)); };
    PARTITA_TRY(ranges,
        std::ranges::all_of(std::views::iota(OpId(0), OpId(graph.opCount())), ofTheFile)
            ? Ranges::of(graph, nullptr)
            : Ranges::deployed(graph, requant, calibration, activationTypes(graph, forms), rounding, stop));
    auto rounder = [rounding](const std::string &slug) {
        return rounding && rounding->covers(slug) ? rounding->of(slug) : RoundedBy();
    };
    return Quantiser(graph, requant, std::move(ranges), forms, rounder).run(stop);
}

} // namespace partita
