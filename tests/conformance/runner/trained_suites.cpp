// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

#include <fstream>

namespace conformance {

namespace {

/// Sample `index` of an array whose first axis counts samples, in the type and shape of one.
Array sampleOf(const Array &all, std::int64_t index, partita::ElemType type, const partita::Shape &shape)
{
    Array out(type, shape);
    for (std::int64_t i = 0; i < out.size(); ++i)
        out.set(i, all.at(index * out.size() + i));
    return out;
}

/// input.npy and expected_output.npy, one sample an entry of the first axis.
Result<std::vector<Sample>> readSamples(const Path &folder, const Graph &graph)
{
    auto inputs = partita::readNpy(folder / "input.npy");
    if (!inputs)
        return std::unexpected(inputs.error());
    auto outputs = partita::readNpy(folder / "expected_output.npy");
    if (!outputs)
        return std::unexpected(outputs.error());
    std::vector<Sample> out;
    for (std::int64_t i = 0; i < inputs->shape.at(0); ++i)
        out.push_back({{sampleOf(*inputs, i, graph.inputTypes[0], graph.tensor(graph.inputs[0]).shape)},
            {sampleOf(*outputs, i, graph.outputTypes[0], graph.tensor(graph.outputs[0]).shape)}});
    return out;
}

/// One number a line, but for lines that begin with '#'.
Result<std::vector<Sample>> readLines(const Path &file, const Graph &graph)
{
    Array input(graph.inputTypes[0], graph.tensor(graph.inputs[0]).shape);
    std::ifstream stream(file);
    std::int64_t count = 0;
    for (std::string line; std::getline(stream, line);)
        if (!line.empty() && line[0] != '#' && count < input.size())
            input.set(count++, std::stod(line));
    if (count != input.size())
        return partita::fail("'" + file.string() + "' holds " + std::to_string(count) + " numbers");
    return std::vector{Sample{{std::move(input)}, {}}};
}

Result<std::vector<Sample>> readTensor(const Path &file)
{
    auto input = partita::readTensorProto(file);
    if (!input)
        return std::unexpected(input.error());
    return std::vector{Sample{{std::move(*input)}, {}}};
}

} // namespace

std::vector<Case> trainedNetworks(const Path &data)
{
    std::vector<Case> out;
    std::error_code error;
    auto files = std::filesystem::recursive_directory_iterator(data / "formats/qonnx", error);
    for (const auto &entry : files) {
        const auto &file = entry.path();
        if (file.extension() != ".onnx" || file.stem() == "float_model")
            continue;
        const auto folder = file.parent_path();
        Case c{.suite = "QONNX networks",
            .name = file.lexically_relative(data / "formats/qonnx").replace_extension().string(),
            .model = file,
            .kind = Case::Kind::Runs,
            .requantised = 1e-3,
            .samples = noiseSamples};
        if (exists(folder / "expected_output.npy")) {
            c.kind = Case::Kind::Reference;
            c.typed = false;
            c.samples = [folder](const Graph &graph) { return readSamples(folder, graph); };
        } else if (exists(folder / "input_0.pb")) {
            c.samples = [folder](const Graph &) { return readTensor(folder / "input_0.pb"); };
        }
        out.push_back(std::move(c));
    }
    std::ranges::sort(out, {}, &Case::name);
    for (std::size_t i = 0; i < out.size(); i += 12)
        out[i].sampled = true;
    for (const auto &file : entriesOf(data / "formats/onnx_fp16_match"))
        if (file.extension() == ".onnx")
            out.push_back({.suite = "MATCH float16 networks",
                .name = file.stem().string(),
                .model = file,
                .kind = Case::Kind::Runs,
                .samples
                = [file](const Graph &graph) { return readLines(Path(file).replace_extension(".input.txt"), graph); }});
    return out;
}

} // namespace conformance
