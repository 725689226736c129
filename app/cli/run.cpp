// SPDX-License-Identifier: Apache-2.0
#include "design.h"
#include "execute/files.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "output.h"
#include "support/try.h"
#include "verbs.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace cli {

using namespace partita;
using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

namespace {

/// One file an input, in the model's order.
Result<std::vector<Array>> readInputs(const Arguments &arguments, const Graph &graph)
{
    auto files = arguments.values("--input");
    if (files.size() != graph.inputs.size() && files.size() != graph.givenInputs())
        return fail("the model has " + std::to_string(graph.givenInputs()) + " inputs and --input was given "
            + std::to_string(files.size()) + " times; give it once for each");
    std::vector<Array> out;
    for (std::size_t i = 0; i < files.size(); ++i) {
        PARTITA_TRY(array, readInput(files[i], graph.inputTypes[i], graph.tensor(graph.inputs[i]).shape));
        out.push_back(std::move(array));
    }
    return out;
}

/// Indices of the five largest values of a vector of classes, best first; empty for anything else.
std::vector<std::int64_t> top(const Array &array)
{
    auto longest = array.shape.empty() ? 0 : *std::ranges::max_element(array.shape);
    if (longest < 2 || longest != array.size())
        return {};
    std::vector<std::int64_t> order(std::size_t(array.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater(), [&](std::int64_t i) { return array.at(i); });
    order.resize(std::min<std::size_t>(order.size(), 5));
    return order;
}

/// FILE.ext, or FILE_<slug>.ext when there are several outputs.
fs::path outputFile(const fs::path &file, const Graph &graph, std::size_t i)
{
    if (graph.outputs.size() == 1)
        return file;
    auto named = file;
    return named.replace_filename(
        file.stem().string() + "_" + graph.tensor(graph.outputs[i]).slug + file.extension().string());
}

Json outputJson(const Tensor &tensor, const Array &array, const std::string &file)
{
    Json out{{"name", tensor.slug}, {"type", array.type.name()}, {"shape", array.shape}};
    if (auto best = top(array); !best.empty()) {
        Json list = Json::array();
        for (auto i : best)
            list.push_back({{"index", i}, {"value", array.at(i)}});
        out["argmax"] = best[0];
        out["top"] = list;
    }
    if (!file.empty())
        out["file"] = file;
    return out;
}

void printOutput(const Tensor &tensor, const Array &array, const std::string &file)
{
    print(
        tensor.slug + ", " + array.type.name() + " " + text(array.shape) + (file.empty() ? "" : ", in " + file) + "\n");
    Table table({Right, Right});
    for (auto i : top(array))
        table.row({"  " + std::to_string(i), array.type.isFloat() ? decimal(array.at(i), 6) : decimal(array.at(i), 0)});
    print(table.text());
}

Result<void> show(const Arguments &arguments, const Graph &model, const Target &target,
    const std::vector<std::string> &notes, const DeployedRun &ran, const std::vector<Array> &outputs)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        std::string file;
        if (arguments.has("--output")) {
            file = outputFile(arguments.value("--output"), model, i).string();
            PARTITA_CHECK(writeArray(file, outputs[i]));
        }
        const auto &tensor = model.tensor(model.outputs[i]);
        if (arguments.json())
            list.push_back(outputJson(tensor, outputs[i], file));
        else
            printOutput(tensor, outputs[i], file);
    }
    if (arguments.json()) {
        Json json{{"model", model.name}, {"target", target.description().name}, {"outputs", list}, {"notes", notes}};
        if (ran.exact)
            json["exact"] = {{"equal", ran.differing == 0}, {"differing", ran.differing}};
        printJson(json);
        return {};
    }
    if (ran.exact && ran.differing == 0)
        print("the tile programs and the executor compute the same numbers\n");
    printNotes(notes);
    return {};
}

/// The outputs of a model without inputs are constants, which no program computes.
Result<void> showConstants(const Arguments &arguments, const Design &design, std::stop_token stop)
{
    if (arguments.has("--input"))
        return fail("the model has no inputs; leave out --input");
    PARTITA_TRY(executor, Executor::prepare(design.graph, {}, stop));
    PARTITA_TRY(outputs, executor.run({}, {}, stop));
    return show(
        arguments, design.graph, *design.target, {"the model has no inputs: its outputs are constants"}, {}, outputs);
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    if (design.graph.inputs.empty())
        return showConstants(arguments, design, stop);
    PARTITA_TRY(d, compiled(design, stop));
    PARTITA_TRY(given, readInputs(arguments, d.source));
    PARTITA_TRY(inputs, toDeployed(d.graph, given));
    PARTITA_TRY(ran, runDeployed(d, inputs, arguments.has("--exact"), stop));
    PARTITA_TRY(outputs, toModel(d.graph, ran.outputs));
    PARTITA_CHECK(show(arguments, d.source, *d.target, d.notes, ran, outputs));
    if (ran.differing)
        return fail(
            "the tile programs and the executor disagree on " + std::to_string(ran.differing) + " output values",
            Fault::Internal);
    return {};
}

/// Whether the model that the command line names has inputs; not where it cannot be read, which is said then.
bool wantsInput(const Arguments &arguments)
{
    fs::path model = arguments.operands().empty() ? fs::path() : fs::path(arguments.operands()[0]);
    if (arguments.has("--project"))
        if (auto project = readProject(arguments.value("--project")))
            model = project->model;
    const auto graph = importModel(model);
    return graph && !graph->inputs.empty();
}

std::string misuse(const Arguments &arguments)
{
    if (auto wrong = designMisuse(arguments); !wrong.empty())
        return wrong;
    return arguments.has("--input") || !wantsInput(arguments) ? "" : "it needs --input F";
}

} // namespace

const Verb runVerb{"run", "Runs the deployed network on an input, bit for bit as on the chip", "MODEL", 0, 1,
    designOptions({{"--input", "F",
                       "input as .npy, .npz, ONNX .pb or raw .bin, in the model's own type and shape; give it once for "
                       "each input",
                       true},
        {"--output", "F", "write the output as .npy, .npz or raw .bin"},
        {"--exact", "", "also interpret the tile programs byte by byte, and compare the result with the executor's"},
        {"--json", "", "print JSON"}}),
    "partitac run digits_resnet.onnx --input digits_resnet_sample.npy --exact", misuse, run};

} // namespace cli
