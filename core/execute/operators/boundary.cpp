// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "execute/values/tflite_arithmetic.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <algorithm>
#include <iterator>

namespace partita {

namespace {

/// Converts between the types of the model file and of the deployed graph. A signed and an unsigned byte differ by half
/// of their range: u8 = i8 + 128.
Result<Array> convert(const Array &x, ElemType to, const Tensor &tensor, const Quant &quant, Arithmetic arithmetic)
{
    if (x.type == to)
        return x;
    if (x.type.isFloat() && to.isInteger())
        return arithmetic == Arithmetic::TfLite ? tfl::quantizeArray(x, quant, to) : quantizeArray(x, quant, to);
    if (x.type.isInteger() && to.isFloat())
        return dequantizeArray(x, quant);
    if (isByte(x.type) && isByte(to) && x.type.kind == to.kind) { // of fewer than 8 bits, held in a byte
        auto y = x;
        y.type = to;
        return y;
    }
    if (isByte(x.type) && isByte(to) && x.type.bits == to.bits && x.type.kind != to.kind) {
        double shift = double(to.lowest() - x.type.lowest());
        Array y(to, x.shape);
        for (std::int64_t i = 0; i < x.size(); ++i)
            y.set(i, x.at(i) + shift);
        return y;
    }
    return fail(
        "tensor '" + tensor.name + "': " + x.type.name() + " at the model's boundary has no form as " + to.name());
}

ElemType boundary(const std::vector<ElemType> &types, std::size_t i, const Tensor &t)
{
    return i < types.size() ? types[i] : t.type;
}

Result<Array> firstState(const Graph &graph, const State &state)
{
    const Tensor &t = graph.tensor(graph.inputs[state.input]);
    Array value(boundary(graph.inputTypes, std::size_t(state.input), t), t.shape);
    auto bytes = state.first.bytes();
    if (bytes.size() != value.data.size())
        return fail(
            "state '" + t.name + "' has a first value of " + std::to_string(bytes.size()) + " bytes", Fault::Internal);
    std::ranges::copy(bytes, value.data.begin());
    return convert(value, t.type, t, quantOf(t), graph.arithmetic);
}

} // namespace

Result<std::vector<Array>> toDeployed(const Graph &graph, const std::vector<Array> &modelInputs)
{
    bool given = modelInputs.size() == graph.inputs.size() || modelInputs.size() == graph.givenInputs();
    if (!given)
        return fail("the network has " + std::to_string(graph.givenInputs()) + " inputs, "
            + std::to_string(modelInputs.size()) + " were given");
    std::vector<Array> result;
    for (std::size_t i = 0; i < modelInputs.size(); ++i) {
        const Tensor &t = graph.tensor(graph.inputs[i]);
        const Array &x = modelInputs[i];
        ElemType expected = boundary(graph.inputTypes, i, t);
        if (x.type != expected || x.shape != t.shape)
            return fail("input '" + t.name + "' must be " + expected.name() + " of " + text(t.shape) + ", not "
                + x.type.name() + " of " + text(x.shape));
        PARTITA_TRY(converted, convert(x, t.type, t, quantOf(t), graph.arithmetic));
        result.push_back(std::move(converted));
    }
    if (modelInputs.size() == graph.inputs.size())
        return result;
    PARTITA_TRY(states, firstStates(graph));
    std::ranges::move(states, std::back_inserter(result));
    return result;
}

Result<std::vector<Array>> firstStates(const Graph &graph)
{
    std::vector<Array> out;
    for (const auto &state : graph.states) {
        PARTITA_TRY(first, firstState(graph, state));
        out.push_back(std::move(first));
    }
    return out;
}

Result<std::vector<Array>> toModel(const Graph &graph, const std::vector<Array> &deployedOutputs)
{
    if (deployedOutputs.size() != graph.outputs.size())
        return fail("the network has " + std::to_string(graph.outputs.size()) + " outputs, "
                + std::to_string(deployedOutputs.size()) + " were given",
            Fault::Internal);
    std::vector<Array> result;
    for (std::size_t i = 0; i < deployedOutputs.size(); ++i) {
        const Tensor &t = graph.tensor(graph.outputs[i]);
        PARTITA_TRY(
            converted, convert(deployedOutputs[i], boundary(graph.outputTypes, i, t), t, quantOf(t), graph.arithmetic));
        result.push_back(std::move(converted));
    }
    return result;
}

} // namespace partita
