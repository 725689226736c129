// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/executor.h"

#include <QTest>

namespace partita::test {

/// What output `output` of a graph holds for these values of its float inputs. Whatever its type, as floats.
inline std::vector<float> executed(
    const Graph &graph, const std::vector<std::vector<float>> &inputs, std::size_t output = 0)
{
    std::vector<Array> arrays;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto &tensor = graph.tensor(graph.inputs.at(i));
        auto &array = arrays.emplace_back(tensor.type, tensor.shape);
        for (std::size_t k = 0; k < inputs[i].size(); ++k)
            array.set(std::int64_t(k), inputs[i][k]);
    }
    const auto executor = Executor::prepare(graph);
    if (!executor)
        qFatal("%s", executor.error().message.c_str());
    const auto outputs = executor->run(arrays);
    if (!outputs)
        qFatal("%s", outputs.error().message.c_str());
    std::vector<float> out;
    for (std::int64_t i = 0; i < outputs->at(output).size(); ++i)
        out.push_back(float(outputs->at(output).at(i)));
    return out;
}

} // namespace partita::test
