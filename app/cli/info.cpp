// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "output.h"
#include "report/model_report.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

std::string quantisation(const ModelInfo &info)
{
    if (info.quantisedActivations == 0 && info.quantisedWeights == 0)
        return "nothing; it is a float network";
    return std::to_string(info.quantisedActivations) + " of " + std::to_string(info.activations) + " activations, "
        + grouped(info.quantisedWeights) + " of " + grouped(info.parameters) + " parameters";
}

void printInfo(const Graph &graph, const ModelInfo &info)
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
        printJson(modelReport(graph, info));
    else
        printInfo(graph, info);
    return {};
}

} // namespace

const Verb infoVerb{"info", "Shows the operators of a model, their shapes, parameters and MACs, and what is quantised",
    "MODEL", 1, 1, {{"--json", "", "print JSON"}}, "partitac info digits_resnet.onnx", nullptr, run};

} // namespace cli
