// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "output.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;

namespace {

struct OpInfo {
    const Op *op;
    const Tensor *output;
    std::int64_t macs = 0, parameters = 0;
    bool quantised = false;
};

struct Info {
    std::vector<OpInfo> ops;
    std::map<std::string, int, std::less<>> kinds;
    std::int64_t macs, parameters, activations = 0, quantisedActivations = 0, quantisedWeights = 0;
};

Info inspect(const Graph &graph)
{
    Info info{.ops = {}, .kinds = {}, .macs = macs(graph), .parameters = parameters(graph)};
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

std::string quantisation(const Info &info)
{
    if (info.quantisedActivations == 0 && info.quantisedWeights == 0)
        return "nothing; it is a float network";
    return std::to_string(info.quantisedActivations) + " of " + std::to_string(info.activations) + " activations, "
        + grouped(info.quantisedWeights) + " of " + grouped(info.parameters) + " parameters";
}

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

Json infoJson(const Graph &graph, const Info &info)
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

void printInfo(const Graph &graph, const Info &info)
{
    print(graph.name + ": " + std::to_string(info.ops.size()) + " ops, " + grouped(info.macs) + " MACs, "
        + grouped(info.parameters) + " parameters\n");
    auto ends = [&](const char *what, const std::vector<TensorId> &ids, const std::vector<ElemType> &types) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto &tensor = graph.tensor(ids[i]);
            print(std::string(what) + tensor.slug + ", " + (i < types.size() ? types[i] : tensor.type).name() + " "
                + text(tensor.shape) + "\n");
        }
    };
    ends("input      ", graph.inputs, graph.inputTypes);
    ends("output     ", graph.outputs, graph.outputTypes);
    print("quantised  " + quantisation(info) + "\n\n");
    Table table({Left, Left, Left, Left, Right, Right});
    table.row({"op", "kind", "type", "shape", "MACs", "parameters"});
    table.line();
    for (const auto &o : info.ops)
        table.row({o.op->slug, std::string(title(*o.op)), o.output->type.name(), text(o.output->shape), grouped(o.macs),
            grouped(o.parameters)});
    table.line();
    auto counted = [](const auto &kind) { return std::to_string(kind.second) + " " + kind.first; };
    print(table.text() + listOf(info.kinds, counted) + "\n");
}

Result<void> run(const Arguments &arguments, std::stop_token)
{
    PARTITA_TRY(graph, importModel(arguments.operands()[0]));
    auto info = inspect(graph);
    if (arguments.json())
        printJson(infoJson(graph, info));
    else
        printInfo(graph, info);
    return {};
}

} // namespace

const Verb infoVerb{"info", "Shows the operators of a model, their shapes, parameters and MACs, and what is quantised",
    "MODEL", 1, 1, {{"--json", "", "print JSON"}}, "partitac info digits_resnet.onnx", nullptr, run};

} // namespace cli
