// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/net.h"

namespace partita::test {

/// Ops side by side, each with inputs and an output of the network of its own.
class Rows {
public:
    Net net;

    TensorId input(ElemType type, Shape shape, Net::Q quant = {})
    {
        return net.input(type, std::move(shape), std::move(quant));
    }
    TensorId constant(ElemType type, Shape shape, Net::Q quant = {})
    {
        return net.constant(noise(type, std::move(shape), ++m_seed), std::move(quant));
    }
    void op(OpKind kind, std::vector<TensorId> in, Attrs attrs, ElemType type, Shape shape, Net::Q quant = {})
    {
        auto id = net.op(kind, std::move(in), std::move(attrs), type, std::move(shape), std::move(quant));
        net.builder.outputs.push_back(id);
        net.builder.outputTypes.push_back(type);
    }
    Result<Graph> graph() { return std::move(net.builder).finish(); }

private:
    unsigned m_seed = 0;
};

inline const Window same3{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}};

inline void products(Rows &r)
{
    r.op(OpKind::Conv, {r.input(f32, {2, 3, 7, 6}), r.constant(f32, {5, 3, 3, 3}), r.constant(f32, {5})},
        ConvAttrs{same3, 1}, f32, {2, 5, 7, 6});
    r.op(OpKind::Conv, {r.input(f32, {1, 6, 8, 8}), r.input(f32, {4, 3, 3, 2})},
        ConvAttrs{{{3, 2}, {1, 2}, {2, 1}, {2, 0, 1, 1}}, 2}, f32, {1, 4, 7, 4});
    r.op(OpKind::Conv, {r.input(f32, {1, 4, 9, 10}), r.constant(f32, {4, 1, 3, 3})},
        ConvAttrs{{{3, 3}, {2, 2}, {1, 1}, {0, 0, 1, 1}}, 4}, f32, {1, 4, 4, 4});
    r.op(OpKind::MatMul, {r.input(f32, {5, 7}), r.constant(f32, {3, 7}), r.constant(f32, {3})},
        MatMulAttrs{false, true, 0.5, 2}, f32, {5, 3});
    r.op(OpKind::MatMul, {r.input(f32, {2, 3, 6, 4}), r.input(f32, {3, 4, 5})}, MatMulAttrs{}, f32, {2, 3, 6, 5});
    r.op(OpKind::MatMul, {r.input(f32, {6, 4}), r.input(f32, {6, 5}), r.constant(f32, {4, 1})},
        MatMulAttrs{true, false}, f32, {4, 5});
    r.op(OpKind::MatMul, {r.input(f32, {4}), r.input(f32, {4, 3})}, MatMulAttrs{}, f32, {3});
}

inline void integers(Rows &r)
{
    r.op(OpKind::MatMul, {r.input(i32, {3, 4}), r.input(i32, {4, 2})}, MatMulAttrs{}, i32, {3, 2});
    r.op(OpKind::MatMul, {r.input(i8, {3, 9}), r.constant(u8, {9, 2})}, MatMulAttrs{}, i32, {3, 2});
    r.op(OpKind::Conv, {r.input(i32, {2, 2, 5, 5}), r.constant(i32, {3, 2, 3, 3}), r.constant(i32, {3})},
        ConvAttrs{same3, 1}, i32, {2, 3, 5, 5});
    r.op(OpKind::Conv,
        {r.input(u8, {1, 2, 5, 5}, Quant{{1}, {100}, -1}), r.constant(i8, {3, 2, 3, 3}, Quant{{1}, {5, -6, 7}, 0})},
        ConvAttrs{same3, 1}, i32, {1, 3, 5, 5});
    r.op(OpKind::MatMul, {r.input(i8, {3, 9}, Quant{{1}, {-3}, -1}), r.input(i8, {9, 2}, Quant{{1}, {11}, -1})},
        MatMulAttrs{}, i32, {3, 2});
    for (bool transposed : {false, true})
        for (std::int64_t columns : {4, 7})
            r.op(OpKind::MatMul,
                {r.input(i8, {2, 5, 6}, Quant{{0.1}, {-3}, -1}),
                    r.input(i8, transposed ? Shape{2, columns, 6} : Shape{2, 6, columns}, Quant{{0.2}, {11}, -1})},
                MatMulAttrs{false, transposed}, i8, {2, 5, columns}, Quant{{4}, {5}, -1});
    r.op(OpKind::MaxPool, {r.input(i32, {2, 3, 5, 5})}, PoolAttrs{same3}, i32, {2, 3, 5, 5});
    r.op(OpKind::MaxPool, {r.input(u8, {2, 3, 5, 5})}, PoolAttrs{same3}, u8, {2, 3, 5, 5});
    r.op(OpKind::MaxPool, {r.input(i64, {1, 2, 5, 5})}, PoolAttrs{{{2, 2}, {2, 2}, {1, 1}, {0, 0, 0, 0}}}, i64,
        {1, 2, 2, 2});
    r.op(OpKind::SumPool, {r.input(i32, {2, 3, 5, 5})}, PoolAttrs{same3}, i32, {2, 3, 5, 5});
}

