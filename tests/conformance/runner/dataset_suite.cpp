// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "execute/samples.h"
#include "suites.h"

namespace conformance {

namespace {

struct Set {
    const char *json, *model, *reference; ///< one row of int8 outputs a sample
};

constexpr Set sets[] = {
    {"kws01/kws01.json", "mlperf_tiny/kws/kws_ref_model.tflite", "kws01/tflm_reference_int8_outputs.bin"},
    {"ic01/ic01.json", "mlperf_tiny/ic/pretrainedResnet_quant.tflite", "ic01/tflm_reference_int8_outputs.bin"},
    {"cifar10/test500.json", "mlperf_tiny/ic/pretrainedResnet_quant.tflite",
        "cifar10/test500_tflm_reference_int8_outputs.bin"},
};

Result<std::vector<Sample>> readSamples(const Path &json, const Path &reference, const Graph &graph)
{
    auto data = partita::readDataset(json, graph);
    if (!data)
        return std::unexpected(data.error());
    const auto &output = graph.tensor(graph.outputs[0]);
    auto rows = partita::readRaw(reference, partita::i8, {data->size(), output.elements()});
    if (!rows)
        return std::unexpected(rows.error());
    std::vector<Sample> out;
    for (std::int64_t i = 0; i < data->size(); ++i) {
        auto inputs = partita::sampleFor(graph, *data, i);
        if (!inputs)
            return std::unexpected(inputs.error());
        Array row(partita::i8, output.shape);
        for (std::int64_t k = 0; k < row.size(); ++k)
            row.set(k, rows->at(i * row.size() + k));
        out.push_back({std::move(*inputs), {std::move(row)}, {}, data->labels[i]});
    }
    return out;
}

} // namespace

std::vector<Case> tfliteDataSets(const Path &data)
{
    std::vector<Case> out;
    for (const auto &set : sets) {
        auto json = data / set.json, reference = data / set.reference;
        if (!exists(json) || !exists(reference))
            continue;
        out.push_back({.suite = "TFLite data sets",
            .name = json.stem().string(),
            .model = data / set.model,
            .sampled = true,
            .samples = [=](const Graph &graph) { return readSamples(json, reference, graph); }});
    }
    return out;
}

} // namespace conformance
