// SPDX-License-Identifier: Apache-2.0
#include "suites.h"

#include <algorithm>
#include <iterator>
#include <random>

namespace conformance {

std::vector<Path> entriesOf(const Path &folder)
{
    std::vector<Path> out;
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator(folder, error))
        out.push_back(entry.path());
    std::ranges::sort(out);
    return out;
}

Result<std::vector<Sample>> noiseSamples(const Graph &graph)
{
    std::mt19937 random(1);
    Sample sample;
    for (std::size_t i = 0; i < graph.inputs.size(); ++i) {
        auto type = graph.inputTypes[i];
        auto &array = sample.inputs.emplace_back(type, graph.tensor(graph.inputs[i]).shape);
        for (std::int64_t k = 0; k < array.size(); ++k) {
            auto r = random();
            if (type.isFloat())
                array.set(k, double(r) / 2147483648.0 - 1);
            else if (type.kind == partita::ElemType::Kind::Bool)
                array.set(k, r & 1);
            else if (type.bits <= 8 || (type.bits <= 16 && graph.tensor(graph.inputs[i]).quant))
                array.set(
                    k, double(type.lowest() + std::int64_t(r % std::uint32_t(type.highest() - type.lowest() + 1))));
        }
    }
    return std::vector{std::move(sample)};
}

std::vector<Case> allCases(const Path &data)
{
    std::vector<Case> out;
    for (auto suite : {onnxSuites, lightNetworks, goldenNetworks, migraphxModels, formatModels, trainedNetworks,
             pt2Programs, deeployNetworks, doryNetworks, tfliteModels, tfliteFormats, tfliteDataSets})
        std::ranges::move(suite(data), std::back_inserter(out));
    for (int number = 0; auto &c : out)
        c.number = number++;
    return out;
}

} // namespace conformance
