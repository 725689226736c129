// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

#include <algorithm>

namespace conformance {

namespace {

constexpr Tolerance onnxBackend{1e-3, 1e-7}; // of onnx.backend.test

/// input_0.pb, input_1.pb, … as far as they go.
std::vector<Path> numbered(const Path &folder, const std::string &stem)
{
    std::vector<Path> out;
    std::error_code error;
    for (int i = 0;; ++i) {
        auto file = folder / (stem + std::to_string(i) + ".pb");
        if (!std::filesystem::exists(file, error))
            return out;
        out.push_back(file);
    }
}

Result<std::vector<Array>> readAll(const std::vector<Path> &files)
{
    std::vector<Array> out;
    for (const auto &file : files) {
        auto array = partita::readTensorProto(file);
        if (!array)
            return std::unexpected(array.error());
        out.push_back(std::move(*array));
    }
    return out;
}

Result<std::vector<Sample>> readSample(const std::vector<Path> &inputFiles, const std::vector<Path> &outputFiles)
{
    auto inputs = readAll(inputFiles);
    if (!inputs)
        return std::unexpected(inputs.error());
    auto outputs = readAll(outputFiles);
    if (!outputs)
        return std::unexpected(outputs.error());
    return std::vector{Sample{std::move(*inputs), std::move(*outputs), {}}};
}

/// What ONNX's backend test feeds its light networks: 0, 1/n, 2/n, …
Array ramp(const Graph &graph, std::size_t input)
{
    Array array(graph.inputTypes[input], graph.tensor(graph.inputs[input]).shape);
    for (std::int64_t i = 0; i < array.size(); ++i)
        array.set(i, double(i) / double(array.size()));
    return array;
}

} // namespace

std::vector<Case> onnxSuites(const Path &data)
{
    const std::pair<const char *, Path> suites[]
        = {{"ONNX node", "onnx_suite/node"}, {"ONNX simple", "onnx_suite/simple"},
            {"ONNX pytorch-operator", "onnx_suite/pytorch-operator"}, {"ONNX 1.22 node", "formats/onnx_v1.22_node"},
            {"ONNX 1.22 node, opset 26 and 27", "formats/onnx_v1.22_node_opset26_27"}};
    std::vector<Case> out;
    for (const auto &[suite, place] : suites) {
        int number = 0;
        for (const auto &folder : entriesOf(data / place)) {
            for (const auto &set : entriesOf(folder)) {
                auto name = set.filename().string();
                if (!name.starts_with("test_data_set_"))
                    continue;
                Case c{.suite = suite, .name = folder.filename().string(), .model = folder / "model.onnx"};
                if (name != "test_data_set_0")
                    c.name += "/" + name.substr(14);
                c.tolerance = onnxBackend;
                c.inputFiles = numbered(set, "input_");
                c.sampled = number++ % 12 == 0;
                c.samples = [inputs = c.inputFiles, outputs = numbered(set, "output_")](
                                const Graph &) { return readSample(inputs, outputs); };
                out.push_back(std::move(c));
            }
        }
    }
    return out;
}

std::vector<Case> lightNetworks(const Path &data)
{
    std::vector<Case> out;
    for (const auto &file : entriesOf(data / "onnx_light")) {
        if (file.extension() != ".onnx")
            continue;
        auto stem = file.stem().string();
        Case c{.suite = "ONNX light", .name = stem, .model = file, .tolerance = onnxBackend};
        c.executorOnly = stem.ends_with("alexnet") || stem.ends_with("vgg19") || stem.ends_with("zfnet512");
        c.samples = [file](const Graph &graph) -> Result<std::vector<Sample>> {
            auto output = partita::readTensorProto(file.parent_path() / (file.stem().string() + "_output_0.pb"));
            if (!output)
                return std::unexpected(output.error());
            Sample sample{{}, {std::move(*output)}, {}};
            for (std::size_t i = 0; i < graph.inputs.size(); ++i)
                sample.inputs.push_back(ramp(graph, i));
            return std::vector{std::move(sample)};
        };
        out.push_back(std::move(c));
    }
    return out;
}

} // namespace conformance
