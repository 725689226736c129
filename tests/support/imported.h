// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/onnx_model.h"

#include <QTest>

#define COMPARE_TEXT(actual, expected) QCOMPARE(QString::fromStdString(actual), QString(expected))

namespace partita::test {

inline const std::int64_t one = 1; ///< of the type that OnnxModel's attributes take

inline Graph imported(const OnnxModel &model)
{
    auto graph = model.import();
    if (!graph)
        qWarning("%s", graph.error().message.c_str());
    return graph.value_or(Graph());
}

inline const Tensor &result(const Graph &graph, std::size_t output = 0) { return graph.tensor(graph.outputs[output]); }

inline std::string outputShape(const Graph &graph) { return graph.outputs.empty() ? "" : text(result(graph).shape); }

/// The kinds of the ops in order: "Reshape Conv".
inline std::string kinds(const Graph &graph)
{
    std::string out;
    for (OpId i : graph.opIds())
        out += (out.empty() ? "" : " ") + std::string(name(graph.op(i).kind));
    return out;
}

/// As kinds(), with functions by their names: "Sub ReduceMean".
inline std::string titles(const Graph &graph)
{
    std::string out;
    for (OpId i : graph.opIds())
        out += (out.empty() ? "" : " ") + std::string(title(graph.op(i)));
    return out;
}

/// The constant that input `index` of an op is.
template <class T>
std::vector<T> constantOf(const Graph &graph, OpId op, std::size_t index)
{
    auto values = graph.tensor(graph.op(op).inputs[index]).data.as<T>();
    return {values.begin(), values.end()};
}

/// One operator of one float input.
inline Graph unary(
    int opset, const std::string &op, const OnnxModel::ints &shape, const OnnxModel::Attributes &attributes = {})
{
    return imported(OnnxModel(opset).input("x", shape).node(op, {"x"}, "y", attributes).output("y"));
}

} // namespace partita::test