inline void layers(Rows &r)
{
    Window strided{{3, 2}, {2, 3}, {1, 1}, {1, 1, 0, 1}};
    r.op(OpKind::MaxPool, {r.input(f32, {2, 3, 9, 10})}, PoolAttrs{strided}, f32, {2, 3, 4, 4});
    r.op(OpKind::AveragePool, {r.input(f32, {2, 3, 9, 10})}, PoolAttrs{strided}, f32, {2, 3, 4, 4});
    r.op(OpKind::AveragePool, {r.input(f32, {1, 2, 9, 10})}, PoolAttrs{strided, true}, f32, {1, 2, 4, 4});
    r.op(OpKind::GlobalAveragePool, {r.input(f32, {2, 3, 4, 5})}, {}, f32, {2, 3, 1, 1});
    for (int axis : {0, 1, 2})
        r.op(OpKind::Softmax, {r.input(f32, {3, 4, 5})}, SoftmaxAttrs{axis, axis == 1}, f32, {3, 4, 5});
    r.op(OpKind::BatchNorm,
        {r.input(f32, {2, 3, 5}), r.constant(f32, {3}), r.constant(f32, {3}), r.constant(f32, {3}),
            r.net.constant(array(f32, {3}, {0.5, 1, 2}))},
        BatchNormAttrs{1e-3}, f32, {2, 3, 5});
    r.op(OpKind::Normalize, {r.input(f32, {2, 3, 8}), r.constant(f32, {8}), r.constant(f32, {8})}, NormalizeAttrs{2},
        f32, {2, 3, 8});
    r.op(OpKind::Normalize, {r.input(f32, {2, 3, 2, 4}), r.constant(f32, {3, 1, 1}), r.constant(f32, {3, 1, 1})},
        NormalizeAttrs{2}, f32, {2, 3, 2, 4});
    r.op(OpKind::Normalize, {r.input(f32, {2, 9}), r.constant(f32, {9})}, NormalizeAttrs{1, 1e-5, false}, f32, {2, 9});
    r.op(OpKind::Lrn, {r.input(f32, {2, 5, 2, 3})}, LrnAttrs{3, 0.2, 0.6, 1.5}, f32, {2, 5, 2, 3});
}

inline void recurrent(Rows &r, RecurrentAttrs::Cell cell, RecurrentAttrs::Direction direction, bool flag, double clip)
{
    bool lstm = cell == RecurrentAttrs::Cell::Lstm;
    RecurrentAttrs a{cell, direction, 4, clip, flag, flag, {}};
    std::int64_t d = direction == RecurrentAttrs::Direction::Both ? 2 : 1, g = lstm ? 16 : 12;
    for (std::int64_t i = 0; i < d; ++i) {
        a.functions.push_back({i ? UnaryFn::HardSigmoid : UnaryFn::Sigmoid, 0.2, 0.5});
        a.functions.push_back({UnaryFn::Tanh});
        if (lstm)
            a.functions.push_back({i ? UnaryFn::Softsign : UnaryFn::Tanh});
    }
    std::vector<TensorId> in{r.input(f32, {5, 3, 2}), r.constant(f32, {d, g, 2}), r.constant(f32, {d, g, 4}),
        r.constant(f32, {d, 2 * g}), r.net.constant(array(i32, {3}, {5, 3, 0})), r.constant(f32, {d, 3, 4})};
    if (lstm) {
        in.push_back(r.input(f32, {d, 3, 4}));
        in.push_back(r.constant(f32, {d, 12}));
    }
    r.op(OpKind::Recurrent, in, a, f32, {lstm ? 7 : 6, d, 3, 4});
}

inline void recurrents(Rows &r)
{
    using A = RecurrentAttrs;
    recurrent(r, A::Cell::Lstm, A::Direction::Both, false, 0);
    recurrent(r, A::Cell::Lstm, A::Direction::Reverse, true, 0.3);
    recurrent(r, A::Cell::Gru, A::Direction::Both, false, 0);
    recurrent(r, A::Cell::Gru, A::Direction::Forward, true, 0.3);
}

/// Layers that stay in the model's own types, each kind in several forms.
inline Result<Graph> layerRows()
{
    Rows rows;
    products(rows);
    integers(rows);
    layers(rows);
    recurrents(rows);
    return rows.graph();
}

} // namespace partita::test
