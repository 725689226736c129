// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

#include <algorithm>
#include <fstream>

namespace conformance {

namespace {

/// The members of the tensors' names, where there are; else in the order of their own.
Result<std::vector<Array>> readMembers(
    const Path &file, const Graph &graph, const std::vector<partita::TensorId> &tensors)
{
    auto members = partita::readNpz(file);
    if (!members)
        return std::unexpected(members.error());
    if (members->size() < tensors.size())
        return partita::fail("'" + file.string() + "' holds fewer arrays than the network has");
    std::vector<Array> out;
    for (auto id : tensors) {
        auto named = members->find(graph.tensor(id).name);
        auto at = named == members->end() ? std::next(members->begin(), std::ptrdiff_t(out.size())) : named;
        out.push_back(at->second);
    }
    return out;
}

/// In the type and shape of the model's input; the files hold integers as int64.
Array asInput(const Array &stored, const Graph &graph, std::size_t input)
{
    Array array(graph.inputTypes[input], stored.shape);
    for (std::int64_t i = 0; i < array.size(); ++i)
        array.set(i, stored.at(i));
    if (const auto &shape = graph.tensor(graph.inputs[input]).shape; partita::elements(shape) == array.size())
        array.shape = shape;
    return array;
}

/// An archive of the suite without members is written for a network without inner layers.
bool empty(const Path &archive) { return std::filesystem::file_size(archive) < 100; }

Result<std::vector<Sample>> readDeeploy(const Path &folder, const Graph &graph)
{
    auto inputs = readMembers(folder / "inputs.npz", graph, graph.inputs);
    if (!inputs)
        return std::unexpected(inputs.error());
    auto outputs = readMembers(folder / "outputs.npz", graph, graph.outputs);
    if (!outputs)
        return std::unexpected(outputs.error());
    Sample sample{{}, std::move(*outputs), {}};
    for (std::size_t i = 0; i < inputs->size(); ++i)
        sample.inputs.push_back(asInput((*inputs)[i], graph, i));
    auto activations = folder / "activations.npz";
    if (!exists(activations) || empty(activations))
        return std::vector{std::move(sample)};
    auto layers = partita::readNpz(activations);
    if (!layers)
        return std::unexpected(layers.error());
    for (auto &[name, array] : *layers)
        sample.layers.push_back({name, std::move(array), false});
    return std::vector{std::move(sample)};
}

void addDeeploy(std::vector<Case> &out, const Path &root, const Path &folder)
{
    auto model = folder / "network.onnx";
    if (exists(model)) {
        bool integer = folder.string().find("/FP32/") == std::string::npos;
        out.push_back({.suite = "Deeploy " + root.filename().string(),
            .name = folder.lexically_relative(root).string(),
            .model = model,
            .tolerance = integer ? Tolerance{.whole = true} : Tolerance{1e-4, 1e-5},
            .typed = false,
            .sampled = out.size() % 6 == 0,
            .samples = [folder](const Graph &graph) { return readDeeploy(folder, graph); }});
    }
    for (const auto &entry : entriesOf(folder))
        if (is_directory(entry))
            addDeeploy(out, root, entry);
}

/// A line of text, then a value a line, followed by a comma.
Array readText(const Path &file)
{
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    std::vector<double> values;
    while (std::getline(stream, line))
        if (!line.empty())
            values.push_back(std::stod(line));
    Array array(partita::i64, {std::int64_t(values.size())});
    for (std::size_t i = 0; i < values.size(); ++i)
        array.set(std::int64_t(i), values[i]);
    return array;
}

std::vector<Sample> readDory(const Path &folder, const Graph &graph)
{
    Sample sample;
    sample.inputs.push_back(asInput(readText(folder / "input.txt"), graph, 0));
    for (int i = 0;; ++i) {
        auto file = folder / ("out_layer" + std::to_string(i) + ".txt");
        if (!exists(file))
            return {std::move(sample)};
        sample.layers.push_back({file.stem().string(), readText(file), true});
    }
}

} // namespace

std::vector<Case> deeployNetworks(const Path &data)
{
    std::vector<Case> out;
    auto deeploy = data / "deeploy";
    for (const auto &folder : {"Kernels/Integer", "Kernels/FP32", "Kernels/Mixed", "Models"})
        addDeeploy(out, deeploy / folder, deeploy / folder);
    return out;
}

std::vector<Case> doryNetworks(const Path &data)
{
    std::vector<Case> out;
    for (const auto &folder : entriesOf(data / "dory"))
        if (exists(folder / "model_int.onnx"))
            out.push_back({.suite = "DORY networks",
                .name = folder.filename().string(),
                .model = folder / "model_int.onnx",
                .sampled = true,
                .samples
                = [folder](const Graph &graph) -> Result<std::vector<Sample>> { return readDory(folder, graph); }});
    return out;
}

} // namespace conformance
