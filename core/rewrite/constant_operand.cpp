// SPDX-License-Identifier: Apache-2.0
#include "rewrite/constant_operand.h"

#include <cstring>

namespace partita {

ConstantOperand ConstantOperand::of(const Graph &graph, TensorId read)
{
    if (graph.tensor(read).constant())
        return {graph.shared(read), -1};
    auto writer = graph.producer(read);
    if (writer < 0 || graph.op(writer).kind != OpKind::Dequantize
        || !graph.tensor(graph.op(writer).inputs[0]).constant())
        return {};
    return {graph.shared(graph.op(writer).inputs[0]), writer};
}

TensorId ConstantOperand::put(const Graph &graph, GraphBuilder &builder, Tensor stored) const
{
    stored.slug.clear();
    auto shape = stored.shape;
    auto id = builder.add(std::move(stored));
    if (through < 0)
        return id;
    auto dequantize = graph.op(through);
    auto real = graph.tensor(dequantize.outputs[0]);
    real.slug.clear();
    real.shape = shape;
    dequantize.inputs = {id};
    dequantize.outputs = {builder.add(std::move(real))};
    auto read = dequantize.outputs[0];
    builder.add(std::move(dequantize));
    return read;
}

Tensor scaled(Tensor t, double factor)
{
    if (factor == 1)
        return t;
    if (t.type != f32) {
        t.quant = t.quant.value_or(Quant{{1}, {0}, -1});
        for (auto &scale : t.quant->scale)
            scale *= factor;
        return t;
    }
    t.data = Blob::lazy(
        [from = t.data, factor] {
            auto values = from.as<float>();
            std::vector<std::byte> out(values.size() * sizeof(float));
            for (std::size_t i = 0; i < values.size(); ++i) {
                auto v = float(values[i] * factor);
                std::memcpy(&out[i * sizeof v], &v, sizeof v);
            }
            return out;
        },
        t.data.depth());
    return t;
}

} // namespace partita
