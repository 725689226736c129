// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"

namespace partita {

std::int64_t macs(const Graph &graph, const Op &op)
{
    auto shape = [&](std::size_t i) -> const Shape & { return graph.tensor(op.inputs[i]).shape; };
    if (op.kind == OpKind::Conv) {
        auto outputs = graph.tensor(op.outputs[0]).elements();
        const auto &weights = shape(1);
        return outputs * weights[1] * weights[2] * weights[3];
    }
    if (op.kind == OpKind::MatMul) {
        const auto &a = shape(0);
        auto rank = a.size();
        auto depth = op.as<MatMulAttrs>().transA && rank > 1 ? a[rank - 2] : a[rank - 1];
        return graph.tensor(op.outputs[0]).elements() * depth;
    }
    return 0;
}

std::int64_t macs(const Graph &graph)
{
    std::int64_t sum = 0;
    for (OpId id : graph.opIds())
        sum += macs(graph, graph.op(id));
    return sum;
}

std::int64_t parameters(const Graph &graph)
{
    std::int64_t sum = 0;
    for (TensorId id : graph.tensorIds())
        if (graph.tensor(id).constant())
            sum += graph.tensor(id).elements();
    return sum;
}

} // namespace partita
