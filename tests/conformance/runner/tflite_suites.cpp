// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "suites.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace conformance {

namespace {

/// Numbers of `folder/stem_…_TYPE.csv`, in the order of the tensor.
Result<Array> readCsv(const Path &file, const partita::Tensor &of)
{
    std::ifstream stream(file);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    std::ranges::replace(text, ',', ' ');
    std::istringstream numbers(text);
    Array out(of.type, of.shape);
    std::int64_t count = 0;
    for (double number; numbers >> number; ++count)
        if (count < out.size())
            out.set(count, number);
    if (count != out.size())
        return partita::fail("'" + file.string() + "' holds " + std::to_string(count) + " numbers");
    return out;
}

/// A model beside its CSV files: NAME_inputN_TYPE.csv and NAME_golden_TYPE.csv.
Result<std::vector<Sample>> readSeanet(const Path &model, const Graph &graph)
{
    Sample sample;
    auto stem = model.stem().string();
    auto read = [&](const std::string &role, const partita::Tensor &of) -> Result<Array> {
        for (const auto &file : entriesOf(model.parent_path()))
            if (file.filename().string().starts_with(stem + "_" + role + "_"))
                return readCsv(file, of);
        return partita::fail("'" + model.string() + "' has no " + role);
    };
    for (std::size_t i = 0; i < graph.inputs.size(); ++i) {
        auto array = read("input" + std::to_string(i), graph.tensor(graph.inputs[i]));
        if (!array)
            return std::unexpected(array.error());
        sample.inputs.push_back(std::move(*array));
    }
    auto golden = read("golden", graph.tensor(graph.outputs[0]));
    if (!golden)
        return std::unexpected(golden.error());
    sample.outputs = {std::move(*golden)};
    return std::vector{std::move(sample)};
}

Result<std::vector<Sample>> readNpyPair(const Path &folder)
{
    Sample sample;
    for (auto [name, into] :
        {std::pair("testing_input_0.npy", &sample.inputs), std::pair("testing_output_0.npy", &sample.outputs)}) {
        auto array = partita::readNpy(folder / name);
        if (!array)
            return std::unexpected(array.error());
        into->push_back(std::move(*array));
    }
    return std::vector{std::move(sample)};
}

} // namespace

std::vector<Case> tfliteFormats(const Path &data)
{
    std::vector<Case> out;
    int number = 0;
    for (const auto &folder : entriesOf(data / "formats/tflite_int16x8_seanet"))
        for (const auto &file : entriesOf(folder))
            if (file.extension() == ".tflite") {
                Case c{.suite = "TFLite 16×8 layers", .name = file.stem().string(), .model = file};
                c.sampled = number++ % 12 == 0;
                c.samples = [file](const Graph &graph) { return readSeanet(file, graph); };
                out.push_back(std::move(c));
            }
    auto speech = data / "formats/tflite_mlzoo_dscnn_int16";
    if (exists(speech)) {
        Case c{.suite = "TFLite 16×8 networks", .name = "ds_cnn", .model = speech / "ds_cnn_quantized.tflite"};
        c.sampled = true;
        c.samples = [speech](const Graph &) { return readNpyPair(speech); };
        out.push_back(std::move(c));
    }
    for (const char *place : {"tflite_litert", "tflite_ai_edge_quantizer", "tflite_lstm", "tflite_coral",
             "tflite_microwakeword", "tflite_microwakeword/v2"})
        for (const auto &file : entriesOf(data / "formats" / place))
            if (file.extension() == ".tflite") {
                Case c{.suite = "LiteRT models",
                    .name = file.parent_path().filename().string() + "/" + file.stem().string(),
                    .model = file,
                    .kind = Case::Kind::Runs,
                    .samples = noiseSamples};
                c.executorOnly = c.name.starts_with("tflite_coral") || c.name.ends_with("micro_speech_lstm")
                    || c.name.ends_with("matmul_quant");
                out.push_back(std::move(c));
            }
    return out;
}

} // namespace conformance
