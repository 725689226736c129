// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/executor.h"

#include <random>

namespace partita::test {

/// A network of a few lines:
///
///     Net n; auto x = n.input(f32, {1, 4}); auto y = n.op(OpKind::Relu, {x}, {}, f32, {1, 4});
///     Array out = n.run(y, {x values});
class Net {
public:
    using Q = std::optional<Quant>;
    GraphBuilder builder;

    TensorId input(ElemType type, Shape shape, Q quant = {})
    {
        auto id
            = builder.add(Tensor{{}, "in" + std::to_string(builder.inputs.size()), type, std::move(shape), quant, {}});
        builder.inputs.push_back(id);
        builder.inputTypes.push_back(type);
        return id;
    }
    TensorId constant(const Array &value, Q quant = {})
    {
        return builder.add(Tensor{{}, "const", value.type, value.shape, quant, Blob::of(value.data)});
    }
    TensorId op(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, ElemType type, Shape shape, Q quant = {})
    {
        auto id = builder.add(Tensor{{}, std::string(name(kind)) + "_out", type, std::move(shape), quant, {}});
        Op op;
        op.kind = kind;
        op.name = name(kind);
        op.inputs = std::move(inputs);
        op.outputs = {id};
        op.attrs = std::move(attrs);
        builder.add(std::move(op));
        return id;
    }
    Result<Graph> graph(TensorId output)
    {
        builder.outputs = {output};
        builder.outputTypes = {builder.tensor(output).type};
        return std::move(builder).finish();
    }
    Result<Array> tryRun(TensorId output, const std::vector<Array> &inputs)
    {
        auto g = graph(output);
        if (!g)
            return std::unexpected(g.error());
        auto executor = Executor::prepare(*g);
        if (!executor)
            return std::unexpected(executor.error());
        auto outputs = executor->run(inputs);
        if (!outputs)
            return std::unexpected(outputs.error());
        return outputs->front();
    }
    /// An empty array when something is refused.
    Array run(TensorId output, const std::vector<Array> &inputs)
    {
        auto result = tryRun(output, inputs);
        if (!result)
            fprintf(stderr, "%s\n", result.error().message.c_str());
        return result.value_or(Array());
    }
};

/// Values repeat until the shape is full.
inline Array array(ElemType type, Shape shape, const std::vector<double> &values)
{
    Array a(type, std::move(shape));
    for (std::int64_t i = 0; i < a.size(); ++i)
        a.set(i, values[std::size_t(i) % values.size()]);
    return a;
}

/// Integers over their whole type but at most 32 bits, or floats in −1…1; the same for the same seed.
inline Array noise(ElemType type, Shape shape, unsigned seed)
{
    std::mt19937 random(seed);
    Array a(type, std::move(shape));
    for (std::int64_t i = 0; i < a.size(); ++i) {
        auto r = random();
        if (type.isFloat())
            a.set(i, double(r) / 2147483648.0 - 1);
        else if (type.bits > 32)
            a.set(i, double(std::int32_t(r)));
        else
            a.set(i, double(type.lowest() + std::int64_t(r % std::uint64_t(type.highest() - type.lowest() + 1))));
    }
    return a;
}

inline std::vector<double> values(const Array &a)
{
    std::vector<double> v;
    for (std::int64_t i = 0; i < a.size(); ++i)
        v.push_back(a.at(i));
    return v;
}

} // namespace partita::test
