// SPDX-License-Identifier: Apache-2.0
#include "report/model_report.h"

#include <nlohmann/json.hpp>

namespace partita {

ModelInfo inspect(const Graph &graph)
{
    ModelInfo info{.ops = {}, .kinds = {}, .macs = macs(graph), .parameters = parameters(graph)};
    for (OpId id : graph.opIds()) {
        const auto &op = graph.op(id);
        OpInfo one{
            &op, &graph.tensor(op.outputs[0]), macs(graph, op), 0, graph.tensor(op.outputs[0]).quant.has_value()};
        for (auto input : op.inputs)
            if (input >= 0 && graph.tensor(input).constant())
                one.parameters += graph.tensor(input).elements();
        ++info.kinds[std::string(title(op))];
        info.ops.push_back(one);
    }
    for (TensorId id : graph.tensorIds()) {
        const auto &tensor = graph.tensor(id);
        if (tensor.constant()) {
            info.quantisedWeights += tensor.quant ? tensor.elements() : 0;
        } else {
            ++info.activations;
            info.quantisedActivations += tensor.quant.has_value();
        }
    }
    return info;
}

namespace {

using Json = nlohmann::ordered_json;

Json boundary(const Graph &graph, const std::vector<TensorId> &ids, const std::vector<ElemType> &types)
{
    Json out = Json::array();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto &tensor = graph.tensor(ids[i]);
        out.push_back({{"name", tensor.slug}, {"type", (i < types.size() ? types[i] : tensor.type).name()},
            {"shape", tensor.shape}});
    }
    return out;
}

} // namespace

nlohmann::ordered_json modelReport(const Graph &graph, const ModelInfo &info)
{
    Json ops = Json::array(), kinds = Json::object();
    for (const auto &[kind, count] : info.kinds)
        kinds[kind] = count;
    for (const auto &o : info.ops)
        ops.push_back({{"name", o.op->slug}, {"title", o.op->name}, {"kind", title(*o.op)}, {"shape", o.output->shape},
            {"type", o.output->type.name()}, {"macs", o.macs}, {"parameters", o.parameters},
            {"quantised", o.quantised}});
    return {{"name", graph.name}, {"macs", info.macs}, {"parameters", info.parameters},
        {"inputs", boundary(graph, graph.inputs, graph.inputTypes)},
        {"outputs", boundary(graph, graph.outputs, graph.outputTypes)}, {"kinds", kinds},
        {"quantised",
            {{"activations", info.quantisedActivations}, {"of_activations", info.activations},
                {"parameters", info.quantisedWeights}}},
        {"ops", ops}};
}

} // namespace partita
